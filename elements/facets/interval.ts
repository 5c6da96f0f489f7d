// What a slider chooses, in the notation of the interface. Both ends belong to the choice, but the notation is open on the right, so it ends at
// the next number that could be written.

export type Bounds = { readonly min: number; readonly max: number }

const digitsMax = 20

/** `[20,50)`; the upper end open, `[20,]`, where it stands at its bound; null where both do. */
export function intervalOf(chosen: Bounds, absolute: Bounds, digits: number): string | null {
  const { min, max } = chosen
  if (max >= absolute.max) return min <= absolute.min ? null : `[${min},]`
  const places = Math.min(digitsMax, Math.max(digits, decimalsOf(max)))
  return `[${min},${Number((max + 10 ** -places).toFixed(places))})`
}

function decimalsOf(value: number): number {
  return /\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0
}
