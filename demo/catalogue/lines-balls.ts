// Product lines: balls and rackets.

import { featuresWith, featuresWithout } from './feature-choice.ts'
import { ballFeatures, racketFeatures } from './features-training.ts'
import type { ProductLine } from './product-line.ts'

export const ballLines: readonly ProductLine[] = [
  {
    key: 'football',
    kind: 'ball',
    path: ['Ball & racket sports', 'Balls', 'Footballs'],
    noun: ['football', 'Fußball'],
    makers: 'balls',
    share: 1.5,
    price: [15, 89],
    palette: 'ball',
    colours: [1, 3],
    sizes: 'football',
    numbers: { Weight: [430, 430] },
    materials: ['pu', 'tpe'],
    features: featuresWithout(ballFeatures, 'Grippy'),
    openings: [
      [
        'The {name} flies straight and is fun in the rain, too.',
        'Der {name} fliegt gerade und macht auch im Regen Spaß.',
      ],
      [
        'Schoolyard, club, Sunday league: the {name} takes it all.',
        'Schulhof, Verein, Freizeitliga: Der {name} steckt alles weg.',
      ],
    ],
    facts: [
      [
        'The cover of {material} is soft on the foot.',
        'Die Hülle aus {material} ist weich am Fuß.',
      ],
      [
        'Thirty-two panels make for a true flight.',
        'Zweiunddreißig Felder sorgen für eine saubere Flugbahn.',
      ],
    ],
  },
  {
    key: 'basketball',
    kind: 'basketball',
    path: ['Ball & racket sports', 'Balls', 'Basketballs'],
    noun: ['basketball', 'Basketball'],
    makers: 'balls',
    share: 1.2,
    price: [15, 69],
    palette: 'leather',
    colours: [1, 1],
    sizes: 'basketball',
    numbers: { Weight: [590, 590] },
    materials: ['rubber', 'pu', 'microfibre'],
    features: featuresWithout(ballFeatures, 'Thermo'),
    openings: [
      [
        'The {name} bounces reliably on tar and parquet.',
        'Der {name} springt auf Teer und Parkett verlässlich.',
      ],
      [
        'Deep channels, good grip: the {name} is easy to control.',
        'Tiefe Rillen, guter Griff: Der {name} lässt sich leicht führen.',
      ],
    ],
    facts: [
      ['The surface is {material}.', 'Die Oberfläche ist aus {material}.'],
      [
        'It is played in and feels right from the first throw.',
        'Er fühlt sich vom ersten Wurf an eingespielt an.',
      ],
    ],
  },
  {
    key: 'volleyball',
    kind: 'ball',
    path: ['Ball & racket sports', 'Balls', 'Volleyballs'],
    noun: ['volleyball', 'Volleyball'],
    makers: 'balls',
    share: 1.2,
    price: [19, 69],
    palette: 'ball',
    colours: [1, 3],
    numbers: { Weight: [270, 270] },
    materials: ['pu', 'microfibre'],
    features: ballFeatures,
    openings: [
      [
        'The {name} is soft on the forearms and precise when set.',
        'Der {name} ist weich am Unterarm und präzise im Zuspiel.',
      ],
      [
        'Beach or hall: the {name} keeps its shape.',
        'Strand oder Halle: Der {name} bleibt in Form.',
      ],
    ],
    facts: [
      [
        'The cover of {material} weighs {Weight} when inflated, as the rules demand.',
        'Mit der Hülle aus {material} wiegt er aufgepumpt {Weight}, wie es die Regel verlangt.',
      ],
      [
        'A layer of foam under the surface takes the sting out of hard serves.',
        'Eine Schaumlage unter der Oberfläche nimmt harten Aufschlägen die Schärfe.',
      ],
    ],
  },
  {
    key: 'tennis-racket',
    kind: 'racket',
    path: ['Ball & racket sports', 'Rackets', 'Tennis rackets'],
    noun: ['tennis racket', 'Tennisschläger'],
    makers: 'rackets',
    share: 1.5,
    price: [49, 229],
    palette: 'sport',
    colours: [1, 2],
    sizes: 'grip',
    numbers: { HeadSize: [630, 700], Weight: [270, 310] },
    nameNumber: 'HeadSize',
    materials: ['aluminium', 'carbon'],
    features: racketFeatures,
    openings: [
      [
        'The {name} gives easy length and spares the arm.',
        'Der {name} bringt mühelos Länge und schont den Arm.',
      ],
      [
        'For players who want to swing through: the {name}.',
        'Für alle, die durchschwingen wollen: der {name}.',
      ],
    ],
    facts: [
      [
        'The head has {HeadSize}, the unstrung weight is {Weight}.',
        'Der Kopf misst {HeadSize}, unbespannt wiegt er {Weight}.',
      ],
      [
        'The frame of {material} dampens off-centre hits.',
        'Der Rahmen aus {material} dämpft Bälle außerhalb der Mitte.',
      ],
    ],
  },
  {
    key: 'badminton-racket',
    kind: 'racket',
    path: ['Ball & racket sports', 'Rackets', 'Badminton rackets'],
    noun: ['badminton racket', 'Badmintonschläger'],
    makers: 'rackets',
    share: 1.2,
    price: [25, 149],
    palette: 'sport',
    colours: [1, 3],
    numbers: { Weight: [100, 80] },
    materials: ['aluminium', 'carbon'],
    features: racketFeatures,
    openings: [
      [
        'The {name} is quick at the net and strong in the smash.',
        'Der {name} ist am Netz flink und im Smash kräftig.',
      ],
      [
        'The {name} lies light in the hand for the third set as well.',
        'Der {name} liegt auch im dritten Satz noch leicht in der Hand.',
      ],
    ],
    facts: [
      ['The frame of {material} weighs {Weight}.', 'Der Rahmen aus {material} wiegt {Weight}.'],
      [
        'It comes strung with 10 kilograms of tension.',
        'Ab Werk ist er mit 10 Kilogramm bespannt.',
      ],
    ],
  },
  {
    key: 'table-tennis-bat',
    kind: 'bat',
    path: ['Ball & racket sports', 'Rackets', 'Table tennis bats'],
    noun: ['table tennis bat', 'Tischtennisschläger'],
    makers: 'rackets',
    share: 1.2,
    price: [15, 99],
    palette: 'ball',
    colours: [1, 2],
    numbers: { Weight: [185, 165] },
    materials: ['plyRacket', 'beech', 'ash'],
    features: featuresWith(racketFeatures, 'Cover', 'sweet').concat([
      {
        label: ['Grippy rubbers', 'Griffige Beläge'],
        sentence: [
          'The rubber is grippy and takes spin well.',
          'Der Belag ist griffig und nimmt Schnitt gut an.',
        ],
      },
      {
        label: ['Flared handle', 'Konkaver Griff'],
        sentence: [
          'The flared handle fits right- and left-handers.',
          'Der konkave Griff passt rechts wie links.',
        ],
      },
    ]),
    openings: [
      [
        'The {name} is fast enough for the club and controlled enough for the youth club table.',
        'Der {name} ist schnell genug für den Verein und brav genug für die Platte im Hof.',
      ],
      [
        'Spin, block, counter: the {name} answers directly.',
        'Topspin, Block, Konter: Der {name} antwortet direkt.',
      ],
    ],
    facts: [
      [
        'The blade of {material} weighs {Weight} with rubbers.',
        'Das Blatt aus {material} wiegt mit Belägen {Weight}.',
      ],
      ['The sponge is 1.8 millimetres thick.', 'Der Schwamm ist 1,8 Millimeter dick.'],
    ],
  },
]
