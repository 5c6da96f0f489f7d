// A real browser and a visitor with a page of his own, who notes whatever goes wrong behind the scenes: errors on the console,
// exceptions, violations of the content security policy, requests that failed.

import assert from 'node:assert/strict'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const switches = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The patience with a page, unless a test is about time. */
const timeoutMs = 10_000

export function startBrowser(): Promise<Browser> {
  const executablePath = process.env.AISLE_CHROMIUM ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args: switches })
}

export type VisitorOptions = {
  readonly width?: number
  readonly height?: number
  readonly locale?: string
  readonly colorScheme?: 'light' | 'dark'
  readonly isPhone?: boolean
}

/** Counts as long as it lives; `leave` fails when anything went wrong that the test did not ask for. */
export class Visitor {
  readonly page: Page
  readonly #context: BrowserContext
  readonly #troubles: string[] = []

  private constructor(context: BrowserContext, page: Page) {
    this.#context = context
    this.page = page
    page.on('console', (message) => {
      if (message.type() === 'error') this.#troubles.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (error) => this.#troubles.push(`exception: ${error.stack}`))
  }

  static async arrive(browser: Browser, options: VisitorOptions = {}): Promise<Visitor> {
    const { width = 1280, height = 900, isPhone = false } = options
    const context = await browser.newContext({
      viewport: { width, height },
      locale: options.locale ?? 'en-GB',
      colorScheme: options.colorScheme ?? 'light',
      reducedMotion: 'reduce',
      hasTouch: isPhone,
      isMobile: isPhone,
    })
    context.setDefaultTimeout(timeoutMs)
    await context.addInitScript(noteViolations)
    return new Visitor(context, await context.newPage())
  }

  /** What went wrong so far. */
  get troubles(): readonly string[] {
    return this.#troubles
  }

  /** Takes back what has been noted so far, because the test provoked it. */
  forgive(expected: RegExp): void {
    const left = this.#troubles.filter((trouble) => !expected.test(trouble))
    this.#troubles.splice(0, this.#troubles.length, ...left)
  }

  /** Leaves in the middle of things, and says what had gone wrong until then. */
  async abandon(): Promise<string> {
    await this.#context.close()
    return ['The visit failed.', ...this.#troubles].join('\n')
  }

  async leave(): Promise<void> {
    const violations = await this.page.evaluate<string[]>('globalThis.cspViolations ?? []')
    await this.#context.close()
    assert.deepEqual([...this.#troubles, ...violations], [])
  }
}

/** Runs in the page before its own scripts. Written as text, because these files know no browser types. */
const noteViolations = `
  globalThis.cspViolations = []
  document.addEventListener('securitypolicyviolation', (event) => {
    globalThis.cspViolations.push(event.violatedDirective + ' ' + event.blockedURI)
  })
`
