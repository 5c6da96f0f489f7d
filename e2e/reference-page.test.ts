// The API reference in a real browser: whoever reads about an operation tries it there, by keyboard alone if need be.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { startBrowser, Visitor } from './browser.ts'
import { startServer } from './server.ts'

let server: Awaited<ReturnType<typeof startServer>>
let browser: Browser

before(async () => {
  server = await startServer()
  browser = await startBrowser()
})
after(async () => {
  await browser?.close()
  await server?.stop()
})

function read(sentence: string, work: (page: Page, visitor: Visitor) => Promise<void>): void {
  test(sentence, async () => {
    const visitor = await Visitor.arrive(browser)
    await visitor.page.goto(`${server.url}/docs`)
    await work(visitor.page, visitor)
    await visitor.leave()
  })
}

async function sayWho(page: Page): Promise<void> {
  await page.getByLabel('User', { exact: true }).fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(server.adminPassword)
}

/** Opens an operation with its form. */
async function open(page: Page, id: string) {
  await page.locator(`#${id} > summary`).click()
  const card = page.locator(`#${id}`)
  await card.getByRole('button', { name: 'Try it' }).click()
  await card.getByRole('button', { name: 'Send' }).waitFor()
  return card
}

type Card = Awaited<ReturnType<typeof open>>

async function send(card: Card): Promise<string> {
  await card.getByRole('button', { name: 'Send' }).click()
  return (await card.locator('.status').textContent()) ?? ''
}

read(
  'an operation is tried with its examples, and shows status, body, headers and curl',
  async (page) => {
    await sayWho(page)
    const made = await open(page, 'createChannel')
    assert.match(await send(made), /^200.*\d+ ms$/)
    const answer = made.locator('.answer')
    assert.match((await answer.textContent()) ?? '', /"name": "shop"/)
    assert.match((await answer.textContent()) ?? '', /content-type: application\/json/)
    const command = (await answer.locator('code').last().textContent()) ?? ''
    assert.match(command, /^curl -X POST -u 'admin' 'http:\/\/.*\/manage\/v1\/channels' -H/)
    assert.ok(!command.includes(server.adminPassword))
  },
)

read('a refusal is shown with its sentence', async (page, visitor) => {
  const card = await open(page, 'listChannels')
  assert.match(await send(card), /^401/)
  assert.match((await card.locator('.answer').textContent()) ?? '', /noCredentials/)
  visitor.forgive(/401/)
})

read(
  'parameters of the path and the query reach the server as they were typed',
  async (page, visitor) => {
    await sayWho(page)
    const card = await open(page, 'search')
    await card.getByLabel('channel required').fill('nowhere')
    await card.getByLabel('query required').fill('a & b/c')
    await card.getByLabel(/^filter/).fill('Brand:A\nPrice:[1,2)')
    assert.match(await send(card), /^404/)
    const command = (await card.locator('.answer code').last().textContent()) ?? ''
    const [address] = /http:[^']+/.exec(command) ?? ['']
    const { pathname, searchParams } = new URL(address)
    assert.equal(pathname, '/rest/v5/search/nowhere')
    assert.equal(searchParams.get('query'), 'a & b/c')
    assert.deepEqual(searchParams.getAll('filter'), ['Brand:A', 'Price:[1,2)'])
    visitor.forgive(/404/)
  },
)

read('a keyboard is enough', async (page) => {
  await sayWho(page)
  await page.locator('#live > summary').focus()
  await page.keyboard.press('Enter')
  await page.locator('#live').getByRole('button', { name: 'Try it' }).focus()
  await page.keyboard.press('Enter')
  // The form takes the focus where the button was.
  await page.locator('#live .try button:focus').waitFor()
  await page.keyboard.press('Enter')
  await page.locator('#live .status').waitFor()
  assert.match((await page.locator('#live .status').textContent()) ?? '', /^200/)
})

read('a slash that is typed into a form stays there', async (page) => {
  await sayWho(page)
  const card = await open(page, 'search')
  await card.getByLabel('query required').focus()
  await page.keyboard.type('/x')
  assert.match(await card.getByLabel('query required').inputValue(), /\/x$/)
})
