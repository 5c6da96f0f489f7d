// Shapes of lamps, instruments and pocket tools.

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

function headLamp(paint: Paint): string {
  return (
    stroke(
      'M62 214 Q66 96 200 92 Q334 96 338 214 Q330 262 286 264 M62 214 Q70 262 114 264',
      paint.base,
      30,
    ) +
    stroke('M62 206 Q70 98 200 94 Q330 98 338 206', paint.pale, 5) +
    box([112, 204, 176, 118, 34], paint.ink) +
    box([122, 212, 156, 102, 28], paint.deep) +
    disc([172, 264, 38], paint.metal) +
    disc([172, 264, 29], '#fff3bf') +
    disc([172, 264, 12], '#ffffff') +
    disc([240, 246, 19], paint.metal) +
    disc([240, 246, 13], '#ffe9a0') +
    box([228, 280, 26, 12, 6], '#e0483a')
  )
}

function lantern(paint: Paint): string {
  return (
    stroke('M140 118 Q142 42 200 40 Q258 42 260 118', paint.steel, 9) +
    area('M150 84 H250 L270 130 H130 Z', paint.base) +
    box([136, 130, 128, 130, 16], '#fff2c4') +
    box([176, 142, 48, 108, 20], '#ffe08a') +
    stroke('M138 130 V260 M262 130 V260', paint.dark, 9) +
    area('M122 256 H278 L288 330 Q284 344 268 344 H132 Q116 344 112 330 Z', paint.base) +
    area('M240 256 H278 L288 330 Q284 344 268 344 H236 Z', paint.dark, 0.6) +
    disc([200, 300, 17], paint.ink)
  )
}

function torch(paint: Paint): string {
  return turned(
    52,
    area('M146 56 H254 L326 -60 H74 Z', '#ffe9a0', 0.45),
    area('M148 62 H252 L228 148 H172 Z', paint.base),
    box([140, 46, 120, 26, 8], paint.dark),
    box([170, 144, 60, 200, 12], paint.base),
    box([208, 144, 22, 200, 10], paint.dark),
    box([170, 196, 60, 96, 0], paint.deep),
    stroke('M174 210 H226 M174 226 H226 M174 242 H226 M174 258 H226 M174 274 H226', paint.base, 3),
    disc([192, 172, 11], '#e0483a'),
    box([174, 340, 52, 20, 6], paint.ink),
  )
}

function powerBank(paint: Paint): string {
  return turned(
    10,
    box([118, 56, 164, 284, 26], paint.dark),
    box([112, 56, 160, 284, 26], paint.base),
    stroke('M132 92 V296', paint.light, 8),
    area('M204 140 L160 214 H190 L182 262 L228 186 H198 Z', paint.pale),
    [0, 1, 2, 3].map((n) => disc([168 + n * 18, 304, 5], n < 3 ? '#7ddf8a' : paint.deep)).join(''),
    box([166, 48, 46, 14, 5], paint.ink),
  )
}

function watch(paint: Paint): string {
  return (
    area('M158 128 L164 36 Q200 28 236 36 L242 128 Z', paint.base) +
    area('M158 272 L164 364 Q200 372 236 364 L242 272 Z', paint.base) +
    stroke('M184 330 H216 M184 346 H216', paint.deep, 5) +
    box([284, 174, 20, 24, 6], paint.steel) +
    box([284, 208, 20, 18, 6], paint.steel) +
    disc([200, 200, 94], paint.steel) +
    disc([200, 200, 84], paint.ink) +
    disc([200, 200, 72], '#14181f') +
    area('M142 222 l30 -46 l20 26 l18 -34 l48 58 Q200 262 142 222 Z', paint.base, 0.9) +
    '<text x="200" y="166" font-family="sans-serif" font-size="34" font-weight="700" fill="#f4f6f8" text-anchor="middle">10:24</text>' +
    stroke('M168 246 H232', '#7ddf8a', 6)
  )
}

function compass(paint: Paint): string {
  return (
    box([98, 34, 204, 332, 30], '#a9bcc4') +
    box([104, 40, 192, 320, 26], '#d6e3e8') +
    stroke('M130 70 V330 M270 70 V330', '#8fa5ae', 3) +
    stroke(
      'M124 90 H136 M124 110 H136 M124 130 H136 M264 90 H276 M264 110 H276 M264 130 H276',
      '#7f949d',
      3,
    ) +
    area('M200 54 L214 86 H186 Z', paint.base) +
    disc([200, 216, 88], paint.base) +
    disc([200, 216, 70], '#fbfcfd') +
    ring([200, 216, 62], '#c3cbd2', 3) +
    area('M238 160 L212 224 L188 208 Z', '#d8402f') +
    area('M162 272 L188 208 L212 224 Z', '#4a525b') +
    disc([200, 216, 7], paint.ink) +
    stroke('M200 148 V158 M200 274 V284 M132 216 H142 M258 216 H268', paint.ink, 4)
  )
}

function binoculars(paint: Paint): string {
  return (
    stroke('M96 112 Q40 60 200 50 Q360 60 304 112', paint.ink, 6) +
    mirrored(
      box([112, 78, 62, 46, 12], paint.ink),
      area('M106 120 H180 L188 300 H76 Z', paint.base),
      area('M76 300 L92 210 H128 L120 300 Z', paint.dark, 0.7),
      box([66, 288, 128, 44, 14], paint.ink),
      oval([130, 332, 54, 10], '#5d7f99'),
    ) +
    box([176, 142, 48, 80, 10], paint.deep) +
    box([186, 116, 28, 40, 8], paint.steel)
  )
}

function knife(paint: Paint): string {
  return turned(
    -32,
    area('M196 178 H352 Q388 184 392 206 Q340 222 196 218 Z', paint.metal),
    area('M196 206 Q340 210 392 206 Q340 222 196 218 Z', paint.steel),
    stroke('M250 190 H300', paint.steel, 4),
    area(
      'M20 190 Q26 164 62 168 H196 Q222 172 222 200 Q222 226 196 230 H70 Q24 236 20 190 Z',
      paint.base,
    ),
    area('M20 200 Q120 210 222 204 Q220 228 196 230 H70 Q24 236 20 200 Z', paint.dark, 0.7),
    disc([64, 198, 7], paint.metal),
    disc([130, 198, 6], paint.metal),
    disc([196, 198, 9], paint.metal),
    stroke('M26 196 Q4 200 8 226', paint.ink, 5),
  )
}

export const lightShapes = {
  headlamp: headLamp,
  lantern,
  torch,
  powerbank: powerBank,
  watch,
  compass,
  binoculars,
  knife,
} as const satisfies Record<string, Shape>
