// The examples of whole shops, as they stand in the documentation: plain HTML, React and Vue, each bundled, loaded and clicked through.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { build } from 'esbuild'
import type { ConfigInput } from '../elements/core/config.ts'
import { definedElements } from '../tools/elements/registry.ts'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()
const repository = join(import.meta.dirname, '..')
const folder = join(repository, 'docs/elements/examples')

/** The example as one script, with what a shop would write to start it. */
async function bundled(start: string): Promise<string> {
  const result = await build({
    stdin: { contents: start, resolveDir: folder, loader: 'jsx' },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'automatic',
    nodePaths: [join(repository, 'node_modules')],
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'false',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    alias: {
      '@aisle/elements/boot.js': join(repository, 'elements/core/boot.ts'),
      '@aisle/elements': join(repository, 'elements/main.ts'),
    },
  })
  return result.outputFiles[0]?.text ?? ''
}

const starts: readonly [name: string, start: string][] = [
  [
    'React',
    `import { createRoot } from 'react-dom/client'
     import { configure, Shop } from './react.jsx'
     configure(window.shopConfig)
     createRoot(document.querySelector('#root')).render(<Shop query="boot" />)`,
  ],
  [
    'Vue',
    `import { createApp } from 'vue'
     import { configure, Shop } from './vue.js'
     configure(window.shopConfig)
     createApp(Shop, { query: 'boot' }).mount('#root')`,
  ],
]

for (const [name, start] of starts) {
  visit(
    `the example in ${name} searches, filters and pages, and the framework shows what it subscribed to`,
    { isManual: true },
    async ({ page, open, until }) => {
      const body = await bundled(start)
      await page.route('**/elements/main.js', (route) =>
        route.fulfill({ contentType: 'text/javascript', body }),
      )
      await open({
        isManual: true,
        isLenient: true,
        body: '<div id="root"></div>',
        script: 'window.shopConfig = config',
      })
      await page.locator('ff-record').first().waitFor()
      assert.equal(await page.locator('#root p').textContent(), '60 products')
      await page.locator('ff-paging-item a', { hasText: '2' }).click()
      await until("location.search.includes('page=2')")
      await page.locator('ff-searchbox input').fill('boot 07')
      await page.locator('ff-searchbox input').press('Enter')
      await until("!document.querySelector('#root p').textContent.startsWith('60')")
      assert.match(await page.locator('ff-record').first().innerText(), /Boot 07/)
    },
  )
}

visit(
  'the example in plain HTML is a shop',
  {
    isLenient: true,
    html: ({ ff }) =>
      readFileSync(join(folder, 'plain.html'), 'utf8')
        .replace('https://search.example', ff.url)
        .replace("channel: 'demo'", `channel: '${ff.channel}'`)
        .replace('<API_KEY>', ff.apiKey),
  },
  async ({ page, until }) => {
    await page.locator('ff-record').first().waitFor()
    assert.equal(await page.locator(':not(:defined)').count(), 0)
    await page.locator('ff-searchbox input').fill('boot 07')
    await page.locator('ff-searchbox input').press('Enter')
    await until("document.querySelector('ff-record').innerText.includes('Boot 07')")
  },
)

/** The blocks of the ten-minute guide, one below the other, as a reader copies them; the head's come first. */
function guidePage({ ff }: ConfigInput): string {
  const guide = readFileSync(join(folder, '../first-shop.md'), 'utf8')
  const blocks = [...guide.matchAll(/```html\n([\s\S]*?)```/g)].map(([, html = '']) => html)
  return `<!doctype html><html lang="en"><head><link rel="icon" href="data:,">${blocks.join('')}`
    .replace('https://search.example', ff.url)
    .replace("channel: 'demo'", `channel: '${ff.channel}'`)
    .replace('<API_KEY>', ff.apiKey)
    .replaceAll(/product-number="[^"]*"/g, 'product-number="B-1"')
}

visit(
  'the ten-minute guide, copied from top to bottom, is a shop with all its pages',
  { isLenient: true, html: guidePage },
  async ({ page, until }) => {
    await page.locator('ff-record').first().waitFor()
    assert.equal(await page.locator(':not(:defined)').count(), 0)
    await page.locator('ff-paging a', { hasText: /^2$/ }).click()
    await until("location.search.includes('page=2')")
    await until("document.querySelector('ff-paging [aria-current=page]').textContent === '2'")
    await page.locator('ff-searchbox input').fill('boot 07')
    await page.locator('ff-searchbox input').press('Enter')
    await until("document.querySelector('ff-record').innerText.includes('Boot 07')")
  },
)

visit(
  'a page that takes single elements as modules hears ffCoreReady once, and shows products',
  {
    html: (
      config,
    ) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Shop</title><link rel="icon" href="data:,">
<script nonce="shop">
window.told = 0
document.addEventListener('ffCoreReady', ({ init, initialSearch }) => {
  window.told++
  init(${JSON.stringify(config)})
  initialSearch({ query: '*' })
})
</script>
<script type="module" src="/elements/ff-record-list.js"></script>
<script type="module" src="/elements/ff-paging.js"></script>
<script type="module" src="/elements/ff-sortbox.js"></script>
<script type="module" src="/elements/ff-breadcrumb-trail.js"></script>
<script type="module" src="/elements/ff-suggest.js"></script>
<script type="module" src="/elements/ff-checkout-tracking.js"></script>
<ff-record-list><template data-role="record"><ff-record>{{masterValues.Name}}</ff-record></template></ff-record-list>
<ff-paging><ff-paging-item></ff-paging-item></ff-paging>
<ff-sortbox></ff-sortbox><ff-breadcrumb-trail></ff-breadcrumb-trail><ff-suggest></ff-suggest>
<ff-checkout-tracking disable-auto-tracking><ff-checkout-tracking-item product-number="B-1"></ff-checkout-tracking-item></ff-checkout-tracking>`,
  },
  async ({ page, until }) => {
    await page.locator('ff-record').first().waitFor()
    await until("document.querySelector('[aria-current=page]')")
    await page.locator('ff-sortbox-item').first().waitFor({ state: 'attached' })
    assert.equal(await page.evaluate('window.told'), 1)
    assert.equal(await page.locator(':not(:defined)').count(), 0)
  },
)

test('the examples name no element that there is not', async () => {
  const tags = new Set((await definedElements()).map(({ tag }) => tag))
  for (const name of ['plain.html', 'react.jsx', 'vue.js', '../first-shop.md', '../README.md']) {
    const text = readFileSync(join(folder, name), 'utf8')
    const used = [...text.matchAll(/<(ff-[\w-]+)|'(ff-[\w-]+)'/g)].map(
      ([, one, two]) => one ?? two ?? '',
    )
    assert.deepEqual(
      used.filter((tag) => tag !== 'ff-' && !tags.has(tag)),
      [],
      name,
    )
  }
})
