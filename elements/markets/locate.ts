// Where the shopper is, as the browser tells it after asking the shopper. To a hundred metres: enough for the way to a shop, and no more than
// the address of the page should say.

export type Place = { readonly latitude: number; readonly longitude: number }

const timeoutMs = 10_000
const oldMaxMs = 600_000

/** Null where the browser does not know, or the shopper does not want to tell. */
export function locate(): Promise<Place | null> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) resolve(null)
    else {
      navigator.geolocation.getCurrentPosition(
        ({ coords }) =>
          resolve({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) }),
        () => resolve(null),
        { timeout: timeoutMs, maximumAge: oldMaxMs },
      )
    }
  })
}

function rounded(degrees: number): number {
  return Math.round(degrees * 1_000) / 1_000
}
