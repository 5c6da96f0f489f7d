// All product lines. A line's place decides the article numbers of its products, so new ones go last.

import { accessoryLines } from './lines-accessories.ts'
import { backpackLines } from './lines-backpacks.ts'
import { bagLines } from './lines-bags.ts'
import { ballLines } from './lines-balls.ts'
import { bikeLines } from './lines-bikes.ts'
import { campingLines } from './lines-camping.ts'
import { climbingLines } from './lines-climbing.ts'
import { cyclingLines } from './lines-cycling.ts'
import { fitnessLines } from './lines-fitness.ts'
import { jacketLines } from './lines-jackets.ts'
import { lightLines } from './lines-light.ts'
import { mountaineeringLines } from './lines-mountaineering.ts'
import { shoeLines } from './lines-shoes.ts'
import { skiingLines } from './lines-skiing.ts'
import { sleepingLines } from './lines-sleeping.ts'
import { snowLines } from './lines-snow.ts'
import { topLines } from './lines-tops.ts'
import { trouserLines } from './lines-trousers.ts'
import { waterLines } from './lines-water.ts'
import type { ProductLine } from './product-line.ts'

export const productLines: readonly ProductLine[] = [
  ...backpackLines,
  ...bagLines,
  ...campingLines,
  ...sleepingLines,
  ...jacketLines,
  ...trouserLines,
  ...topLines,
  ...shoeLines,
  ...accessoryLines,
  ...climbingLines,
  ...mountaineeringLines,
  ...skiingLines,
  ...snowLines,
  ...bikeLines,
  ...cyclingLines,
  ...waterLines,
  ...fitnessLines,
  ...ballLines,
  ...lightLines,
]

/** How many masters each line gets, so that the sum is exactly `masters`. */
export function mastersByLine(masters: number): number[] {
  const shares = productLines.map((line) => line.share ?? 2)
  const total = shares.reduce((sum, share) => sum + share, 0)
  let reached = 0
  let given = 0
  return shares.map((share) => {
    reached += share
    const upToHere = Math.round((masters * reached) / total)
    const count = upToHere - given
    given = upToHere
    return count
  })
}
