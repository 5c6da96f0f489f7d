// Sends requests. What rarely changes may be answered from a memory, which the elements that ask for such things bring along.

import { type Call, Transport, type TransportSetup } from './request.ts'

/** Replies by what was asked: those that are there, and those that are under way. */
export type ReplyMemory = {
  get(key: string): unknown
  keep(key: string, coming: Promise<unknown>): void
}

export class Sender {
  readonly transport: Transport
  memory: ReplyMemory | undefined

  constructor(setup: TransportSetup) {
    this.transport = new Transport(setup)
  }

  /** The reply, or null when a newer request took its place. What comes back is the caller's own. */
  async send<Reply>({
    isRemembered,
    ...call
  }: Call & { readonly isRemembered: boolean }): Promise<Reply | null> {
    const memory = isRemembered ? this.memory : undefined
    const key = `${call.path}?${call.search ?? JSON.stringify(call.body)}`
    const known = memory?.get(key)
    if (!known) {
      const coming = this.transport.send<Reply>(call)
      memory?.keep(key, coming)
      return structuredClone(await coming)
    }
    // What is under way in the lane is older than an answer that is there already.
    if (!(known instanceof Promise)) this.abandon(call.lane)
    return structuredClone(await known) as Reply | null
  }

  /** What is under way in a lane is no longer wanted. */
  abandon(lane: string): void {
    this.transport.abandon(lane)
  }
}
