// A dropdown for one choice among a few: a combobox that is only selected from (ARIA 1.2). The focus stays on its button; arrows, Home, End
// and letters move through the options, Enter and Space choose, Escape and Tab close.

import { pointAt } from '../search/active-option.ts'
import { FfDropdown } from './dropdown.ts'

export type DropdownChoice = { readonly option: HTMLElement; readonly selected: boolean }

export abstract class FfChoiceDropdown extends FfDropdown {
  #options: readonly HTMLElement[] = []
  #active = -1

  constructor() {
    super()
    this.caption.role = 'combobox'
    this.caption.ariaHasPopup = 'listbox'
    this.list.role = 'listbox'
    this.caption.addEventListener('keydown', (event) => this.#pressed(event))
    this.list.addEventListener('click', ({ target }) => {
      this.#choose(this.#options.findIndex((option) => option.contains(target as Node)))
    })
    // The focus stays on the button while the mouse chooses.
    this.list.addEventListener('mousedown', (event) => event.preventDefault())
  }

  /** The option with this place in the list is chosen. */
  protected abstract chosen(index: number): void

  /** Shows the options, and the current one on the button. */
  protected showChoices(
    label: string,
    { current, choices }: { current: Node; choices: readonly DropdownChoice[] },
  ): void {
    const { caption, list } = this
    for (const element of [caption, list]) element.ariaLabel = label
    for (const [index, { option, selected }] of choices.entries()) {
      option.id = `${list.id}-${index}`
      option.role = 'option'
      option.ariaSelected = String(selected)
      option.classList.add('ffw-cursor')
      option.classList.toggle('ffw-selected', selected)
    }
    this.#options = choices.map(({ option }) => option)
    if (list.hidden || !this.opened) {
      this.#active = this.opened ? choices.findIndex(({ selected }) => selected) : -1
    }
    caption.replaceChildren(current)
    list.replaceChildren(...this.#options)
    this.showOpened()
    this.#showActive()
    this.told()
  }

  #pressed(event: KeyboardEvent): void {
    const { key, altKey, ctrlKey, metaKey } = event
    if (key === 'Tab') this.collapse()
    if (ctrlKey || metaKey || key === 'Tab' || key === 'Escape') return
    const isChoosing = key === 'Enter' || key === ' ' || (key === 'ArrowUp' && altKey)
    const next = this.#next(key)
    if (!isChoosing && next === null) return
    event.preventDefault()
    if (!this.opened) this.expand()
    else if (isChoosing) this.#choose(this.#active)
    if (next === null || altKey) return
    // Opening begins at the selected option; a key that leads elsewhere leads there afterwards.
    queueMicrotask(() => {
      this.#active = next
      this.#showActive()
    })
  }

  /** Where a key leads; null where it leads nowhere. */
  #next(key: string): number | null {
    const last = this.#options.length - 1
    const active = this.opened ? this.#active : this.#options.findIndex(isSelected)
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step) return Math.max(0, Math.min(last, this.opened ? active + step : active))
    if (key === 'Home' || key === 'PageUp') return 0
    if (key === 'End' || key === 'PageDown') return last
    if (key.length !== 1 || key === ' ') return null
    const from = active + 1
    const inTurn = [...this.#options.slice(from), ...this.#options.slice(0, from)]
    const found = inTurn.find((option) =>
      option.textContent.trim().toLowerCase().startsWith(key.toLowerCase()),
    )
    return found === undefined ? null : this.#options.indexOf(found)
  }

  #showActive(): void {
    for (const [index, option] of this.#options.entries()) {
      option.classList.toggle('ffw-active', index === this.#active)
    }
    pointAt(this.caption, this.opened ? this.#options[this.#active] : null)
  }

  #choose(index: number): void {
    this.collapse()
    if (this.#options[index]) this.chosen(index)
  }
}

function isSelected(option: Element): boolean {
  return option.ariaSelected === 'true'
}
