// Which channel the demo shop searches and with which key: the server says so in a file beside the page.

import { RequestError } from '../../elements/core/request.ts'

export type DemoConfig = { readonly channel: string; readonly apiKey: string }

export async function loadDemoConfig(root: string): Promise<DemoConfig> {
  const response = await fetch(`${root}config.json`, { cache: 'no-store' }).catch((cause) => {
    const description = 'The server cannot be reached.'
    throw new RequestError({ status: 0, problem: 'unreachable', description }, cause)
  })
  const config: unknown = response.ok ? await response.json().catch(() => null) : null
  if (isDemoConfig(config)) return config
  throw new RequestError({
    status: response.status,
    problem: 'noDemo',
    description: 'This server has no demo shop. Start it with the demo switched on.',
  })
}

function isDemoConfig(value: unknown): value is DemoConfig {
  const { channel, apiKey } = (value ?? {}) as Record<string, unknown>
  return typeof channel === 'string' && typeof apiKey === 'string'
}
