// The demo catalogue of `Fernweh & Fels`, an outfitter for mountains, water and sport: about 3,000 masters
// with 12,000 variants in English and German. The same seed gives the same records; one product
// after the other is made, so memory does not grow with the catalogue.

import assert from 'node:assert/strict'
import { germanPart } from './categories.ts'
import { type Colour, familyNames } from './colours.ts'
import { inHouseEan } from './ean.ts'
import { mastersByLine, productLines } from './lines.ts'
import { marks } from './materials.ts'
import type { Measure } from './measures.ts'
import { type Model, modelAt } from './models.ts'
import type { Gender, Path, Text } from './product-line.ts'
import { createRandom, type Random } from './random.ts'
import type { Size } from './sizes.ts'
import { describe } from './texts.ts'
import {
  basePrice,
  drawAvailability,
  drawLaunch,
  drawRatings,
  drawReduction,
  type Launch,
  sizeFactor,
  variantPrice,
} from './trade.ts'

export interface DemoOptions {
  readonly seed?: number
  readonly masters?: number
}

export type DemoRecord = Record<string, unknown>

const mastersMax = 10_000
const firstLineNumber = 101
const missingShare = 0.06

const germanGenders: Readonly<Record<Gender, string>> = {
  Men: 'Herren',
  Women: 'Damen',
  Unisex: 'Unisex',
  Kids: 'Kinder',
}

/** The records of the catalogue, one for each variant, those of a master in a row. */
export function* demoRecords(options: DemoOptions = {}): Generator<DemoRecord> {
  const { seed = 1, masters = 3000 } = options
  assert(masters >= 1 && masters <= mastersMax, `masters must be 1 to ${mastersMax}`)
  const counts = mastersByLine(masters)
  let articles = 0
  for (const [lineIndex, line] of productLines.entries()) {
    for (let place = 0; place < (counts[lineIndex] as number); place++) {
      const number = `${firstLineNumber + lineIndex}${String(place + 1).padStart(3, '0')}`
      for (const record of variantRecords(seed, modelAt(seed, line, place), number)) {
        articles += 1
        yield { ...record, EAN: inHouseEan(articles) }
      }
    }
  }
}

function* variantRecords(seed: number, model: Model, number: string): Generator<DemoRecord> {
  const random = createRandom(seed, model.line.key, 'trade', model.place)
  const launch = drawLaunch(random)
  const base = basePrice(model, random)
  const reduction = drawReduction(launch, random)
  const oneColourOnly = random() < 0.3
  const shared = sharedFields(model, launch, random)
  const variants = existingVariants(model, random)
  for (const [position, { colour, size }] of variants.entries()) {
    const isReduced = !oneColourOnly || colour === variants[0]?.colour
    const factor = sizeFactor(model, size, model.scale?.pricePower)
    const { price, old } = variantPrice(base, factor, isReduced ? reduction : 0)
    const availability = drawAvailability(launch, random)
    yield {
      ProductNumber: `${number}-${String(position + 1).padStart(2, '0')}`,
      Master: number,
      ...shared,
      ...colourFields(model, colour),
      ...sizeFields(model, size),
      Price: price,
      ...(old === undefined ? {} : { OldPrice: old }),
      Stock: availability.stock,
      Availability: availability.text[0],
      AvailabilityDE: availability.text[1],
      Deeplink: `/demo/product/${number}`,
    }
  }
}

interface Variant {
  readonly colour: Colour
  readonly size: Size | undefined
}

/** All colours in all sizes, less some that are gone for good; at least one is left. */
function existingVariants(model: Model, random: Random): Variant[] {
  const sizes = model.sizes.length === 0 ? [undefined] : model.sizes
  const all = model.colours.flatMap((colour) => sizes.map((size) => ({ colour, size })))
  const left = all.filter(() => random() >= missingShare)
  return left.length === 0 ? all.slice(0, 1) : left
}

function sharedFields(model: Model, launch: Launch, random: Random): DemoRecord {
  const { line, name, brand, features } = model
  const paths = line.alsoIn ? [line.path, line.alsoIn] : [line.path]
  const [description, descriptionGerman] = describe(model, random)
  const ratings = drawRatings(model, launch, random)
  return {
    Name: name[0],
    NameDE: name[1],
    Brand: brand.name,
    CategoryPath: paths,
    CategoryPathDE: paths.map(germanPath),
    Description: description,
    DescriptionDE: descriptionGerman,
    ...genderFields(model.gender),
    Material: capital(model.material.name[0]),
    MaterialDE: capital(model.material.name[1]),
    Features: features.map((feature) => feature.label[0]),
    FeaturesDE: features.map((feature) => feature.label[1]),
    ...sustainabilityFields(model),
    ...(ratings.average === undefined ? {} : { Rating: ratings.average }),
    RatingCount: ratings.count,
    New: launch.isNew,
    LaunchDate: launch.date,
    Season: launch.season[0],
    SeasonDE: launch.season[1],
  }
}

function genderFields(gender: Gender | undefined): DemoRecord {
  if (gender === undefined) return {}
  const isForKids = gender === 'Kids'
  return {
    Gender: gender,
    GenderDE: germanGenders[gender],
    AgeGroup: isForKids ? 'Children' : 'Adults',
    AgeGroupDE: isForKids ? 'Kinder' : 'Erwachsene',
  }
}

function sustainabilityFields(model: Model): DemoRecord {
  const keys = [model.material.mark ?? [], model.brand.marks ?? []].flat()
  const texts: readonly Text[] = keys.map((key) => marks[key])
  if (texts.length === 0) return {}
  return {
    Sustainability: texts.map((text) => text[0]),
    SustainabilityDE: texts.map((text) => text[1]),
  }
}

function colourFields(model: Model, colour: Colour): DemoRecord {
  const family = familyNames[colour.family]
  return {
    Color: colour.name[0],
    ColorDE: colour.name[1],
    ColorFamily: family[0],
    ColorFamilyDE: family[1],
    ImageUrl: `/demo/pictures/${model.line.kind}/${colour.hex}.svg`,
  }
}

function sizeFields(model: Model, size: Size | undefined): DemoRecord {
  const numbers: Partial<Record<Measure, number>> = { ...model.numbers }
  const { scale } = model
  if (numbers.Weight !== undefined) {
    const grams = numbers.Weight * sizeFactor(model, size, scale?.weightPower)
    numbers.Weight = grams < 60 ? Math.round(grams) : Math.round(grams / 5) * 5
  }
  if (scale?.field && size?.number !== undefined) {
    numbers[scale.field] = size.number
    if (scale.gramsPerUnit) numbers.Weight = size.number * scale.gramsPerUnit
  }
  return { ...sizeText(model, size), ...numbers }
}

/** The size's text; a product that comes in one volume or for a number of persons has that as its size. */
function sizeText(model: Model, size: Size | undefined): DemoRecord {
  if (size) return { Size: size.text }
  const { Volume, Persons } = model.numbers
  if (model.line.nameNumber === 'Volume') return { Size: `${Volume} l` }
  if (model.line.nameNumber === 'Persons') return { Size: `${Persons} P` }
  return {}
}

function germanPath(path: Path): string[] {
  return path.map(germanPart)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
