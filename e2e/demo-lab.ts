// A demo shop for one file of tests: a server with its catalogue, a browser, and visitors who come in at an address.

import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { startBrowser, Visitor, type VisitorOptions } from './browser.ts'
import { settled } from './demo-visit.ts'
import { startServer, type TestServer } from './server.ts'

export type Lab = {
  readonly server: () => TestServer
  readonly browser: () => Browser
  readonly address: (rest: string) => string
  /** A test with a visitor of its own, who must have met no trouble when he leaves. */
  readonly visit: (sentence: string, options: Visit, walk: Walk) => void
}

type Visit = VisitorOptions & { readonly at?: string }
type Walk = (page: Page, visitor: Visitor) => Promise<void>

export function demoLab(): Lab {
  let server: TestServer
  let browser: Browser

  before(async () => {
    server = await startServer({ demo: true })
    browser = await startBrowser()
  })

  after(async () => {
    await browser?.close()
    await server?.stop()
  })

  const address = (rest: string) => `${server.url}/demo/${rest}`
  const visit = (sentence: string, { at = '', ...options }: Visit, walk: Walk) => {
    test(sentence, async () => {
      const visitor = await Visitor.arrive(browser, options)
      try {
        await visitor.page.goto(address(at))
        await settled(visitor.page)
        await walk(visitor.page, visitor)
      } catch (error) {
        // What went wrong behind the scenes may be the reason; it is told with the failure, not instead of it.
        throw new Error(await visitor.abandon(), { cause: error })
      }
      await visitor.leave()
    })
  }
  return { server: () => server, browser: () => browser, address, visit }
}
