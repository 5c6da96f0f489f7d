// Shapes of bikes, boats, balls and training equipment.

import {
  area,
  box,
  disc,
  oval,
  type Paint,
  ring,
  type Shape,
  stroke,
  turned,
} from './picture-paint.ts'

function wheels(paint: Paint, tyre: number): string {
  return [96, 304]
    .map((x) => {
      const spokes = [0, 30, 60, 90, 120, 150].map(
        (angle) =>
          `<path d="M${x - 62} 254 H${x + 62}" stroke="#b4bac1" stroke-width="1.5" transform="rotate(${angle} ${x} 254)"/>`,
      )
      return (
        spokes.join('') +
        ring([x, 254, 64], paint.ink, tyre) +
        ring([x, 254, 56], '#aab1b8', 3) +
        disc([x, 254, 8], paint.steel)
      )
    })
    .join('')
}

function chain(paint: Paint): string {
  return (
    stroke('M96 248 L182 240 M96 262 L182 272', paint.steel, 3) +
    ring([186, 256, 17], paint.ink, 6) +
    stroke('M186 256 L204 288', paint.ink, 7) +
    stroke('M196 290 H216', paint.ink, 7)
  )
}

function bike(paint: Paint): string {
  return (
    wheels(paint, 13) +
    stroke('M96 254 L158 160 L186 256 Z', paint.base, 11) +
    stroke('M158 160 L276 150 L186 256', paint.base, 13) +
    stroke('M270 122 L280 160 L304 254', paint.dark, 10) +
    stroke('M152 160 L146 132', paint.steel, 7) +
    stroke('M120 128 Q146 120 174 130', paint.ink, 13) +
    stroke('M268 122 Q288 104 314 112', paint.ink, 9) +
    stroke('M180 150 L258 146', paint.light, 3) +
    chain(paint)
  )
}

function cityBike(paint: Paint): string {
  return (
    wheels(paint, 10) +
    stroke('M28 236 Q40 180 96 182 M240 232 Q252 182 304 182 Q356 188 368 230', paint.dark, 6) +
    stroke('M96 254 L150 158 L186 256 Z', paint.base, 10) +
    stroke('M164 200 Q220 220 272 146', paint.base, 13) +
    stroke('M186 256 Q244 236 276 160', paint.base, 11) +
    stroke('M264 96 L304 254', paint.dark, 10) +
    stroke('M150 160 L144 124', paint.steel, 7) +
    stroke('M116 120 Q142 108 172 122', '#6f4430', 14) +
    stroke('M264 98 Q246 80 222 96', paint.ink, 9) +
    box([272, 126, 22, 18, 8], paint.metal) +
    stroke('M58 172 H138 M70 172 L90 246', paint.ink, 6) +
    chain(paint)
  )
}

function bikeLight(paint: Paint): string {
  return (
    area('M288 120 L376 74 V286 L288 240 Z', '#ffe28a', 0.55) +
    area('M92 138 Q96 116 122 114 H240 L292 104 V256 L240 246 H122 Q96 244 92 222 Z', paint.base) +
    area('M92 190 H292 V256 L240 246 H122 Q96 244 92 222 Z', paint.dark, 0.55) +
    oval([292, 180, 17, 76], paint.metal) +
    oval([294, 180, 11, 60], '#fff6d0') +
    box([132, 126, 70, 14, 7], paint.light) +
    area('M142 246 H206 L196 286 H152 Z', paint.ink) +
    ring([174, 310, 28], paint.ink, 15)
  )
}

function lock(paint: Paint): string {
  return (
    stroke('M112 206 L86 104 L182 60 L286 98 L292 206', paint.base, 30) +
    stroke('M112 206 L86 104 L182 60 L286 98 L292 206', paint.light, 5) +
    [
      [86, 104],
      [182, 60],
      [286, 98],
    ]
      .map(([x, y]) => disc([x as number, y as number, 11], paint.metal))
      .join('') +
    box([80, 196, 244, 118, 24], paint.deep) +
    box([80, 196, 244, 58, 24], paint.dark) +
    disc([202, 250, 25], paint.metal) +
    box([198, 236, 8, 28, 4], paint.ink)
  )
}

function pump(paint: Paint): string {
  return turned(
    38,
    box([176, 40, 48, 76, 16], paint.ink),
    box([190, 110, 20, 60, 4], paint.metal),
    box([172, 156, 56, 160, 14], paint.base),
    box([180, 168, 10, 132, 5], paint.light),
    box([182, 312, 36, 30, 6], paint.steel),
    box([190, 338, 20, 24, 6], paint.ink),
    box([172, 204, 56, 44, 0], paint.dark),
  )
}

function kayak(paint: Paint): string {
  return (
    turned(
      -18,
      area(
        'M14 206 Q100 150 200 150 Q300 150 386 206 Q300 258 200 258 Q100 258 14 206 Z',
        paint.base,
      ),
      area(
        'M14 206 Q100 226 200 226 Q300 226 386 206 Q300 258 200 258 Q100 258 14 206 Z',
        paint.dark,
      ),
      oval([200, 192, 52, 22], paint.ink),
      oval([206, 188, 34, 12], paint.steel),
      oval([96, 196, 22, 9], paint.deep),
      oval([304, 196, 22, 9], paint.deep),
      stroke('M120 180 L150 202 M150 178 L122 204', paint.pale, 3),
    ) +
    area(
      'M0 318 Q50 300 100 318 T200 318 T300 318 T400 318 V336 Q350 320 300 336 T200 336 T100 336 T0 336 Z',
      '#8fc0d6',
      0.7,
    )
  )
}

function sup(paint: Paint): string {
  return (
    turned(
      16,
      area(
        'M200 22 Q262 90 262 220 Q260 330 226 372 H174 Q140 330 138 220 Q138 90 200 22 Z',
        paint.base,
      ),
      area(
        'M200 46 Q244 104 244 220 Q242 318 218 356 H182 Q158 318 156 220 Q156 104 200 46 Z',
        paint.pale,
      ),
      area('M156 190 H244 V310 Q200 320 156 310 Z', paint.dark),
      stroke('M170 102 L230 150 M230 102 L170 150', paint.deep, 5),
      box([186, 236, 28, 12, 6], paint.ink),
    ) +
    turned(
      -24,
      stroke('M310 66 V286', paint.ink, 7),
      area('M298 280 H322 L328 344 Q310 360 292 344 Z', paint.deep),
      stroke('M298 66 H322', paint.ink, 10),
    )
  )
}

function paddle(paint: Paint): string {
  return turned(
    42,
    stroke('M200 60 V340', paint.ink, 11),
    box([193, 184, 14, 32, 4], paint.metal),
    area('M190 96 Q158 74 164 30 Q180 -4 206 4 Q234 30 210 96 Z', paint.base),
    area('M200 100 Q208 40 200 2 Q234 20 210 96 Z', paint.dark, 0.6),
    area('M190 304 Q166 370 194 396 Q220 404 236 370 Q242 326 210 304 Z', paint.base),
    area('M200 300 Q196 360 204 399 Q232 390 238 360 Q240 326 210 304 Z', paint.dark, 0.6),
  )
}

function kettlebell(paint: Paint): string {
  return (
    stroke('M146 190 Q122 78 200 74 Q278 78 254 190', paint.dark, 32) +
    disc([200, 246, 98], paint.base) +
    area('M252 163 Q312 210 286 294 Q260 344 200 344 Q270 300 252 163 Z', paint.dark, 0.6) +
    disc([194, 250, 44], paint.pale) +
    area('M176 250 h36 v8 h-36 Z M182 238 h24 v32 h-24 Z', paint.deep) +
    area('M132 330 H268 V346 H132 Z', paint.deep)
  )
}

function band(paint: Paint): string {
  return (
    stroke(
      'M90 250 Q60 130 160 112 Q300 100 316 210 Q318 290 230 292 Q150 290 150 226 Q154 176 214 178 Q256 186 250 228',
      paint.base,
      34,
    ) +
    stroke('M88 238 Q68 138 160 122 Q290 110 306 204', paint.light, 6) +
    stroke('M90 250 Q98 300 140 326', paint.dark, 34)
  )
}

function skippingRope(paint: Paint): string {
  return (
    stroke('M112 168 Q92 340 200 342 Q308 340 288 168', paint.base, 9) +
    stroke(
      'M112 168 Q108 270 168 280 Q240 286 236 210 Q230 160 190 176 Q160 196 186 250 Q220 300 262 262 Q288 230 288 168',
      paint.base,
      9,
    ) +
    [112, 288]
      .map(
        (x) =>
          box([x - 14, 50, 28, 122, 12], paint.dark) +
          box([x - 14, 74, 28, 60, 4], paint.ink) +
          box([x - 8, 166, 16, 16, 4], paint.metal),
      )
      .join('')
  )
}

function ball(paint: Paint): string {
  return (
    disc([200, 200, 138], paint.base) +
    area('M200 146 L248 182 L230 240 H170 L152 182 Z', paint.deep) +
    stroke(
      'M200 146 V92 M248 182 L302 162 M230 240 L262 288 M170 240 L138 288 M152 182 L98 162',
      paint.deep,
      6,
    ) +
    area('M200 62 Q228 64 250 74 L200 96 L150 74 Q172 64 200 62 Z', paint.deep) +
    area(
      'M338 200 Q334 244 318 270 L284 264 L298 204 Z M62 200 Q66 244 82 270 L116 264 L102 204 Z',
      paint.deep,
    ) +
    area(
      'M262 288 Q232 330 226 334 Q200 342 174 334 L138 288 Q200 310 262 288 Z',
      paint.deep,
      0.8,
    ) +
    area('M280 88 Q346 150 334 230 Q314 326 210 338 Q310 280 280 88 Z', paint.ink, 0.16)
  )
}

function basketball(paint: Paint): string {
  return (
    disc([200, 200, 138], paint.base) +
    stroke('M62 200 H338 M200 62 V338', paint.ink, 6) +
    stroke('M104 102 Q190 200 104 298 M296 102 Q210 200 296 298', paint.ink, 6) +
    area('M280 88 Q346 150 334 230 Q314 326 210 338 Q310 280 280 88 Z', paint.ink, 0.18) +
    oval([148, 118, 34, 18], paint.light)
  )
}

function racket(paint: Paint): string {
  const across = [96, 118, 140, 162, 184, 206].map((y) => `M140 ${y} H260`)
  const down = [146, 164, 182, 200, 218, 236, 254].map((x) => `M${x} 66 V232`)
  return turned(
    28,
    `<clipPath id="net"><ellipse cx="200" cy="148" rx="70" ry="92"/></clipPath><g clip-path="url(#net)">${stroke([...across, ...down].join(' '), '#b9c0c7', 2)}</g>`,
    `<ellipse cx="200" cy="148" rx="74" ry="96" fill="none" stroke="${paint.base}" stroke-width="15"/>`,
    stroke('M160 228 L194 292 M240 228 L206 292', paint.dark, 12),
    box([190, 282, 20, 24, 4], paint.base),
    box([187, 300, 26, 90, 10], paint.ink),
    stroke(
      'M189 318 L211 310 M189 336 L211 328 M189 354 L211 346 M189 372 L211 364',
      paint.steel,
      3,
    ),
  )
}

function bat(paint: Paint): string {
  return (
    turned(
      28,
      box([182, 240, 36, 124, 12], '#c79a66'),
      box([194, 248, 12, 112, 4], '#a87c4c'),
      area(
        'M200 40 Q296 44 294 146 Q290 220 228 252 H172 Q110 220 106 146 Q104 44 200 40 Z',
        paint.base,
      ),
      area('M262 62 Q300 100 292 160 Q282 226 228 252 H214 Q290 200 262 62 Z', paint.dark, 0.6),
      area('M152 238 Q200 226 248 238 L228 258 H172 Z', '#c79a66'),
    ) +
    disc([316, 296, 25], '#fbfaf6') +
    area('M330 276 Q350 306 318 320 Q330 300 330 276 Z', '#d5d3cc')
  )
}

export const sportShapes = {
  bike,
  citybike: cityBike,
  bikelight: bikeLight,
  lock,
  pump,
  kayak,
  sup,
  paddle,
  kettlebell,
  band,
  skippingrope: skippingRope,
  ball,
  basketball,
  racket,
  bat,
} as const satisfies Record<string, Shape>
