// The few drawings of the page, as SVG elements that take the colour of the text around them.

const drawings = {
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13Zm4.7 11.2L20 20',
  close: 'M6 6l12 12M18 6L6 18',
  filter: 'M4 7h10M18 7h2M4 17h2M10 17h10M16 4.5v5M8 14.5v5',
  forward: 'M9 5l7 7-7 7',
  back: 'M15 5l-7 7 7 7',
  down: 'M5 9l7 7 7-7',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  mountain: 'M2.5 19L9 7l4.2 7.4L15.5 11l6 8z',
  clock: 'M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Zm0 4v4.5l3 1.8',
} as const

type IconName = keyof typeof drawings

const namespace = 'http://www.w3.org/2000/svg'

export function icon(name: IconName): SVGSVGElement {
  const drawing = document.createElementNS(namespace, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  drawing.setAttribute('class', `icon icon-${name}`)
  const path = document.createElementNS(namespace, 'path')
  path.setAttribute('d', drawings[name])
  drawing.append(path)
  return drawing
}

const star = 'M12 3.2l2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1L3.2 9.6l6.1-.8z'

/** Five stars in a row, as a drawing of 120 × 24. */
export function starRow(className: string): SVGSVGElement {
  const drawing = document.createElementNS(namespace, 'svg')
  drawing.setAttribute('viewBox', '0 0 120 24')
  drawing.setAttribute('aria-hidden', 'true')
  drawing.setAttribute('class', className)
  for (let place = 0; place < 5; place++) {
    const path = document.createElementNS(namespace, 'path')
    path.setAttribute('d', star)
    path.setAttribute('transform', `translate(${place * 24} 0)`)
    drawing.append(path)
  }
  return drawing
}

/** Three ridges, one behind the other, the far ones paler: the ground of the greeting. */
const ridgeLines = [
  'M0 190 90 150 180 176 300 92 380 140 470 76 560 128 690 60 800 134 900 100 1010 158 1120 84 1240 150 1330 118 1440 160V320H0Z',
  'M0 236 120 206 220 228 350 168 450 214 580 150 700 212 840 176 960 226 1080 164 1200 220 1320 184 1440 224V320H0Z',
  'M0 284 140 262 300 280 460 240 620 276 780 236 960 278 1130 246 1290 280 1440 258V320H0Z',
]

export function ridges(): SVGSVGElement {
  const drawing = document.createElementNS(namespace, 'svg')
  drawing.setAttribute('viewBox', '0 0 1440 320')
  drawing.setAttribute('preserveAspectRatio', 'xMidYMax slice')
  drawing.setAttribute('aria-hidden', 'true')
  drawing.setAttribute('class', 'ridges')
  for (const line of ridgeLines) {
    const path = document.createElementNS(namespace, 'path')
    path.setAttribute('d', line)
    drawing.append(path)
  }
  return drawing
}
