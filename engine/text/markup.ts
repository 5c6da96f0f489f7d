// HTML in the texts of a catalogue: tags part words and are no words, entities are the characters that they stand for. Shops export
// descriptions as their editors wrote them. Not a parser: what is no tag or entity of HTML stays (`< 5 kg`, `R&D`). O(length).

/** The text as a reader sees it; the same text when there is no HTML in it. */
export function withoutMarkup(text: string): string {
  const hasTags = text.includes('<')
  const hasEntities = text.includes('&')
  if (!hasTags && !hasEntities) return text
  const bare = hasTags ? text.replace(UNREAD, ' ').replace(TAG, spaceFor) : text
  return hasEntities ? bare.replace(ENTITY, characterOf) : bare
}

/** Comments, and elements whose content nobody reads. Those that do not end soon stay: an open one would take the rest of the text. */
const UNREAD = /<!--.{0,4000}?-->|<(style|script)\b[^<>]{0,1000}>.{0,4000}?<\/\1>/gis

const TAG_NAMES = `a abbr address article aside b big blockquote body br button caption center cite code col colgroup dd del details div
  dl dt em figcaption figure font footer h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label li link main mark meta
  nav nobr o:p ol p picture pre q s script section small source span strike strong style sub summary sup svg table tbody td tfoot th
  thead title tr tt u ul var video wbr`

const TAG = new RegExp(
  `</?(${TAG_NAMES.trim().split(/\s+/).join('|')})(?:\\s[^<>]{0,2000})?/?>`,
  'gi',
)

/** Inside a word these part nothing: `m<sup>2</sup>`. */
function spaceFor(_tag: string, name: string): string {
  return ['sub', 'sup', 'wbr'].includes(name.toLowerCase()) ? '' : ' '
}

const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}[1-4]{0,2}));/gi

function characterOf(written: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return NAMED.get(name) ?? NAMED.get(name.toLowerCase()) ?? written
  const point = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isCharacter = point > 31 && point < 0x110000 && (point < 0xd800 || point > 0xdfff)
  return isCharacter ? String.fromCodePoint(point) : ' '
}

/** The letters of Latin 1 from U+00C0 on, in their order. */
const LATIN = `Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve
  Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil
  egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml
  yacute thorn yuml`

/** Its signs from U+00A0 on. */
const SIGNS = `nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para
  middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest`

const OTHERS: readonly (readonly [string, string])[] = [
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['bull', '•'],
  ['hellip', '…'],
  ['prime', '′'],
  ['Prime', '″'],
  ['euro', '€'],
  ['trade', '™'],
  ['ensp', ' '],
  ['emsp', ' '],
  ['thinsp', ' '],
  ['zwj', '\u200d'],
  ['zwnj', '\u200c'],
  ['ge', '≥'],
  ['le', '≤'],
]

const NAMED: ReadonlyMap<string, string> = new Map([
  ...numbered(SIGNS, 0xa0),
  ...numbered(LATIN, 0xc0),
  ...OTHERS,
])

function numbered(names: string, first: number): [string, string][] {
  return names
    .trim()
    .split(/\s+/)
    .map((name, i) => [name, String.fromCharCode(first + i)])
}
