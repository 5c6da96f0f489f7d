// The examples of whole shops, as they stand in the documentation: plain HTML, React and Vue, each bundled, loaded and clicked through.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { build } from 'esbuild'
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
