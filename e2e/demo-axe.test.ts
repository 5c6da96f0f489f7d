// axe-core looks at every page of the demo shop, in the light and in the dark, on a desktop and on a phone, and finds nothing.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { demoLab } from './demo-lab.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const { visit } = demoLab()

const pages: readonly (readonly [name: string, address: string, shows: string])[] = [
  ['start', '', '.start .card'],
  ['results', 'search?query=tent', '#hits .card'],
  ['an advisor', 'search?query=sleeping%20bag', 'ff-campaign-advisor-answer'],
  ['pushed products', 'search?query=lantern', '.pushed .card'],
  ['a category', 'search?filter=CategoryPath:Camping', '#hits .card'],
  ['nothing found', 'search?query=qqxxzzqq', '.hints'],
  ['single words', 'search?query=kayak+hammock', '.single-word .card'],
  ['a product', 'product/131003', '#similar .card'],
  ['the cart', 'cart', '.cart-row'],
  ['the checkout', 'checkout', '.order li'],
  ['the comparison', 'compare', '.ffw-compare'],
  ['thanks', 'thanks', 'h1'],
  ['service', 'service/returns', 'h1'],
]

/** A cart with two products, which are to be compared, too. */
const filled = `
  localStorage.setItem('aisle.demo.cart', '[{"number":"113010-01","count":2},{"number":"131003-01","count":1}]')
  localStorage.setItem('aisle.demo.compare', '["113010-01","113011-01"]')
`

type Found = { readonly violations: readonly string[]; readonly passes: number }

for (const colorScheme of ['light', 'dark'] as const) {
  for (const isPhone of [false, true]) {
    const size = isPhone ? { width: 390, height: 780 } : {}
    const where = `${isPhone ? 'on a phone' : 'on a desktop'}, ${colorScheme}`
    visit(
      `axe finds nothing on any page ${where}`,
      { colorScheme, isPhone, ...size },
      async (page) => {
        await page.evaluate(filled)
        const address = page.url()
        for (const [name, path, shows] of pages) {
          await page.goto(address + path)
          await page.locator('body[data-ready] main[aria-busy=false]').waitFor()
          await page.locator(shows).first().waitFor()
          const { violations, passes } = await page.evaluate<Found>(`${axe}
          axe.run(document).then(({ violations, passes }) => ({
            passes: passes.length,
            violations: violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 200)).join(' | ')),
          }))`)
          assert.deepEqual(violations, [], name)
          assert.ok(passes > 20, `axe looked at ${passes} rules only`)
        }
      },
    )
  }
}
