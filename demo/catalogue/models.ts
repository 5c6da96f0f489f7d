// From a product line to a single product (a master): who makes it, what it is called, its measures,
// features, colours and sizes. Every draw depends on the seed, the line and the product's place alone.

import { type Brand, brandsOf } from './brands.ts'
import { type Colour, coloursOf } from './colours.ts'
import { type Material, materialOf } from './materials.ts'
import { type Measure, measureRule } from './measures.ts'
import type { Feature, Gender, ProductLine, Span, Text } from './product-line.ts'
import { between, createRandom, pick, type Random, shuffled, wholeBetween } from './random.ts'
import { type Size, type SizeScale, sizeScale, sizesFor } from './sizes.ts'

export type Numbers = Readonly<Partial<Record<Measure, number>>>

/** A product with all that its variants share. */
export interface Model {
  readonly line: ProductLine
  readonly brand: Brand
  readonly gender: Gender | undefined
  /** The place within its line. */
  readonly place: number
  /** The model's own name without the type, as `Cirrus 35`. */
  readonly title: string
  readonly name: Text
  /** 0 plain to 1 best. */
  readonly grade: number
  readonly numbers: Numbers
  readonly material: Material
  readonly features: readonly Feature[]
  readonly colours: readonly Colour[]
  /** Empty where there is nothing to choose. */
  readonly sizes: readonly Size[]
  readonly scale: SizeScale | undefined
  /** By how much it is larger than the middle of its line. */
  readonly bulk: number
}

const kidsWeight = 0.62
const suffixes = ['', 'II', 'III', 'Plus', 'Evo', 'IV', 'Pro', 'V', 'Next', 'VI']

/** The product at a place of its line. Neighbouring places are the same model for other genders. */
export function modelAt(seed: number, line: ProductLine, place: number): Model {
  const genders = line.genders ?? []
  const modelPlace = Math.floor(place / Math.max(1, genders.length))
  const gender = genders[place % Math.max(1, genders.length)]
  const shared = createRandom(seed, line.key, 'model', modelPlace)
  const own = createRandom(seed, line.key, 'master', place)
  const brand = brandAt(seed, line, modelPlace)
  const grade = clamp(0.62 * brand.level + 0.42 * shared() - 0.02)
  const base = drawNumbers(line, grade, shared)
  const bulk = bulkOf(line, base)
  const numbers = adaptWeight(line, base, { bulk, gender })
  const title = titleOf(seed, line, { brand, modelPlace, numbers })
  const scale = line.sizes ? sizeScale(line.sizes) : undefined
  const material = materialOf(pick(shared, line.materials))
  const features = shuffled(shared, line.features).slice(0, wholeBetween(shared, 3, 4))
  const colours = drawColours(line, gender, own)
  const sizes = drawSizes(scale, gender, own)
  const name = nameOf(line, title, gender)
  return {
    line,
    brand,
    gender,
    place,
    title,
    name,
    grade,
    numbers,
    material,
    features,
    colours,
    sizes,
    scale,
    bulk,
  }
}

function brandAt(seed: number, line: ProductLine, modelPlace: number): Brand {
  const makers = shuffled(createRandom(seed, line.key, 'brands'), brandsOf(line.makers))
  return makers[modelPlace % makers.length] as Brand
}

function titleOf(
  seed: number,
  line: ProductLine,
  model: { readonly brand: Brand; readonly modelPlace: number; readonly numbers: Numbers },
): string {
  const { brand, modelPlace, numbers } = model
  const words = shuffled(createRandom(seed, line.key, brand.name), brand.models)
  const turn = Math.floor(modelPlace / brandsOf(line.makers).length)
  const generation = Math.floor(turn / words.length)
  const suffix = suffixes[generation] ?? `${generation + 1}`
  const measure = line.nameNumber
  const number = measure ? `${numbers[measure]}${measureRule(measure).inName ?? ''}` : ''
  return [words[turn % words.length], suffix, number].filter((part) => part !== '').join(' ')
}

function nameOf(line: ProductLine, title: string, gender: Gender | undefined): Text {
  const [english, german] = line.noun
  if (gender === 'Men') return [`${title} men's ${english}`, `${title} Herren-${german}`]
  if (gender === 'Women') return [`${title} women's ${english}`, `${title} Damen-${german}`]
  if (gender === 'Kids') return [`${title} kids' ${english}`, `${title} Kinder-${german}`]
  return [`${title} ${english}`, `${title} ${german}`]
}

function drawNumbers(line: ProductLine, grade: number, random: Random): Numbers {
  const numbers: Partial<Record<Measure, number>> = {}
  const entries = Object.entries(line.numbers) as [Measure, Span][]
  for (const [measure, [plain, best]] of entries) {
    const rule = measureRule(measure)
    const share = rule.free ? random() : clamp(grade + between(random, -0.06, 0.06))
    const value = plain + share * (best - plain)
    numbers[measure] = rule.only ? nearest(rule.only, value) : roundTo(value, rule.step)
  }
  return numbers
}

function bulkOf(line: ProductLine, numbers: Numbers): number {
  const measure = line.scaledBy
  const span = measure && line.numbers[measure]
  return measure && span ? (numbers[measure] ?? 0) / ((span[0] + span[1]) / 2) : 1
}

function adaptWeight(
  line: ProductLine,
  numbers: Numbers,
  product: { readonly bulk: number; readonly gender: Gender | undefined },
): Numbers {
  if (numbers.Weight === undefined) return numbers
  const smaller = product.gender === 'Kids' && (line.genders?.length ?? 0) > 1 ? kidsWeight : 1
  const slimmer = product.gender === 'Women' ? 0.88 : 1
  const grams = numbers.Weight * product.bulk ** 0.75 * smaller * slimmer
  return { ...numbers, Weight: Math.max(5, roundTo(grams, grams < 60 ? 1 : 5)) }
}

function drawColours(line: ProductLine, gender: Gender | undefined, random: Random): Colour[] {
  const palette = coloursOf(gender === 'Kids' ? 'kids' : line.palette)
  const [fewest, most] = line.colours
  // The smaller of two draws: many colours are the exception.
  const count = Math.min(wholeBetween(random, fewest, most), wholeBetween(random, fewest, most))
  return shuffled(random, palette).slice(0, count)
}

function drawSizes(
  scale: SizeScale | undefined,
  gender: Gender | undefined,
  random: Random,
): readonly Size[] {
  if (!scale) return []
  const all = sizesFor(scale, gender)
  const count = Math.min(all.length, wholeBetween(random, ...scale.run))
  const spare = all.length - count
  const start = Math.round(spare * between(random, 0.2, 0.8))
  return all.slice(start, start + count)
}

function nearest(values: readonly number[], wanted: number): number {
  return values.reduce((best, value) =>
    Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best,
  )
}

function clamp(share: number): number {
  return Math.min(1, Math.max(0, share))
}

function roundTo(value: number, step: number): number {
  return Number((Math.round(value / step) * step).toFixed(2))
}
