// `ff-compare`: products side by side, by the `ff-record-list subscribe="false"` inside, else as a table. Elements marked
// `data-attribute` get a class that says whether the products differ in it.

import type { Comparison } from '../../contract/record-views.ts'
import { define } from '../core/element.ts'
import type { ParamsOf } from '../core/endpoints.ts'
import type { Fields } from '../core/fields.ts'
import { list, number, object, presence } from '../core/fields.ts'
import { all, create } from '../core/nodes.ts'
import { statesOf } from '../core/states.ts'
import { type ClickPlace, role } from '../records/click-events.ts'
import '../template/result-formatters.ts'
import { AskingElement, showRecords } from './asking-element.ts'
import './product-style.ts'
import '../records/ff-record-list.ts'

const table = `<table class="ffw-compare"><thead><tr><td></td>{{#each columns}}<th scope="col">{{name}}</th>{{/each}}</tr></thead>
<tbody>{{#each rows}}<tr data-attribute="{{name}}"><th scope="row">{{name}}</th>{{#each cells}}<td>{{#if ../isPrice}}{{$ value}}{{else}}{{value}}{{/if}}</td>{{/each}}</tr>{{/each}}</tbody></table>`

/** Roles of fields that say nothing to shoppers. */
const technical = new Set(['deeplink', 'imageUrl', 'masterId', 'productName', 'productNumber'])

export class FfCompare extends AskingElement<'compare'> {
  static readonly fields: Fields = {
    productNumber: list,
    maxResults: number(4),
    autoCompare: presence(false),
    comparison: object,
  }
  static readonly states = statesOf({
    of: 'Compare',
    isEmpty: ({ records }) => !records.length,
  })
  declare productNumber: readonly string[]
  declare maxResults: number
  declare autoCompare: boolean
  declare comparison: Comparison | undefined
  protected readonly endpoint = 'compare'
  readonly #holder = create('div')

  get clickPlace(): ClickPlace {
    return { kind: 'untold' }
  }

  /** Compares these products, or those of the attribute. */
  compareRecords(ids: readonly string[] = this.productNumber): Promise<void> {
    return this.ask({ id: ids.slice(0, this.maxResults) })
  }

  protected wanted(): ParamsOf<'compare'> | null {
    const id = this.productNumber.slice(0, this.maxResults)
    return this.autoCompare && id.length > 0 ? { id } : null
  }

  override take(reply: Comparison): void {
    this.comparison = reply
  }

  protected override render(): void {
    super.render()
    const { comparison } = this
    const differences = new Map(
      comparison?.attributes.map(({ name, different }) => [name, different]),
    )
    const diff = Object.fromEntries(differences)
    showRecords(
      this,
      comparison?.records.map((record) => ({ ...record, diff })),
    )
    if (!comparison) return
    const list = this.querySelector('ff-record-list')
    if (!list) {
      // What the author wrote stays before the table.
      this.append(this.#holder)
      this.#holder.replaceChildren(this.filled(this.usual(table), this.#table(comparison)))
    } else list.renderNow()
    for (const element of all(this, '[data-attribute]')) {
      const different = differences.get(element.dataset.attribute ?? '')
      element.classList.toggle('ffw-compare-diff', different === true)
      element.classList.toggle('ffw-compare-equal', different === false)
    }
    this.told()
  }

  #table({ attributes, records, fieldRoles }: Comparison): object {
    const shown = attributes.filter(
      ({ sourceField }) => !technical.has(fieldRoles[sourceField] ?? ''),
    )
    return {
      columns: records.map((record) => ({
        name: role(this.app, record, 'productName') ?? record.id,
      })),
      rows: shown.map(({ name, sourceField }) => ({
        name,
        isPrice: fieldRoles[sourceField] === 'price',
        cells: records.map(({ values }) => ({
          value: Object.hasOwn(values, name) ? values[name] : '',
        })),
      })),
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'ff-compare': FfCompare
  }
}

define('ff-compare', FfCompare)
