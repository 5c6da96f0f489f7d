// Colours and strokes for the product pictures. Shapes are drawn on a field of 400 by 400; a shape gets
// its paint, which is derived from one colour, and gives back SVG elements as text.

export interface Paint {
  readonly base: string
  readonly light: string
  readonly pale: string
  readonly dark: string
  readonly deep: string
  readonly ink: string
  readonly metal: string
  readonly steel: string
  readonly shine: string
}

export type Shape = (paint: Paint) => string

/** Shades of a colour given as six hex digits. */
export function paintOf(hex: string): Paint {
  return {
    base: `#${hex}`,
    light: mix(hex, 'ffffff', 0.25),
    pale: mix(hex, 'ffffff', 0.6),
    dark: mix(hex, '14181f', 0.22),
    deep: mix(hex, '14181f', 0.48),
    ink: '#2c3138',
    metal: '#c9ced4',
    steel: '#8d959d',
    shine: '#ffffff',
  }
}

/** A colour between two, `share` of the way to the second. */
export function mix(first: string, second: string, share: number): string {
  const channels = [0, 2, 4].map((start) => {
    const from = Number.parseInt(first.slice(start, start + 2), 16)
    const to = Number.parseInt(second.slice(start, start + 2), 16)
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}

/** A filled area. */
export function area(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`
}

/** A stroke with round ends. */
export function stroke(d: string, colour: string, width = 4): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** A dashed seam. */
export function seam(d: string, colour: string): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="2" stroke-dasharray="6 4" stroke-linecap="round"/>`
}

/** A box with round corners: x, y, width, height, radius. */
export function box(
  place: readonly [number, number, number, number, number],
  fill: string,
): string {
  const [x, y, width, height, radius] = place
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`
}

/** A filled circle: x, y, radius. */
export function disc(place: readonly [number, number, number], fill: string): string {
  const [x, y, radius] = place
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
}

/** A ring: x, y, radius. */
export function ring(
  place: readonly [number, number, number],
  colour: string,
  width: number,
): string {
  const [x, y, radius] = place
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
}

/** A filled ellipse: x, y, radius across, radius down. */
export function oval(place: readonly [number, number, number, number], fill: string): string {
  const [x, y, across, down] = place
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}"/>`
}

/** Elements turned about the middle of the field. */
export function turned(degrees: number, ...elements: readonly string[]): string {
  return `<g transform="rotate(${degrees} 200 200)">${elements.join('')}</g>`
}

/** Elements together with their mirror image on the right. */
export function mirrored(...elements: readonly string[]): string {
  const half = elements.join('')
  return `${half}<g transform="matrix(-1 0 0 1 400 0)">${half}</g>`
}
