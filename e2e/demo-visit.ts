// What a visitor of the demo shop can read off the page, and how he moves on it.

import assert from 'node:assert/strict'
import type { Locator, Page } from 'playwright-core'

/** Waits until the page shows what its address promises. */
export async function settled(page: Page): Promise<void> {
  await page.locator('body[data-ready] main[aria-busy=false] h1:visible').first().waitFor()
}

export function title(page: Page): Locator {
  return page.locator('main h1:visible').first()
}

export function names(page: Page): Promise<string[]> {
  return page.locator('#hits .card-name').allTextContents()
}

/** The addresses of the products on the page. */
export function links(page: Page): Promise<string[]> {
  return page.evaluate('[...document.querySelectorAll("#hits .card-name")].map(({ href }) => href)')
}

/** The prices on the cards in cents; `from €20.95` counts as 2095. */
export async function shownPrices(page: Page): Promise<number[]> {
  return (await page.locator('#hits .price-now').allTextContents()).map(numberIn)
}

export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Search the shop' })
}

export async function search(page: Page, words: string): Promise<void> {
  await searchBox(page).fill(words)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.searchParams.get('query') === words)
  await page.locator('#hits .card').first().waitFor()
  await settled(page)
}

/** The group of a facet, by its field. */
export function facet(page: Page, field: string): Locator {
  return page.locator(`ff-asn-group[for-group="${field}"]`)
}

/** Waits until the address has such a part, and the page what belongs to it. */
export async function arrived(page: Page, part: RegExp): Promise<void> {
  await page.waitForURL(part)
  await settled(page)
}

/** How many products the title says there are. */
export async function found(page: Page): Promise<number> {
  await settled(page)
  return numberIn(await page.locator('.title-count').textContent())
}

export async function announcedCount(row: Locator): Promise<number> {
  return numberIn(await row.locator('.check-count').textContent())
}

/** The first number in a text, whatever stands between its digits. */
export function numberIn(text: string | null): number {
  const digits = /\d[\d.,\s]*/.exec(text ?? '')?.[0] ?? ''
  return Number(digits.replace(/[.,\s]/g, ''))
}

/** By how many pixels the page is wider than the screen. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  )
}

/** Presses Tab until the focus is on such an element. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let press = 0; press < 300; press++) {
    if (await page.evaluate<boolean>(`document.activeElement.matches('${selector}')`)) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`${selector} cannot be reached by Tab`)
}
