// `ff-single-word-search-record`: one word and the first products that it finds, in the `ff-record-list subscribe="false"` inside. A
// click on what is marked `data-search="singleWord"` searches for the word.

import type { SingleWordResult } from '../../contract/search-result.ts'
import { define, FfElement, type Fields } from '../core/element.ts'
import { operable } from '../facets/controls.ts'
import type { ClickPlace } from '../records/click-events.ts'
import { applyDirectives } from '../template/directives.ts'
import { nodesOf } from '../template/repeat.ts'
import '../records/ff-record-list.ts'

const wordMark = '[data-search="singleWord"]'
const usual = '<button type="button" data-search="singleWord">{{word}} ({{totalHits}})</button> '

export class FfSingleWordSearchRecord extends FfElement {
  static readonly fields: Fields = { singleWordResult: { kind: 'object' } }
  declare singleWordResult: SingleWordResult | undefined
  #shown: SingleWordResult | undefined

  constructor() {
    super()
    this.addEventListener('click', ({ target }) => {
      if ((target as Element).closest(wordMark)) this.#search()
    })
  }

  /** What a click on one of the products is told as. */
  get clickPlace(): ClickPlace {
    return { kind: 'result', query: this.singleWordResult?.word ?? '*' }
  }

  protected override begin(): void {
    this.update()
  }

  protected override render(): void {
    const result = this.singleWordResult
    if (!result || result === this.#shown) return
    this.#shown = result
    const { html, lists } = withoutLists(this.ownTemplate(usual))
    const content = this.filled(html, result)
    applyDirectives(content)
    for (const mark of content.querySelectorAll<HTMLElement>(wordMark)) operable(pressable(mark))
    for (const [index, place] of content.querySelectorAll('[data-ffw-list]').entries()) {
      const list = lists[index]
      if (!list) continue
      list.records = result.previewRecords
      place.replaceWith(list)
    }
    this.replaceChildren(content)
  }

  #search(): void {
    const { word: query, searchParams = { query } } = this.singleWordResult as SingleWordResult
    this.goTo(searchParams)
  }
}

/** A heading stays one: what stands in it becomes the button. */
function pressable(mark: HTMLElement): HTMLElement {
  if (!/^h\d$/.test(mark.localName)) return mark
  const inner = document.createElement('span')
  inner.append(...mark.childNodes)
  mark.append(inner)
  return inner
}

/** The bindings in the templates of lists are for their products, not for the word. */
function withoutLists(template: string) {
  const content = nodesOf(template)
  const lists = [...content.querySelectorAll('ff-record-list')]
  for (const list of lists) {
    const place = document.createElement('div')
    place.dataset.ffwList = ''
    list.replaceWith(place)
  }
  const holder = document.createElement('div')
  holder.append(content)
  return { html: holder.innerHTML, lists }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-single-word-search-record': FfSingleWordSearchRecord
  }
}

define('ff-single-word-search-record', FfSingleWordSearchRecord)
