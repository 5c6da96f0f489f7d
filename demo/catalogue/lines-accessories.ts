// Product lines: headwear, socks, gloves and sunglasses.

import { featuresWithout } from './feature-choice.ts'
import { gloveFeatures, hatFeatures, sockFeatures } from './features-clothing.ts'
import { lensFeatures } from './features-mountain-snow.ts'
import type { ProductLine } from './product-line.ts'

export const accessoryLines: readonly ProductLine[] = [
  {
    key: 'cap',
    kind: 'cap',
    path: ['Accessories', 'Headwear', 'Caps'],
    noun: ['cap', 'Schirmmütze'],
    makers: 'accessories',
    share: 1.5,
    price: [19, 45],
    palette: 'apparel',
    colours: [2, 4],
    genders: ['Unisex'],
    numbers: { Weight: [95, 55], SunProtection: [30, 50] },
    materials: ['cottonOrganic', 'polyesterRecycled', 'hemp', 'waxedCotton'],
    features: hatFeatures,
    openings: [
      [
        'The {name} shades the eyes and sits tight, even with headwind.',
        'Die {name} spendet den Augen Schatten und sitzt auch bei Gegenwind.',
      ],
      [
        'A cap for sun, drizzle and bad hair days: the {name}.',
        'Eine Mütze für Sonne, Niesel und schlechte Haartage: die {name}.',
      ],
    ],
    facts: [
      [
        'It is made of {material} and weighs {Weight}.',
        'Sie besteht aus {material} und wiegt {Weight}.',
      ],
      ['The fabric reaches UPF {SunProtection}.', 'Der Stoff erreicht UPF {SunProtection}.'],
    ],
  },
  {
    key: 'beanie',
    kind: 'beanie',
    path: ['Accessories', 'Headwear', 'Beanies'],
    noun: ['beanie', 'Strickmütze'],
    makers: 'accessories',
    share: 1.5,
    price: [19, 55],
    palette: 'apparel',
    colours: [2, 4],
    genders: ['Unisex'],
    numbers: { Weight: [110, 60] },
    materials: ['merino', 'lambswool', 'fleeceRecycled'],
    features: featuresWithout(hatFeatures, 'Sweatband'),
    openings: [
      ['The {name} warms ears and spirits.', 'Die {name} wärmt Ohren und Gemüt.'],
      [
        'Pulled low or rolled up: the {name} suits every head.',
        'Tief gezogen oder umgeschlagen: Die {name} steht jedem Kopf.',
      ],
    ],
    facts: [
      [
        'It is made of {material}, with a soft band inside.',
        'Sie ist aus {material}, innen mit weichem Band.',
      ],
      [
        'At {Weight} you hardly notice it in the pocket.',
        'Mit {Weight} merkt man sie in der Tasche kaum.',
      ],
    ],
  },
  {
    key: 'neck-gaiter',
    kind: 'scarf',
    path: ['Accessories', 'Headwear', 'Neck gaiters'],
    noun: ['neck gaiter', 'Schlauchschal'],
    makers: 'accessories',
    share: 1,
    price: [12, 35],
    palette: 'apparel',
    colours: [2, 4],
    genders: ['Unisex'],
    numbers: { Weight: [70, 36], SunProtection: [30, 50] },
    materials: ['merino', 'polyesterRecycled', 'fleeceRecycled'],
    features: featuresWithout(hatFeatures, 'Sweatband'),
    openings: [
      [
        'Scarf, headband, balaclava: the {name} can be worn in a dozen ways.',
        'Schal, Stirnband, Sturmhaube: Der {name} lässt sich auf ein Dutzend Arten tragen.',
      ],
      [
        'The {name} closes the gap between collar and chin.',
        'Der {name} schließt die Lücke zwischen Kragen und Kinn.',
      ],
    ],
    facts: [
      [
        'Knitted seamlessly from {material}, it weighs {Weight}.',
        'Nahtlos aus {material} gestrickt, wiegt er {Weight}.',
      ],
      [
        'It protects from sun with UPF {SunProtection}.',
        'Er schützt mit UPF {SunProtection} vor der Sonne.',
      ],
    ],
  },
  {
    key: 'hiking-socks',
    kind: 'socks',
    path: ['Accessories', 'Socks & gloves', 'Hiking socks'],
    noun: ['hiking socks', 'Wandersocken'],
    makers: 'accessories',
    share: 2.5,
    price: [14, 34],
    palette: 'apparel',
    colours: [1, 3],
    sizes: 'socks',
    genders: ['Unisex', 'Kids'],
    numbers: { Weight: [105, 75] },
    materials: ['merinoBlend', 'merino'],
    features: sockFeatures,
    openings: [
      [
        'Good socks are half the boot, and the {name} are good socks.',
        'Gute Socken sind der halbe Schuh, und die {name} sind gute Socken.',
      ],
      [
        'The {name} prevent blisters before they arise.',
        'Die {name} verhindern Blasen, bevor sie entstehen.',
      ],
    ],
    facts: [
      [
        'The yarn of {material} stays fresh for several days.',
        'Das Garn aus {material} bleibt mehrere Tage frisch.',
      ],
      [
        'The pair weighs {Weight} and reaches up to mid-calf.',
        'Das Paar wiegt {Weight} und reicht bis zur halben Wade.',
      ],
    ],
  },
  {
    key: 'gloves',
    kind: 'gloves',
    path: ['Accessories', 'Socks & gloves', 'Gloves'],
    noun: ['gloves', 'Handschuhe'],
    makers: 'accessories',
    share: 2,
    price: [24, 69],
    palette: 'dark',
    colours: [1, 2],
    sizes: 'gloves',
    genders: ['Unisex'],
    numbers: { Weight: [110, 60] },
    materials: ['fleeceRecycled', 'merinoBlend', 'softshell', 'leatherGoat'],
    features: featuresWithout(gloveFeatures, 'Leash'),
    openings: [
      [
        'The {name} keep fingers warm and nimble.',
        'Die {name} halten die Finger warm und beweglich.',
      ],
      [
        'For cool mornings on the bike and on the ridge: the {name}.',
        'Für kühle Morgen auf dem Rad und am Grat: die {name}.',
      ],
    ],
    facts: [
      [
        'Made of {material}, the pair weighs {Weight}.',
        'Aus {material} gefertigt, wiegt das Paar {Weight}.',
      ],
      [
        'The long cuff closes under the sleeve.',
        'Das lange Bündchen verschwindet unter dem Ärmel.',
      ],
    ],
  },
  {
    key: 'sunglasses',
    kind: 'sunglasses',
    path: ['Accessories', 'Sports glasses', 'Sunglasses'],
    noun: ['sports sunglasses', 'Sportsonnenbrille'],
    makers: 'lenses',
    share: 2.5,
    price: [29, 189],
    palette: 'sport',
    colours: [1, 4],
    genders: ['Unisex'],
    numbers: { Weight: [34, 22], FilterCategory: [2, 4] },
    materials: ['flexPolyamide', 'acetate', 'bioPlastic'],
    features: lensFeatures,
    openings: [
      [
        'The {name} sits firmly without pressing, even when you run.',
        'Die {name} sitzt fest, ohne zu drücken, auch beim Laufen.',
      ],
      [
        'Glacier, lake or motorway: the {name} calms bright light.',
        'Gletscher, See oder Autobahn: Die {name} beruhigt grelles Licht.',
      ],
    ],
    facts: [
      [
        'The lenses have filter category {FilterCategory}, the frame of {material} weighs {Weight}.',
        'Die Gläser haben Filterkategorie {FilterCategory}, die Fassung aus {material} wiegt {Weight}.',
      ],
      [
        'The curved lenses also keep wind out of the eyes.',
        'Die gewölbten Gläser halten auch Wind von den Augen fern.',
      ],
    ],
  },
]
