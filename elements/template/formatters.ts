// What templates may do with a value beside showing it, by name. Families of elements and pages add theirs; a name that is taken stays what it
// is.

import type { Formatter } from './render.ts'

/** The formatters of one instance of the library. */
export class Formatters {
  readonly byName = new Map<string, Formatter>()

  add(name: string, formatter: Formatter): void {
    if (this.byName.has(name)) throw new Error(`There is already a formatter ${name}.`)
    this.byName.set(name, formatter)
  }
}
