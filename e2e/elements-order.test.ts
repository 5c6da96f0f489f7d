// Choosing an order, a page and the size of a page: native selects, lists that open under a button, buttons in a row.

import assert from 'node:assert/strict'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()

const search = { query: 'boot', hitsPerPage: 10 }
const list = `<ff-record-list><template data-role="record"><ff-record><b>{{variantValues.0.Name}}</b></ff-record></template></ff-record-list>`
const first = 'document.querySelector("ff-record b")?.textContent'

visit(
  'ff-sortbox is a combobox that is only selected from: arrows, Home, End and letters move, Enter chooses, Escape and Tab close',
  {
    search,
    body: `<ff-sortbox unresolved show-selected><ff-sortbox-item key="Price.desc"><i>Dear</i> first</ff-sortbox-item></ff-sortbox>${list}`,
  },
  async ({ page, until }) => {
    const box = page.getByRole('combobox', { name: 'Sort by' })
    await box.waitFor()
    assert.equal(await page.locator('ff-sortbox[unresolved]').count(), 0)
    assert.equal(await box.textContent(), 'Relevance')
    assert.equal(await box.getAttribute('aria-expanded'), 'false')
    assert.equal(await page.getByRole('listbox').count(), 0)
    await box.focus()
    await page.keyboard.press('ArrowDown')
    assert.equal(await box.getAttribute('aria-expanded'), 'true')
    const options = page.getByRole('option')
    assert.deepEqual(await options.allTextContents(), [
      'Relevance',
      'Price ↑',
      'Dear first',
      'Name ↑',
    ])
    const active = () =>
      page.evaluate<string>(
        'document.getElementById(document.activeElement.getAttribute("aria-activedescendant"))?.textContent ?? ""',
      )
    assert.equal(await active(), 'Relevance')
    for (const [key, text] of [
      ['ArrowDown', 'Price ↑'],
      ['End', 'Name ↑'],
      ['ArrowDown', 'Name ↑'],
      ['Home', 'Relevance'],
      ['d', 'Dear first'],
      ['ArrowUp', 'Price ↑'],
    ] as const) {
      await page.keyboard.press(key)
      assert.equal(await active(), text, key)
    }
    await page.keyboard.press('Escape')
    assert.equal(await box.getAttribute('aria-expanded'), 'false')
    await page.keyboard.press('Space')
    await page.keyboard.press('d')
    await page.keyboard.press('Enter')
    await until(`${first} === 'Boot 60'`)
    assert.equal(await box.innerHTML(), '<i>Dear</i> first')
    assert.equal(await page.evaluate('document.activeElement.getAttribute("role")'), 'combobox')
    assert.match(page.url(), /sort=Price/)
    await page.keyboard.press('Alt+ArrowDown')
    assert.equal(await page.getByRole('option', { selected: true }).textContent(), 'Dear first')
    await page.keyboard.press('Tab')
    assert.equal(await page.getByRole('listbox').count(), 0)
  },
)

visit(
  'the chosen order stands in the list only with show-selected, and first with show-selected-first; collapse-onblur="false" keeps it open',
  {
    search: { ...search, sortItems: [{ name: 'Price', order: 'desc' }] },
    body: `<ff-sortbox id="a" opened collapse-onblur="false"></ff-sortbox><ff-sortbox id="b" opened show-selected></ff-sortbox>
      <ff-sortbox id="c" opened show-selected-first></ff-sortbox><button>elsewhere</button>`,
  },
  async ({ page, until }) => {
    await until('document.querySelectorAll("ff-sortbox-item").length === 11')
    const texts = (id: string) => page.locator(`#${id} ff-sortbox-item`).allTextContents()
    const [relevance, cheap, dear, name] = ['Relevance', 'Price ↑', 'Price ↓', 'Name ↑']
    assert.deepEqual(await texts('a'), [relevance, cheap, name])
    assert.deepEqual(await texts('b'), [relevance, cheap, dear, name])
    assert.deepEqual(await texts('c'), [dear, relevance, cheap, name])
    assert.equal(await page.locator('#c ff-sortbox-item.ffw-selected').textContent(), dear)
    for (const id of ['a', 'b']) {
      await page.locator(`#${id} button`).focus()
      await page.getByText('elsewhere').focus()
    }
    const opened = (id: string) => page.evaluate(`document.querySelector('#${id}').opened`)
    assert.deepEqual([await opened('a'), await opened('b')], [true, false])
    await page.evaluate(`document.querySelector('#a').collapse()
      document.querySelector('#b').expand()
      document.querySelector('#c').toggle(true)`)
    assert.deepEqual([await opened('a'), await opened('b'), await opened('c')], [false, true, true])
    await page.evaluate(`document.querySelector('#c').toggle()`)
    await until('document.querySelector("#c .ffw-sortbox-closed")')
  },
)

visit(
  'the mouse chooses an order, and the list closes',
  { search, body: `<ff-sortbox></ff-sortbox>${list}` },
  async ({ page, until }) => {
    await page.getByRole('combobox').click()
    await page.getByRole('option', { name: 'Price ↑' }).click()
    await until(`${first} === 'Boot 01'`)
    assert.equal(await page.getByRole('listbox').count(), 0)
  },
)

visit(
  'the size of a page: a list of buttons, a dropdown and a select with the template {{value}}; the server’s own size joins the list, and another one drops the page',
  {
    search: { ...search, page: 2 },
    body: `<ff-products-per-page-list values="20,60"></ff-products-per-page-list>
      <ff-products-per-page-dropdown values="20,60" show-selected><ff-products-per-page-item>{{value}} each</ff-products-per-page-item></ff-products-per-page-dropdown>
      <ff-products-per-page-select values="20,60"><select aria-label="Size"><option>{{value}} a page</option></select></ff-products-per-page-select>${list}`,
  },
  async ({ page, until, bodies }) => {
    await until('document.querySelectorAll("ff-record").length === 10')
    const group = page.getByRole('group', { name: 'Products per page' })
    assert.deepEqual(await group.getByRole('button').allTextContents(), ['10', '20', '60'])
    assert.equal(await group.getByRole('button', { pressed: true }).textContent(), '10')
    await group.getByRole('button', { name: '20' }).focus()
    await page.keyboard.press('Enter')
    await until('document.querySelectorAll("ff-record").length === 20')
    assert.equal(Object.hasOwn((bodies('search')[1] as { params: object }).params, 'page'), false)
    assert.equal(await page.evaluate('document.activeElement.textContent'), '20')
    assert.deepEqual(await group.getByRole('button').allTextContents(), ['20', '60'])
    const box = page.getByRole('combobox', { name: 'Products per page' })
    assert.equal(await box.textContent(), '20 each')
    await box.click()
    assert.deepEqual(await page.getByRole('option', { name: 'each' }).allTextContents(), [
      '20 each',
      '60 each',
    ])
    await page.getByRole('option', { name: '60 each' }).click()
    await until('document.querySelectorAll("ff-record").length === 60')
    const select = page.getByRole('combobox', { name: 'Size' })
    assert.deepEqual(await select.locator('option').allTextContents(), ['20 a page', '60 a page'])
    await select.selectOption('20 a page')
    await until('document.querySelectorAll("ff-record").length === 20')
  },
)

for (const library of ['module', 'classic'] as const)
  visit(
    `ff-paging-dropdown: the pages around the current one as links under a button; ff-paging-select: the same in a select (${library})`,
    {
      library,
      search: { query: 'boot', hitsPerPage: 4, page: 7 },
      body: `<ff-paging-dropdown><ff-paging-item>Page {{page}}</ff-paging-item></ff-paging-dropdown>
      <ff-paging-select><select aria-label="Page"><option>No. {{page}}</option></select></ff-paging-select>`,
    },
    async ({ page, until, requests }) => {
      const nav = page.getByRole('navigation', { name: 'Pages' })
      const button = nav.getByRole('button')
      await until('document.querySelector("ff-paging-item")')
      assert.equal(await button.textContent(), 'Page 7')
      assert.equal(
        await nav.locator('.ffw-paging-dropdown-container.ffw-paging-dropdown-closed').count(),
        1,
      )
      await button.click()
      assert.equal(await button.getAttribute('aria-expanded'), 'true')
      assert.deepEqual(
        await nav.getByRole('link').allTextContents(),
        [3, 4, 5, 6, 8, 9, 10, 11].map((number) => `Page ${number}`),
      )
      assert.match((await nav.getByRole('link').first().getAttribute('href')) ?? '', /page=3/)
      const options = page.getByRole('combobox', { name: 'Page' }).locator('option')
      assert.deepEqual(
        await options.allTextContents(),
        [3, 4, 5, 6, 7, 8, 9, 10, 11].map((number) => `No. ${number}`),
      )
      await nav.getByRole('link', { name: 'Page 9' }).click()
      await until('location.search.includes("page=9")')
      assert.equal(await button.textContent(), 'Page 9')
      assert.equal(await nav.getByRole('link').count(), 0)
      assert.equal(await page.evaluate('document.activeElement.localName'), 'button')
      await page.getByRole('combobox', { name: 'Page' }).selectOption('No. 12')
      await until('location.search.includes("page=12")')
      assert.equal(await page.getByRole('combobox', { name: 'Page' }).inputValue(), 'No. 12')
      assert.equal(requests.length, 3)
      await page.evaluate(`document.querySelector('ff-paging-dropdown').pages = [1, 15]
      document.querySelector('ff-paging-dropdown').showSelected = true`)
      await button.click()
      assert.deepEqual(await nav.getByRole('link').allTextContents(), ['Page 1', 'Page 15'])
    },
  )

visit(
  'ff-breadcrumb-trail: templates by the type of the step, with item and facet; the separator of the author; the lone asterisk is left out',
  {
    search: { query: '*', filters: [{ name: 'Brand', values: [{ value: 'Rivo' }] }] },
    body: `<ff-breadcrumb-trail><span data-separator> / </span>
      <ff-breadcrumb-trail-item type="search">Search {{item.text}}</ff-breadcrumb-trail-item>
      <ff-breadcrumb-trail-item type="filter"><b>{{facet.name}}</b> {{item.text}}</ff-breadcrumb-trail-item></ff-breadcrumb-trail>
      <ff-breadcrumb-trail id="all" show-asterisk-query="true"></ff-breadcrumb-trail>`,
  },
  async ({ page, until }) => {
    await until('document.querySelectorAll("ff-breadcrumb-trail li").length === 3')
    const trail = page.locator('ff-breadcrumb-trail').first()
    assert.equal(await trail.innerText(), 'Brand Rivo')
    assert.equal(await trail.locator('ff-breadcrumb-trail-item[type=filter] > a > b').count(), 1)
    const all = page.locator('#all')
    assert.deepEqual(await all.getByRole('link').allTextContents(), ['*', 'Rivo'])
    assert.equal(await all.locator('[aria-current=page]').textContent(), 'Rivo')
    await all.getByRole('link', { name: '*' }).focus()
    await page.keyboard.press('Enter')
    await until('document.querySelectorAll("ff-breadcrumb-trail li").length === 1')
    assert.equal(await page.evaluate('document.activeElement.textContent'), '*')
  },
)

visit(
  'every chooser of an order, a page or a size shows the author’s template for its state',
  {
    search: { query: 'qqqqzzzz' },
    body: [
      'ff-sortbox',
      'ff-sortbox-select',
      'ff-products-per-page-list',
      'ff-products-per-page-dropdown',
      'ff-products-per-page-select',
      'ff-paging-dropdown',
      'ff-paging-select',
      'ff-breadcrumb-trail',
      'ff-asn-remove-all-filters',
      'ff-result-count',
    ]
      .map((tag) => `<${tag}><template data-role="empty"><u>nothing</u></template></${tag}>`)
      .join(''),
  },
  async ({ page, until }) => {
    await until('document.querySelectorAll("[data-ffw-status=empty] u").length === 10')
    assert.equal(await page.locator('u:visible').count(), 10)
    await page.evaluate(`window.factfinder.request.search({ query: 'boot' })`)
    await until('document.querySelectorAll("u").length === 0')
    assert.equal(await page.locator('ff-asn-remove-all-filters').isVisible(), false)
    assert.equal(await page.locator('ff-sortbox').isVisible(), true)
  },
)
