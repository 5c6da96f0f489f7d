// What the elements cost in a browser, on top of the server: from a letter typed to painted suggestions, and a page of 48 products. Real
// Chromium, real server, built library. Prints the figures as one line of JSON. Run by `main.ts`.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startBrowser } from '../e2e/browser.ts'
import { administrator, startServer, type TestServer } from '../e2e/server.ts'
import { buildElements } from '../tools/build.ts'
import { benchProducts, benchQueries } from './generator.ts'

export type Times = { readonly medianMs: number; readonly p95Ms: number }

export type ElementsFigures = {
  readonly products: number
  readonly hits: number
  /** From the letter to the second frame after the suggestions stand in the page, without the time of the request. */
  readonly suggestions: Times
  readonly request: Times
  /** Filling and laying out 48 products: in new nodes, and in those that are there. */
  readonly newPage: Times
  readonly nextPage: Times
  /** The same to the second frame after it. */
  readonly nextPagePainted: Times
}

const products = 5_000
const words = 60
const warmUp = 10
const hits = 48
const channel = 'bench'

const html = (
  config: object,
) => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Bench</title>
<link rel="icon" href="data:,"><style>ff-record-list { display: grid; grid-template-columns: repeat(4, 1fr); gap: 1rem }</style>
<script>document.addEventListener('ffCoreReady', ({ init }) => init(${JSON.stringify(config)}))</script>
<script src="/main.js"></script>
<ff-searchbox suggest-delay="0"><input aria-label="Search"></ff-searchbox><ff-suggest></ff-suggest>
<ff-record-list subscribe="false"><template data-role="record"><ff-record add-cart-click>{{#masterValues}}{{#variantValues.0}}
  <a data-anchor="/product/{{id}}"><img alt="" data-image="data:image/gif;base64,R0lGODlhAQABAAAAACw=" width="160" height="160"> {{title}}</a>
  <p>{{brand}} {{#if inStock}}<b>in stock</b>{{/if}} {{#each sizes}}<i>{{.}}</i> {{/each}}</p>
  <strong>{{$ price 2}}</strong> <button type="button" data-track="cartClick">Add to cart</button>
{{/variantValues.0}}{{/masterValues}}</ff-record></template></ff-record-list></html>`

/** Runs in the page; written as text, because these files know no browser types. */
const inPage = `
  window.framed = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  window.updated = (element) => new Promise((resolve) => element.addEventListener('dom-updated', resolve, { once: true }))
  window.suggestions = async (words) => {
    const input = document.querySelector('input')
    const over = [], asked = []
    for (const word of words) {
      performance.clearResourceTimings()
      const shown = updated(document.querySelector('ff-suggest'))
      performance.mark('typed')
      input.value = word
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await shown
      await framed()
      const { duration } = performance.measure('suggestions', 'typed')
      const [request] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/suggest/'))
      over.push(duration - request.duration)
      asked.push(request.duration)
    }
    return { over, asked }
  }
  window.pages = async (count, hits) => {
    const search = (page) => factfinder.request.search({ query: '*', page, hitsPerPage: hits }, { requestOptions: { requestOnly: true } })
    const replies = [await search(1), await search(2)]
    const pattern = document.querySelector('ff-record-list')
    const empty = pattern.cloneNode(true)
    const fill = async (list, index) => {
      const records = structuredClone(replies[index % 2].hits)
      await framed()
      performance.mark('given')
      const done = updated(list)
      list.records = records
      await done
      document.body.offsetHeight
      const { duration } = performance.measure('filled', 'given')
      await framed()
      return [duration, performance.measure('painted', 'given').duration]
    }
    const fresh = [], again = [], painted = []
    for (let index = 0; index < count; index++) {
      const list = empty.cloneNode(true)
      document.querySelector('ff-record-list').replaceWith(list)
      await framed()
      fresh.push((await fill(list, index))[0])
      if (list.children.length < hits) throw new Error('only ' + list.children.length + ' products')
    }
    const list = document.querySelector('ff-record-list')
    for (let index = 0; index < count; index++) {
      const [filled, shown] = await fill(list, index)
      again.push(filled)
      painted.push(shown)
    }
    return { fresh, again, painted }
  }`

async function trial(renderings: number): Promise<ElementsFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'aisle-bench-elements-'))
  const server = await startServer()
  const browser = await startBrowser()
  const pages = createServer()
  try {
    await buildElements(folder)
    const apiKey = await furnish(server)
    const address = await serve(pages, folder, html({ ff: { url: server.url, channel, apiKey } }))
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    await page.goto(address)
    await page.evaluate(inPage)
    // Each once, because the elements remember replies; the first ones warm up: connections, preflights, compiled code.
    const texts = benchQueries('one', 4 * words).map(({ text }) => text.slice(0, 4))
    const all = [...new Set(texts)]
    const typed = all.slice(warmUp, warmUp + words)
    await page.evaluate(`suggestions(${JSON.stringify(all.slice(0, warmUp))})`)
    const { over, asked } = await page.evaluate<Record<'over' | 'asked', number[]>>(
      `suggestions(${JSON.stringify(typed)})`,
    )
    await page.evaluate(`pages(5, ${hits})`)
    const { fresh, again, painted } = await page.evaluate<
      Record<'fresh' | 'again' | 'painted', number[]>
    >(`pages(${renderings}, ${hits})`)
    return {
      products,
      hits,
      suggestions: timesOf(over),
      request: timesOf(asked),
      newPage: timesOf(fresh),
      nextPage: timesOf(again),
      nextPagePainted: timesOf(painted),
    }
  } finally {
    pages.closeAllConnections()
    pages.close()
    await browser.close()
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function furnish(server: TestServer): Promise<string> {
  const ask = administrator(server)
  const good = async (...request: Parameters<typeof ask>) => {
    const { status, body } = await ask(...request)
    if (status !== 200) throw new Error(`${request[1]}: ${JSON.stringify(body)}`)
    return body
  }
  await good('POST', '/manage/v1/channels', { name: channel })
  const lines = Array.from(benchProducts(products), ({ category, ...product }) =>
    JSON.stringify({ ...product, category: category.join(' > ') }),
  )
  const path = `/rest/v5/import/search?channel=${channel}`
  await good('POST', path, lines.join('\n'), 'application/x-ndjson')
  return String((await good('POST', '/manage/v1/keys', { name: 'bench page' })).key)
}

/** The page and the built library, on an origin of their own as a shop's are. */
async function serve(server: Server, folder: string, page: string): Promise<string> {
  server.on('request', async ({ url = '/' }, response) => {
    const isScript = url.endsWith('.js')
    const body = isScript ? await readFile(join(folder, 'classic', basename(url))) : page
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' })
    response.end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

function timesOf(measured: readonly number[]): Times {
  const sorted = measured.toSorted((left, right) => left - right)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return { medianMs: at(0.5), p95Ms: at(0.95) }
}

if (import.meta.main) console.log(JSON.stringify(await trial(Number(process.argv[2] ?? 60))))
