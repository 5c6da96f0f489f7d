// The addresses of feeds: which hosts may be asked, and what of an address may be shown.

/**
 * Whether a host may be asked. `hosts` is a list with commas between: names, `*.example.com` for all below a name, or `*` for
 * every host.
 */
export function hostAllowed(host: string, hosts: string): boolean {
  const asked = host.toLowerCase()
  return hosts
    .split(',')
    .map((pattern) => pattern.trim().toLowerCase())
    .some((pattern) => {
      if (pattern === '*') return true
      if (pattern.startsWith('*.')) return asked.endsWith(pattern.slice(1))
      return pattern !== '' && asked === pattern
    })
}

/** Without the query and the name, which may hold a secret. */
export function shownAddress(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? 'with an address that is none' : `${parsed.origin}${parsed.pathname}`
}
