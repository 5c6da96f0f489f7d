// Product lines: bikes.

import { featuresWith, featuresWithout } from './feature-choice.ts'
import { bikeFeatures } from './features-sports.ts'
import type { ProductLine } from './product-line.ts'

export const bikeLines: readonly ProductLine[] = [
  {
    key: 'mountain-bike',
    kind: 'bike',
    path: ['Cycling', 'Bikes', 'Mountain bikes'],
    noun: ['mountain bike', 'Mountainbike'],
    makers: 'bikes',
    share: 1.5,
    price: [749, 2999],
    palette: 'bikes',
    colours: [1, 2],
    sizes: 'bikeFrame',
    genders: ['Unisex'],
    numbers: { Travel: [100, 150], Gears: [10, 12], Weight: [14200, 11800], WheelSize: [29, 29] },
    materials: ['aluminium', 'carbon'],
    features: featuresWithout(bikeFeatures, 'Mudguard'),
    openings: [
      [
        'The {name} climbs willingly and is patient with beginners on the way down.',
        'Das {name} klettert willig und hat bergab Geduld mit Anfängern.',
      ],
      [
        'Roots and steps lose their terror with the {name}.',
        'Wurzeln und Stufen verlieren mit dem {name} ihren Schrecken.',
      ],
    ],
    facts: [
      [
        'The fork has {Travel} of travel, the drivetrain {Gears}.',
        'Die Gabel bietet {Travel} Federweg, der Antrieb hat {Gears}.',
      ],
      [
        'The frame is {material}, the complete bike weighs {Weight}.',
        'Der Rahmen ist aus {material}, komplett wiegt das Rad {Weight}.',
      ],
    ],
  },
  {
    key: 'gravel-bike',
    kind: 'bike',
    path: ['Cycling', 'Bikes', 'Gravel bikes'],
    noun: ['gravel bike', 'Gravelbike'],
    makers: 'bikes',
    share: 1.5,
    price: [999, 3499],
    palette: 'bikes',
    colours: [1, 2],
    sizes: 'bikeFrame',
    genders: ['Unisex'],
    numbers: { Gears: [11, 24], Weight: [11200, 8600] },
    materials: ['aluminium', 'carbon', 'steelCrMo'],
    features: bikeFeatures,
    openings: [
      [
        'Road, gravel, forest track: the {name} does not ask where you are going.',
        'Straße, Schotter, Waldweg: Das {name} fragt nicht, wohin es geht.',
      ],
      [
        'The {name} is fast on asphalt and relaxed beside it.',
        'Das {name} ist auf Asphalt schnell und daneben entspannt.',
      ],
    ],
    facts: [
      [
        'It has {Gears} and a frame of {material}; the weight is {Weight}.',
        'Es hat {Gears}, der Rahmen ist aus {material}, das Gewicht liegt bei {Weight}.',
      ],
      [
        'Tyres up to 45 millimetres fit, bags can be screwed on.',
        'Reifen bis 45 Millimeter passen, Taschen lassen sich anschrauben.',
      ],
    ],
  },
  {
    key: 'trekking-bike',
    kind: 'citybike',
    path: ['Cycling', 'Bikes', 'Trekking bikes'],
    noun: ['trekking bike', 'Trekkingrad'],
    makers: 'bikes',
    share: 1.5,
    price: [599, 1699],
    palette: 'bikes',
    colours: [1, 2],
    sizes: 'bikeFrame',
    genders: ['Men', 'Women'],
    numbers: { Gears: [8, 27], Weight: [17500, 14200], WheelSize: [28, 28] },
    materials: ['aluminium', 'steelCrMo'],
    features: featuresWithout(bikeFeatures, 'Mudguard'),
    openings: [
      [
        'The {name} takes you to work on Monday and to the sea in summer.',
        'Das {name} fährt montags zur Arbeit und im Sommer ans Meer.',
      ],
      [
        'Light, rack, mudguards: the {name} has everything on board.',
        'Licht, Gepäckträger, Schutzbleche: Das {name} hat alles an Bord.',
      ],
    ],
    facts: [
      [
        'It has {Gears} and weighs {Weight}, ready for the road.',
        'Es hat {Gears} und wiegt fahrfertig {Weight}.',
      ],
      [
        'The frame of {material} carries 25 kilograms of luggage on the rack.',
        'Der Rahmen aus {material} trägt 25 Kilogramm Gepäck auf dem Träger.',
      ],
    ],
  },
  {
    key: 'e-bike',
    kind: 'citybike',
    path: ['Cycling', 'Bikes', 'E-bikes'],
    noun: ['e-bike', 'E-Bike'],
    makers: 'bikes',
    share: 1.2,
    price: [1899, 4499],
    palette: 'bikes',
    colours: [1, 2],
    sizes: 'bikeFrame',
    genders: ['Unisex'],
    numbers: {
      BatteryCapacity: [400, 750],
      ElectricRange: [70, 150],
      Gears: [8, 12],
      Weight: [26500, 21500],
    },
    materials: ['aluminium'],
    features: featuresWithout(bikeFeatures, 'Mudguard'),
    openings: [
      [
        'Headwind is no longer an argument with the {name}.',
        'Gegenwind ist mit dem {name} kein Argument mehr.',
      ],
      [
        'The {name} makes the hill behind the house disappear.',
        'Das {name} lässt den Berg hinterm Haus verschwinden.',
      ],
    ],
    facts: [
      [
        'The battery with {BatteryCapacity} is enough for up to {ElectricRange}.',
        'Der Akku mit {BatteryCapacity} reicht für bis zu {ElectricRange}.',
      ],
      [
        'The battery can be removed for charging; the bike weighs {Weight}.',
        'Der Akku lässt sich zum Laden entnehmen, das Rad wiegt {Weight}.',
      ],
    ],
  },
  {
    key: 'kids-bike',
    kind: 'citybike',
    path: ['Cycling', 'Bikes', "Kids' bikes"],
    noun: ['bike', 'Fahrrad'],
    makers: 'bikes',
    share: 1,
    price: [229, 529],
    palette: 'kids',
    colours: [1, 3],
    sizes: 'kidsWheel',
    genders: ['Kids'],
    numbers: { Gears: [3, 8], Weight: [9200, 7400] },
    materials: ['aluminium'],
    features: featuresWith(bikeFeatures, 'Mudguard', 'Puncture', 'Ready'),
    openings: [
      [
        'Light enough for small riders to lift it themselves: the {name}.',
        'So leicht, dass kleine Fahrer es selbst heben können: das {name}.',
      ],
      [
        'With the {name} the way to school becomes a ride.',
        'Mit dem {name} wird der Schulweg zur Ausfahrt.',
      ],
    ],
    facts: [
      [
        'It has {Gears}; brake levers and saddle are made for children.',
        'Es hat {Gears}, Bremshebel und Sattel sind für Kinder gemacht.',
      ],
      [
        'The low frame of {material} makes getting on and off easy.',
        'Der niedrige Rahmen aus {material} erleichtert das Auf- und Absteigen.',
      ],
    ],
  },
]
