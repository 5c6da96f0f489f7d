import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ConfigError, ConfigHolder, type ConfigInput } from './config.ts'

const ff = { url: 'https://shop.example/search', channel: 'shoes', apiKey: 'a2V5' }

test('a configuration of ff alone is completed by the documented defaults', () => {
  assert.deepEqual(new ConfigHolder({ ff }).get(), {
    ff,
    ffParams: {},
    appConfig: {
      autoFetch: 'SSR_ONLY',
      debug: false,
      sandboxMode: false,
      assistantAiMode: false,
    },
  })
})

test('a slash at the end of the address is taken off', () => {
  const holder = new ConfigHolder({ ff: { ...ff, url: 'https://shop.example/search//' } })
  assert.equal(holder.get().ff.url, 'https://shop.example/search')
})

test('changing a copy, or what was handed in, changes nothing', () => {
  const fieldRoles = { brand: 'Maker' }
  const holder = new ConfigHolder({ ff, appConfig: { fieldRoles } })
  const copy = holder.get() as { appConfig: { fieldRoles: Record<string, string> } }
  copy.appConfig.fieldRoles.brand = 'Changed'
  fieldRoles.brand = 'Changed'
  assert.deepEqual(holder.get().appConfig.fieldRoles, { brand: 'Maker' })
})

test('setFFParams changes the given fields only, and undefined unsets one', () => {
  const holder = new ConfigHolder({ ff, ffParams: { sid: 'a', userId: 'u' } })
  holder.setFFParams({ purchaserId: 'p', sid: undefined })
  assert.deepEqual(holder.get().ffParams, { userId: 'u', purchaserId: 'p' })
})

test('setAppConfig: undefined unsets an open field and brings back the default of a fixed one', () => {
  const holder = new ConfigHolder({
    ff,
    appConfig: { debug: true, dataBindingTags: ['[[', ']]'], formatting: { locale: 'de-DE' } },
  })
  holder.setAppConfig({ dataBindingTags: undefined, debug: undefined })
  const { appConfig } = holder.get()
  assert.equal('dataBindingTags' in appConfig, false)
  assert.equal(appConfig.debug, false)
  assert.deepEqual(appConfig.formatting, { locale: 'de-DE' })
})

test('a refused change leaves the other fields of the same change alone, too', () => {
  const holder = new ConfigHolder({ ff })
  const change = { debug: true, autoFetch: 'always_on' }
  assert.throws(() => holder.setAppConfig(change as never), ConfigError)
  assert.equal(holder.get().appConfig.debug, false)
})

const refused: readonly [what: string, input: unknown, message: RegExp][] = [
  ['nothing', undefined, /object with the section ff/],
  ['no ff', {}, /^ff: must be an object/],
  ['no key', { ff: { url: ff.url, channel: 'a' } }, /^ff\.apiKey: must be given/],
  ['an empty channel', { ff: { ...ff, channel: '' } }, /^ff\.channel: .*not empty/],
  ['an address without http', { ff: { ...ff, url: 'javascript:alert(1)' } }, /^ff\.url: .*https/],
  ['an unknown section', { ff, params: {} }, /^params: there is no such section/],
  ['an unknown field', { ff, appConfig: { debgu: true } }, /^appConfig\.debgu: .*debug/],
  ['a number as sid', { ff, ffParams: { sid: 5 } }, /^ffParams\.sid: must be a text/],
  ['a text as switch', { ff, appConfig: { debug: 'true' } }, /^appConfig\.debug: must be true/],
  [
    'autoFetch in small letters',
    { ff, appConfig: { autoFetch: 'ssr_only' } },
    /autoFetch: .*capitals/,
  ],
  [
    'equal tags',
    { ff, appConfig: { dataBindingTags: ['%', '%'] } },
    /dataBindingTags: .*different/,
  ],
  [
    'a filter without values',
    { ff, appConfig: { categoryPage: [{ name: 'Path' }] } },
    /categoryPage/,
  ],
  [
    'a locale that is none',
    { ff, appConfig: { formatting: { locale: '!' } } },
    /formatting: .*number/,
  ],
  ['roles that are no texts', { ff, appConfig: { fieldRoles: { brand: 1 } } }, /fieldRoles/],
  [
    'a function inside',
    { ff, appConfig: { formatting: { locale: 'en', formatOptions: { currency: () => '' } } } },
    /formatting/,
  ],
  [
    'a prototype as a field',
    JSON.parse('{"ff":{"url":"https://a.b","channel":"c","apiKey":"k","__proto__":{}}}'),
    /^ff\.__proto__: there is no such field/,
  ],
]

for (const [what, input, message] of refused) {
  test(`refused with the name of the field: ${what}`, () => {
    assert.throws(
      () => new ConfigHolder(input as ConfigInput),
      (error) => error instanceof ConfigError && message.test(error.message),
    )
  })
}
