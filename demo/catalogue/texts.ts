// Descriptions: an opening, one or two facts, sentences about features, the maker or the choice. Two to four
// sentences, and no number is told twice.

import { type Measure, measureRule } from './measures.ts'
import type { Model } from './models.ts'
import type { PictureKind } from './picture.ts'
import type { Text } from './product-line.ts'
import { pick, type Random, shuffled } from './random.ts'

export type Language = 0 | 1

const locales = ['en', 'de'] as const
const and = ['and', 'und'] as const

const fits: Readonly<Record<string, readonly Text[]>> = {
  'top Women': [
    ["The women's cut is slightly waisted.", 'Der Damenschnitt ist leicht tailliert.'],
    [
      'The cut follows the female figure without being tight.',
      'Der Schnitt folgt der weiblichen Figur, ohne einzuengen.',
    ],
  ],
  'top Men': [
    [
      "The men's cut leaves room at the shoulders.",
      'Der Herrenschnitt lässt an den Schultern Platz.',
    ],
    [
      'The cut is straight and true to size.',
      'Der Schnitt ist gerade und fällt größengerecht aus.',
    ],
  ],
  'top Kids': [
    ['It is cut with room to grow.', 'Geschnitten ist mit Platz zum Wachsen.'],
    ['There is a name label inside.', 'Innen ist ein Namensschild eingenäht.'],
  ],
  'legs Women': [
    ['The waist sits a little higher at the back.', 'Der Bund sitzt hinten ein wenig höher.'],
  ],
  'legs Men': [
    [
      'The cut is straight and true to size.',
      'Der Schnitt ist gerade und fällt größengerecht aus.',
    ],
  ],
  'legs Kids': [
    [
      'The elastic waist grows along for a season.',
      'Der elastische Bund wächst eine Saison lang mit.',
    ],
  ],
  'feet Women': [
    ["The women's last is narrower at the heel.", 'Der Damenleisten ist an der Ferse schmaler.'],
  ],
  'feet Men': [['The last is of medium width.', 'Der Leisten ist mittelbreit.']],
}

const wornOn: Partial<Record<PictureKind, 'top' | 'legs' | 'feet'>> = {
  jacket: 'top',
  downjacket: 'top',
  fleece: 'top',
  vest: 'top',
  hoodie: 'top',
  tshirt: 'top',
  longsleeve: 'top',
  shirt: 'top',
  jersey: 'top',
  trousers: 'legs',
  shorts: 'legs',
  leggings: 'legs',
  boot: 'feet',
  shoe: 'feet',
  runshoe: 'feet',
  climbshoe: 'feet',
}

/** The description in both languages, telling the same. */
export function describe(model: Model, random: Random): Text {
  const { line } = model
  const turn = Math.floor(model.place / Math.max(1, line.genders?.length ?? 0)) + genderTurn(model)
  const opening = line.openings[turn % line.openings.length] as Text
  const fact = nextFact(model, opening, random)
  const [first, second] = shuffled(random, model.features)
  const parts: Text[] = [opening, fact]
  if (first) parts.push(first.sentence)
  const last = closing(model, parts, random) ?? second?.sentence
  if (last && random() < 0.75) parts.push(last)
  return [sentences(parts, model, 0), sentences(parts, model, 1)]
}

/** A number with its unit as it is written in a sentence of the language. */
export function measured(measure: Measure, value: number, language: Language): string {
  if (measure === 'Weight' && value >= 1000) {
    const digits = value >= 10_000 ? 1 : 2
    return `${written(value / 1000, language, digits)} kg`
  }
  const rule = measureRule(measure)
  const unit = (value === 1 && rule.one ? rule.one : rule.unit)[language]
  return `${written(value, language, 2)} ${unit}`.trim()
}

function genderTurn(model: Model): number {
  return model.gender ? (model.line.genders ?? []).indexOf(model.gender) : 0
}

function nextFact(model: Model, opening: Text, random: Random): Text {
  const told = placeholders(opening)
  const facts = shuffled(random, model.line.facts)
  const fresh = facts.find((fact) => placeholders(fact).every((name) => !told.includes(name)))
  return fresh ?? (facts[0] as Text)
}

function closing(model: Model, told: readonly Text[], random: Random): Text | undefined {
  const draw = random()
  const fit = fits[`${wornOn[model.line.kind]} ${model.gender}`]
  if (fit && draw < 0.3) return pick(random, fit)
  if (draw < 0.5) return model.brand.about
  if (draw < 0.6 && model.colours.length > 1) {
    return ['Choose between {colours}.', 'Zur Wahl stehen {colours}.']
  }
  if (draw < 0.75) {
    const used = told.flatMap(placeholders)
    const names = (fact: Text) => placeholders(fact)
    return model.line.facts.find(
      (fact) => names(fact).every((name) => !used.includes(name)) && !told.includes(fact),
    )
  }
  return undefined
}

function placeholders(text: Text): string[] {
  return [...text[0].matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1] as string)
    .filter((name) => name !== 'name')
}

function sentences(parts: readonly Text[], model: Model, language: Language): string {
  return parts.map((part) => capital(fill(part[language], model, language))).join(' ')
}

function fill(pattern: string, model: Model, language: Language): string {
  return pattern.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    if (name === 'name') return model.title
    if (name === 'material') return model.material.name[language]
    if (name === 'colours') return colourList(model, language)
    const value = model.numbers[name as Measure]
    return value === undefined ? whole : measured(name as Measure, value, language)
  })
}

function colourList(model: Model, language: Language): string {
  const names = model.colours.map((colour) => colour.name[language])
  const words = language === 0 ? names.map((name) => name.toLowerCase()) : names
  return `${words.slice(0, -1).join(', ')} ${and[language]} ${words.at(-1)}`
}

function written(value: number, language: Language, digits: number): string {
  const grouped = value >= 10_000 || (language === 0 && value >= 1000)
  return value.toLocaleString(locales[language], {
    maximumFractionDigits: digits,
    useGrouping: grouped,
  })
}

function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}
