// Product lines: running clothing and training.

import { featuresWith, featuresWithout } from './feature-choice.ts'
import { fitnessFeatures, runWearFeatures } from './features-training.ts'
import type { ProductLine } from './product-line.ts'

export const fitnessLines: readonly ProductLine[] = [
  {
    key: 'running-tights',
    kind: 'leggings',
    path: ['Running & fitness', 'Running clothing', 'Running tights'],
    noun: ['running tights', 'Lauftights'],
    makers: 'runwear',
    share: 2.5,
    price: [35, 109],
    palette: 'dark',
    colours: [1, 2],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: { Weight: [240, 170] },
    materials: ['elastaneRecycled', 'elastane'],
    features: featuresWithout(runWearFeatures, 'Ventilation'),
    openings: [
      [
        'The {name} stay up without pinching and keep the calves warm.',
        'Die {name} bleiben oben, ohne zu kneifen, und halten die Waden warm.',
      ],
      [
        'From late summer to early spring: the {name} cover most running days.',
        'Vom Spätsommer bis ins Frühjahr: Die {name} passen an den meisten Lauftagen.',
      ],
    ],
    facts: [
      [
        'The knit of {material} is opaque and elastic.',
        'Das Gewirk aus {material} ist blickdicht und elastisch.',
      ],
      [
        'They weigh {Weight} and are quickly dry after washing.',
        'Sie wiegen {Weight} und sind nach der Wäsche schnell trocken.',
      ],
    ],
  },
  {
    key: 'running-shirt',
    kind: 'tshirt',
    path: ['Running & fitness', 'Running clothing', 'Running shirts'],
    noun: ['running shirt', 'Laufshirt'],
    makers: 'runwear',
    share: 2.5,
    price: [24, 65],
    palette: 'sport',
    colours: [1, 4],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: { Weight: [130, 85] },
    materials: ['polyesterRecycled', 'mesh', 'lyocell'],
    features: featuresWithout(runWearFeatures, 'Key'),
    openings: [
      [
        'The {name} is so light that you forget it after two hundred metres.',
        'Das {name} ist so leicht, dass man es nach zweihundert Metern vergisst.',
      ],
      [
        'Intervals in July are bearable with the {name}.',
        'Mit dem {name} sind Intervalle auch im Juli auszuhalten.',
      ],
    ],
    facts: [
      [
        'The fabric of {material} weighs {Weight} in size M.',
        'In Größe M wiegt der Stoff aus {material} {Weight}.',
      ],
      [
        'The sleeves are set so that nothing rubs under the arms.',
        'Die Ärmel sind so angesetzt, dass unter den Achseln nichts reibt.',
      ],
    ],
  },
  {
    key: 'running-jacket',
    kind: 'jacket',
    path: ['Running & fitness', 'Running clothing', 'Running jackets'],
    noun: ['running jacket', 'Laufjacke'],
    makers: 'runwear',
    share: 1.5,
    price: [59, 159],
    palette: 'sport',
    colours: [1, 2],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: { Weight: [220, 110] },
    materials: ['nylonRecycled', 'polyesterRecycled'],
    features: runWearFeatures,
    openings: [
      [
        'The {name} blocks the wind and weighs hardly more than a bar of chocolate.',
        'Die {name} hält den Wind ab und wiegt kaum mehr als eine Tafel Schokolade.',
      ],
      [
        'There is no bad weather for those who own the {name}.',
        'Schlechtes Wetter gibt es nicht, wenn man die {name} hat.',
      ],
    ],
    facts: [
      [
        'The thin {material} brings {Weight} onto the scales.',
        'Das dünne Gewebe aus {material} bringt {Weight} auf die Waage.',
      ],
      [
        'It can be stowed in the chest pocket while you run.',
        'Sie lässt sich im Laufen in der Brusttasche verstauen.',
      ],
    ],
  },
  {
    key: 'sports-bra',
    kind: 'sportsbra',
    path: ['Running & fitness', 'Running clothing', 'Sports bras'],
    noun: ['sports bra', 'Sport-BH'],
    makers: 'runwear',
    share: 1.5,
    price: [25, 65],
    palette: 'sport',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Women'],
    numbers: { Weight: [130, 90] },
    materials: ['elastaneRecycled', 'lyocell'],
    features: featuresWith(runWearFeatures, 'Wicks', 'Flat', 'Ventilation').concat([
      {
        label: ['Removable pads', 'Herausnehmbare Pads'],
        sentence: [
          'The pads can be taken out for washing.',
          'Die Pads lassen sich zum Waschen herausnehmen.',
        ],
      },
    ]),
    openings: [
      ['The {name} supports without constricting.', 'Der {name} stützt, ohne einzuengen.'],
      [
        'Running, jumping, dancing: with the {name} everything stays where it belongs.',
        'Laufen, springen, tanzen: Mit dem {name} bleibt alles, wo es hingehört.',
      ],
    ],
    facts: [
      [
        'The double layer of {material} is soft on the skin.',
        'Die doppelte Lage aus {material} ist weich auf der Haut.',
      ],
      [
        'Wide straps cross at the back and spread the load.',
        'Breite Träger kreuzen sich am Rücken und verteilen die Last.',
      ],
    ],
  },
  {
    key: 'yoga-mat',
    kind: 'mat',
    path: ['Running & fitness', 'Training', 'Yoga mats'],
    noun: ['yoga mat', 'Yogamatte'],
    makers: 'fitness',
    share: 1.2,
    price: [19, 89],
    palette: 'soft',
    colours: [2, 4],
    numbers: { MatThickness: [3, 8], Weight: [1750, 1600] },
    nameNumber: 'MatThickness',
    scaledBy: 'MatThickness',
    materials: ['tpe', 'cork', 'pvcFree'],
    features: fitnessFeatures,
    openings: [
      [
        'On the {name} the downward dog does not slip.',
        'Auf der {name} rutscht auch der herabschauende Hund nicht.',
      ],
      [
        'Unroll, breathe in, begin: the {name} lies flat at once.',
        'Ausrollen, einatmen, anfangen: Die {name} liegt sofort flach.',
      ],
    ],
    facts: [
      [
        'It is {MatThickness} thick, made of {material}.',
        'Sie ist {MatThickness} dick und besteht aus {material}.',
      ],
      [
        'With 183 by 61 centimetres it weighs {Weight}.',
        'Bei 183 mal 61 Zentimetern wiegt sie {Weight}.',
      ],
    ],
  },
  {
    key: 'kettlebell',
    kind: 'kettlebell',
    path: ['Running & fitness', 'Training', 'Kettlebells'],
    noun: ['kettlebell', 'Kettlebell'],
    makers: 'fitness',
    share: 0.8,
    price: [29, 69],
    palette: 'dark',
    colours: [1, 1],
    sizes: 'kettlebell',
    numbers: {},
    materials: ['castIron'],
    features: fitnessFeatures,
    openings: [
      ['The {name} replaces half a gym.', 'Die {name} ersetzt das halbe Studio.'],
      [
        'Swing, squat, press: the {name} lies well in the hand.',
        'Swing, Kniebeuge, Drücken: Die {name} liegt gut in der Hand.',
      ],
    ],
    facts: [
      [
        'It is cast from one piece of {material}, without a seam on the handle.',
        'Sie ist aus einem Stück {material} gegossen, ohne Grat am Griff.',
      ],
      [
        'The matt coating offers hold with sweaty hands, too.',
        'Die matte Beschichtung gibt auch schwitzigen Händen Halt.',
      ],
    ],
  },
  {
    key: 'resistance-band',
    kind: 'band',
    path: ['Running & fitness', 'Training', 'Resistance bands'],
    noun: ['resistance band', 'Fitnessband'],
    makers: 'fitness',
    share: 1,
    price: [9, 29],
    palette: 'sport',
    colours: [2, 4],
    numbers: { Resistance: [5, 30], Weight: [120, 120] },
    nameNumber: 'Resistance',
    scaledBy: 'Resistance',
    materials: ['latex', 'tpe'],
    features: featuresWithout(fitnessFeatures, 'wipe'),
    openings: [
      [
        'A gym that fits into a trouser pocket: the {name}.',
        'Ein Fitnessstudio für die Hosentasche: das {name}.',
      ],
      [
        'The {name} strengthens back, legs and shoulders.',
        'Das {name} kräftigt Rücken, Beine und Schultern.',
      ],
    ],
    facts: [
      [
        'The resistance is about {Resistance} when stretched to twice its length.',
        'Auf doppelte Länge gezogen, liegt der Widerstand bei etwa {Resistance}.',
      ],
      [
        'It is made of {material} and does not roll up.',
        'Es besteht aus {material} und rollt sich nicht ein.',
      ],
    ],
  },
  {
    key: 'skipping-rope',
    kind: 'skippingrope',
    path: ['Running & fitness', 'Training', 'Skipping ropes'],
    noun: ['skipping rope', 'Springseil'],
    makers: 'fitness',
    share: 0.8,
    price: [9, 35],
    palette: 'sport',
    colours: [1, 3],
    numbers: { Weight: [180, 110] },
    materials: ['steel', 'polyamide'],
    features: featuresWith(fitnessFeatures, 'poster', 'home').concat([
      {
        label: ['Ball bearings', 'Kugellager'],
        sentence: [
          'Ball bearings keep it turning evenly.',
          'Kugellager sorgen für gleichmäßigen Lauf.',
        ],
      },
      {
        label: ['Adjustable length', 'Länge verstellbar'],
        sentence: [
          'The length can be adjusted up to three metres.',
          'Die Länge ist bis drei Meter einstellbar.',
        ],
      },
    ]),
    openings: [
      [
        'Ten minutes with the {name} replace half an hour of jogging.',
        'Zehn Minuten mit dem {name} ersetzen eine halbe Stunde Joggen.',
      ],
      [
        'The {name} warms up, wakes up and needs no space.',
        'Das {name} macht warm, macht wach und braucht keinen Platz.',
      ],
    ],
    facts: [
      [
        'The handles lie slim in the hand; the weight is {Weight}.',
        'Die Griffe liegen schlank in der Hand, das Gewicht ist {Weight}.',
      ],
      ['{material} lasts on asphalt as well.', 'Das Material, {material}, hält auch auf Asphalt.'],
    ],
  },
]
