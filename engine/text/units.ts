// Units of measure in shops with their usual spellings (folded), each with one spelling that stands for all.
// Left out: `in` and `a`, which are words far more often than inches and amperes.

import { UMLAUT_START, UMLAUTS } from './characters.ts'

const SPELLINGS = `
mg milligramm milligram
g gr gramm gram grams gramme
kg kilo kilogramm kilogram
l lt ltr liter litre liters litres litro litri litros
ml milliliter millilitre
cl zentiliter centiliter
dl
mm millimeter millimetre
cm zentimeter centimeter centimetre
dm
m mtr meter metre meters metres metros
km kilometer kilometre
um
inch inches zoll pouces pulgadas pollici
ft feet foot fuss
oz ounce ounces
lb lbs pound pounds
v volt
mv
kv
w watt watts
kw kilowatt
mw
wh
kwh kilowattstunden
ah
mah
va
kva
ma
kb
mb megabyte
gb gigabyte
tb terabyte
mbit mbits
gbit gbits
hz hertz
khz
mhz
ghz
lm lumen lumens
lux
bar
psi
pa
kpa
nm
ps
hp
db dezibel decibel
px pixel pixels
mp megapixel megapixels
dpi
fps
rpm
min minuten minutes
std stunden hours
grad degree degrees
percent prozent
stk stck stuck stueck st pcs pc pce pieces piezas pezzi
pack packs pck
qm m2
cm2
mm2
m3
cm3
`

const canonicalUnits = new Map<string, string>(
  SPELLINGS.trim()
    .split('\n')
    .flatMap((line) => {
      const spellings = line.split(' ')
      return spellings.map((spelling): [string, string] => [spelling, spellings[0]])
    }),
)

const UNIT_LENGTH_MAX = Math.max(...[...canonicalUnits.keys()].map((unit) => unit.length))

// Typed words keep their umlaut as a stand-in (characters.ts).
canonicalUnits.set(`st${String.fromCharCode(UMLAUT_START + UMLAUTS.indexOf('ü'))}ck`, 'stk')

/** Units of one quantity, each with how many of the smallest it is. Bytes are left out: a thousand or 1,024, as the maker likes. */
const QUANTITIES: readonly ReadonlyMap<string, number>[] = [
  new Map([
    ['mg', 1],
    ['g', 1_000],
    ['kg', 1_000_000],
  ]),
  new Map([
    ['ml', 1],
    ['cl', 10],
    ['dl', 100],
    ['l', 1_000],
  ]),
  new Map([
    ['mm', 1],
    ['cm', 10],
    ['m', 1_000],
  ]),
]

/** Shops write no longer numbers before a unit. */
const MEASURE_LENGTH_MAX = 6

/** The same measure in other units, as the index has it: `1kg` is `1000g`. The number has at most three decimals. */
export function sameMeasures(number: string, unit: string): string[] {
  const quantity = QUANTITIES.find((units) => units.has(unit))
  if (quantity === undefined || !/^\d{1,6}(?:\.\d{1,3})?$/.test(number)) return []
  // In thousandths, so that all that is divided is whole.
  const amount = Math.round(Number(number) * 1_000) * (quantity.get(unit) ?? 1)
  return [...quantity].flatMap(([other, size]) => {
    const thousandths = amount / size
    if (other === unit || thousandths < 1 || !Number.isInteger(thousandths)) return []
    const written = String(thousandths / 1_000)
    return written.length > MEASURE_LENGTH_MAX ? [] : [written + other]
  })
}

/** The one spelling of a unit, or undefined when the word is no unit. */
export function canonicalUnit(term: string): string | undefined {
  return term.length > UNIT_LENGTH_MAX ? undefined : canonicalUnits.get(term)
}
