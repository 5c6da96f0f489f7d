// Product lines: clothing and accessories for cyclists.

import { featuresWith, featuresWithout } from './feature-choice.ts'
import { luggageFeatures } from './features-carry-sleep.ts'
import { helmetFeatures } from './features-mountain-snow.ts'
import { bikeGearFeatures, bikeWearFeatures } from './features-sports.ts'
import type { ProductLine } from './product-line.ts'

export const cyclingLines: readonly ProductLine[] = [
  {
    key: 'bike-jersey',
    kind: 'jersey',
    path: ['Cycling', 'Bike clothing', 'Jerseys'],
    noun: ['cycling jersey', 'Radtrikot'],
    makers: 'bikegear',
    share: 2,
    price: [39, 119],
    palette: 'sport',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: { Weight: [170, 110] },
    materials: ['polyesterRecycled', 'mesh', 'merinoBlend'],
    features: featuresWithout(bikeWearFeatures, 'Flat'),
    openings: [
      [
        'The {name} cools on the climb and does not flutter on the descent.',
        'Das {name} kühlt bergauf und flattert bergab nicht.',
      ],
      [
        'For the round after work and for the long Sunday: the {name}.',
        'Für die Feierabendrunde und den langen Sonntag: das {name}.',
      ],
    ],
    facts: [
      [
        'The fabric of {material} weighs only {Weight} in all.',
        'Aus {material} genäht, wiegt es nur {Weight}.',
      ],
      [
        'The zip runs all the way and can be opened with one hand.',
        'Der Reißverschluss ist durchgehend und mit einer Hand zu öffnen.',
      ],
    ],
  },
  {
    key: 'bike-shorts',
    kind: 'shorts',
    path: ['Cycling', 'Bike clothing', 'Bike shorts'],
    noun: ['cycling shorts', 'Radhose'],
    makers: 'bikegear',
    share: 1.5,
    price: [45, 139],
    palette: 'dark',
    colours: [1, 2],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: { Weight: [220, 160] },
    materials: ['elastaneRecycled', 'elastane'],
    features: featuresWithout(bikeWearFeatures, 'Back'),
    openings: [
      [
        'The pad of the {name} stays comfortable after four hours.',
        'Das Polster der {name} ist auch nach vier Stunden noch bequem.',
      ],
      [
        'Whoever rides more than an hour will thank the {name}.',
        'Wer länger als eine Stunde fährt, wird die {name} danken.',
      ],
    ],
    facts: [
      [
        'The fabric of {material} supports the muscles.',
        'Der Stoff aus {material} stützt die Muskulatur.',
      ],
      [
        'Weight: {Weight}, with three densities of foam in the pad.',
        'Gewicht: {Weight}, mit drei Schaumdichten im Polster.',
      ],
    ],
  },
  {
    key: 'bike-helmet',
    kind: 'bikehelmet',
    path: ['Cycling', 'Bike accessories', 'Bike helmets'],
    noun: ['bike helmet', 'Fahrradhelm'],
    makers: 'protection',
    share: 2.5,
    price: [39, 189],
    palette: 'sport',
    colours: [1, 4],
    sizes: 'helmets',
    genders: ['Unisex', 'Kids'],
    numbers: { Weight: [360, 235] },
    materials: ['inmould'],
    features: helmetFeatures,
    openings: [
      [
        'The {name} fits well and is therefore worn.',
        'Der {name} sitzt gut, und deshalb wird er auch getragen.',
      ],
      ['Airy, light, easy to see: the {name}.', 'Luftig, leicht, gut zu sehen: der {name}.'],
    ],
    facts: [
      [
        'It weighs {Weight} and has a light at the back.',
        'Er wiegt {Weight} und trägt hinten ein Licht.',
      ],
      [
        'The shell of {material} reaches low at the neck.',
        'Die Schale aus {material} reicht im Nacken tief.',
      ],
    ],
  },
  {
    key: 'bike-light',
    kind: 'bikelight',
    path: ['Cycling', 'Bike accessories', 'Bike lights'],
    noun: ['bike light set', 'Fahrradlichtset'],
    makers: 'bikegear',
    share: 1.5,
    price: [24, 119],
    palette: 'dark',
    colours: [1, 2],
    numbers: { Illuminance: [30, 100], BatteryLife: [5, 14], Weight: [190, 130] },
    nameNumber: 'Illuminance',
    materials: ['aluminium', 'polycarbonate'],
    features: [
      ...featuresWithout(bikeGearFeatures, 'Universal', 'Compact'),
      {
        label: ['USB-C charging', 'Laden per USB-C'],
        sentence: ['Both lights are charged by USB-C.', 'Beide Leuchten werden per USB-C geladen.'],
      },
    ],
    openings: [
      [
        'See and be seen: the {name} lights with {Illuminance}.',
        'Sehen und gesehen werden: Das {name} leuchtet mit {Illuminance}.',
      ],
      [
        'The {name} is approved for road traffic and is on the bike in no time.',
        'Das {name} ist für den Straßenverkehr zugelassen und im Nu am Rad.',
      ],
    ],
    facts: [
      [
        'At full power the battery lasts {BatteryLife}.',
        'Bei voller Leistung hält der Akku {BatteryLife}.',
      ],
      [
        'Front and rear together weigh {Weight}.',
        'Vorder- und Rücklicht wiegen zusammen {Weight}.',
      ],
    ],
  },
  {
    key: 'bike-lock',
    kind: 'lock',
    path: ['Cycling', 'Bike accessories', 'Locks'],
    noun: ['folding lock', 'Faltschloss'],
    makers: 'bikegear',
    share: 1.2,
    price: [29, 119],
    palette: 'dark',
    colours: [1, 2],
    numbers: { LockLength: [75, 110], SecurityLevel: [6, 15], Weight: [950, 1500] },
    nameNumber: 'LockLength',
    scaledBy: 'LockLength',
    materials: ['steelHard'],
    features: featuresWithout(bikeGearFeatures, 'Compact', 'Spare').concat([
      {
        label: ['Two keys', 'Zwei Schlüssel'],
        sentence: [
          'Two keys are included, one of them with a light.',
          'Zwei Schlüssel liegen bei, einer davon mit Licht.',
        ],
      },
    ]),
    openings: [
      [
        'The {name} is long enough for frame, wheel and lamp post.',
        'Das {name} ist lang genug für Rahmen, Rad und Laterne.',
      ],
      [
        'Folded small at the frame, long at the bike stand: the {name}.',
        'Am Rahmen klein gefaltet, am Fahrradständer lang: das {name}.',
      ],
    ],
    facts: [
      [
        'Bars of {material} reach security level {SecurityLevel}.',
        'Stäbe aus {material} erreichen Sicherheitsstufe {SecurityLevel}.',
      ],
      [
        'It is {LockLength} long and weighs {Weight}.',
        'Es ist {LockLength} lang und wiegt {Weight}.',
      ],
    ],
  },
  {
    key: 'bike-pump',
    kind: 'pump',
    path: ['Cycling', 'Bike accessories', 'Pumps'],
    noun: ['mini pump', 'Minipumpe'],
    makers: 'bikegear',
    share: 1,
    price: [19, 59],
    palette: 'metal',
    colours: [1, 3],
    numbers: { Weight: [190, 85], MaxPressure: [5, 9] },
    materials: ['aluminium', 'carbon'],
    features: featuresWithout(bikeGearFeatures, 'Splash'),
    openings: [
      [
        'You only miss the {name} when you have left it at home.',
        'Die {name} vermisst man erst, wenn sie zu Hause liegt.',
      ],
      [
        'Small in the pocket, great effect: the {name}.',
        'Klein in der Tasche, groß in der Wirkung: die {name}.',
      ],
    ],
    facts: [
      [
        'It reaches {MaxPressure} and fits all common valves.',
        'Sie schafft {MaxPressure} und passt auf alle gängigen Ventile.',
      ],
      [
        'The barrel of {material} weighs {Weight} with its mount.',
        'Das Rohr aus {material} wiegt mit Halter {Weight}.',
      ],
    ],
  },
  {
    key: 'pannier',
    kind: 'bag',
    path: ['Cycling', 'Bike accessories', 'Bike bags'],
    noun: ['pannier', 'Gepäckträgertasche'],
    makers: 'bikegear',
    share: 1.5,
    price: [49, 139],
    palette: 'earth',
    colours: [1, 4],
    numbers: { Volume: [15, 25], Weight: [980, 760] },
    nameNumber: 'Volume',
    scaledBy: 'Volume',
    materials: ['tarpaulinRecycled', 'tarpaulin', 'waxedCotton'],
    features: featuresWith(luggageFeatures, 'Reflective', 'Organiser', 'base').concat(
      featuresWith(bikeGearFeatures, 'Tool', 'Spare'),
    ),
    openings: [
      [
        'Shopping, files or a tent: the {name} keeps everything dry.',
        'Einkauf, Akten oder Zelt: Die {name} hält alles trocken.',
      ],
      [
        'The {name} clicks onto the rack and becomes a shoulder bag off the bike.',
        'Die {name} klickt am Gepäckträger ein und wird abseits des Rades zur Umhängetasche.',
      ],
    ],
    facts: [
      ['It holds {Volume} and weighs {Weight}.', 'Sie fasst {Volume} und wiegt {Weight}.'],
      [
        'The roll top closes the {material} watertight.',
        'Der Rollverschluss dichtet zuverlässig ab, das Material ist {material}.',
      ],
    ],
  },
]
