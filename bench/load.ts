// Asks a server over HTTP as fast as it answers: so many connections, each with one question at a time, for a bounded time. One
// process asks and shares the cores with the server, so what it measures is the machine as a whole.

import { Agent, get } from 'node:http'

export type LoadFigures = {
  readonly requestsPerSecond: number
  readonly medianMs: number
  readonly p99Ms: number
  readonly requests: number
  readonly failures: number
}

export type LoadOrder = {
  /** Asked one after the other, again from the beginning at the end. */
  readonly urls: readonly string[]
  readonly headers: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

/** No measurement asks more often than this. */
const requestsMax = 200_000

export async function load({
  urls,
  headers,
  connections,
  seconds,
}: LoadOrder): Promise<LoadFigures> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let failures = 0
  let asked = 0
  const begin = performance.now()
  const end = begin + seconds * 1000
  const connection = async (): Promise<void> => {
    while (performance.now() < end && asked < requestsMax) {
      const url = urls[asked++ % urls.length]
      const start = performance.now()
      const status = await statusOf(url, { agent, headers })
      times.push(performance.now() - start)
      if (status !== 200) failures++
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const elapsed = (performance.now() - begin) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    requestsPerSecond: times.length / elapsed,
    medianMs: times[times.length >> 1] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    requests: times.length,
    failures,
  }
}

type Way = { readonly agent: Agent; readonly headers: Readonly<Record<string, string>> }

/** Reads the whole reply; 0 when there was none. */
function statusOf(url: string, way: Way): Promise<number> {
  return new Promise((resolve) => {
    const request = get(url, way, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode ?? 0))
      reply.on('error', () => resolve(0))
    })
    request.on('error', () => resolve(0))
  })
}
