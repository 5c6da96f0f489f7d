// Product lines: protection, warmth and ways through snow.

import { featuresWith, featuresWithout } from './feature-choice.ts'
import { gloveFeatures } from './features-clothing.ts'
import { helmetFeatures, lensFeatures, tourGearFeatures } from './features-mountain-snow.ts'
import type { ProductLine } from './product-line.ts'

export const snowLines: readonly ProductLine[] = [
  {
    key: 'ski-gloves',
    kind: 'gloves',
    path: ['Winter sports', 'Snow clothing', 'Ski gloves'],
    noun: ['ski gloves', 'Skihandschuhe'],
    makers: 'snow',
    share: 2,
    price: [39, 149],
    palette: 'dark',
    colours: [1, 2],
    sizes: 'gloves',
    genders: ['Unisex'],
    numbers: { Weight: [290, 210], WaterproofColumn: [8000, 20000] },
    materials: ['leatherGoat', 'softshell', 'membrane2'],
    features: featuresWithout(gloveFeatures, 'Touch'),
    openings: [
      [
        'Wet snow, cold lifts, long days: the {name} do not care.',
        'Nasser Schnee, kalte Lifte, lange Tage: Den {name} ist das egal.',
      ],
      [
        'The {name} warm without making fingers clumsy.',
        'Die {name} wärmen, ohne die Finger ungeschickt zu machen.',
      ],
    ],
    facts: [
      [
        'The outside is {material}, the membrane withstands {WaterproofColumn}.',
        'Außen sitzt {material}, die Membran hält {WaterproofColumn} stand.',
      ],
      [
        'The long gauntlet closes over the jacket; the pair weighs {Weight}.',
        'Die lange Stulpe schließt über der Jacke, das Paar wiegt {Weight}.',
      ],
    ],
  },
  {
    key: 'ski-helmet',
    kind: 'snowhelmet',
    path: ['Winter sports', 'Helmets & goggles', 'Ski helmets'],
    noun: ['ski helmet', 'Skihelm'],
    makers: 'protection',
    share: 2,
    price: [59, 219],
    palette: 'snow',
    colours: [1, 4],
    sizes: 'helmets',
    genders: ['Unisex', 'Kids'],
    numbers: { Weight: [520, 370] },
    materials: ['inmould', 'abs'],
    features: helmetFeatures,
    openings: [
      [
        'The {name} is warm around the ears and quiet in the wind.',
        'Der {name} ist warm um die Ohren und leise im Wind.',
      ],
      [
        'Goggles sit without a gap under the {name}.',
        'Unter dem {name} sitzt die Brille ohne Spalt.',
      ],
    ],
    facts: [
      ['The shell of {material} weighs {Weight}.', 'Die Schale aus {material} wiegt {Weight}.'],
      [
        'A clip at the back holds the strap of the goggles.',
        'Ein Clip hinten hält das Band der Skibrille.',
      ],
    ],
  },
  {
    key: 'ski-goggles',
    kind: 'goggles',
    path: ['Winter sports', 'Helmets & goggles', 'Ski goggles'],
    noun: ['ski goggles', 'Skibrille'],
    makers: 'lenses',
    share: 2,
    price: [39, 199],
    palette: 'snow',
    colours: [1, 3],
    genders: ['Unisex', 'Kids'],
    numbers: { Weight: [160, 115], FilterCategory: [1, 3] },
    materials: ['polycarbonate'],
    features: lensFeatures,
    openings: [
      [
        'With the {name} bumps are visible even in flat light.',
        'Mit der {name} sind Wellen auch bei diffusem Licht zu erkennen.',
      ],
      [
        'A wide field of view and soft foam: the {name} is put on and forgotten.',
        'Weites Sichtfeld und weicher Schaum: Die {name} setzt man auf und vergisst sie.',
      ],
    ],
    facts: [
      [
        'The lens of {material} has filter category {FilterCategory}.',
        'Die Scheibe aus {material} hat Filterkategorie {FilterCategory}.',
      ],
      [
        'The strap is coated so that it stays on the helmet; the weight is {Weight}.',
        'Das Band ist beschichtet und bleibt am Helm, das Gewicht ist {Weight}.',
      ],
    ],
  },
  {
    key: 'snowshoes',
    kind: 'snowshoe',
    path: ['Winter sports', 'On foot & on tour', 'Snowshoes'],
    noun: ['snowshoes', 'Schneeschuhe'],
    makers: 'snow',
    share: 1,
    price: [79, 249],
    palette: 'alpine',
    colours: [1, 2],
    numbers: { Weight: [2100, 1650], MaxLoad: [90, 130] },
    materials: ['aluminium', 'bioPlastic', 'polyamide'],
    features: tourGearFeatures,
    openings: [
      [
        'The {name} float on powder and bite into hard crust.',
        'Die {name} tragen im Pulver und beißen sich in harten Harsch.',
      ],
      [
        'Through the winter forest without sinking in: the {name}.',
        'Durch den Winterwald, ohne einzusinken: die {name}.',
      ],
    ],
    facts: [
      [
        'They carry {MaxLoad} with luggage; the pair weighs {Weight}.',
        'Sie tragen {MaxLoad} samt Gepäck, das Paar wiegt {Weight}.',
      ],
      [
        'A climbing aid under the heel spares the calves.',
        'Eine Steighilfe unter der Ferse schont die Waden.',
      ],
    ],
  },
  {
    key: 'avalanche-transceiver',
    kind: 'transceiver',
    path: ['Winter sports', 'On foot & on tour', 'Avalanche transceivers'],
    noun: ['avalanche transceiver', 'LVS-Gerät'],
    makers: 'devices',
    share: 0.8,
    price: [199, 399],
    palette: 'metal',
    colours: [1, 2],
    numbers: { Weight: [230, 170], SearchWidth: [40, 70], BatteryLife: [200, 400] },
    materials: ['polycarbonate', 'polyamide'],
    features: tourGearFeatures,
    openings: [
      [
        'The {name} leads to the buried person with clear signs and sounds.',
        'Das {name} führt mit klaren Zeichen und Tönen zum Verschütteten.',
      ],
      [
        'Under stress few buttons count, and the {name} has two.',
        'Unter Stress zählen wenige Tasten, und das {name} hat zwei.',
      ],
    ],
    facts: [
      [
        'The search strip is {SearchWidth} wide, the battery lasts for {BatteryLife} of sending.',
        'Die Suchstreifenbreite beträgt {SearchWidth}, die Batterie reicht für {BatteryLife} Sendebetrieb.',
      ],
      [
        'Three antennas find several signals and mark them; the weight is {Weight}.',
        'Drei Antennen finden mehrere Signale und markieren sie, das Gewicht ist {Weight}.',
      ],
    ],
  },
  {
    key: 'sledge',
    kind: 'sledge',
    path: ['Winter sports', 'On foot & on tour', 'Sledges'],
    noun: ['sledge', 'Rodelschlitten'],
    makers: 'snow',
    share: 0.8,
    price: [49, 249],
    palette: 'wood',
    colours: [1, 2],
    numbers: { Weight: [5800, 4600], MaxLoad: [110, 180] },
    materials: ['ash', 'beech'],
    features: featuresWith(tourGearFeatures, 'Spare', 'Cold').concat([
      {
        label: ['Woven seat', 'Geflochtener Sitz'],
        sentence: [
          'The woven seat gives way a little and stays dry.',
          'Der geflochtene Sitz federt ein wenig und bleibt trocken.',
        ],
      },
      {
        label: ['Steel runners', 'Stahlschienen'],
        sentence: [
          'Slanted steel runners steer well.',
          'Schräg gestellte Stahlschienen lenken gut.',
        ],
      },
    ]),
    openings: [
      [
        'The {name} can be steered, and it is fast.',
        'Der {name} lässt sich lenken, und schnell ist er auch.',
      ],
      ['Two adults have room on the {name}.', 'Auf dem {name} haben zwei Erwachsene Platz.'],
    ],
    facts: [
      ['Built of {material}, it carries {MaxLoad}.', 'Aus {material} gebaut, trägt er {MaxLoad}.'],
      [
        'It weighs {Weight} and is easily pulled uphill.',
        'Er wiegt {Weight} und ist leicht bergauf gezogen.',
      ],
    ],
  },
]
