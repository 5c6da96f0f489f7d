// Sends tracked events at a fixed rate over some connections, in a thread of its own, so that whoever measures something beside it
// is not held up. A request that falls behind is sent late, not left out: the rate is what arrives at the server.

import { Agent, request } from 'node:http'
import { parentPort, workerData } from 'node:worker_threads'

export type EventLoadOrder = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly eventsPerSecond: number
  readonly eventsPerRequest: number
  readonly connections: number
  readonly seconds: number
  /** Goes before the ids of the events, so that no two runs send the same ones. */
  readonly run: string
}

export type EventLoadFigures = {
  readonly sent: number
  readonly acknowledged: number
  readonly seconds: number
  readonly medianMs: number
  readonly p99Ms: number
}

async function send(order: EventLoadOrder): Promise<EventLoadFigures> {
  const { eventsPerRequest, eventsPerSecond, connections, seconds } = order
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const requests = Math.round((eventsPerSecond * seconds) / eventsPerRequest)
  const intervalMs = (1000 * eventsPerRequest) / eventsPerSecond
  const times: number[] = []
  let next = 0
  let acknowledged = 0
  const begin = performance.now()
  const connection = async (): Promise<void> => {
    while (next < requests) {
      const number = next++
      const waitMs = begin + number * intervalMs - performance.now()
      if (waitMs > 1) await new Promise((resolve) => setTimeout(resolve, waitMs))
      const body = events(order, number)
      const start = performance.now()
      const status = await post(order, agent, body)
      times.push(performance.now() - start)
      if (status === 200) acknowledged += eventsPerRequest
    }
  }
  await Promise.all(Array.from({ length: connections }, connection))
  const elapsed = (performance.now() - begin) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  return {
    sent: requests * eventsPerRequest,
    acknowledged,
    seconds: elapsed,
    medianMs: times[times.length >> 1] ?? 0,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
  }
}

/** Clicks as the elements send them. */
function events({ eventsPerRequest, run }: EventLoadOrder, request: number): string {
  const clicks = Array.from({ length: eventsPerRequest }, (_, place) => {
    const number = request * eventsPerRequest + place
    return {
      id: String(number % 50_000),
      masterId: String(number % 20_000),
      sid: `session-${number % 5_000}`,
      // One shopper in five is logged in.
      ...(number % 5 === 0 ? { userId: `user-${number % 10_000}` } : {}),
      eventId: `${run}-${number}`,
      query: 'running shoe',
      pos: 1 + (number % 24),
      page: 1,
      pageSize: 24,
      title: 'A shoe for running on trails',
    }
  })
  return JSON.stringify(clicks)
}

function post(order: EventLoadOrder, agent: Agent, body: string): Promise<number> {
  return new Promise((resolve) => {
    const headers = { ...order.headers, 'content-type': 'application/json' }
    const sending = request(order.url, { method: 'POST', agent, headers }, (reply) => {
      reply.resume()
      reply.on('end', () => resolve(reply.statusCode ?? 0))
      reply.on('error', () => resolve(0))
    })
    sending.on('error', () => resolve(0))
    sending.end(body)
  })
}

parentPort?.postMessage(await send(workerData as EventLoadOrder))
