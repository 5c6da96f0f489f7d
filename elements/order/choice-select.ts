// A native select for one choice among a few: every keyboard, screen reader and phone knows it. Elements fill it and hear of the choice.

import { FfElement } from '../core/element.ts'
import { create } from '../core/nodes.ts'
import { labelField } from '../facets/controls.ts'
import { resultStates } from './result-states.ts'

export type ShownOption = { readonly text: string; readonly selected: boolean }

/** Shows options in the select that the author wrote or in a plain one; tells the index of what is chosen. */
export abstract class FfChoiceSelect extends FfElement {
  static readonly states = resultStates
  #select: HTMLSelectElement | null = null
  #optionTemplate: string | null = null

  protected abstract chosen(index: number): void

  protected override begin(): void {
    this.#optionTemplate ??= this.querySelector('option')?.innerHTML.trim() ?? ''
    this.update()
  }

  /** The text of an option: what the author's `option` says, or a plain one. */
  protected optionText(plain: string, values: unknown): string {
    return this.filled(this.#optionTemplate || this.usual(plain), values).textContent.trim()
  }

  /** The select keeps its place and the focus; only its options change. */
  protected showOptions(label: string, options: readonly ShownOption[]): void {
    const select = this.#select ?? this.#found(label)
    select.disabled = !options.length
    select.replaceChildren(
      ...options.map(({ text, selected }) => new Option(text, text, selected, selected)),
    )
    this.told()
  }

  #found(label: string): HTMLSelectElement {
    const own = this.querySelector('select')
    const select = own ?? create('select')
    labelField(select, label)
    select.addEventListener('change', () => this.chosen(select.selectedIndex))
    if (!own) this.replaceChildren(select)
    this.#select = select
    return select
  }
}
