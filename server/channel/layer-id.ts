// Names for layers. What a search thread computes from a layer is kept under its name, so no two contents may share one.

let last = 0

/** A name that was never given before, for a layer that is made from now on. */
export function newLayerId(what: string): string {
  return `${what} ${++last}`
}

const ids = new WeakMap<object, number>()

/**
 * The name of a layer made of an array that never changes: the same as long as the array lives, and another one for another array, in
 * every channel and after every change.
 */
export function layerIdOf(what: string, array: object): string {
  const number = ids.get(array) ?? ++last
  ids.set(array, number)
  return `${what} ${number}`
}
