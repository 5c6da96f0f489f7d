// Sliders with their fields, and taking filters back: the cloud of chosen filters and the button for all of them.

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
  'ff-slider-control: both fields count with Enter in either, by the digits and unit of the facet; a wrong number is put back, handles say whose they are and never cross',
  {
    search,
    body: `<ff-asn><ff-asn-group-slider opened><ff-slider-control><input data-control="min"><ff-slider step="5"></ff-slider>
      <input data-control="max"><em data-unit></em></ff-slider-control></ff-asn-group-slider></ff-asn>${list}`,
    script: `ready(({ factfinder: { response } }) => response.transformSearchAndNavigation((result) => {
      for (const facet of result.facets) if (facet.associatedFieldName === 'Price') Object.assign(facet, { unit: '€', decimalPlaces: 1 })
      return result }))`,
  },
  async ({ page, until, requests }) => {
    await until(hits(24))
    const from = page.getByRole('textbox', { name: 'Price: From' })
    const to = page.getByRole('textbox', { name: 'Price: To' })
    assert.deepEqual([await from.inputValue(), await to.inputValue()], ['10.0', '69.0'])
    assert.equal(await page.locator('ff-slider-control em').textContent(), '€')
    await from.fill('20')
    await to.fill('22,5')
    assert.equal(requests.length, 1)
    await from.press('Enter')
    await until(hits(3))
    assert.match(decodeURIComponent(page.url()), /filter=Price:\[20,22\.6\)/)
    assert.equal(await page.evaluate('document.activeElement.ariaLabel'), 'Price: From')
    const low = page.getByRole('slider', { name: 'Price: From', exact: true })
    const high = page.getByRole('slider', { name: 'Price: To', exact: true })
    assert.equal(await low.getAttribute('step'), '5')
    assert.equal(await low.getAttribute('aria-valuetext'), '20.0 €')
    await from.fill('much')
    await from.press('Enter')
    assert.equal(await from.inputValue(), '20.0')
    assert.equal(requests.length, 2)
    await to.fill('500')
    await from.fill('600')
    await from.press('Enter')
    await until(hits(1))
    assert.match(decodeURIComponent(page.url()), /filter=Price:\[69,\]/)
    await page.getByRole('button', { name: 'Remove filter' }).click()
    await until(hits(24))
    await high.focus()
    await page.keyboard.press('Home')
    await until(hits(1))
    assert.match(decodeURIComponent(page.url()), /filter=Price:\[10,10\.1\)/)
    await low.focus()
    await page.keyboard.press('End')
    assert.deepEqual([await from.inputValue(), await to.inputValue()], ['10.0', '10.0'])
    await high.focus()
    await page.keyboard.press('End')
    await until(hits(24))
    assert.doesNotMatch(page.url(), /filter=/)
  },
)

visit(
  'submit-on-input: what is typed counts by itself; disable-input-fields; fraction-digits of the author come first',
  {
    search,
    body: `<ff-asn><ff-asn-group-slider opened><ff-slider-control submit-on-input="true" fraction-digits="2"></ff-slider-control></ff-asn-group-slider></ff-asn>
      <ff-asn><ff-asn-group-slider opened><ff-slider-control disable-input-fields="true"></ff-slider-control></ff-asn-group-slider></ff-asn>${list}`,
  },
  async ({ page, until }) => {
    await until(hits(24))
    const from = page.getByRole('textbox', { name: 'Price: From' })
    assert.equal(await from.first().inputValue(), '10.00')
    assert.equal(await from.last().isDisabled(), true)
    await from.first().fill('68')
    await until(hits(2))
    assert.equal(await from.last().inputValue(), '68')
  },
)

visit(
  'ff-slider one-touch: one handle moves a range that is ratio of the whole, pushed inwards at the ends; submit() tells it',
  {
    search,
    body: `<ff-asn><ff-asn-group-slider opened><ff-slider-control><ff-slider one-touch ratio="0.1"></ff-slider></ff-slider-control></ff-asn-group-slider></ff-asn>
      <ff-slider id="lone" absolute-min-value="0" absolute-max-value="10" selected-min-value="-5" selected-max-value="50"></ff-slider>${list}`,
  },
  async ({ page, until }) => {
    await until(hits(24))
    const handle = page.getByRole('slider', { name: 'Price: Range', exact: true })
    assert.equal(await page.locator('ff-asn').getByRole('slider').count(), 1)
    await handle.focus()
    await page.keyboard.press('Home')
    await until('location.search.includes("Price")')
    assert.match(decodeURIComponent(page.url()), /filter=Price:\[10,17\)/)
    assert.equal(await handle.getAttribute('aria-valuetext'), '10 – 16')
    const told = await page.evaluate(`(() => {
      const slider = document.querySelector('#lone')
      let detail
      slider.addEventListener('ffw-slide', (event) => { detail = event.detail })
      slider.submit()
      return detail })()`)
    assert.deepEqual(told, { min: 0, max: 10 })
  },
)

visit(
  'ff-filter-cloud repeats the marked element in place; implied filters are not in it, the focus moves on, and an author may stop the click',
  {
    search: filtered(['Color', 'Red'], ['CategoryPath', ['Shoes', 'Boots']], ['Brand', 'Rivo']),
    body: `<ff-filter-cloud><h4>Chosen</h4><span data-template="filter">{{facet.associatedFieldName}}={{element.text}}</span><p>end</p></ff-filter-cloud>
      <ff-filter-cloud id="chosen" order="user-selection"></ff-filter-cloud>
      <ff-filter-cloud id="abc" order="alphabetical" blacklist="Brand"></ff-filter-cloud>
      <ff-filter-cloud id="few" whitelist="Brand,Size"></ff-filter-cloud>${list}`,
  },
  async ({ page, until, requests }) => {
    await until('document.querySelectorAll("#chosen button").length === 3')
    const cloud = page.locator('ff-filter-cloud').first()
    const children = () => cloud.locator('> *').allTextContents()
    assert.deepEqual(await children(), [
      'Chosen',
      'CategoryPath=Boots',
      'Brand=Rivo',
      'Color=Red',
      'end',
    ])
    const texts = async (id: string) =>
      (await page.locator(`#${id} button`).allInnerTexts()).map((text) => text.replace(' ×', ''))
    assert.deepEqual(await texts('chosen'), ['Color: Red', 'Category path: Boots', 'Brand: Rivo'])
    assert.deepEqual(await texts('abc'), ['Category path: Boots', 'Color: Red'])
    assert.deepEqual(await texts('few'), ['Brand: Rivo'])
    await page.evaluate(`document.querySelector('#few').whitelist = ['Color']`)
    await until('document.querySelector("#few button").textContent.includes("Red")')
    assert.equal(requests.length, 1)
    await page.evaluate(
      `document.querySelector('h4').nextElementSibling.addEventListener('click', (event) => event.stopPropagation())`,
    )
    await cloud.getByRole('button', { name: 'CategoryPath=Boots' }).click()
    assert.equal(requests.length, 1)
    await cloud.getByRole('button', { name: 'Brand=Rivo' }).focus()
    await page.keyboard.press('Enter')
    await until('document.querySelectorAll("#chosen button").length === 2')
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Color=Red')
    await page.keyboard.press('Enter')
    await until('document.querySelectorAll("#chosen button").length === 1')
    await cloud.getByRole('button', { name: 'CategoryPath=Boots' }).click()
    await until('document.querySelector("#chosen button").textContent.includes("Shoes")')
    await cloud.getByRole('button').click()
    await until('document.querySelectorAll("#chosen button").length === 0')
    assert.equal(
      await page.locator('ff-filter-cloud').first().getAttribute('data-ffw-status'),
      'empty',
    )
    assert.deepEqual(await children(), ['Chosen', 'end'])
  },
)

visit(
  'ff-filter-cloud: a wrong order, both lists, or HTML without the marked element are errors, and nothing is shown',
  {
    search: filtered(['Color', 'Red']),
    body: `<ff-filter-cloud order="random"></ff-filter-cloud><ff-filter-cloud blacklist="A" whitelist="B"></ff-filter-cloud>
      <ff-filter-cloud><b>no template</b></ff-filter-cloud>${list}`,
  },
  async ({ page, until, visitor }) => {
    await until(hits(15))
    const troubles = visitor.troubles.join()
    for (const expected of [/order="random" is unknown/, /not both/, /data-template="filter"/]) {
      assert.match(troubles, expected)
    }
    assert.equal(await page.locator('ff-filter-cloud [data-template]').count(), 0)
    visitor.forgive(/ff-filter-cloud/)
  },
)

visit(
  'ff-asn-remove-all-filters: remove-params drops everything but the query; show-always; the focus goes on when it hides',
  {
    search: { ...filtered(['Color', 'Red']), hitsPerPage: 5, page: 2 },
    body: `<ff-asn-remove-all-filters show-always id="a"></ff-asn-remove-all-filters>
      <ff-asn-remove-all-filters id="b" remove-params><b>Start again</b></ff-asn-remove-all-filters><a href="#next">next</a>${list}`,
  },
  async ({ page, until, bodies }) => {
    await until(hits(5))
    await page.getByRole('button', { name: 'Start again' }).focus()
    await page.keyboard.press('Enter')
    await until(hits(24))
    const { params } = bodies('search').at(-1) as { params: object }
    assert.deepEqual(params, { query: 'boot', filters: [] })
    assert.equal(await page.locator('#b').isVisible(), false)
    assert.equal(await page.locator('#a').isVisible(), true)
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'next')
  },
)
