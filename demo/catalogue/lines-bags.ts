// Product lines: bags for travel and city, and bottles.

import { bottleFeatures, luggageFeatures } from './features-carry-sleep.ts'
import type { ProductLine } from './product-line.ts'

export const bagLines: readonly ProductLine[] = [
  {
    key: 'duffel',
    kind: 'bag',
    path: ['Backpacks', 'Travel & city', 'Duffel bags'],
    noun: ['duffel bag', 'Reisetasche'],
    makers: 'city',
    share: 2,
    price: [59, 169],
    palette: 'earth',
    colours: [1, 3],
    sizes: 'duffel',
    numbers: { Weight: [1400, 1050] },
    materials: ['tarpaulin', 'tarpaulinRecycled'],
    features: luggageFeatures,
    openings: [
      [
        'The {name} swallows the luggage for a whole expedition, or for a weekend with children.',
        'Die {name} schluckt das Gepäck einer Expedition oder eines Wochenendes mit Kindern.',
      ],
      [
        'The {name} can be thrown onto a roof rack, a mule or a luggage belt.',
        'Die {name} darf aufs Autodach, aufs Muli oder aufs Gepäckband geworfen werden.',
      ],
    ],
    facts: [
      [
        'The {material} is waterproof and easy to wipe down.',
        'Das Material – {material} – ist wasserdicht und leicht abzuwischen.',
      ],
      ['The straps turn it into a backpack.', 'Mit den Schultergurten wird daraus ein Rucksack.'],
    ],
  },
  {
    key: 'laptop-backpack',
    kind: 'backpack',
    path: ['Backpacks', 'Travel & city', 'Laptop backpacks'],
    noun: ['laptop backpack', 'Laptoprucksack'],
    makers: 'city',
    share: 3,
    price: [59, 149],
    palette: 'earth',
    colours: [1, 4],
    numbers: { Volume: [16, 26], Weight: [1100, 850] },
    nameNumber: 'Volume',
    scaledBy: 'Volume',
    materials: ['polyesterRecycled', 'waxedCotton', 'cottonCanvas', 'nylonBallistic'],
    features: luggageFeatures,
    openings: [
      [
        'The {name} looks tidy in the office and can stand rain on the way there.',
        'Der {name} macht im Büro eine gute Figur und hält auf dem Weg dorthin den Regen aus.',
      ],
      [
        'Laptop up to 16 inches, lunch box and a jumper: the {name} keeps them apart.',
        'Laptop bis 16 Zoll, Lunchbox und Pullover: Der {name} hält alles auseinander.',
      ],
    ],
    facts: [
      [
        'It holds {Volume} at a weight of {Weight}.',
        'Er fasst {Volume} bei einem Gewicht von {Weight}.',
      ],
      [
        'The outer fabric is {material}, the laptop sleeve is padded on all sides.',
        'Außen sitzt {material}, das Laptopfach ist rundum gepolstert.',
      ],
    ],
  },
  {
    key: 'hip-bag',
    kind: 'bag',
    path: ['Backpacks', 'Travel & city', 'Hip bags'],
    noun: ['hip bag', 'Hüfttasche'],
    makers: 'city',
    share: 2,
    price: [24, 59],
    palette: 'earth',
    colours: [2, 4],
    numbers: { Volume: [1, 4], Weight: [260, 170] },
    nameNumber: 'Volume',
    scaledBy: 'Volume',
    materials: ['polyesterRecycled', 'waxedCotton', 'nylonRecycled'],
    features: luggageFeatures,
    openings: [
      [
        'Phone, purse, keys: more does not have to fit into the {name}.',
        'Telefon, Geldbeutel, Schlüssel: Mehr muss in die {name} nicht hinein.',
      ],
      [
        'The {name} is worn on the hip or across the chest.',
        'Die {name} trägt man an der Hüfte oder quer über der Brust.',
      ],
    ],
    facts: [
      [
        'It weighs {Weight} and is made of {material}.',
        'Sie wiegt {Weight} und besteht aus {material}.',
      ],
      [
        'A flat pocket at the back is meant for passport and cash.',
        'Das flache Fach auf der Rückseite ist für Pass und Bargeld gedacht.',
      ],
    ],
  },
  {
    key: 'insulated-bottle',
    kind: 'bottle',
    path: ['Camping', 'Bottles', 'Insulated bottles'],
    noun: ['insulated bottle', 'Isolierflasche'],
    makers: 'bottles',
    share: 2,
    price: [24, 44],
    palette: 'soft',
    colours: [2, 4],
    sizes: 'bottle',
    numbers: { Weight: [400, 330], KeepsHot: [8, 18], KeepsCold: [14, 30] },
    materials: ['steel'],
    features: bottleFeatures,
    openings: [
      [
        'Tea from the {name} is still hot on the summit.',
        'Tee aus der {name} ist auf dem Gipfel noch heiß.',
      ],
      [
        'The {name} keeps drinks hot for {KeepsHot} and cold for {KeepsCold}.',
        'Die {name} hält Getränke {KeepsHot} heiß und {KeepsCold} kalt.',
      ],
    ],
    facts: [
      [
        'The double-walled {material} does not take on any taste.',
        'Die Doppelwand aus {material} nimmt keinen Geschmack an.',
      ],
      [
        'A vacuum between two walls of {material} does the work.',
        'Ein Vakuum zwischen zwei Wänden aus {material} macht die Arbeit.',
      ],
    ],
  },
  {
    key: 'drinking-bottle',
    kind: 'bottle',
    path: ['Camping', 'Bottles', 'Drinking bottles'],
    noun: ['drinking bottle', 'Trinkflasche'],
    makers: 'bottles',
    share: 1.5,
    price: [9, 26],
    palette: 'sport',
    colours: [2, 4],
    sizes: 'bottle',
    numbers: { Weight: [190, 120] },
    materials: ['copolyester', 'aluminium', 'steel'],
    features: bottleFeatures,
    openings: [
      [
        'The {name} is light, robust and fits into every side pocket.',
        'Die {name} ist leicht, robust und passt in jede Seitentasche.',
      ],
      [
        'For school, gym and summit: the {name} goes everywhere.',
        'Für Schule, Halle und Gipfel: Die {name} kommt überall mit.',
      ],
    ],
    facts: [
      [
        'It is made of {material} and stands up to being dropped.',
        'Sie besteht aus {material} und übersteht auch einen Sturz.',
      ],
      ['The spout opens with one hand.', 'Das Mundstück öffnet sich mit einer Hand.'],
    ],
  },
]
