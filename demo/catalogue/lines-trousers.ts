// Product lines: trousers and shorts.

import { featuresWith, featuresWithout } from './feature-choice.ts'
import { shellFeatures, trouserFeatures } from './features-clothing.ts'
import { snowFeatures } from './features-mountain-snow.ts'
import type { ProductLine } from './product-line.ts'

export const trouserLines: readonly ProductLine[] = [
  {
    key: 'hiking-trousers',
    kind: 'trousers',
    path: ['Clothing', 'Trousers', 'Hiking trousers'],
    noun: ['hiking trousers', 'Wanderhose'],
    makers: 'apparel',
    share: 5,
    price: [59, 179],
    palette: 'trousers',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Women', 'Kids'],
    numbers: { Weight: [440, 290] },
    materials: ['stretchNylon', 'elastaneRecycled', 'polyesterRecycled', 'hemp'],
    features: trouserFeatures,
    openings: [
      [
        'The {name} goes along with every step, uphill and downhill.',
        'Die {name} macht jeden Schritt mit, bergauf wie bergab.',
      ],
      [
        'Light enough for July, tough enough for granite: the {name} is our choice for most tours.',
        'Leicht genug für den Juli, zäh genug für Granit: Die {name} ist unsere Wahl für die meisten Touren.',
      ],
      [
        'With the {name} you can climb over a fence and sit down in the inn afterwards.',
        'Mit der {name} steigt man über jeden Zaun und sitzt danach ordentlich im Gasthaus.',
      ],
    ],
    facts: [
      [
        'The fabric of {material} is elastic and weighs {Weight}.',
        'Der Stoff aus {material} ist elastisch und wiegt {Weight}.',
      ],
      [
        'The {material} keeps off wind and light showers.',
        'Wind und leichte Schauer hält der Stoff aus {material} ab.',
      ],
    ],
  },
  {
    key: 'zip-off',
    kind: 'trousers',
    path: ['Clothing', 'Trousers', 'Zip-off trousers'],
    noun: ['zip-off trousers', 'Zip-Off-Hose'],
    makers: 'apparel',
    share: 2,
    price: [49, 129],
    palette: 'trousers',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Women', 'Kids'],
    numbers: { Weight: [430, 310], SunProtection: [30, 50] },
    materials: ['polyesterRecycled', 'stretchNylon'],
    features: trouserFeatures,
    openings: [
      [
        'Long in the morning, short at noon: the {name} saves packing a second pair.',
        'Morgens lang, mittags kurz: Die {name} erspart die zweite Hose im Gepäck.',
      ],
      [
        'The legs of the {name} come off over the shoes.',
        'Die Beine der {name} lassen sich über die Schuhe abnehmen.',
      ],
    ],
    facts: [
      [
        'It protects from the sun with UPF {SunProtection} and weighs {Weight}.',
        'Sie schützt mit UPF {SunProtection} vor der Sonne und wiegt {Weight}.',
      ],
      [
        'Coloured zips show which leg belongs where.',
        'Farbige Reißverschlüsse zeigen, welches Bein wohin gehört.',
      ],
    ],
  },
  {
    key: 'shorts',
    kind: 'shorts',
    path: ['Clothing', 'Trousers', 'Shorts'],
    noun: ['hiking shorts', 'Wandershorts'],
    makers: 'apparel',
    share: 2.5,
    price: [35, 99],
    palette: 'trousers',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: { Weight: [270, 170] },
    materials: ['elastaneRecycled', 'cottonOrganic', 'polyesterRecycled'],
    features: trouserFeatures,
    openings: [
      [
        'The {name} are made for hot days and short pauses by the stream.',
        'Die {name} sind für heiße Tage und kurze Pausen am Bach gemacht.',
      ],
      [
        'Airy and quick to dry, the {name} also go for a swim.',
        'Luftig und schnell trocken, gehen die {name} auch mit ins Wasser.',
      ],
    ],
    facts: [
      [
        '{material} feels soft and keeps its shape.',
        'Der Stoff, {material}, ist weich und bleibt in Form.',
      ],
      [
        'They weigh {Weight} and end just above the knee.',
        'Sie wiegen {Weight} und enden knapp über dem Knie.',
      ],
    ],
  },
  {
    key: 'rain-trousers',
    kind: 'trousers',
    path: ['Clothing', 'Trousers', 'Rain trousers'],
    noun: ['rain trousers', 'Regenhose'],
    makers: 'shell',
    share: 1.5,
    price: [45, 169],
    palette: 'dark',
    colours: [1, 2],
    sizes: 'clothing',
    genders: ['Men', 'Women', 'Kids'],
    numbers: { WaterproofColumn: [8000, 20000], Weight: [340, 210] },
    materials: ['membrane25', 'membrane2'],
    features: featuresWith(shellFeatures, 'Taped', 'Packs', 'Reflective'),
    openings: [
      [
        'Pulled over the other trousers in seconds, the {name} keeps legs dry.',
        'In Sekunden über die andere Hose gezogen, hält die {name} die Beine trocken.',
      ],
      [
        'On the bike and on the ridge the {name} is worth its weight.',
        'Auf dem Rad und auf dem Grat ist die {name} ihr Gewicht wert.',
      ],
    ],
    facts: [
      [
        'The waterproof column is {WaterproofColumn}, the weight {Weight}.',
        'Die Wassersäule beträgt {WaterproofColumn}, das Gewicht {Weight}.',
      ],
      [
        'Side zips up to the knee let boots pass through.',
        'Seitliche Reißverschlüsse bis zum Knie lassen auch Stiefel durch.',
      ],
    ],
  },
  {
    key: 'ski-trousers',
    kind: 'trousers',
    path: ['Winter sports', 'Snow clothing', 'Ski trousers'],
    noun: ['ski trousers', 'Skihose'],
    makers: 'shell',
    share: 2,
    price: [99, 329],
    palette: 'snow',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Women', 'Kids'],
    numbers: { WaterproofColumn: [10000, 25000], Weight: [780, 560] },
    materials: ['membrane2', 'membrane3'],
    features: featuresWithout(snowFeatures, 'skirt', 'pass'),
    openings: [
      [
        'The {name} keeps wet chairlifts and deep snow away.',
        'Die {name} hält nasse Sessellifte und Tiefschnee fern.',
      ],
      [
        'Warm at the seat, free at the knee: the {name} is made for long days in the snow.',
        'Warm am Gesäß, frei am Knie: Die {name} ist für lange Tage im Schnee gemacht.',
      ],
    ],
    facts: [
      [
        'It is waterproof up to {WaterproofColumn} and weighs {Weight}.',
        'Wasserdicht ist sie bis {WaterproofColumn}, das Gewicht beträgt {Weight}.',
      ],
      [
        'Gaiters inside close tightly around the boot.',
        'Innengamaschen schließen dicht um den Skischuh.',
      ],
    ],
  },
]
