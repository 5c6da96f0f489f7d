// A shop for the elements to live in: the real server with a small channel of its own, and pages on another origin that load the built
// library under a strict content security policy. A page is written in the test that needs it.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, normalize } from 'node:path'
import { after, before, test } from 'node:test'
import type { Browser, Page, Request } from 'playwright-core'
import type { ConfigInput } from '../elements/core/config.ts'
import { buildElements } from '../tools/build.ts'
import { startBrowser, Visitor, type VisitorOptions } from './browser.ts'
import { administrator, startServer, type TestServer } from './server.ts'

export type ShopPage = VisitorOptions & {
  readonly body?: string
  /** Runs before the library is there. `config` holds the configuration, `ready(handler)` hears `ffCoreReady`. */
  readonly script?: string
  readonly config?: Partial<ConfigInput>
  /** Whether the first search is made at once; `init` is called in any case unless the script does it. */
  readonly search?: object | null
  /** The script does everything itself. */
  readonly isManual?: boolean
  readonly library?: 'module' | 'classic' | 'mandatory'
  /** What stands after the `?`. */
  readonly query?: string
  /** Without the policy for contents: for frameworks that put HTML into the page. */
  readonly isLenient?: boolean
  /** The whole page, written by the test. */
  readonly html?: (config: ConfigInput) => string
}

/** What one visit has: the page, and the requests that it made to the server. */
export type Visit = {
  readonly page: Page
  readonly visitor: Visitor
  readonly requests: readonly Request[]
  /** The JSON bodies of the requests so far whose address holds the text. */
  bodies(address: string): Record<string, unknown>[]
  /** Waits until an expression holds in the page. The page's policy forbids the ways in which a browser would watch it itself. */
  until(expression: string): Promise<void>
  /** Loads another page of the same shop in the same browser. */
  open(page: ShopPage): Promise<void>
}

const channel = 'shop'
const patienceMs = 8_000
const colours = ['Red', 'Green', 'Blue', 'Black']
const brands = ['Nordpfad', 'Alpina', 'Rivo']

/** Sixty boots in two categories; every third has a size of its own. */
export const products = Array.from({ length: 60 }, (_, index) => ({
  ProductNumber: `B-${index + 1}`,
  Master: `M-${index + 1}`,
  Name: `Boot ${String(index + 1).padStart(2, '0')}`,
  Brand: brands[index % 3],
  Color: colours[index % 4],
  Price: 10 + index,
  CategoryPath: [index < 30 ? ['Shoes', 'Boots'] : ['Shoes', 'Sandals/Clogs']],
  Deeplink: `/product/B-${index + 1}`,
  ImageUrl: `/pictures/${index + 1}.svg`,
  Description: index === 6 ? '<img src=x onerror="window.hacked = 1">' : 'A boot & more',
}))

/** Starts a shop for the tests of a file; `stock` puts into it what these need beside the products. */
export function elementsShop(stock: (server: TestServer) => Promise<void> = async () => {}) {
  let server: TestServer
  let browser: Browser
  let pages: Pages
  let config: ConfigInput

  before(async () => {
    server = await startServer()
    const key = await furnish(server)
    await stock(server)
    pages = await Pages.open()
    browser = await startBrowser()
    config = { ff: { url: server.url, channel, apiKey: key } }
  })
  after(async () => {
    await browser?.close()
    await pages?.close()
    await server?.stop()
  })

  return {
    get server() {
      return server
    },
    /** A test: a visitor comes to a page of the shop, and has met no trouble when he leaves. */
    visit(sentence: string, shopPage: ShopPage, walk: (visit: Visit) => Promise<void>): void {
      test(sentence, async () => {
        const visitor = await Visitor.arrive(browser, shopPage)
        const visit = visitOf(visitor, (page) =>
          visitor.page.goto(pages.add(page.html?.(config) ?? pageHtml(page, config), page)),
        )
        try {
          await visit.open(shopPage)
          await walk(visit)
        } catch (error) {
          throw new Error(await visitor.abandon(), { cause: error })
        }
        await visitor.leave()
      })
    },
  }
}

function visitOf(visitor: Visitor, go: (page: ShopPage) => Promise<unknown>): Visit {
  const requests: Request[] = []
  visitor.page.on('request', (request) => {
    if (request.url().includes('/rest/v5/') && request.method() !== 'OPTIONS') {
      requests.push(request)
    }
  })
  return {
    page: visitor.page,
    visitor,
    requests,
    bodies: (address) =>
      requests
        .filter((request) => request.url().includes(address))
        .map((request) => JSON.parse(request.postData() ?? 'null')),
    until: async (expression) => {
      const end = Date.now() + patienceMs
      while (!(await visitor.page.evaluate(`Boolean(${expression})`))) {
        if (Date.now() > end) throw new Error(`It never became true: ${expression}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    open: async (page) => {
      await go(page)
    },
  }
}

async function furnish(server: TestServer): Promise<string> {
  const ask = administrator(server)
  const expectGood = async (method: string, path: string, body: unknown) => {
    const reply = await ask(method, path, body)
    if (reply.status !== 200) throw new Error(`${path}: ${JSON.stringify(reply.body)}`)
    return reply.body
  }
  // A channel that is imported gets its settings guessed from its records.
  for (const [name, records] of [
    [channel, products],
    ['other', products.slice(0, 3)],
  ] as const) {
    await expectGood('POST', '/manage/v1/channels', { name })
    const lines = records.map((record) => JSON.stringify(record)).join('\n')
    const path = `/rest/v5/import/search?channel=${name}`
    const { status } = await ask('POST', path, lines, 'application/x-ndjson')
    if (status !== 200) throw new Error(`${path} answered ${status}`)
  }
  const { key } = await expectGood('POST', '/manage/v1/keys', { name: 'shop page' })
  return String(key)
}

function pageHtml(page: ShopPage, config: ConfigInput): string {
  const { library = 'module', search = null, isManual = false } = page
  const whole = { ...config, ...page.config, ff: { ...config.ff, ...page.config?.ff } }
  const start = isManual ? '' : 'ready(({ init }) => init(config))'
  const first =
    search === null ? '' : `ready(({ initialSearch }) => initialSearch(${JSON.stringify(search)}))`
  const scripts = {
    module: '<script type="module" src="/elements/main.js"></script>',
    mandatory: '<script type="module" src="/elements/mandatory.js"></script>',
    classic: '<script src="/elements/classic/main.js"></script>',
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>
<link rel="icon" href="data:,">
<script nonce="shop">
const config = ${JSON.stringify(whole)}
const ready = (handler) => document.addEventListener('ffCoreReady', handler)
${start}
${page.script ?? ''}
${first}
</script>
${scripts[library]}</head><body>${page.body ?? ''}</body></html>`
}

/** The pages of the shop and the built library, on an origin of their own. */
class Pages {
  readonly #pages = new Map<string, string>()
  readonly #lenient = new Set<string>()
  readonly #server: Server
  readonly #folder: string

  private constructor(server: Server, folder: string) {
    this.#server = server
    this.#folder = folder
  }

  static async open(): Promise<Pages> {
    const folder = await mkdtemp(join(tmpdir(), 'aisle-elements-'))
    await buildElements(folder)
    const server = createServer()
    const pages = new Pages(server, folder)
    server.on('request', (request, response) => {
      void pages.#answer(request.url ?? '/').then(({ status, type, body }) => {
        const isLenient = pages.#lenient.has((request.url ?? '').replace(/\?.*$/, ''))
        const rules = isLenient ? {} : { 'content-security-policy': policy }
        response.writeHead(status, { 'content-type': type, ...rules })
        response.end(body)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return pages
  }

  /** The address under which a page stands from now on. */
  add(html: string, { query = '', isLenient = false }: ShopPage): string {
    const path = `/page-${this.#pages.size + 1}`
    this.#pages.set(path, html)
    if (isLenient) this.#lenient.add(path)
    const { port } = this.#server.address() as AddressInfo
    return `http://127.0.0.1:${port}${path}${query === '' ? '' : `?${query}`}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #answer(address: string): Promise<{ status: number; type: string; body: string }> {
    const { pathname } = new URL(address, 'http://shop')
    const page = this.#pages.get(pathname)
    if (page !== undefined) return { status: 200, type: 'text/html', body: page }
    if (pathname.startsWith('/pictures/')) {
      const body = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
      return { status: 200, type: 'image/svg+xml', body }
    }
    if (pathname.startsWith('/product/')) {
      return {
        status: 200,
        type: 'text/html',
        body: `<link rel="icon" href="data:,"><title>${pathname}</title>`,
      }
    }
    const file = join(this.#folder, normalize(pathname.replace('/elements/', '/')))
    const body = await readFile(file, 'utf8').catch(() => null)
    if (body === null) return { status: 404, type: 'text/plain', body: 'nothing here' }
    return {
      status: 200,
      type: file.endsWith('.js') ? 'text/javascript' : 'application/json',
      body,
    }
  }
}

/** Only scripts of the shop and those that the test has written; no strings turned into code, no HTML past a policy. */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'nonce-shop'",
  'connect-src http://127.0.0.1:*',
  "img-src 'self' data:",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types aisle-elements',
].join('; ')
