// Intervals as number filters write them, `[a,b)` closed on the left and open on the right, and as a slider shows them, with
// both ends included. Plain, so that it runs without a browser.

export type Bounds = { readonly least: number; readonly most: number }

/** What a slider of these bounds can be set to: whole steps that hold all values. */
export type Scale = Bounds & { readonly step: number; readonly decimals: number }

/**
 * A scale for the values from `least` to `most`. Prices and the like move in whole numbers although values between them exist;
 * narrow spans move in the decimals of the facet.
 */
export function scaleOf({ least, most }: Bounds, decimals: number): Scale {
  const step = most - least >= 10 ? 1 : 10 ** -Math.max(decimals, most - least < 2 ? 1 : 0)
  return {
    least: rounded(Math.floor(least / step) * step, decimals),
    most: rounded(Math.ceil(most / step) * step, decimals),
    step,
    decimals: Math.max(decimals, step < 1 ? 1 : 0),
  }
}

/** The choice as a filter value, or null where it leaves nothing out. */
export function intervalOf(choice: Bounds, scale: Scale): string | null {
  const fromStart = choice.least <= scale.least
  const toEnd = choice.most >= scale.most
  if (fromStart && toEnd) return null
  // The end is open, so the next value that could be written lies just outside.
  const end = toEnd ? ']' : `${plain(choice.most + 10 ** -scale.decimals, scale.decimals)})`
  return `[${plain(choice.least, scale.decimals)},${end}`
}

/** The choice that a filter value stands for, within the scale; what cannot be read chooses everything. */
export function choiceOf(interval: string, scale: Scale): Bounds {
  const parts = /^\[\s*(-?[\d.]+)\s*,\s*(-?[\d.]*)\s*[\])]$/.exec(interval)
  if (parts === null) return { least: scale.least, most: scale.most }
  const least = Number(parts[1])
  const end = parts[2] === '' || parts[2] === undefined ? null : Number(parts[2])
  const most = end === null ? scale.most : rounded(end - 10 ** -scale.decimals, scale.decimals)
  return { least: within(least, scale), most: within(most, scale) }
}

export function within(value: number, { least, most }: Bounds): number {
  return Math.min(most, Math.max(least, value))
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals))
}

function plain(value: number, decimals: number): string {
  return String(rounded(value, decimals))
}
