// Product lines: ropes and climbing hardware.

import { featuresWithout } from './feature-choice.ts'
import { climbingFeatures, ropeFeatures } from './features-mountain-snow.ts'
import type { ProductLine } from './product-line.ts'

export const climbingLines: readonly ProductLine[] = [
  {
    key: 'single-rope',
    kind: 'rope',
    path: ['Climbing', 'Ropes', 'Single ropes'],
    noun: ['single rope', 'Einfachseil'],
    makers: 'climbing',
    share: 2,
    price: [99, 219],
    palette: 'alpine',
    colours: [1, 3],
    sizes: 'rope',
    numbers: { Diameter: [8.9, 10.2], Weight: [3500, 3100], UiaaFalls: [5, 10] },
    nameNumber: 'Diameter',
    materials: ['polyamide'],
    features: ropeFeatures,
    openings: [
      [
        'The {name} is a rope for the hall, for sport routes and for long days on the wall.',
        'Das {name} ist ein Seil für die Halle, für Sportrouten und für lange Tage in der Wand.',
      ],
      [
        'With {Diameter} the {name} is a good compromise of weight and durability.',
        'Mit {Diameter} ist das {name} ein guter Kompromiss aus Gewicht und Haltbarkeit.',
      ],
    ],
    facts: [
      [
        'It holds {UiaaFalls} and runs smoothly through all common devices.',
        'Es hält {UiaaFalls} und läuft gut durch alle gängigen Geräte.',
      ],
      [
        'The sheath is tightly woven and lasts long on rough rock.',
        'Der Mantel ist dicht geflochten und hält auf rauem Fels lange.',
      ],
    ],
  },
  {
    key: 'half-rope',
    kind: 'rope',
    path: ['Climbing', 'Ropes', 'Half ropes'],
    noun: ['half rope', 'Halbseil'],
    makers: 'climbing',
    share: 1,
    price: [89, 179],
    palette: 'alpine',
    colours: [1, 2],
    sizes: 'rope',
    numbers: { Diameter: [7.8, 8.6], Weight: [2400, 2150], UiaaFalls: [6, 12] },
    nameNumber: 'Diameter',
    materials: ['polyamide'],
    features: ropeFeatures,
    openings: [
      [
        'In alpine terrain two strands of the {name} give reserves and long abseils.',
        'Im alpinen Gelände geben zwei Stränge des {name} Reserven und lange Abseilstrecken.',
      ],
      [
        'The {name} is thin, light and made for big walls.',
        'Das {name} ist dünn, leicht und für große Wände gemacht.',
      ],
    ],
    facts: [
      [
        'At a diameter of {Diameter} it holds {UiaaFalls}.',
        'Bei {Diameter} Durchmesser hält es {UiaaFalls}.',
      ],
      [
        'Two colours make it easy to tell the strands apart.',
        'Zwei Farben machen die Stränge leicht unterscheidbar.',
      ],
    ],
  },
  {
    key: 'sling',
    kind: 'sling',
    path: ['Climbing', 'Ropes', 'Slings'],
    noun: ['sling', 'Bandschlinge'],
    makers: 'climbing',
    share: 1,
    price: [6, 19],
    palette: 'alpine',
    colours: [1, 2],
    sizes: 'sling',
    numbers: { Weight: [55, 32], Strength: [22, 24] },
    materials: ['polyethylene', 'polyamide'],
    features: featuresWithout(climbingFeatures, 'gloves', 'Rounded'),
    openings: [
      [
        'You can never have too many slings, and the {name} takes up little room.',
        'Schlingen hat man nie genug, und die {name} braucht kaum Platz.',
      ],
      [
        'Belay, threads, alpine draws: the {name} does it all.',
        'Stand, Sanduhren, lange Zwischensicherungen: Die {name} kann alles.',
      ],
    ],
    facts: [
      ['The seam holds {Strength}.', 'Die Naht hält {Strength}.'],
      [
        'The narrow band of {material} absorbs hardly any water.',
        'Das schmale Band aus {material} nimmt kaum Wasser auf.',
      ],
    ],
  },
  {
    key: 'carabiner',
    kind: 'carabiner',
    path: ['Climbing', 'Climbing hardware', 'Carabiners'],
    noun: ['locking carabiner', 'Verschlusskarabiner'],
    makers: 'climbing',
    share: 2,
    price: [9, 29],
    palette: 'metal',
    colours: [1, 4],
    numbers: { Weight: [92, 48], Strength: [22, 27] },
    materials: ['aluminium7075'],
    features: climbingFeatures,
    openings: [
      [
        'The {name} lies well in the hand and never opens by itself.',
        'Der {name} liegt gut in der Hand und öffnet sich nie von allein.',
      ],
      [
        'At the belay or on the harness, the {name} does its duty quietly.',
        'Am Stand oder am Gurt tut der {name} still seine Pflicht.',
      ],
    ],
    facts: [
      [
        'Forged from {material}, it weighs {Weight} and holds {Strength}.',
        'Aus {material} geschmiedet, wiegt er {Weight} und hält {Strength}.',
      ],
      [
        'The nose without a hook does not catch on bolts; strength along the axis is {Strength}.',
        'Die hakenlose Nase bleibt nirgends hängen, längs hält er {Strength}.',
      ],
    ],
  },
  {
    key: 'quickdraw',
    kind: 'quickdraw',
    path: ['Climbing', 'Climbing hardware', 'Quickdraw sets'],
    noun: ['quickdraw set', 'Express-Set'],
    makers: 'climbing',
    share: 1.5,
    price: [59, 129],
    palette: 'metal',
    colours: [1, 3],
    numbers: { Weight: [640, 470], Strength: [22, 25] },
    materials: ['aluminium7075', 'polyamide'],
    features: featuresWithout(climbingFeatures, 'gloves'),
    openings: [
      [
        'Six draws with a wide, easily gripped band: the {name}.',
        'Sechs Exen mit breitem, griffigem Band: das {name}.',
      ],
      [
        'Clip quickly, fall softly: the {name} is made for sport climbing.',
        'Schnell klippen, weich fallen: Das {name} ist fürs Sportklettern gemacht.',
      ],
    ],
    facts: [
      [
        'All six together weigh {Weight}; each holds {Strength}.',
        'Alle sechs zusammen wiegen {Weight}, jede hält {Strength}.',
      ],
      [
        'The lower carabiner is held in place by a rubber ring.',
        'Ein Gummiring hält den unteren Karabiner in Position.',
      ],
    ],
  },
  {
    key: 'belay-device',
    kind: 'belay',
    path: ['Climbing', 'Climbing hardware', 'Belay devices'],
    noun: ['belay device', 'Sicherungsgerät'],
    makers: 'climbing',
    share: 1,
    price: [24, 99],
    palette: 'metal',
    colours: [1, 3],
    numbers: { Weight: [220, 70] },
    materials: ['aluminium', 'steel'],
    features: climbingFeatures,
    openings: [
      [
        'The {name} supports braking and still gives out rope smoothly.',
        'Das {name} unterstützt beim Bremsen und gibt trotzdem flüssig Seil aus.',
      ],
      [
        'Simple to thread, clear to use: the {name} suits courses and old hands.',
        'Einfach einzulegen, klar zu bedienen: Das {name} passt für Kurse wie für alte Hasen.',
      ],
    ],
    facts: [
      [
        'It takes ropes from 8.5 to 10.5 millimetres and weighs {Weight}.',
        'Es nimmt Seile von 8,5 bis 10,5 Millimeter auf und wiegt {Weight}.',
      ],
      ['The friction surfaces are {material}.', 'Die Reibflächen sind aus {material}.'],
    ],
  },
]
