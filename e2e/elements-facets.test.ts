// Facets in a real browser with a real server: templates and parts, searching among values, selects, trees, opening and closing.

import assert from 'node:assert/strict'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()

const search = { query: 'boot' }
const list = `<ff-record-list><template data-role="record"><ff-record><b>{{variantValues.0.Name}}</b></ff-record></template></ff-record-list>`
const hits = (count: number) => `document.querySelectorAll('ff-record').length === ${count}`
const filtered = (...filters: [name: string, value: string | string[]][]) => ({
  ...search,
  filters: filters.map(([name, value]) => ({ name, values: [{ value }] })),
})

visit(
  'a facet takes its template by field, by style or for all; what the author wrote around the elements stays, and missing parts are made',
  {
    search,
    body: `<ff-asn hide-facets="Price" unresolved>
      <ff-asn-group for-group="Brand" opened class="mine">
        <h3 slot="groupCaption">My {{group.name}}</h3>
        <p class="before">Pick one:</p>
        <div data-container="detailedLinks"><i>here</i><div data-content="detailedLinks"><ff-asn-group-element>
          <span slot="selected">✓ {{element.text}}</span><span slot="unselected">○ {{element.text}}</span></ff-asn-group-element></div></div>
        <div data-container="removeFilter" class="clear">Clear</div>
      </ff-asn-group>
      <ff-asn-group filter-style="TREE" collapsible="false"></ff-asn-group>
      <ff-asn-group></ff-asn-group></ff-asn>${list}`,
  },
  async ({ page, until }) => {
    await until(hits(24))
    assert.deepEqual(
      await page.locator('ff-asn > *').evaluateAll((all) => all.map((one) => one.localName)),
      ['ff-asn-group', 'ff-asn-group', 'ff-asn-group'],
    )
    assert.equal(await page.locator('ff-asn[unresolved]').count(), 0)
    const brand = page.locator('ff-asn-group.mine')
    assert.equal(await page.getByRole('heading').getByRole('button').textContent(), 'My Brand')
    assert.equal(await brand.locator('.before').isVisible(), true)
    assert.deepEqual(await brand.getByRole('checkbox').allTextContents(), [
      '○ Alpina',
      '○ Nordpfad',
      '○ Rivo',
    ])
    assert.equal(await brand.locator('.clear').isVisible(), false)
    await brand.getByText('Rivo').click()
    await until(hits(20))
    assert.deepEqual(await brand.getByRole('checkbox').allTextContents(), [
      '✓ Rivo',
      '○ Alpina',
      '○ Nordpfad',
    ])
    assert.equal(await brand.locator('[data-container=detailedLinks] > i').count(), 1)
    await brand.getByRole('button', { name: 'Clear' }).focus()
    await page.keyboard.press('Enter')
    await until(hits(24))
    assert.equal(await brand.locator('.clear').isVisible(), false)
    assert.equal(await page.evaluate('document.activeElement.textContent'), '○ Alpina')
    const tree = page.locator('ff-asn-group[filter-style=TREE]')
    assert.equal(await tree.getByRole('button').count(), 0)
    assert.equal(await tree.getByRole('radio').first().isVisible(), true)
  },
)

visit(
  'a tree shows the branches above a choice as implied: they are in the way, indented, and cannot be deselected there',
  {
    search: filtered(['CategoryPath', ['Shoes', 'Boots']]),
    body: `<ff-asn></ff-asn>${list}`,
  },
  async ({ page, until, requests }) => {
    await until('document.querySelectorAll("ff-asn-group-element[implicit]").length === 1')
    const implied = page.locator('ff-asn-group-element[implicit]')
    assert.match(await implied.innerText(), /Shoes/)
    assert.deepEqual(
      [await implied.getAttribute('selected'), await implied.getAttribute('aria-disabled')],
      ['', 'true'],
    )
    await implied.click({ force: true })
    assert.equal(requests.length, 1)
    const boots = page.locator('ff-asn-group-element', { hasText: 'Boots' })
    assert.equal(await boots.getAttribute('implicit'), null)
    const indent = (of: typeof boots) =>
      of.evaluate((one) => Number.parseFloat(getComputedStyle(one).paddingInlineStart))
    assert.ok((await indent(boots)) > (await indent(implied)))
    await boots.click()
    // Taking a branch back leads to the one above it.
    await until('document.querySelectorAll("ff-asn-group-element[implicit]").length === 0')
    assert.match(page.url(), /filter=CategoryPath(:|%3A)Shoes$/)
  },
)

visit(
  'the first elements are shown at once, the others behind "show more"; a chosen one is always shown, and up and down lead through them',
  {
    body: `<ff-asn></ff-asn>`,
    search,
    script: `ready(({ factfinder: { response } }) => response.transformSearchAndNavigation((result) => {
      for (const facet of result.facets) if (facet.associatedFieldName === 'Color') facet.detailedLinks = 2
      return result }))`,
  },
  async ({ page, until }) => {
    const group = page.locator('ff-asn-group', { hasText: 'Color' })
    await group.getByRole('button', { name: 'Color' }).click()
    const visible = () =>
      group
        .locator('ff-asn-group-element')
        .evaluateAll((all) =>
          all
            .filter((one) => one.checkVisibility())
            .map((one) => one.querySelector('.ffw-element-text')?.textContent),
        )
    assert.deepEqual(await visible(), ['Black', 'Blue'])
    const more = group.getByRole('button', { name: 'Show more' })
    await more.focus()
    await page.keyboard.press('Enter')
    assert.deepEqual(await visible(), ['Black', 'Blue', 'Green', 'Red'])
    assert.match(String(await page.evaluate('document.activeElement.textContent')), /Green/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    assert.match(String(await page.evaluate('document.activeElement.textContent')), /Red/)
    await page.keyboard.press('Space')
    await until('document.querySelector("ff-asn-group-element[selected]")')
    assert.match(String(await page.evaluate('document.activeElement.textContent')), /Red/)
    await group.getByRole('button', { name: 'Show less' }).click()
    assert.deepEqual(await visible(), ['Red', 'Black'])
    assert.match(String(await page.evaluate('document.activeElement.textContent')), /Show more/)
    await page.evaluate(
      `[...document.querySelectorAll('ff-asn-group')].find((one) => one.group.name === 'Color').showHiddenLinksContainer()`,
    )
    assert.equal((await visible()).length, 4)
    await page.evaluate(
      `[...document.querySelectorAll('ff-asn-group')].find((one) => one.group.name === 'Color').toggleDetailedLinksContainer(true)`,
    )
    assert.deepEqual(await visible(), ['Blue', 'Green'])
  },
)

visit(
  'searchable-from: a search among the elements of facets with so many, unless they are not-searchable',
  {
    search,
    body: `<ff-asn searchable-from="4"><ff-asn-group for-group="Brand" opened></ff-asn-group>
      <ff-asn-group opened></ff-asn-group></ff-asn>
      <ff-asn searchable-from="3" id="quiet"><ff-asn-group opened not-searchable></ff-asn-group></ff-asn>`,
  },
  async ({ page, until }) => {
    await until('document.querySelectorAll("ff-asn-group").length > 4')
    assert.equal(await page.getByRole('searchbox', { name: 'Search in Brand' }).count(), 0)
    assert.equal(await page.locator('#quiet').getByRole('searchbox').count(), 0)
    const box = page.getByRole('searchbox', { name: 'Search in Color' })
    await box.fill('BLÀ')
    const group = page.locator('ff-asn-group', { has: box })
    assert.deepEqual(await group.locator('.ffw-element-text:visible').allTextContents(), ['Black'])
    await until('document.querySelector("[role=status]")?.textContent === "1 choices"')
    await box.fill('bl')
    assert.deepEqual(await group.locator('.ffw-element-text:visible').allTextContents(), [
      'Black',
      'Blue',
    ])
    await group.getByText('Black').click()
    await until('location.search.includes("Black")')
    assert.equal(await box.inputValue(), 'bl')
    await box.fill('')
    assert.equal(await group.locator('.ffw-element-text:visible').count(), 4)
  },
)

visit(
  'a filterSearch slot without exactly one input is an error, and the other facets are shown',
  {
    search,
    body: `<ff-asn><ff-asn-group for-group="Brand"><div slot="filterSearch"><input><input></div></ff-asn-group></ff-asn>`,
  },
  async ({ page, until, visitor }) => {
    await until('document.querySelectorAll("ff-asn-group button").length > 2')
    assert.match(visitor.troubles.join(), /hold one input/)
    visitor.forgive(/hold one input/)
    assert.equal(await page.getByRole('button', { name: 'Color' }).isVisible(), true)
  },
)

visit(
  'select-box: the elements that are not shown at first are options of a select, by the author’s template and behind the author’s placeholder',
  {
    search,
    body: `<ff-asn><ff-asn-group for-group="Color" opened select-box="true"><select data-container="hiddenLinks">
      <option disabled>More colours …</option><option data-template>{{element.text}}: {{element.totalHits}}</option></select></ff-asn-group>
      <ff-asn-group for-group="Brand" opened select-box="true"></ff-asn-group></ff-asn>${list}`,
    script: `ready(({ factfinder: { response } }) => response.transformSearchAndNavigation((result) => {
      for (const facet of result.facets) facet.detailedLinks = 1
      return result }))`,
  },
  async ({ page, until }) => {
    const select = page.getByRole('combobox', { name: 'Color' })
    await select.waitFor()
    assert.deepEqual(await select.locator('option').allTextContents(), [
      'More colours …',
      'Blue: 15',
      'Green: 15',
      'Red: 15',
    ])
    assert.equal(await select.inputValue(), 'More colours …')
    const brands = page.getByRole('combobox', { name: 'Brand' }).locator('option')
    assert.deepEqual(await brands.allTextContents(), ['Show more', 'Nordpfad (20)', 'Rivo (20)'])
    assert.equal(await page.getByRole('button', { name: 'Show more' }).count(), 0)
    await select.selectOption('Green: 15')
    await until(hits(15))
    assert.equal(await page.locator('ff-asn-group-element[selected]').innerText(), 'Green 15')
    assert.equal(await select.inputValue(), 'More colours …')
  },
)

visit(
  'groups with chosen filters open by themselves, unless disable-auto-expand; toggle, show and hide open and close',
  {
    search: filtered(['Brand', 'Rivo'], ['Color', 'Red']),
    body: `<ff-asn><ff-asn-group for-group="Color" disable-auto-expand></ff-asn-group></ff-asn>`,
  },
  async ({ page, until }) => {
    await until('document.querySelector("ff-asn-group-element[selected]")')
    const opened = () =>
      page.evaluate(
        `Object.fromEntries([...document.querySelectorAll('ff-asn-group')].map((one) => [one.group.name, one.opened]))`,
      )
    assert.deepEqual(await opened(), { 'Category path': false, Brand: true, Color: false })
    await page.evaluate(
      `[...document.querySelectorAll('ff-asn-group')].forEach((one, index) => [one.show, one.hide, one.toggle][index].call(one, true))`,
    )
    assert.deepEqual(await opened(), { 'Category path': true, Brand: false, Color: true })
  },
)

visit(
  'align="horizontal" puts the facets beside each other, from the right in a page that is written so',
  { search, body: `<div dir="rtl"><ff-asn align="horizontal"></ff-asn></div>` },
  async ({ page, until }) => {
    await until('document.querySelectorAll("ff-asn > *").length === 4')
    const boxes = await page
      .locator('ff-asn > *')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    assert.ok(boxes.every(({ top }) => top === boxes[0]?.top))
    assert.ok((boxes[0]?.right ?? 0) > (boxes[1]?.right ?? 0))
  },
)
