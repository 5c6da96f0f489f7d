import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allColours } from './colours.ts'
import { productLines } from './lines.ts'
import { pictureKinds, productPicture } from './picture.ts'

/** The first place where elements do not nest, or undefined. Reads tags and attributes, no more. */
function flawOf(svg: string): string | undefined {
  const open: string[] = []
  const outside = svg.replaceAll(
    /<(\/?)(\w+)((?: [\w:-]+="[^"<&]*")*)(\/?)>/g,
    (_tag, ...groups) => {
      const [closing, name, , empty] = groups as [string, string, string, string]
      if (closing) {
        const last = open.pop()
        return last === name ? '' : `<${name} closes ${last}`
      }
      if (!empty) open.push(name)
      return ''
    },
  )
  if (open.length > 0) return `${open.at(-1)} is not closed`
  return /[<>&]/.exec(outside) ? outside : undefined
}

test('the check for well-formed documents finds what is wrong', () => {
  assert.equal(flawOf('<svg><g a="1"><path d="M0"/></g></svg>'), undefined)
  for (const wrong of [
    '<svg>',
    '<svg><g></svg></g>',
    '<svg a=1></svg>',
    '<svg a="<"></svg>',
    '<svg>&</svg>',
  ]) {
    assert.notEqual(flawOf(wrong), undefined, wrong)
  }
})

test('every kind is a well-formed document without script, links or broken numbers', () => {
  assert.ok(pictureKinds.length >= 25)
  for (const kind of pictureKinds) {
    const svg = productPicture(kind, '2f5f8f')
    assert.equal(flawOf(svg), undefined, kind)
    assert.match(svg, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 400 400">/)
    assert.doesNotMatch(svg, /script|href| on\w+=|undefined|NaN|\[object/, kind)
  }
})

test('no two kinds look the same, and the colour changes the picture', () => {
  const drawn = pictureKinds.map((kind) => productPicture(kind, '2f5f8f'))

  assert.equal(new Set(drawn).size, pictureKinds.length)
  for (const kind of pictureKinds) {
    const red = productPicture(kind, 'c9302f')
    assert.ok(red.includes('#c9302f') && red !== productPicture(kind, '2f5f8f'), kind)
  }
})

test('an unknown kind or a bad colour gives the neutral box', () => {
  const neutral = productPicture('nothing', 'b4b9be')
  const wrong: readonly (readonly [string, string])[] = [
    ['nothing', 'ff0000'],
    ['constructor', 'ff0000'],
    ['__proto__', 'ff0000'],
    ['tent', 'red'],
    ['tent', 'fff'],
    ['tent', '"><script>'],
    ['<script>', 'ff0000'],
    ['tent', '1234567'],
    ['tent', 'ff0000\n'],
    ['', ''],
  ]
  for (const [kind, colour] of wrong)
    assert.equal(productPicture(kind, colour), neutral, `${kind} ${colour}`)
  assert.notEqual(productPicture('tent', 'ff0000'), neutral)
})

test('a colour may carry its # and capital letters', () => {
  assert.equal(productPicture('tent', '#FF8800'), productPicture('tent', 'ff8800'))
})

test('every line has a kind that is drawn, every colour six digits', () => {
  for (const line of productLines) assert.ok(pictureKinds.includes(line.kind), line.key)
  for (const colour of allColours()) assert.match(colour.hex, /^[0-9a-f]{6}$/)
})
