// What templates may do with a value beside showing it, by name. Modules of the library bring theirs when they are loaded, a page adds its own;
// a name that is taken stays what it is.

import type { App } from '../core/app.ts'
import type { Formatter } from './render.ts'

type Family = (app: App) => Iterable<readonly [name: string, formatter: Formatter]>

const families: Family[] = []

/** Makes formatters known to the templates of every instance. */
export function addFormatters(family: Family): void {
  families.push(family)
}

/** The formatters of one instance of the library. */
export class Formatters {
  readonly #app: App
  #byName: ReadonlyMap<string, Formatter> = new Map()
  #count = 0

  constructor(app: App) {
    this.#app = app
  }

  get(name: string): Formatter | undefined {
    // Modules may be loaded at any time.
    for (; this.#count < families.length; this.#count++) {
      this.#byName = new Map([...(families[this.#count] as Family)(this.#app), ...this.#byName])
    }
    return this.#byName.get(name)
  }

  add(name: string, formatter: Formatter): void {
    if (this.get(name)) throw new Error(`The formatter ${name} is there already.`)
    this.#byName = new Map([...this.#byName, [name, formatter]])
  }
}
