// Product lines: skis, snowboards, ski boots and poles.

import { featuresWith, featuresWithout } from './feature-choice.ts'
import { skiFeatures, tourGearFeatures } from './features-mountain-snow.ts'
import type { ProductLine } from './product-line.ts'

export const skiingLines: readonly ProductLine[] = [
  {
    key: 'all-mountain-ski',
    kind: 'ski',
    path: ['Winter sports', 'Skiing', 'All-mountain skis'],
    noun: ['all-mountain ski', 'Allmountain-Ski'],
    makers: 'snow',
    share: 2,
    price: [299, 749],
    palette: 'snow',
    colours: [1, 1],
    sizes: 'ski',
    genders: ['Unisex'],
    numbers: { WaistWidth: [78, 98], TurnRadius: [13, 18], Weight: [3700, 3200] },
    nameNumber: 'WaistWidth',
    materials: ['woodCorePoplar', 'woodCorePaulownia'],
    features: skiFeatures,
    openings: [
      [
        'Hard piste in the morning, soft snow at noon: the {name} can do both.',
        'Morgens harte Piste, mittags weicher Schnee: Der {name} kann beides.',
      ],
      [
        'The {name} is easy to turn and calm at speed.',
        'Der {name} dreht leicht und bleibt bei Tempo ruhig.',
      ],
    ],
    facts: [
      [
        'It is {WaistWidth} wide at the waist, the radius is {TurnRadius}.',
        'Die Mittelbreite beträgt {WaistWidth}, der Radius {TurnRadius}.',
      ],
      [
        'A {material} gives it life; the radius is {TurnRadius}.',
        'Ein {material} macht ihn lebendig, der Radius beträgt {TurnRadius}.',
      ],
    ],
  },
  {
    key: 'touring-ski',
    kind: 'ski',
    path: ['Winter sports', 'Skiing', 'Touring skis'],
    noun: ['touring ski', 'Tourenski'],
    makers: 'snow',
    share: 1.5,
    price: [349, 799],
    palette: 'snow',
    colours: [1, 1],
    sizes: 'ski',
    genders: ['Unisex'],
    numbers: { WaistWidth: [78, 96], TurnRadius: [15, 20], Weight: [2700, 2150] },
    nameNumber: 'WaistWidth',
    materials: ['woodCorePaulownia', 'carbon'],
    features: skiFeatures,
    openings: [
      [
        'A thousand metres up and the best run down: the {name} is light in both directions.',
        'Tausend Höhenmeter hinauf und die schönste Abfahrt hinunter: Der {name} ist in beide Richtungen leicht.',
      ],
      [
        'The {name} climbs easily and forgives tired legs.',
        'Der {name} steigt leicht und verzeiht müde Beine.',
      ],
    ],
    facts: [
      [
        'The pair weighs {Weight} in the middle length, {WaistWidth} wide at the waist.',
        'In der mittleren Länge wiegt das Paar {Weight}, bei {WaistWidth} Mittelbreite.',
      ],
      [
        'Skins are fixed to a slot in the tail.',
        'Die Felle werden in eine Kerbe am Skiende eingehängt.',
      ],
    ],
  },
  {
    key: 'cross-country-ski',
    kind: 'ski',
    path: ['Winter sports', 'Skiing', 'Cross-country skis'],
    noun: ['cross-country ski', 'Langlaufski'],
    makers: 'snow',
    share: 1,
    price: [129, 399],
    palette: 'snow',
    colours: [1, 1],
    sizes: 'nordicSki',
    genders: ['Unisex'],
    numbers: { WaistWidth: [44, 52], Weight: [1450, 1050] },
    materials: ['woodCorePaulownia', 'woodCorePoplar'],
    features: [
      ...featuresWith(skiFeatures, 'Sintered', 'Tuned'),
      {
        label: ['Binding mounted', 'Bindung vormontiert'],
        sentence: [
          'The binding is mounted and can be shifted without tools.',
          'Die Bindung ist vormontiert und lässt sich ohne Werkzeug verschieben.',
        ],
      },
    ],
    openings: [
      [
        'The {name} glides well and grips without wax.',
        'Der {name} gleitet gut und greift ganz ohne Wachs.',
      ],
      [
        'For quiet rounds through white forests: the {name}.',
        'Für stille Runden durch weiße Wälder: der {name}.',
      ],
    ],
    facts: [
      [
        'The pair weighs {Weight}; {WaistWidth} fit every prepared track.',
        'Das Paar wiegt {Weight}, mit {WaistWidth} passt es in jede gespurte Loipe.',
      ],
      [
        'A skin insert in the base replaces climbing wax.',
        'Ein Felleinsatz im Belag ersetzt das Steigwachs.',
      ],
    ],
  },
  {
    key: 'ski-boot',
    kind: 'skiboot',
    path: ['Winter sports', 'Skiing', 'Ski boots'],
    noun: ['ski boot', 'Skischuh'],
    makers: 'snow',
    share: 1.5,
    price: [199, 549],
    palette: 'snow',
    colours: [1, 1],
    sizes: 'skiBoots',
    genders: ['Men', 'Women'],
    numbers: { Flex: [80, 130], Weight: [3900, 3100] },
    nameNumber: 'Flex',
    materials: ['polyamide', 'bioPlastic'],
    features: featuresWithout(tourGearFeatures, 'bag').concat([
      {
        label: ['Heat-mouldable liner', 'Thermoverformbarer Innenschuh'],
        sentence: [
          'The liner is heated in the shop and takes the shape of your foot.',
          'Der Innenschuh wird im Geschäft erwärmt und nimmt die Form des Fußes an.',
        ],
      },
      {
        label: ['Walk mode', 'Gehmodus'],
        sentence: [
          'A lever releases the shaft for walking.',
          'Ein Hebel gibt den Schaft zum Gehen frei.',
        ],
      },
    ]),
    openings: [
      [
        'The {name} passes on every movement without pinching.',
        'Der {name} überträgt jede Bewegung, ohne zu drücken.',
      ],
      [
        'Firm hold and warm toes: the {name} manages both.',
        'Fester Halt und warme Zehen: Der {name} schafft beides.',
      ],
    ],
    facts: [
      [
        'The flex is {Flex}, the last 100 millimetres wide.',
        'Der Flex liegt bei {Flex}, der Leisten ist 100 Millimeter breit.',
      ],
      [
        'Four buckles adjust the shell of {material}; the pair weighs {Weight}.',
        'Vier Schnallen stellen die Schale aus {material} ein, das Paar wiegt {Weight}.',
      ],
    ],
  },
  {
    key: 'ski-poles',
    kind: 'poles',
    path: ['Winter sports', 'Skiing', 'Ski poles'],
    noun: ['ski poles', 'Skistöcke'],
    makers: 'snow',
    share: 1,
    price: [29, 119],
    palette: 'snow',
    colours: [1, 2],
    sizes: 'polesFixed',
    genders: ['Unisex'],
    numbers: { Weight: [520, 360] },
    materials: ['aluminium', 'carbon', 'bamboo'],
    features: featuresWith(tourGearFeatures, 'Spare', 'gloves').concat([
      {
        label: ['Adjustable strap', 'Verstellbare Schlaufe'],
        sentence: [
          'The strap opens by itself in a fall.',
          'Die Schlaufe öffnet sich bei einem Sturz von selbst.',
        ],
      },
    ]),
    openings: [
      [
        'The {name} swing lightly and plant precisely.',
        'Die {name} schwingen leicht und setzen präzise.',
      ],
      [
        'The {name} are simple poles that withstand a fall.',
        'Die {name} sind einfache Stöcke, die auch einen Sturz aushalten.',
      ],
    ],
    facts: [
      [
        'The shafts are {material}, the pair weighs {Weight}.',
        'Die Rohre sind aus {material}, das Paar wiegt {Weight}.',
      ],
      [
        'The baskets are replaceable, for piste or powder.',
        'Die Teller sind wechselbar, für Piste oder Tiefschnee.',
      ],
    ],
  },
  {
    key: 'snowboard',
    kind: 'snowboard',
    path: ['Winter sports', 'Snowboarding', 'Snowboards'],
    noun: ['snowboard', 'Snowboard'],
    makers: 'snow',
    share: 1.5,
    price: [249, 599],
    palette: 'snow',
    colours: [1, 2],
    sizes: 'snowboard',
    genders: ['Unisex'],
    numbers: { Flex: [30, 80], Weight: [3100, 2600] },
    materials: ['woodCorePoplar', 'woodCorePaulownia'],
    features: featuresWithout(skiFeatures, 'Rocker'),
    openings: [
      [
        'The {name} is playful in the park and stable in powder.',
        'Das {name} ist im Park verspielt und im Powder stabil.',
      ],
      [
        'Carve, jump, cruise: the {name} joins in everything.',
        'Carven, springen, cruisen: Das {name} macht alles mit.',
      ],
    ],
    facts: [
      [
        'A {material} with a flex of {Flex} out of 100 sets the character.',
        'Ein {material} mit Flex {Flex} von 100 prägt den Charakter.',
      ],
      [
        'The directional twin shape rides well both ways.',
        'Der Directional Twin fährt sich in beide Richtungen gut.',
      ],
    ],
  },
]
