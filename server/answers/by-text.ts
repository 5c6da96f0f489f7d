// The order of ids and names where nothing else decides: by their code units, the same everywhere.

export function byText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
