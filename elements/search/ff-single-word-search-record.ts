// `ff-single-word-search-record`: one word and the first products that it finds, in the `ff-record-list subscribe="false"` inside. A
// click on what is marked `data-search="singleWord"` searches for the word.

import type { SingleWordResult } from '../../contract/search-result.ts'
import { define, FfElement } from '../core/element.ts'
import type { Fields } from '../core/fields.ts'
import { object } from '../core/fields.ts'
import { all, create } from '../core/nodes.ts'
import { operable } from '../facets/controls.ts'
import type { ClickPlace } from '../records/click-events.ts'
import { applyDirectives } from '../template/directives.ts'
import { nodesOf } from '../template/repeat.ts'
import '../records/ff-record-list.ts'

const wordMark = '[data-search="singleWord"]'
const usual = '<button type="button" data-search="singleWord">{{word}} ({{totalHits}})</button> '

export class FfSingleWordSearchRecord extends FfElement {
  static readonly fields: Fields = { singleWordResult: object }
  declare singleWordResult: SingleWordResult | undefined

  protected override clicked({ target }: MouseEvent): void {
    if (!(target as Element).closest(wordMark)) return
    const { word: query, searchParams = { query } } = this.singleWordResult as SingleWordResult
    this.goTo(searchParams)
  }

  /** What a click on one of the products is told as. */
  get clickPlace(): ClickPlace {
    return { kind: 'result', query: this.singleWordResult?.word ?? '*' }
  }

  protected override render(): void {
    const result = this.singleWordResult
    if (!result) return
    const { html, lists } = withoutLists(this.ownTemplate(usual))
    const content = this.filled(html, result)
    applyDirectives(content)
    for (const mark of all(content, wordMark)) operable(pressable(mark))
    for (const [index, place] of all(content, '[data-ffw-list]').entries()) {
      const list = lists[index]
      if (!list) continue
      list.records = result.previewRecords
      place.replaceWith(list)
    }
    this.replaceChildren(content)
  }
}

/** A heading stays one: what stands in it becomes the button. */
function pressable(mark: HTMLElement): HTMLElement {
  if (!/^h\d$/.test(mark.localName)) return mark
  const inner = create('span')
  inner.append(...mark.childNodes)
  mark.append(inner)
  return inner
}

/** The bindings in the templates of lists are for their products, not for the word. */
function withoutLists(template: string) {
  const content = nodesOf(template)
  const lists = all(content, 'ff-record-list')
  for (const list of lists) {
    const place = create('div')
    place.dataset.ffwList = ''
    list.replaceWith(place)
  }
  const holder = create('div')
  holder.append(content)
  return { html: holder.innerHTML, lists }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-single-word-search-record': FfSingleWordSearchRecord
  }
}

define('ff-single-word-search-record', FfSingleWordSearchRecord)
