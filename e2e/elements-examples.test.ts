// The examples of the documentation, as they stand there, in a page of a shop: they run without trouble and show something.

import assert from 'node:assert/strict'
import { examples } from '../tools/elements/examples.ts'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()

/** The demo shop's products are not those of the tests. */
function withProductsOfTests(html: string): string {
  return html.replaceAll('101001-01', 'B-1').replaceAll('101002-01', 'B-2')
}

for (const { tags, html, search } of examples) {
  visit(
    `the example of ${tags[0]} runs without trouble, and every element in it is known`,
    {
      body: withProductsOfTests(html),
      ...(search === undefined ? {} : { search }),
      script:
        'ready(({ factfinder }) => { window.done = 0; factfinder.response.subscribeDone(() => window.done++) })',
      config: {
        appConfig: {
          formatting: { locale: 'en-GB', formatOptions: { style: 'currency', currency: 'EUR' } },
        },
      },
    },
    async ({ page, until }) => {
      await until('window.done !== undefined')
      if (search !== undefined) await until('window.done > 0')
      assert.equal(await page.locator(':not(:defined)').count(), 0)
      assert.ok((await page.locator(tags[0] ?? '').count()) > 0)
    },
  )
}
