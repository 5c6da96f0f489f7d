// Product pictures, drawn from a kind and a colour. Nothing of the caller's text reaches the document:
// the kind chooses a shape, the colour must be six hex digits. Else a neutral box is drawn.

import { mix, paintOf, type Shape } from './picture-paint.ts'
import { campShapes } from './picture-shapes-camp.ts'
import { feetShapes } from './picture-shapes-feet.ts'
import { lightShapes } from './picture-shapes-light.ts'
import { mountainShapes } from './picture-shapes-mountain.ts'
import { sportShapes } from './picture-shapes-sport.ts'
import { wearShapes } from './picture-shapes-wear.ts'

const shapes = {
  ...campShapes,
  ...wearShapes,
  ...feetShapes,
  ...mountainShapes,
  ...sportShapes,
  ...lightShapes,
} as const satisfies Record<string, Shape>

export type PictureKind = keyof typeof shapes

/** All kinds of product that can be drawn. */
export const pictureKinds: readonly PictureKind[] = Object.keys(shapes) as PictureKind[]

const neutral = 'b4b9be'

/** An SVG document of 400 by 400 with the product in its colour (six hex digits, with or without #). */
export function productPicture(kind: string, color: string): string {
  const digits = /^#?([0-9a-f]{6})$/i.exec(color)?.[1]?.toLowerCase()
  const isKnown = digits !== undefined && Object.hasOwn(shapes, kind)
  const shape = isKnown ? shapes[kind as PictureKind] : shapes.box
  const hex = isKnown ? digits : neutral
  return framed(shape(paintOf(hex)), hex)
}

/**
 * A soft background that takes a little of the colour, and a shadow on the ground. Products that are nearly
 * white stand before a darker one.
 */
function framed(drawing: string, hex: string): string {
  const middle = isPale(hex) ? '#dbe1e6' : mix('fdfdfc', hex, 0.03)
  const edge = isPale(hex) ? '#b9c3cb' : mix('e9ecec', hex, 0.1)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">',
    `<defs><radialGradient id="ground" cx="50%" cy="44%" r="68%"><stop offset="0" stop-color="${middle}"/><stop offset="1" stop-color="${edge}"/></radialGradient></defs>`,
    '<rect width="400" height="400" fill="url(#ground)"/>',
    '<ellipse cx="200" cy="356" rx="132" ry="14" fill="#20262d" opacity="0.09"/>',
    `<g transform="translate(20 18) scale(0.9)">${drawing}</g>`,
    '</svg>',
  ].join('')
}

function isPale(hex: string): boolean {
  const [red, green, blue] = [0, 2, 4].map((start) =>
    Number.parseInt(hex.slice(start, start + 2), 16),
  )
  return (red as number) * 0.3 + (green as number) * 0.59 + (blue as number) * 0.11 > 215
}
