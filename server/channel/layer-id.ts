// Names for layers. What a search thread computes from a layer is kept under its name, so no two contents may share one.

let last = 0

/** A name that was never given before, for a layer that is made from now on. */
export function newLayerId(what: string): string {
  return `${what} ${++last}`
}
