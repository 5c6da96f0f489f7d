// Products side by side: their cards, and a table of what the catalogue knows of them, its fields called by their names in the visitor's language.

import type { Comparison } from '../../contract/record-views.ts'
import type { FfRecordList } from '../../elements/records/ff-record-list.ts'
import { type Reader, shownOf } from './dress.ts'
import { compared } from './keeping.ts'
import { fieldLabel } from './labels.ts'
import type { Shop } from './main.ts'
import { readProduct } from './product.ts'
import { isShownElsewhere, valueText } from './product-texts.ts'

const first = ['Brand', 'Price', 'Rating']

export async function runCompare({ factfinder, reader }: Shop): Promise<void> {
  factfinder.response.transformCompare((reply) => readable(reply, reader))
  factfinder.response.subscribeCompare(({ records }) => {
    const list = document.querySelector<FfRecordList>('#compared')
    if (list === null) return
    list.records = records.map(({ id, values }) => {
      const hit = { id, masterValues: values, variantValues: [values] }
      return { ...hit, ...{ shown: shownOf(readProduct(hit as never, reader.language), reader) } }
    })
  })
  document.getElementById('differences')?.addEventListener('change', ({ target }) => {
    const isOnly = target instanceof HTMLInputElement && target.checked
    document.querySelector('ff-compare')?.classList.toggle('is-only-differences', isOnly)
  })
  // Taking a product's mark back takes it out of the comparison.
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-compare]') !== null) show()
  })
  show()
}

function show(): void {
  const numbers = compared()
  const isEmpty = numbers.length === 0
  document.getElementById('compare-empty')?.toggleAttribute('hidden', !isEmpty)
  for (const part of document.querySelectorAll('.only-differences,.table-frame,#compared')) {
    part.toggleAttribute('hidden', isEmpty)
  }
  document.querySelector('ff-compare')?.setAttribute('product-number', numbers.join(','))
}

/** Only fields that say something to shoppers; values are written as on the page of a product. */
function readable(reply: Comparison, reader: Reader): Comparison {
  const known = reply.attributes.filter(
    ({ name }) => first.includes(name) || (!isShownElsewhere(name) && !name.endsWith('DE')),
  )
  const order = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)
  const attributes = known.sort((one, other) => order(one.name) - order(other.name))
  const label = (name: string) => fieldLabel(name, reader.language)
  return {
    ...reply,
    attributes: attributes.map((one) => ({ ...one, name: label(one.name) })),
    records: reply.records.map(({ values, ...record }) => ({
      ...record,
      values: {
        ...values,
        ...valuesByLabel(attributes, values, reader),
        Name: own(values, 'Name', reader),
      },
    })),
  }
}

function valuesByLabel(
  attributes: Comparison['attributes'],
  values: Readonly<Record<string, unknown>>,
  reader: Reader,
): Record<string, unknown> {
  const cells = attributes
    .filter(({ name }) => own(values, name, reader) !== undefined)
    .map(({ name }) => [
      fieldLabel(name, reader.language),
      name === 'Price' ? values.Price : valueText(name, own(values, name, reader), reader),
    ])
  return Object.fromEntries(cells)
}

/** A value in the visitor's language. */
function own(
  values: Readonly<Record<string, unknown>>,
  name: string,
  { language }: Reader,
): unknown {
  return (language === 'de' ? values[`${name}DE`] : undefined) ?? values[name]
}
