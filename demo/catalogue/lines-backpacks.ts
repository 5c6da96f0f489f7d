// Product lines: backpacks for hiking and sport.

import { featuresWith } from './feature-choice.ts'
import { packFeatures } from './features-carry-sleep.ts'
import type { ProductLine } from './product-line.ts'

export const backpackLines: readonly ProductLine[] = [
  {
    key: 'day-pack',
    kind: 'backpack',
    path: ['Backpacks', 'Hiking', 'Day packs'],
    noun: ['day pack', 'Tagesrucksack'],
    makers: 'packs',
    share: 5,
    price: [49, 139],
    palette: 'earth',
    colours: [1, 4],
    numbers: { Volume: [16, 30], Weight: [980, 690] },
    nameNumber: 'Volume',
    scaledBy: 'Volume',
    materials: ['nylonRecycled', 'polyesterRecycled', 'nylonRipstop'],
    features: packFeatures,
    openings: [
      [
        'With {Volume} the {name} carries everything for a day between valley and hut.',
        'Mit {Volume} Volumen trägt der {name} alles, was ein Tag zwischen Tal und Hütte braucht.',
      ],
      [
        'The {name} is a day pack for people who like to travel light and still want a jacket with them.',
        'Der {name} ist ein Tagesrucksack für alle, die leicht unterwegs sind und trotzdem eine Jacke dabeihaben wollen.',
      ],
      [
        'Sandwich, jacket, camera: the {name} has a place for each of them.',
        'Brotzeit, Jacke, Kamera: Im {name} hat alles seinen Platz.',
      ],
    ],
    facts: [
      [
        'It is made of {material} and weighs {Weight}.',
        'Er besteht aus {material} und wiegt {Weight}.',
      ],
      [
        'The {material} shrugs off thorns and rock.',
        'Dem Außenstoff aus {material} machen Dornen und Fels nichts aus.',
      ],
    ],
  },
  {
    key: 'trekking-backpack',
    kind: 'trekkingpack',
    path: ['Backpacks', 'Hiking', 'Trekking backpacks'],
    noun: ['trekking backpack', 'Trekkingrucksack'],
    makers: 'packs',
    share: 4,
    price: [119, 299],
    palette: 'earth',
    colours: [1, 3],
    numbers: { Volume: [35, 75], Weight: [2100, 1450], MaxLoad: [16, 26] },
    nameNumber: 'Volume',
    scaledBy: 'Volume',
    materials: ['nylonRipstop', 'nylonRecycled', 'polyesterRecycled'],
    features: packFeatures,
    openings: [
      [
        'The {name} is built for tours on which the tent comes along.',
        'Der {name} ist für Touren gemacht, bei denen das Zelt mitkommt.',
      ],
      [
        'From the first hut to the last pass: the {name} carries {Volume} without pressing.',
        'Von der ersten Hütte bis zum letzten Pass: Der {name} trägt {Volume}, ohne zu drücken.',
      ],
      [
        'Two weeks on the long-distance trail are no problem for the {name}.',
        'Zwei Wochen Fernwanderweg sind für den {name} kein Problem.',
      ],
    ],
    facts: [
      [
        'The back length is adjustable, the suspension is comfortable up to {MaxLoad}.',
        'Die Rückenlänge ist verstellbar, das Tragesystem bleibt bis {MaxLoad} bequem.',
      ],
      [
        'Empty it weighs {Weight}; the outer fabric is {material}.',
        'Leer wiegt er {Weight}, der Außenstoff ist {material}.',
      ],
    ],
  },
  {
    key: 'kids-backpack',
    kind: 'backpack',
    path: ['Backpacks', 'Hiking', "Kids' backpacks"],
    noun: ['hiking backpack', 'Wanderrucksack'],
    makers: 'kids',
    share: 2,
    price: [29, 69],
    palette: 'kids',
    colours: [2, 4],
    genders: ['Kids'],
    numbers: { Volume: [8, 18], Weight: [480, 380] },
    nameNumber: 'Volume',
    scaledBy: 'Volume',
    materials: ['polyesterRecycled', 'nylonRipstop'],
    features: packFeatures,
    openings: [
      [
        'The {name} is a real hiking backpack, only smaller.',
        'Der {name} ist ein richtiger Wanderrucksack, nur kleiner.',
      ],
      [
        'Small legs carry their own snack with the {name}.',
        'Mit dem {name} tragen kleine Beine ihre Brotzeit selbst.',
      ],
    ],
    facts: [
      ['It holds {Volume} and weighs only {Weight}.', 'Er fasst {Volume} und wiegt nur {Weight}.'],
      [
        'The chest strap keeps the shoulder straps in place; a name tag is sewn in.',
        'Der Brustgurt hält die Träger an ihrem Platz, ein Namensschild ist eingenäht.',
      ],
    ],
  },
  {
    key: 'bike-backpack',
    kind: 'backpack',
    path: ['Backpacks', 'Sport', 'Bike backpacks'],
    noun: ['bike backpack', 'Fahrradrucksack'],
    makers: 'packs',
    share: 2,
    price: [69, 169],
    palette: 'alpine',
    colours: [1, 3],
    numbers: { Volume: [10, 20], Weight: [920, 680] },
    nameNumber: 'Volume',
    scaledBy: 'Volume',
    materials: ['nylonRipstop', 'polyesterRecycled'],
    features: packFeatures,
    openings: [
      [
        'The {name} sits close to the back and does not sway in the descent.',
        'Der {name} liegt eng am Rücken an und schwankt in der Abfahrt nicht.',
      ],
      [
        'Pump, tube and rain jacket ride along in the {name}.',
        'Pumpe, Schlauch und Regenjacke fahren im {name} mit.',
      ],
    ],
    facts: [
      [
        'The {Volume} are divided so that tools do not reach the clothes.',
        'Die {Volume} sind so aufgeteilt, dass Werkzeug nicht an die Kleidung kommt.',
      ],
      [
        'A helmet is fixed outside with two hooks; the pack itself weighs {Weight}.',
        'Der Helm hängt außen an zwei Haken, der Rucksack selbst wiegt {Weight}.',
      ],
    ],
  },
  {
    key: 'alpine-backpack',
    kind: 'trekkingpack',
    path: ['Backpacks', 'Sport', 'Alpine backpacks'],
    noun: ['alpine backpack', 'Alpinrucksack'],
    makers: 'packs',
    share: 2,
    price: [89, 219],
    palette: 'alpine',
    colours: [1, 3],
    numbers: { Volume: [25, 45], Weight: [1250, 820] },
    nameNumber: 'Volume',
    scaledBy: 'Volume',
    materials: ['nylonRipstop', 'nylonBallistic', 'nylonSil'],
    features: packFeatures,
    openings: [
      [
        'Slim and without frills: the {name} does not catch on anything in the chimney.',
        'Schmal und ohne Schnörkel: Der {name} bleibt im Kamin nirgends hängen.',
      ],
      [
        'The {name} carries rope, ice axe and crampons up to the start of the climb.',
        'Der {name} bringt Seil, Pickel und Steigeisen zum Einstieg.',
      ],
    ],
    facts: [
      [
        'Lid and hip belt can be removed, then its {Weight} become even less.',
        'Deckel und Hüftgurt sind abnehmbar, dann werden aus {Weight} noch weniger.',
      ],
      [
        'The {material} is doubled at the base.',
        'Am Boden ist das Gewebe aus {material} doppelt gelegt.',
      ],
    ],
  },
  {
    key: 'running-vest',
    kind: 'backpack',
    path: ['Backpacks', 'Sport', 'Running vests'],
    noun: ['running vest', 'Laufweste'],
    makers: 'runwear',
    share: 1.5,
    price: [69, 159],
    palette: 'sport',
    colours: [1, 2],
    sizes: 'gloves',
    genders: ['Unisex'],
    numbers: { Volume: [4, 12], Weight: [310, 190] },
    nameNumber: 'Volume',
    scaledBy: 'Volume',
    materials: ['mesh', 'nylonRipstop'],
    features: featuresWith(packFeatures, 'Stretch', 'Pole', 'Hydration'),
    openings: [
      [
        'The {name} is worn like a shirt and does not bounce.',
        'Die {name} sitzt wie ein Shirt und hüpft nicht.',
      ],
      [
        'For long trails without a support crew: the {name} holds {Volume}.',
        'Für lange Trails ohne Betreuung: Die {name} fasst {Volume}.',
      ],
    ],
    facts: [
      [
        'Two soft flasks fit at the chest; the vest itself weighs {Weight}.',
        'An die Brust passen zwei Softflasks, die Weste selbst wiegt {Weight}.',
      ],
      [
        'The light {material} dries on the body.',
        'Das leichte Gewebe aus {material} trocknet am Körper.',
      ],
    ],
  },
  {
    key: 'ski-touring-backpack',
    kind: 'trekkingpack',
    path: ['Backpacks', 'Sport', 'Ski touring backpacks'],
    alsoIn: ['Winter sports', 'On foot & on tour', 'Ski touring backpacks'],
    noun: ['ski touring backpack', 'Skitourenrucksack'],
    makers: 'packs',
    share: 1.5,
    price: [99, 209],
    palette: 'alpine',
    colours: [1, 3],
    numbers: { Volume: [20, 35], Weight: [1300, 950] },
    nameNumber: 'Volume',
    scaledBy: 'Volume',
    materials: ['nylonRipstop', 'nylonRecycled'],
    features: packFeatures,
    openings: [
      [
        'In the {name} shovel and probe are at hand in two seconds.',
        'Im {name} sind Schaufel und Sonde in zwei Sekunden zur Hand.',
      ],
      [
        'The {name} takes skis diagonally or at the sides.',
        'Der {name} nimmt die Ski diagonal oder seitlich auf.',
      ],
    ],
    facts: [
      [
        'The safety compartment is separate from the {Volume} of the main compartment.',
        'Das Sicherheitsfach ist vom übrigen Stauraum getrennt, insgesamt sind es {Volume}.',
      ],
      [
        'Snow does not stick to the back panel; the weight is {Weight}.',
        'Am Rücken bleibt kein Schnee haften, das Gewicht liegt bei {Weight}.',
      ],
    ],
  },
]
