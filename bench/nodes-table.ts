// The figures of several nodes as Markdown tables.

import type { NodesFigures } from './nodes.ts'
import { table } from './tables.ts'

export function nodesTable(figures: NodesFigures): string {
  const titles = [
    'nodes',
    'searches a second',
    'median',
    '99th percentile',
    'CPU for one',
    'memory of a node',
  ]
  const rows = figures.steps.map((step) => [
    String(step.nodes),
    step.requestsPerSecond.toFixed(0),
    `${step.medianMs.toFixed(1)} ms`,
    `${step.p99Ms.toFixed(1)} ms`,
    `${step.cpuMs.toFixed(2)} ms`,
    `${step.residentMegabytes.toFixed(0)} MB`,
  ])
  const { storing } = figures
  const perSecond = (speed: number) => (Math.round(speed / 100) * 100).toLocaleString('en')
  return `
## Nodes over one PostgreSQL

${figures.products.toLocaleString('en')} products, one search thread for each node, searches past the cache through HAProxy. Nodes, database, proxy and whoever
asks share this machine's cores: what one search costs says where nodes on machines of their own would get to.

${table([titles, ...rows])}

Imported in ${figures.importSeconds.toFixed(1)} s. A worker with an empty folder is ready after ${figures.newWorkerSeconds.toFixed(1)} s, with the folder that it had after
${figures.againSeconds.toFixed(1)} s. An import stores ${perSecond(storing.imported)} records a second (${storing.rows.toLocaleString('en')} of them; as bare rows ${perSecond(storing.copied)} by the copy
protocol, ${perSecond(storing.inserted)} by statements over arrays). A change is seen on a worker ${figures.visibleMedianMs.toFixed(0)} ms after it was acknowledged (median; 95th percentile ${figures.visibleP95Ms.toFixed(0)} ms).
`
}
