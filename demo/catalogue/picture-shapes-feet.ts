// Shapes of shoes, and of what is worn on the head for protection and sight.

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

function laces(paint: Paint, places: readonly (readonly [number, number])[]): string {
  return places.map(([x, y]) => stroke(`M${x} ${y} l34 -12`, paint.pale, 6)).join('')
}

function lugs(paint: Paint, y: number): string {
  return [76, 112, 148, 184, 220, 256, 292].map((x) => box([x, y, 24, 14, 3], paint.ink)).join('')
}

function boot(paint: Paint): string {
  return (
    area(
      'M96 84 Q150 70 196 84 L206 190 Q262 210 316 238 Q346 256 340 296 H80 Q76 240 92 186 Z',
      paint.base,
    ) +
    area('M80 296 Q76 240 92 186 L96 150 Q130 200 126 296 Z', paint.dark) +
    area('M264 296 Q266 244 300 230 L316 238 Q346 256 340 296 Z', paint.deep) +
    area('M90 82 Q150 60 202 82 L204 106 Q150 90 92 106 Z', paint.deep) +
    area('M158 96 L196 90 L206 190 L238 203 L214 226 Q166 200 158 96 Z', paint.dark) +
    laces(paint, [
      [162, 124],
      [164, 150],
      [170, 176],
      [184, 202],
      [204, 222],
    ]) +
    area('M72 292 H344 Q350 320 338 322 H78 Q66 320 72 292 Z', paint.pale) +
    lugs(paint, 318)
  )
}

function lowShoe(paint: Paint): string {
  return (
    area(
      'M72 168 Q116 158 146 172 Q182 194 200 182 Q262 222 322 236 Q354 250 348 290 H66 Q58 222 72 168 Z',
      paint.base,
    ) +
    area('M66 290 Q58 222 72 168 L96 164 Q118 220 122 290 Z', paint.dark) +
    area('M280 290 Q282 250 312 234 L322 236 Q354 250 348 290 Z', paint.deep) +
    area('M146 172 Q182 194 200 182 L252 212 L222 238 Q168 224 146 172 Z', paint.deep) +
    laces(paint, [
      [158, 194],
      [176, 210],
      [198, 224],
    ]) +
    area('M62 286 H352 Q356 312 342 314 H70 Q56 312 62 286 Z', paint.pale) +
    lugs(paint, 308)
  )
}

function runningShoe(paint: Paint): string {
  return (
    area(
      'M60 182 Q72 156 98 160 Q132 196 196 164 Q250 222 318 234 Q352 244 352 276 Q200 298 60 270 Z',
      paint.base,
    ) +
    area('M60 182 Q72 156 98 160 Q112 174 132 178 Q118 226 128 280 L60 270 Z', paint.dark) +
    area('M196 164 Q222 196 250 212 L214 240 Q176 216 160 178 Q178 174 196 164 Z', paint.deep) +
    laces(paint, [
      [172, 196],
      [188, 212],
      [208, 226],
    ]) +
    stroke('M136 270 Q168 250 176 214 M168 276 Q200 258 206 236', paint.shine, 7) +
    area(
      'M52 262 Q120 288 220 280 Q300 274 356 262 Q366 300 340 308 Q200 322 70 306 Q44 300 52 262 Z',
      '#f4f5f6',
    ) +
    area('M60 296 Q200 316 350 296 Q346 306 340 308 Q200 322 70 306 Z', paint.deep)
  )
}

function climbingShoe(paint: Paint): string {
  return (
    area(
      'M78 150 Q128 130 158 156 Q206 204 300 246 Q356 276 344 300 Q330 314 290 306 Q200 274 148 292 Q92 306 74 266 Q62 206 78 150 Z',
      paint.base,
    ) +
    area('M74 266 Q66 226 70 190 Q120 214 110 298 Q84 292 74 266 Z', paint.ink) +
    area('M252 296 Q262 250 300 246 Q356 276 344 300 Q330 314 290 306 Z', paint.ink) +
    area('M148 292 Q200 274 290 306 Q230 318 148 304 Z', paint.ink) +
    stroke('M140 190 L206 262', paint.pale, 24) +
    stroke('M182 186 L244 250', paint.deep, 22) +
    stroke('M84 148 Q88 112 104 140', paint.deep, 8)
  )
}

function sandal(paint: Paint): string {
  return (
    area(
      'M60 268 Q130 250 220 262 Q300 268 348 262 Q360 296 336 304 H76 Q52 300 60 268 Z',
      paint.deep,
    ) +
    area('M58 264 Q130 240 220 254 Q300 260 350 254 L348 270 Q200 286 60 278 Z', '#d9c7a8') +
    stroke('M84 260 Q84 170 130 166 Q160 168 156 258', paint.base, 24) +
    stroke('M110 182 Q190 188 226 256', paint.dark, 22) +
    stroke('M232 258 Q256 196 296 212 Q318 224 316 258', paint.base, 26) +
    box([262, 200, 28, 22, 5], paint.pale)
  )
}

function skiBoot(paint: Paint): string {
  const buckles = [
    [150, 124],
    [156, 168],
    [176, 222],
    [222, 250],
  ]
  return (
    area(
      'M112 56 Q160 44 206 56 L222 178 Q286 206 322 240 Q340 262 336 304 H92 Q88 200 112 56 Z',
      paint.base,
    ) +
    area('M112 56 Q88 200 92 304 H150 Q120 200 150 50 Z', paint.dark) +
    area('M106 44 Q160 28 210 44 L212 70 Q160 54 108 70 Z', paint.ink) +
    buckles
      .map(
        ([x, y]) =>
          stroke(`M${x} ${y} l62 -8`, paint.metal, 12) +
          box([(x as number) + 40, (y as number) - 18, 22, 20, 4], paint.steel),
      )
      .join('') +
    area('M84 300 H344 V326 Q344 334 330 334 H98 Q84 334 84 326 Z', paint.ink) +
    box([70, 304, 30, 16, 4], paint.ink) +
    box([330, 304, 28, 16, 4], paint.ink)
  )
}

function helmet(paint: Paint): string {
  return (
    stroke('M112 250 Q150 330 196 336 M292 250 Q260 322 204 336', paint.ink, 8) +
    area('M76 252 Q70 92 206 88 Q334 96 330 252 Q200 232 76 252 Z', paint.base) +
    area('M240 92 Q334 110 330 252 L276 244 Q286 140 240 92 Z', paint.dark, 0.5) +
    area('M70 244 Q200 222 336 244 L338 264 Q200 244 68 264 Z', paint.deep) +
    [130, 184, 238]
      .map((x) => area(`M${x} 130 q18 -12 28 0 l6 60 q-20 8 -38 0 Z`, paint.deep))
      .join('') +
    box([190, 328, 22, 16, 4], paint.steel)
  )
}

function bikeHelmet(paint: Paint): string {
  return (
    stroke('M118 246 Q156 318 190 330 M262 250 Q230 316 196 330', paint.ink, 7) +
    area(
      'M56 232 Q70 104 210 96 Q320 104 352 210 Q356 232 336 236 Q200 214 92 258 Q60 262 56 232 Z',
      paint.base,
    ) +
    area('M86 216 Q116 138 190 122 Q132 162 122 222 Z', paint.ink) +
    area('M150 210 Q164 146 232 120 Q196 160 192 204 Z', paint.ink) +
    area('M218 202 Q220 150 268 126 Q258 160 264 204 Z', paint.ink) +
    area('M290 206 Q284 166 300 144 Q328 170 336 214 Z', paint.ink) +
    stroke('M72 234 Q200 196 340 222', paint.light, 5)
  )
}

function snowHelmet(paint: Paint): string {
  return (
    area('M84 260 Q64 84 204 78 Q336 88 324 250 L300 258 Q200 226 110 262 Z', paint.base) +
    area('M240 84 Q336 104 324 250 L286 244 Q298 140 240 84 Z', paint.dark, 0.5) +
    area('M84 236 Q72 300 104 330 Q126 338 134 316 L136 248 Z', paint.ink) +
    area('M324 230 Q334 300 306 326 Q286 332 280 312 L280 240 Z', paint.ink) +
    area(
      'M120 196 Q200 160 296 190 Q306 240 290 258 Q256 270 232 248 Q214 236 196 248 Q164 272 130 262 Q112 240 120 196 Z',
      paint.ink,
    ) +
    area(
      'M132 202 Q200 172 286 198 Q292 232 282 246 Q258 254 236 236 Q214 222 190 236 Q162 256 138 250 Q126 232 132 202 Z',
      '#6fb7d6',
    ) +
    stroke('M150 216 Q176 202 200 200', paint.shine, 6) +
    [160, 200, 240].map((x) => box([x, 106, 22, 12, 6], paint.deep)).join('')
  )
}

function goggles(paint: Paint): string {
  return (
    stroke('M34 176 Q64 172 84 180 M366 176 Q336 172 316 180', paint.deep, 34) +
    area(
      'M74 150 Q200 108 326 150 Q346 220 314 256 Q270 272 236 238 Q200 212 164 238 Q130 272 86 256 Q54 220 74 150 Z',
      paint.base,
    ) +
    area(
      'M92 164 Q200 128 308 164 Q320 212 302 236 Q270 248 242 218 Q200 188 158 218 Q130 248 98 236 Q80 212 92 164 Z',
      paint.ink,
    ) +
    area(
      'M98 170 Q200 136 302 170 Q312 210 296 230 Q268 236 244 210 Q200 178 156 210 Q132 236 104 230 Q88 210 98 170 Z',
      '#5fa8c9',
    ) +
    area('M98 170 Q150 152 196 150 Q150 190 110 228 L104 230 Q88 210 98 170 Z', paint.shine, 0.3)
  )
}

function sunglasses(paint: Paint): string {
  return (
    mirrored(
      stroke('M88 176 Q46 160 42 210', paint.dark, 12),
      area('M78 160 Q136 146 188 166 Q192 232 152 248 Q100 252 84 214 Z', paint.base),
      area('M92 172 Q138 162 178 176 Q180 222 148 234 Q108 236 96 206 Z', paint.ink),
      stroke('M108 184 L136 220', '#7d8791', 5),
    ) + stroke('M182 176 Q200 164 218 176', paint.base, 12)
  )
}

function chalkBag(paint: Paint): string {
  return (
    area('M110 144 H290 L276 310 Q200 346 124 310 Z', paint.base) +
    area('M230 144 H290 L276 310 Q256 320 236 324 Z', paint.dark, 0.5) +
    oval([200, 142, 94, 32], paint.deep) +
    oval([200, 142, 76, 22], '#f7f5f0') +
    stroke('M110 180 Q200 214 290 180', paint.pale, 8) +
    seam('M116 212 Q200 246 284 212', paint.deep) +
    stroke('M290 160 Q330 176 322 230', paint.ink, 6) +
    disc([322, 236, 9], paint.steel)
  )
}

export const feetShapes = {
  boot,
  shoe: lowShoe,
  runshoe: runningShoe,
  climbshoe: climbingShoe,
  sandal,
  skiboot: skiBoot,
  helmet,
  bikehelmet: bikeHelmet,
  snowhelmet: snowHelmet,
  goggles,
  sunglasses,
  chalkbag: chalkBag,
} as const satisfies Record<string, Shape>
