// Changing the configuration while the page runs, sentence by sentence of the specification.

import assert from 'node:assert/strict'
import { elementsShop } from './elements-shop.ts'

const { visit } = elementsShop()

const boots = [{ name: 'CategoryPath', values: [{ value: ['Shoes', 'Boots'] }] }]

visit(
  'config.get: a copy of the current Config; changing the copy has no effect',
  {
    script: `ready(({ factfinder: { config } }) => {
      const copy = config.get(); copy.ff.channel = 'changed'; copy.appConfig.debug = true
      window.after = config.get() })`,
  },
  async ({ page }) => {
    const { ff, appConfig } = await page.evaluate<{
      ff: { channel: string }
      appConfig: { debug: boolean }
    }>('window.after')
    assert.deepEqual([ff.channel, appConfig.debug], ['shop', false])
  },
)

visit(
  'setFFParams: updates only the given fields of ffParams; undefined unsets',
  {
    config: { ffParams: { sid: 's', userId: 'u', purchaserId: 'p' } },
    script: `ready(({ factfinder: { config } }) => {
      config.setFFParams({ userId: undefined, purchaserId: 'q' }); window.after = config.get().ffParams })`,
  },
  async ({ page }) => {
    assert.deepEqual(await page.evaluate('window.after'), { sid: 's', purchaserId: 'q' })
  },
)

visit(
  'setAppConfig: updates only the given fields of appConfig; undefined unsets categoryPage, dataBindingTags, fieldRoles, formatting',
  {
    config: {
      appConfig: {
        categoryPage: boots,
        dataBindingTags: ['[', ']'],
        fieldRoles: { brand: 'B' },
        formatting: { locale: 'de' },
      },
    },
    script: `ready(({ factfinder: { config } }) => {
      config.setAppConfig({ autoFetch: 'ALWAYS_ON' })
      const some = config.get().appConfig
      config.setAppConfig({ categoryPage: undefined, dataBindingTags: undefined, fieldRoles: undefined, formatting: undefined })
      window.after = [Object.keys(some).length, config.get().appConfig] })`,
  },
  async ({ page }) => {
    assert.deepEqual(await page.evaluate('window.after'), [
      8,
      { autoFetch: 'ALWAYS_ON', debug: false, sandboxMode: false, assistantAiMode: false },
    ])
  },
)

visit(
  'setAppConfig in live mode: a wrong value is logged and changes nothing; in debug mode it propagates',
  {
    script: `ready(({ factfinder: { config } }) => {
      config.setAppConfig({ autoFetch: 'sometimes' })
      config.setAppConfig({ debug: true })
      try { config.setAppConfig({ autoFetch: 'sometimes' }) } catch (error) { window.thrown = error.message }
      window.after = config.get().appConfig.autoFetch })`,
  },
  async ({ page, visitor }) => {
    assert.equal(await page.evaluate('window.after'), 'SSR_ONLY')
    assert.match(await page.evaluate<string>('window.thrown'), /autoFetch: must be SSR_ONLY/)
    assert.match(visitor.troubles.join(), /\[aisle\] setAppConfig failed.*autoFetch/)
    visitor.forgive(/autoFetch/)
  },
)
