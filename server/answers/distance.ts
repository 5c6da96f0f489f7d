// The way between two places as the crow flies, in kilometres.

import type { Place } from '../channel/markets.ts'

/** The mean radius of the earth (IUGG); the true distance differs by at most half a percent, because the earth is no sphere. */
const earthRadiusKm = 6_371.0088

export function distanceKm(a: Place, b: Place): number {
  const latitudes = radians(b.latitude - a.latitude)
  const longitudes = radians(b.longitude - a.longitude)
  const cosines = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude))
  const haversine = Math.sin(latitudes / 2) ** 2 + cosines * Math.sin(longitudes / 2) ** 2
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
