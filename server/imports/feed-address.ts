// The addresses of feeds: which hosts may be asked, and what of an address may be shown.

/**
 * Whether a host may be asked. `hosts` is a list with commas between: names, `*.example.com` for all below a name, or `*` for
 * every host that is not the server's own machine.
 */
export function hostAllowed(host: string, hosts: string): boolean {
  return patternsOf(hosts).includes('*') || hostNamed(host, hosts)
}

/** Whether a host is in the list by its name or below one, and not just because every host is. */
export function hostNamed(host: string, hosts: string): boolean {
  const asked = host.toLowerCase()
  return patternsOf(hosts).some((pattern) =>
    pattern.startsWith('*.')
      ? asked.endsWith(pattern.slice(1))
      : pattern !== '' && asked === pattern,
  )
}

function patternsOf(hosts: string): string[] {
  return hosts.split(',').map((pattern) => pattern.trim().toLowerCase())
}

/** Without the query and the name, which may hold a secret. */
export function shownAddress(url: string): string {
  const parsed = URL.parse(url)
  return parsed === null ? 'with an address that is none' : `${parsed.origin}${parsed.pathname}`
}
