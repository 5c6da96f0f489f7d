// The figures of tracked events as a Markdown table.

import type { EventFigures } from './events.ts'
import { table } from './tables.ts'

export function eventTable({ products, eventsPerSecond, requests }: EventFigures): string {
  const titles = [
    'events in a request',
    'sent',
    'stored',
    'seconds',
    'answered, median / 99th percentile',
    'search alone',
    'search beside',
    'change alone',
    'change beside',
  ]
  const rows = requests.map(({ eventsPerRequest, load, stored, alone, beside }) => [
    String(eventsPerRequest),
    load.sent.toLocaleString('en'),
    stored.toLocaleString('en'),
    load.seconds.toFixed(1),
    pair(load),
    pair(alone.search),
    pair(beside.search),
    pair(alone.change),
    pair(beside.change),
  ])
  return `
## Tracking ${eventsPerSecond.toLocaleString('en')} events a second

A server with ${products.toLocaleString('en')} products; the process that sends shares the cores. Beside it, every 10 ms a search and every
100 ms a changed record, in milliseconds: median / 99th percentile.

${table([titles, ...rows])}`
}

function pair({ medianMs, p99Ms }: { readonly medianMs: number; readonly p99Ms: number }): string {
  return `${medianMs.toFixed(1)} / ${p99Ms.toFixed(1)}`
}
