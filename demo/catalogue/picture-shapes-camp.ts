// Shapes of bags, tents and what belongs to a camp.

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

function backpack(paint: Paint): string {
  return (
    stroke('M172 74 Q200 44 228 74', paint.deep, 12) +
    mirrored(stroke('M124 150 Q92 200 112 280', paint.deep, 16)) +
    area(
      'M122 130 Q126 66 200 64 Q274 66 278 130 L290 306 Q288 338 254 340 H146 Q112 338 110 306 Z',
      paint.base,
    ) +
    area(
      'M252 84 Q276 100 278 130 L290 306 Q288 338 254 340 H240 Q262 220 252 84 Z',
      paint.dark,
      0.55,
    ) +
    area('M120 148 Q200 176 280 148 L278 130 Q270 76 200 74 Q130 76 122 130 Z', paint.light, 0.75) +
    box([140, 220, 120, 98, 20], paint.dark) +
    stroke('M152 238 H248', paint.pale, 5) +
    box([236, 236, 8, 20, 4], paint.metal) +
    stroke('M126 150 Q200 178 274 150', paint.deep, 5) +
    box([192, 164, 16, 30, 4], paint.deep)
  )
}

function trekkingPack(paint: Paint): string {
  return (
    mirrored(
      stroke('M126 140 Q88 190 110 300', paint.deep, 18),
      box([88, 204, 40, 100, 18], paint.dark),
    ) +
    box([126, 40, 148, 44, 22], paint.pale) +
    stroke('M160 44 V82 M240 44 V82', paint.ink, 6) +
    area(
      'M126 112 Q124 88 150 86 H250 Q276 88 274 112 L284 330 Q282 352 258 352 H142 Q118 352 116 330 Z',
      paint.base,
    ) +
    area('M244 86 H250 Q276 88 274 112 L284 330 Q282 352 258 352 H244 Z', paint.dark, 0.55) +
    area('M114 96 Q200 70 286 96 L282 140 Q200 160 118 140 Z', paint.dark) +
    stroke('M150 142 V350 M250 142 V350', paint.deep, 7) +
    box([142, 154, 16, 18, 3], paint.ink) +
    box([242, 154, 16, 18, 3], paint.ink) +
    area('M164 216 H236 V320 Q200 330 164 320 Z', paint.light) +
    stroke('M170 230 H230', paint.deep, 4)
  )
}

function bag(paint: Paint): string {
  return (
    stroke('M132 160 Q140 84 200 82 Q260 84 268 160', paint.deep, 14) +
    area(
      'M58 176 Q62 144 98 142 H302 Q338 144 342 176 L350 282 Q348 312 312 314 H88 Q52 312 50 282 Z',
      paint.base,
    ) +
    area('M58 176 Q62 144 98 142 L104 314 H88 Q52 312 50 282 Z', paint.dark) +
    area('M342 176 Q338 144 302 142 L296 314 H312 Q348 312 350 282 Z', paint.dark) +
    stroke('M112 174 H288', paint.deep, 6) +
    box([262, 166, 26, 16, 4], paint.metal) +
    stroke('M136 142 V314 M264 142 V314', paint.deep, 14) +
    box([160, 216, 80, 54, 8], paint.light)
  )
}

function dryBag(paint: Paint): string {
  return (
    area('M128 116 H272 L282 330 Q200 352 118 330 Z', paint.base) +
    area('M236 116 H272 L282 330 Q262 338 242 340 Z', paint.dark, 0.5) +
    box([118, 84, 164, 44, 12], paint.dark) +
    stroke('M122 98 H278 M122 112 H278', paint.deep, 4) +
    stroke('M122 90 Q200 22 278 90', paint.ink, 8) +
    box([184, 46, 32, 20, 5], paint.steel) +
    stroke('M136 160 V316', paint.light, 10) +
    area('M200 190 q34 44 0 64 q-34 -20 0 -64 Z', paint.pale)
  )
}

function tent(paint: Paint): string {
  return (
    area('M30 314 L188 112 Q200 98 212 112 L370 314 Z', paint.dark) +
    area('M96 314 L192 108 Q206 104 216 116 L292 314 Z', paint.base) +
    area('M200 106 L292 314 H232 Z', paint.light, 0.6) +
    area('M150 314 Q178 200 200 150 Q208 230 226 314 Z', paint.deep) +
    area('M150 314 Q170 240 200 150 Q176 250 186 314 Z', paint.pale) +
    stroke('M30 314 L14 328 M370 314 L386 328', paint.ink, 5) +
    stroke('M96 314 L192 108 M292 314 L208 106', paint.deep, 4) +
    area('M20 314 H380 V322 H20 Z', paint.ink, 0.25)
  )
}

function familyTent(paint: Paint): string {
  return (
    area('M24 314 Q20 150 150 128 H270 Q372 150 376 314 Z', paint.base) +
    area('M150 128 H270 Q372 150 376 314 H268 Q272 180 150 128 Z', paint.dark, 0.6) +
    area('M120 314 Q116 190 176 168 Q236 190 232 314 Z', paint.deep) +
    area('M120 314 Q116 190 176 168 Q140 210 150 314 Z', paint.pale) +
    area('M52 262 Q54 212 90 192 L98 262 Z', paint.pale, 0.8) +
    area('M286 250 Q286 206 282 190 Q324 204 338 250 Z', '#d8e6ec') +
    stroke('M176 128 Q110 190 112 314 M176 128 Q246 190 244 314', paint.deep, 5) +
    stroke('M24 314 L10 328 M376 314 L390 328', paint.ink, 5)
  )
}

function tarp(paint: Paint): string {
  return (
    stroke('M84 320 V148 M316 320 V148', paint.steel, 8) +
    stroke('M84 150 L30 318 M316 150 L370 318', paint.ink, 3) +
    area(
      'M40 204 Q120 176 200 96 Q280 176 360 204 Q280 196 200 222 Q120 196 40 204 Z',
      paint.base,
    ) +
    area('M200 96 Q280 176 360 204 Q280 196 200 222 Z', paint.dark, 0.7) +
    stroke('M200 98 V220', paint.deep, 4)
  )
}

function chair(paint: Paint): string {
  return (
    stroke('M112 330 L276 206 M284 330 L124 206', paint.steel, 10) +
    stroke('M116 64 L136 214 M288 64 L268 214', paint.steel, 10) +
    area('M116 70 Q202 92 288 70 L276 178 Q202 200 128 178 Z', paint.base) +
    area('M124 204 Q202 226 280 204 L292 244 Q202 272 110 244 Z', paint.dark) +
    stroke('M98 196 H146 M260 196 H306', paint.ink, 14) +
    seam('M124 88 Q202 110 280 88', paint.deep) +
    box([286, 202, 26, 34, 6], paint.deep)
  )
}

function table(paint: Paint): string {
  return (
    stroke(
      'M108 196 L76 330 M292 196 L324 330 M132 196 L150 330 M268 196 L250 330',
      paint.steel,
      10,
    ) +
    stroke('M92 270 H308', paint.steel, 6) +
    area('M52 160 L98 122 H302 L348 160 Z', paint.light) +
    box([50, 158, 300, 28, 8], paint.base) +
    stroke('M130 124 L112 158 M200 122 V158 M270 124 L288 158', paint.dark, 3)
  )
}

function stove(paint: Paint): string {
  return (
    box([138, 240, 124, 96, 26], paint.base) +
    area('M138 262 Q200 282 262 262 V300 Q200 316 138 300 Z', paint.pale) +
    box([170, 214, 60, 30, 8], paint.steel) +
    box([186, 168, 28, 50, 6], paint.metal) +
    stroke('M230 226 H282', paint.steel, 8) +
    disc([290, 226, 14], paint.ink) +
    stroke('M160 172 L116 146 L98 132 M240 172 L284 146 L302 132 M200 170 V134', paint.steel, 9) +
    area(
      'M166 150 Q160 118 182 96 Q184 118 200 72 Q220 112 218 100 Q242 122 234 150 Q200 166 166 150 Z',
      '#4f9be0',
      0.85,
    ) +
    area('M184 150 Q182 128 200 108 Q220 130 216 150 Z', '#cfe8ff')
  )
}

function pot(paint: Paint): string {
  return (
    stroke('M96 196 Q52 196 60 246 M304 196 Q348 196 340 246', paint.ink, 12) +
    area('M92 168 H308 V288 Q306 320 274 322 H126 Q94 320 92 288 Z', paint.base) +
    area('M252 168 H308 V288 Q306 320 274 322 H246 Z', paint.dark, 0.5) +
    box([82, 150, 236, 26, 10], paint.dark) +
    area('M98 150 Q110 112 200 110 Q290 112 302 150 Z', paint.light) +
    box([184, 88, 32, 26, 10], paint.ink) +
    stroke('M112 196 V280', paint.pale, 8)
  )
}

function mug(paint: Paint): string {
  return (
    stroke('M272 160 Q340 156 336 216 Q330 268 268 264', paint.deep, 16) +
    area('M104 116 H280 L270 296 Q268 320 244 320 H140 Q116 320 114 296 Z', paint.base) +
    area('M236 116 H280 L270 296 Q268 320 244 320 H230 Z', paint.dark, 0.5) +
    oval([192, 116, 88, 20], paint.deep) +
    oval([192, 118, 74, 14], '#5b3c28') +
    area('M150 240 l34 -56 l20 30 l12 -16 l30 42 Z', paint.pale) +
    stroke('M168 78 q-12 -16 0 -30 M206 78 q-12 -16 0 -30', '#b9bfc5', 6)
  )
}

function coolBox(paint: Paint): string {
  return (
    stroke('M96 146 Q96 88 136 86 H264 Q304 88 304 146', paint.steel, 12) +
    box([62, 168, 276, 152, 18], paint.base) +
    box([52, 128, 296, 52, 16], paint.light) +
    area('M262 168 H320 Q338 168 338 186 V302 Q338 320 320 320 H262 Z', paint.dark, 0.45) +
    box([180, 164, 40, 34, 6], paint.deep) +
    box([90, 214, 90, 62, 10], paint.dark)
  )
}

function bottle(paint: Paint): string {
  return (
    stroke('M182 60 Q200 34 218 60', paint.ink, 9) +
    box([168, 56, 64, 46, 10], paint.ink) +
    box([176, 98, 48, 20, 4], paint.metal) +
    area(
      'M174 116 H226 Q252 130 252 164 V322 Q252 346 228 346 H172 Q148 346 148 322 V164 Q148 130 174 116 Z',
      paint.base,
    ) +
    area('M222 116 H226 Q252 130 252 164 V322 Q252 346 228 346 H220 Z', paint.dark, 0.6) +
    stroke('M166 168 V310', paint.light, 10) +
    area('M182 256 l20 -34 l12 18 l6 -8 l16 24 Z', paint.pale)
  )
}

function sleepingBag(paint: Paint): string {
  const quilts = [170, 204, 238, 272, 304].map((y) =>
    stroke(
      `M${116 + (y - 170) * 0.16} ${y} Q200 ${y + 16} ${284 - (y - 170) * 0.16} ${y}`,
      paint.dark,
      4,
    ),
  )
  return (
    area(
      'M112 150 Q106 48 200 44 Q294 48 288 150 Q290 250 258 336 Q252 356 230 356 H170 Q148 356 142 336 Q110 250 112 150 Z',
      paint.base,
    ) +
    quilts.join('') +
    area(
      'M142 128 Q140 72 200 70 Q260 72 258 128 Q256 152 200 156 Q144 152 142 128 Z',
      paint.deep,
    ) +
    area(
      'M154 130 Q156 100 200 98 Q244 100 246 130 Q236 146 200 148 Q164 146 154 130 Z',
      paint.pale,
    ) +
    stroke('M266 156 Q264 250 248 316', paint.ink, 4)
  )
}

function mat(paint: Paint): string {
  const ribs = [0, 1, 2, 3].map((n) =>
    stroke(`M${168 + n * 36} ${126 - n * 14} L${256 + n * 36} ${318 - n * 14}`, paint.dark, 4),
  )
  return (
    area('M128 140 L286 76 Q304 72 312 90 L376 262 Q378 280 362 286 L210 336 Z', paint.base) +
    ribs.join('') +
    area(
      'M72 196 Q66 150 104 140 Q140 134 152 170 L216 320 Q220 342 198 342 L150 340 Z',
      paint.dark,
    ) +
    disc([112, 184, 46], paint.light) +
    disc([112, 184, 32], paint.dark) +
    disc([112, 184, 18], paint.light) +
    disc([112, 184, 7], paint.deep)
  )
}

function hammock(paint: Paint): string {
  return (
    stroke('M52 60 V340 M348 60 V340', '#8a6a4c', 22) +
    stroke('M60 130 L112 176 M340 130 L288 176', paint.ink, 6) +
    area('M104 170 Q200 214 296 170 Q286 286 200 290 Q114 286 104 170 Z', paint.base) +
    area('M296 170 Q286 286 200 290 Q262 262 272 178 Z', paint.dark, 0.7) +
    stroke('M132 192 Q150 268 200 288 M168 202 Q178 262 200 288', paint.dark, 4) +
    area('M104 170 Q200 214 296 170 Q200 190 104 170 Z', paint.light)
  )
}

function plainBox(paint: Paint): string {
  return (
    area('M200 92 L320 148 L200 206 L80 148 Z', paint.light) +
    area('M80 148 L200 206 V336 L80 276 Z', paint.base) +
    area('M320 148 L200 206 V336 L320 276 Z', paint.dark) +
    area('M168 107 L288 164 V200 L262 212 V177 L142 120 Z', paint.pale, 0.8)
  )
}

export const campShapes = {
  backpack,
  trekkingpack: trekkingPack,
  bag,
  drybag: dryBag,
  tent,
  familytent: familyTent,
  tarp,
  chair,
  table,
  stove,
  pot,
  mug,
  coolbox: coolBox,
  bottle,
  sleepingbag: sleepingBag,
  mat,
  hammock,
  box: plainBox,
} as const satisfies Record<string, Shape>
