// Shapes of clothing: what covers torso, legs, head and hands.

import {
  area,
  box,
  disc,
  mirrored,
  oval,
  type Paint,
  type Shape,
  seam,
  stroke,
} from './picture-paint.ts'

const longSleeve =
  'M148 92 Q118 100 104 132 L70 272 Q68 286 82 290 L102 294 Q112 294 115 284 L150 176 Z'
const shortSleeve =
  'M150 92 Q120 100 104 130 L78 180 Q74 190 84 196 L116 212 Q124 214 128 206 L154 166 Z'
const body = 'M150 90 Q200 106 250 90 L272 108 L264 320 Q200 332 136 320 L128 108 Z'
const bodyShade = 'M236 96 L250 90 L272 108 L264 320 Q250 324 236 326 Z'

function torso(paint: Paint, sleeve: string | undefined): string {
  const sleeves = sleeve ? mirrored(area(sleeve, paint.dark)) : ''
  return sleeves + area(body, paint.base) + area(bodyShade, paint.dark, 0.35)
}

function hood(paint: Paint): string {
  return (
    area(
      'M152 100 Q146 44 200 40 Q254 44 248 100 Q224 120 200 120 Q176 120 152 100 Z',
      paint.dark,
    ) + area('M170 98 Q166 62 200 60 Q234 62 230 98 Q216 112 200 112 Q184 112 170 98 Z', paint.deep)
  )
}

function collar(paint: Paint): string {
  return (
    area('M162 96 L166 66 Q200 54 234 66 L238 96 Q200 116 162 96 Z', paint.deep) +
    area('M172 92 L175 74 Q200 66 225 74 L228 92 Q200 104 172 92 Z', paint.dark)
  )
}

function zip(paint: Paint, top: number): string {
  return stroke(`M200 ${top} V322`, paint.deep, 5) + box([195, top + 6, 10, 16, 4], paint.metal)
}

function jacket(paint: Paint): string {
  return (
    torso(paint, longSleeve) +
    hood(paint) +
    area('M128 108 L150 90 Q200 106 250 90 L272 108 L269 160 Q200 178 131 160 Z', paint.light) +
    zip(paint, 112) +
    mirrored(stroke('M146 232 L168 278', paint.deep, 5), stroke('M84 262 L112 270', paint.deep, 4))
  )
}

function downJacket(paint: Paint): string {
  const rows = [132, 166, 200, 234, 268, 300]
  const quilts = rows.map((y) =>
    stroke(`M131 ${y} Q165 ${y + 12} 200 ${y + 4} Q235 ${y + 12} 269 ${y}`, paint.dark, 4),
  )
  return (
    torso(paint, longSleeve) +
    quilts.join('') +
    collar(paint) +
    zip(paint, 98) +
    mirrored(
      stroke('M108 150 L140 168', paint.deep, 3),
      stroke('M98 190 L130 206', paint.deep, 3),
      stroke('M88 232 L116 244', paint.deep, 3),
    )
  )
}

function fleece(paint: Paint): string {
  return (
    torso(paint, longSleeve) +
    collar(paint) +
    area(
      'M128 108 L150 90 Q200 106 250 90 L272 108 L270 138 Q200 150 130 138 Z',
      paint.deep,
      0.75,
    ) +
    zip(paint, 98) +
    box([222, 168, 34, 40, 5], paint.dark) +
    stroke('M226 174 H252', paint.pale, 3) +
    mirrored(area('M82 252 L76 278 Q78 288 88 290 L104 293 L112 266 Z', paint.deep, 0.7))
  )
}

function vest(paint: Paint): string {
  const rows = [150, 184, 218, 252, 286]
  const quilts = rows.map((y) =>
    stroke(`M136 ${y} Q168 ${y + 10} 200 ${y + 3} Q232 ${y + 10} 264 ${y}`, paint.dark, 4),
  )
  return (
    area(
      'M154 90 Q200 106 246 90 L262 108 Q250 140 268 172 L264 320 Q200 332 136 320 L132 172 Q150 140 138 108 Z',
      paint.base,
    ) +
    quilts.join('') +
    collar(paint) +
    zip(paint, 98)
  )
}

function hoodie(paint: Paint): string {
  return (
    torso(paint, longSleeve) +
    hood(paint) +
    area('M156 226 H244 L258 290 Q200 300 142 290 Z', paint.dark) +
    stroke('M186 116 V162', paint.pale, 4) +
    stroke('M214 116 V150', paint.pale, 4) +
    area('M134 304 L136 320 Q200 332 264 320 L266 304 Q200 316 134 304 Z', paint.deep, 0.6)
  )
}

function shirtNeck(paint: Paint): string {
  return (
    area('M166 94 Q200 134 234 94 L224 88 Q200 112 176 88 Z', paint.deep) +
    area('M176 88 Q200 112 224 88 Q200 80 176 88 Z', paint.dark)
  )
}

function tShirt(paint: Paint): string {
  return (
    torso(paint, shortSleeve) +
    shirtNeck(paint) +
    seam('M138 310 Q200 322 262 310', paint.deep) +
    area('M226 156 l12 -18 l12 18 Z', paint.pale)
  )
}

function longSleeveTop(paint: Paint): string {
  return (
    torso(paint, longSleeve) +
    shirtNeck(paint) +
    mirrored(
      seam('M150 112 Q160 160 142 318', paint.deep),
      area('M80 258 L76 278 Q78 288 88 290 L104 293 L110 268 Z', paint.deep, 0.6),
    )
  )
}

function buttonShirt(paint: Paint): string {
  const buttons = [146, 186, 226, 266, 302].map((y) => disc([200, y, 4], paint.pale))
  return (
    torso(paint, longSleeve) +
    area('M192 104 H208 V326 H192 Z', paint.dark) +
    buttons.join('') +
    mirrored(
      area('M200 118 L164 84 L152 100 L178 140 Z', paint.light),
      box([142, 150, 40, 44, 5], paint.dark),
      stroke('M142 164 H182', paint.deep, 3),
    )
  )
}

function jersey(paint: Paint): string {
  return (
    torso(paint, shortSleeve) +
    area('M131 176 L269 150 L268 190 L132 216 Z', paint.pale) +
    area('M168 94 Q200 112 232 94 L228 76 Q200 68 172 76 Z', paint.deep) +
    stroke('M200 104 V322', paint.deep, 4)
  )
}

function trousers(paint: Paint): string {
  return (
    area(
      'M140 58 H260 L282 346 Q258 356 232 348 L202 158 L168 348 Q142 356 118 346 Z',
      paint.base,
    ) +
    area('M260 58 L282 346 Q270 351 256 351 L236 90 Z', paint.dark, 0.5) +
    box([138, 54, 124, 24, 6], paint.deep) +
    disc([200, 66, 5], paint.metal) +
    stroke('M200 80 V130', paint.deep, 4) +
    mirrored(
      stroke('M150 84 Q152 112 136 122', paint.deep, 4),
      stroke('M131 214 Q150 224 178 216', paint.dark, 4),
    ) +
    box([242, 168, 26, 44, 5], paint.dark)
  )
}

function shorts(paint: Paint): string {
  return (
    area(
      'M128 110 H272 L300 284 Q256 300 214 288 L200 206 L186 288 Q144 300 100 284 Z',
      paint.base,
    ) +
    area('M272 110 L300 284 Q284 290 268 292 L248 140 Z', paint.dark, 0.5) +
    box([126, 104, 148, 28, 8], paint.deep) +
    stroke('M190 132 L180 164', paint.pale, 4) +
    stroke('M210 132 L218 158', paint.pale, 4) +
    mirrored(
      stroke('M142 138 Q142 172 122 186', paint.deep, 4),
      seam('M106 270 Q146 286 184 276', paint.deep),
    )
  )
}

function leggings(paint: Paint): string {
  return (
    area(
      'M150 52 H250 Q268 170 246 348 Q234 354 220 348 L202 150 L180 348 Q166 354 154 348 Q132 170 150 52 Z',
      paint.base,
    ) +
    area('M250 52 Q268 170 246 348 L234 351 Q250 180 232 60 Z', paint.pale, 0.5) +
    box([148, 46, 104, 34, 10], paint.deep) +
    stroke('M200 84 V140', paint.dark, 3)
  )
}

function sportsBra(paint: Paint): string {
  return (
    area(
      'M142 90 L166 90 Q176 150 200 150 Q224 150 234 90 L258 90 Q262 150 292 178 L284 268 Q200 286 116 268 L108 178 Q138 150 142 90 Z',
      paint.base,
    ) +
    area('M112 236 L116 268 Q200 286 284 268 L288 236 Q200 254 112 236 Z', paint.deep) +
    mirrored(stroke('M140 190 Q168 222 198 196', paint.dark, 4))
  )
}

function swimsuit(paint: Paint): string {
  return (
    area(
      'M152 62 L170 62 Q174 128 200 130 Q226 128 230 62 L248 62 Q250 116 262 142 Q242 200 266 262 Q230 278 214 338 Q200 344 186 338 Q170 278 134 262 Q158 200 138 142 Q150 116 152 62 Z',
      paint.base,
    ) +
    area('M250 150 Q236 204 256 262 Q240 268 228 284 Q222 206 236 146 Z', paint.pale, 0.75) +
    area('M150 150 Q164 204 144 262 Q160 268 172 284 Q178 206 164 146 Z', paint.pale, 0.75)
  )
}

function wetsuit(paint: Paint): string {
  return (
    mirrored(
      area('M160 78 Q136 82 124 108 L96 220 Q98 230 110 230 L122 228 L154 150 Z', paint.deep),
    ) +
    area(
      'M158 76 Q200 90 242 76 L256 96 L246 200 L254 352 Q240 358 224 352 L202 218 L176 352 Q160 358 146 352 L154 200 L144 96 Z',
      paint.base,
    ) +
    area(
      'M158 76 L176 92 L172 200 L168 352 Q156 356 146 352 L154 200 L144 96 Z',
      paint.light,
      0.7,
    ) +
    area('M174 80 L178 60 Q200 52 222 60 L226 80 Q200 90 174 80 Z', paint.deep) +
    stroke('M200 90 V180', paint.metal, 4)
  )
}

function cap(paint: Paint): string {
  return (
    area('M206 232 Q300 216 350 260 Q352 276 330 276 Q260 262 186 266 Z', paint.dark) +
    area('M74 252 Q66 120 186 114 Q286 120 292 238 Q190 214 84 262 Q76 260 74 252 Z', paint.base) +
    area('M190 114 Q286 120 292 238 L246 234 Q244 150 190 114 Z', paint.dark, 0.4) +
    seam('M186 114 Q140 170 146 242', paint.deep) +
    disc([186, 114, 8], paint.deep) +
    box([196, 164, 44, 32, 6], paint.pale)
  )
}

function beanie(paint: Paint): string {
  const ribs = [120, 146, 172, 198, 224, 250, 276].map((x) =>
    stroke(`M${x} 240 V286`, paint.dark, 4),
  )
  const knit = [140, 170, 200, 230, 260].map((x) =>
    stroke(`M${x} 228 Q${x + (200 - x) * 0.2} 160 ${200 + (x - 200) * 0.4} 124`, paint.dark, 3),
  )
  return (
    disc([200, 96, 30], paint.pale) +
    area('M104 236 Q100 110 200 108 Q300 110 296 236 Z', paint.base) +
    knit.join('') +
    box([96, 228, 208, 66, 16], paint.light) +
    ribs.join('')
  )
}

function scarf(paint: Paint): string {
  return (
    area(
      'M112 110 Q200 150 288 110 Q302 220 282 300 Q200 330 118 300 Q98 220 112 110 Z',
      paint.base,
    ) +
    oval([200, 112, 88, 28], paint.deep) +
    stroke('M114 170 Q200 206 288 168', paint.dark, 5) +
    stroke('M110 220 Q200 262 290 216', paint.dark, 5) +
    area('M116 250 Q200 288 286 246 L283 276 Q200 312 120 282 Z', paint.pale, 0.7)
  )
}

function socks(paint: Paint): string {
  const sock =
    'M0 0 H66 V150 Q68 172 92 186 L124 204 Q150 224 132 246 Q112 262 84 250 L18 212 Q-2 196 -2 170 Z'
  const one = (x: number, y: number) =>
    `<g transform="translate(${x} ${y})">${area(sock, paint.base)}${area('M92 186 L124 204 Q150 224 132 246 Q112 262 84 250 Q82 214 92 186 Z', paint.deep)}${area('M-2 166 Q30 166 42 226 L18 212 Q-2 196 -2 170 Z', paint.deep)}${box([-4, -6, 74, 34, 8], paint.dark)}${box([0, 60, 66, 12, 0], paint.pale)}${box([0, 82, 66, 12, 0], paint.pale)}</g>`
  return one(186, 60) + one(98, 88)
}

function gloves(paint: Paint): string {
  return (
    area(
      'M152 344 L140 236 L92 184 Q84 168 98 162 Q108 160 118 170 L150 196 L142 92 Q144 76 156 76 Q168 76 170 92 L178 166 L182 70 Q184 54 197 54 Q210 54 211 70 L212 164 L226 78 Q230 64 242 66 Q254 68 253 84 L246 174 L266 112 Q272 100 282 104 Q292 110 289 124 L262 246 L258 344 Z',
      paint.base,
    ) +
    area('M148 300 H262 L260 350 Q204 360 150 350 Z', paint.deep) +
    stroke('M150 318 H260', paint.pale, 6) +
    area('M168 206 Q206 190 244 210 L240 272 Q206 282 170 272 Z', paint.dark) +
    stroke('M182 226 H228', paint.light, 5) +
    stroke('M182 246 H228', paint.light, 5)
  )
}

export const wearShapes = {
  jacket,
  downjacket: downJacket,
  fleece,
  vest,
  hoodie,
  tshirt: tShirt,
  longsleeve: longSleeveTop,
  shirt: buttonShirt,
  jersey,
  trousers,
  shorts,
  leggings,
  sportsbra: sportsBra,
  swimsuit,
  wetsuit,
  cap,
  beanie,
  scarf,
  socks,
  gloves,
} as const satisfies Record<string, Shape>
