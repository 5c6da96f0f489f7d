import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ConfigInput, completeConfig, withChange } from './config.ts'

const ff = { url: 'https://shop.example/search', channel: 'shoes', apiKey: 'a2V5' }

test('a configuration of ff alone is completed by the documented defaults', () => {
  assert.deepEqual(completeConfig({ ff }), {
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
  const config = completeConfig({ ff: { ...ff, url: 'https://shop.example/search//' } })
  assert.equal(config.ff.url, 'https://shop.example/search')
})

test('changing what was handed in changes nothing', () => {
  const fieldRoles = { brand: 'Maker' }
  const config = completeConfig({ ff, appConfig: { fieldRoles } })
  fieldRoles.brand = 'Changed'
  assert.deepEqual(config.appConfig.fieldRoles, { brand: 'Maker' })
})

test('a change of ffParams changes the given fields only, and undefined unsets one', () => {
  const config = completeConfig({ ff, ffParams: { sid: 'a', userId: 'u' } })
  const { ffParams } = withChange(config, 'ffParams', { purchaserId: 'p', sid: undefined })
  assert.deepEqual(ffParams, { userId: 'u', purchaserId: 'p' })
})

test('a change of appConfig: undefined unsets an open field and brings back the default of a fixed one', () => {
  const config = completeConfig({
    ff,
    appConfig: { debug: true, dataBindingTags: ['[[', ']]'], formatting: { locale: 'de-DE' } },
  })
  const change = { dataBindingTags: undefined, debug: undefined }
  const { appConfig } = withChange(config, 'appConfig', change)
  assert.equal('dataBindingTags' in appConfig, false)
  assert.equal(appConfig.debug, false)
  assert.deepEqual(appConfig.formatting, { locale: 'de-DE' })
})

test('a refused change leaves the other fields of the same change alone, too', () => {
  const config = completeConfig({ ff })
  const change = { debug: true, autoFetch: 'always_on' }
  assert.throws(() => withChange(config, 'appConfig', change as never), TypeError)
  assert.equal(config.appConfig.debug, false)
})

const refused: readonly [what: string, input: unknown, message: RegExp][] = [
  ['nothing', undefined, /^Config must be an object/],
  ['no ff', {}, /^ff\.url: must be an http/],
  ['no key', { ff: { url: ff.url, channel: 'a' } }, /^ff\.apiKey: must be .*not empty/],
  ['a key that is undefined', { ff: { ...ff, apiKey: undefined } }, /^ff\.apiKey: .*not empty/],
  ['a section that is none', { ff, ffParams: null }, /^Config\.ffParams: must be an object/],
  ['an empty channel', { ff: { ...ff, channel: '' } }, /^ff\.channel: .*not empty/],
  [
    'an address without http',
    { ff: { ...ff, url: 'javascript:alert(1)' } },
    /^ff\.url: must be an http/,
  ],
  ['an unknown section', { ff, params: {} }, /^Config\.params: unknown, there are/],
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
    /^ff\.__proto__: unknown, there are/,
  ],
]

for (const [what, input, message] of refused) {
  test(`refused with the name of the field: ${what}`, () => {
    assert.throws(
      () => completeConfig(input as ConfigInput),
      (error) => error instanceof TypeError && message.test(error.message),
    )
  })
}
