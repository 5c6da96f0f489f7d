// The time between the wish to stop and the end: the node says that it is not ready any more, so that whoever spreads requests over
// nodes sends it none, and goes on answering those that still come. Connections that are kept open are given up with their next reply.

import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Invariant: once it has begun it does not end; the process does. */
export class Draining {
  readonly #seconds: number
  #hasBegun = false

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  /** Null: the node is not being stopped. */
  get reason(): string | null {
    return this.#hasBegun ? 'the node is being stopped.' : null
  }

  /** To be called before the server listens. */
  watch(app: FastifyInstance): void {
    app.addHook('onRequest', async (_, reply) => {
      if (this.#hasBegun) reply.header('connection', 'close')
    })
  }

  /** Fulfilled when the requests that are still sent may be refused. */
  async drain(): Promise<void> {
    this.#hasBegun = true
    await pause(this.#seconds * 1000)
  }
}
