import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceKm } from './distance.ts'

const place = (latitude: number, longitude: number) => ({ latitude, longitude })

/** Great circles on a sphere of the mean radius. */
const cases = [
  ['the same place', place(48.1, 11.5), place(48.1, 11.5), 0],
  ['a degree of the equator', place(0, 0), place(0, 1), 111.195],
  ['a degree of a meridian', place(60, 20), place(61, 20), 111.195],
  ['a degree of the 60th parallel', place(60, 0), place(60, 1), 55.597],
  ['pole to pole', place(90, 0), place(-90, 0), 20_015.115],
  ['over the date line', place(0, 179.5), place(0, -179.5), 111.195],
  ['to the other side of the earth', place(30, 40), place(-30, -140), 20_015.115],
  ['Berlin to Munich', place(52.52, 13.405), place(48.137, 11.575), 504.4],
  ['London to New York', place(51.5074, -0.1278), place(40.7128, -74.006), 5_570.2],
] as const

for (const [name, from, to, expected] of cases) {
  test(`${name} is ${expected} km, there and back`, () => {
    assert.ok(
      Math.abs(distanceKm(from, to) - expected) < 0.1 + expected * 0.0002,
      `${distanceKm(from, to)}`,
    )
    assert.ok(Math.abs(distanceKm(from, to) - distanceKm(to, from)) < 1e-9)
  })
}
