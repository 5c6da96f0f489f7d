// Shapes of climbing and winter equipment.

import {
  area,
  box,
  disc,
  mirrored,
  oval,
  type Paint,
  ring,
  type Shape,
  stroke,
  turned,
} from './picture-paint.ts'

function rope(paint: Paint): string {
  const coils = [0, 1, 2, 3, 4].map(
    (n) =>
      `<ellipse cx="${200 + (n - 2) * 9}" cy="${206 - Math.abs(n - 2) * 3}" rx="${104 - Math.abs(n - 2) * 7}" ry="${122 - n * 4}" fill="none" stroke="${n % 2 === 0 ? paint.base : paint.dark}" stroke-width="17"/>`,
  )
  const wraps = [0, 1, 2, 3].map((n) =>
    stroke(`M152 ${98 + n * 15} L250 ${88 + n * 15}`, n % 2 === 0 ? paint.light : paint.base, 14),
  )
  return (
    coils.join('') +
    wraps.join('') +
    stroke('M246 132 Q300 160 290 216 Q282 260 312 318', paint.base, 15) +
    stroke('M306 304 L314 326', paint.ink, 15) +
    stroke('M172 90 Q186 40 214 48 Q232 60 222 92', paint.dark, 15)
  )
}

function sling(paint: Paint): string {
  return (
    stroke(
      'M150 76 Q96 200 140 300 Q200 362 260 300 Q304 200 250 76 Q200 28 150 76 Z',
      paint.base,
      24,
    ) +
    stroke(
      'M150 76 Q96 200 140 300 Q200 362 260 300 Q304 200 250 76 Q200 28 150 76 Z',
      paint.pale,
      4,
    ) +
    box([262, 168, 36, 74, 6], paint.deep) +
    stroke('M272 184 L288 192 M272 200 L288 208 M272 216 L288 224', paint.pale, 4)
  )
}

function carabiner(paint: Paint): string {
  return turned(
    18,
    stroke(
      'M150 300 Q122 250 130 130 Q140 62 206 62 Q270 66 274 122 M268 264 Q254 336 196 338 Q164 334 150 300',
      paint.base,
      28,
    ),
    stroke('M138 270 Q128 200 138 130 Q150 78 204 72', paint.light, 7),
    stroke('M274 116 L270 276', paint.metal, 22),
    box([254, 152, 40, 78, 10], paint.steel),
    stroke('M262 168 H286 M262 184 H286 M262 200 H286 M262 216 H286', paint.metal, 4),
  )
}

function biner(paint: Paint, y: number, colour: string): string {
  return (
    stroke(
      `M172 ${y + 74} Q160 ${y + 30} 170 ${y + 12} Q200 ${y - 14} 230 ${y + 12} Q244 ${y + 40} 226 ${y + 80} Q200 ${y + 100} 172 ${y + 74} Z`,
      colour,
      15,
    ) + stroke(`M233 ${y + 22} L226 ${y + 74}`, paint.metal, 9)
  )
}

function quickdraw(paint: Paint): string {
  return turned(
    12,
    biner(paint, 44, paint.steel),
    biner(paint, 258, paint.base),
    box([184, 128, 32, 146, 10], paint.base),
    box([188, 128, 8, 146, 4], paint.light),
    box([182, 252, 36, 22, 6], paint.ink),
    stroke('M190 160 H210 M190 172 H210 M190 232 H210', paint.deep, 3),
  )
}

function belay(paint: Paint): string {
  return (
    area('M132 108 Q200 74 268 108 L296 262 Q290 312 240 318 H160 Q110 312 104 262 Z', paint.base) +
    area('M238 92 L268 108 L296 262 Q290 312 240 318 H228 Q262 220 238 92 Z', paint.dark, 0.6) +
    box([142, 148, 46, 92, 20], paint.ink) +
    box([212, 148, 46, 92, 20], paint.ink) +
    ring([200, 284, 20], paint.metal, 9) +
    stroke('M200 88 Q200 40 240 46', paint.steel, 8) +
    stroke('M130 270 Q116 190 140 124', paint.light, 6)
  )
}

function harness(paint: Paint): string {
  return (
    stroke(
      'M92 136 Q200 88 308 136 Q314 176 296 186 Q200 150 104 186 Q86 176 92 136 Z',
      paint.dark,
      6,
    ) +
    area('M90 132 Q200 86 310 132 L300 186 Q200 152 100 186 Z', paint.base) +
    box([176, 116, 48, 44, 8], paint.metal) +
    box([188, 126, 24, 24, 4], paint.deep) +
    mirrored(
      stroke(
        'M176 254 Q150 206 104 222 Q66 250 82 304 Q108 340 148 318 Q182 292 176 254 Z',
        paint.base,
        24,
      ),
      stroke('M176 254 Q150 206 104 222', paint.light, 6),
      stroke('M116 168 Q84 204 84 256', paint.ink, 6),
      stroke('M102 180 Q118 214 146 192', paint.steel, 7),
    ) +
    stroke('M200 156 V256 M176 250 H224', paint.deep, 16) +
    ring([200, 208, 17], paint.pale, 8)
  )
}

function iceAxe(paint: Paint): string {
  return turned(
    32,
    box([191, 96, 18, 250, 8], paint.base),
    box([191, 210, 18, 100, 8], paint.ink),
    area('M192 340 L200 384 L208 340 Z', paint.steel),
    area('M182 78 H220 V110 H182 Z', paint.metal),
    area(
      'M186 80 Q120 74 64 126 Q70 130 80 128 Q84 136 94 132 Q98 140 108 134 Q140 108 186 108 Z',
      paint.metal,
    ),
    area('M218 80 H262 Q282 82 286 108 Q262 104 218 106 Z', paint.steel),
    disc([200, 94, 6], paint.ink),
  )
}

function crampon(paint: Paint): string {
  const spikes = [84, 128, 172, 250, 300, 334].map((x) =>
    area(`M${x - 13} 238 L${x - 2} 304 L${x + 13} 238 Z`, paint.steel),
  )
  return (
    spikes.join('') +
    area('M344 212 L384 262 L336 240 Z', paint.steel) +
    area('M60 214 H196 V242 H60 Q48 228 60 214 Z', paint.metal) +
    area('M230 214 H340 Q360 224 344 242 H230 Z', paint.metal) +
    box([186, 220, 56, 14, 4], paint.ink) +
    stroke('M66 212 Q58 146 96 140 L132 160', paint.base, 18) +
    stroke('M250 212 Q270 168 322 180 L340 212', paint.base, 18) +
    stroke('M110 150 Q180 122 262 178', paint.dark, 9) +
    box([160, 128, 28, 24, 5], paint.steel)
  )
}

function ski(paint: Paint): string {
  const one = (x: number) =>
    `<g transform="translate(${x} 0)">${area('M-22 360 Q-16 300 -15 210 Q-18 120 -24 84 Q-22 40 0 26 Q22 40 24 84 Q18 120 15 210 Q16 300 22 360 Q0 372 -22 360 Z', paint.base)}${area('M-24 84 Q-22 40 0 26 Q22 40 24 84 L19 128 H-19 Z', paint.deep)}${area('M-16 268 L16 236 V262 L-17 296 Z', paint.pale)}${box([-15, 172, 30, 30, 5], paint.ink)}${box([-13, 212, 26, 34, 5], paint.ink)}${stroke('M-8 190 H8', paint.metal, 5)}${stroke('M-18 334 Q0 342 18 334', paint.dark, 6)}</g>`
  return turned(14, one(164), one(236))
}

function snowboard(paint: Paint): string {
  return turned(
    24,
    area(
      'M146 76 Q150 26 200 22 Q250 26 254 76 Q242 200 254 324 Q250 374 200 378 Q150 374 146 324 Q158 200 146 76 Z',
      paint.base,
    ),
    area(
      'M146 76 Q150 26 200 22 Q250 26 254 76 Q250 116 248 150 L151 196 Q151 130 146 76 Z',
      paint.dark,
    ),
    area('M151 206 L248 160 Q248 176 248 190 L151 236 Z', paint.pale),
    ...[120, 252].map(
      (y) =>
        box([166, y, 68, 34, 8], paint.ink) +
        stroke(`M164 ${y + 10} H236 M164 ${y + 24} H236`, paint.steel, 6),
    ),
  )
}

function poles(paint: Paint): string {
  const one = (degrees: number) =>
    turned(
      degrees,
      stroke('M200 80 V346', paint.metal, 9),
      stroke('M200 80 V220', paint.base, 11),
      box([190, 38, 20, 74, 9], paint.ink),
      stroke('M194 46 Q164 60 176 104 Q186 116 196 96', paint.deep, 6),
      oval([200, 330, 26, 8], paint.deep),
      area('M195 340 L200 372 L205 340 Z', paint.ink),
      box([192, 214, 18, 18, 4], paint.deep),
    )
  return one(12) + one(-12)
}

function snowshoe(paint: Paint): string {
  const one = (x: number) =>
    `<g transform="translate(${x} 0)">${stroke('M0 42 Q56 50 52 140 Q48 220 34 300 Q16 362 0 366 Q-16 362 -34 300 Q-48 220 -52 140 Q-56 50 0 42 Z', paint.steel, 11)}${area('M0 50 Q46 58 44 140 Q40 216 28 290 Q12 346 0 350 Q-12 346 -28 290 Q-40 216 -44 140 Q-46 58 0 50 Z', paint.base)}${area('M-24 118 H24 L22 176 H-22 Z', paint.ink)}${box([-24, 180, 48, 66, 8], paint.deep)}${stroke('M-30 196 H30 M-28 226 H28', paint.pale, 8)}${area('M-14 64 H14 L10 98 H-10 Z', paint.dark)}${box([-15, 266, 30, 40, 8], paint.dark)}</g>`
  return turned(8, one(138), one(262))
}

function sledge(paint: Paint): string {
  const slats = [0, 1, 2, 3].map((n) =>
    area(
      `M${92 + n * 9} ${176 - n * 16} H${318 + n * 6} l-3 10 H${90 + n * 9} Z`,
      n % 2 === 0 ? paint.base : paint.light,
    ),
  )
  return (
    stroke('M336 292 H112 Q60 288 56 220 Q58 170 96 168', paint.dark, 14) +
    stroke('M336 302 H112 Q50 298 46 222', paint.steel, 5) +
    stroke('M128 284 L118 184 M214 286 V184 M300 286 L308 184', paint.deep, 13) +
    slats.join('') +
    stroke('M66 190 Q30 150 58 96', '#b08e6d', 6)
  )
}

function transceiver(paint: Paint): string {
  return (
    stroke('M150 74 Q60 20 72 140 Q90 210 134 240', paint.ink, 8) +
    turned(
      8,
      box([130, 60, 140, 276, 34], paint.base),
      box([226, 60, 44, 276, 30], paint.dark),
      box([130, 60, 130, 276, 34], paint.base),
      box([148, 86, 96, 104, 12], paint.ink),
      area('M196 104 l24 42 l-24 -10 l-24 10 Z', '#f2a03c'),
      stroke('M170 168 H222', '#d6dde2', 7),
      disc([172, 230, 17], paint.deep),
      disc([218, 230, 17], paint.deep),
      box([160, 276, 74, 26, 12], '#e0483a'),
    )
  )
}

export const mountainShapes = {
  rope,
  sling,
  carabiner,
  quickdraw,
  belay,
  harness,
  iceaxe: iceAxe,
  crampon,
  ski,
  snowboard,
  poles,
  snowshoe,
  sledge,
  transceiver,
} as const satisfies Record<string, Shape>
