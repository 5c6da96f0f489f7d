// An element of the author's that is repeated where it stands, for each of some values; what stands around it stays.

import type { FfElement } from '../core/element.ts'
import { focusFirst, focusNear, operable } from './controls.ts'

export class Repeater {
  readonly #host: FfElement
  readonly #template: string
  /** The repeated elements stand in front of it. */
  readonly #place = document.createComment('')
  #shown: HTMLElement[] = []

  /** The element with this `data-template`, or a plain one behind what there is. */
  constructor(host: FfElement, name: string, plain: string) {
    const pattern = host.querySelector(`[data-template="${name}"]`)
    this.#host = host
    this.#template = pattern?.outerHTML ?? host.usual(plain)
    if (!pattern) host.append(this.#place)
    else pattern.replaceWith(this.#place)
  }

  /** Which of the repeated elements the node belongs to; -1: none. */
  indexOf(node: Node | null): number {
    return this.#shown.findIndex((part) => part.contains(node))
  }

  /** Repeats it for these values. Where the focus was, it stays or moves to what follows. */
  show(all: readonly object[]): readonly HTMLElement[] {
    const focused = this.indexOf(document.activeElement)
    for (const part of this.#shown) part.remove()
    this.#shown = all.flatMap((values) => {
      const part = this.#host.filled(this.#template, values).firstElementChild
      return part instanceof HTMLElement ? [part] : []
    })
    for (const part of this.#shown) if (!fieldIn(part)) operable(part)
    this.#place.before(...this.#shown)
    const now = [this.#shown[focused], this.#shown.at(-1)]
    const isKept = focused < 0 || focusFirst(now.map((part) => part && (fieldIn(part) ?? part)))
    if (!isKept) focusNear(this.#host)
    return this.#shown
  }
}

/** The field that a label holds. */
export function fieldIn(part: Element): HTMLInputElement | null {
  return part.querySelector('input')
}
