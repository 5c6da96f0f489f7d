// Product lines: sleeping bags, mats, hammocks.

import { featuresWith, featuresWithout } from './feature-choice.ts'
import { matFeatures, sleepingBagFeatures } from './features-carry-sleep.ts'
import type { ProductLine } from './product-line.ts'

export const sleepingLines: readonly ProductLine[] = [
  {
    key: 'down-sleeping-bag',
    kind: 'sleepingbag',
    path: ['Sleeping', 'Sleeping bags', 'Down sleeping bags'],
    noun: ['down sleeping bag', 'Daunenschlafsack'],
    makers: 'sleep',
    share: 2.5,
    price: [199, 649],
    palette: 'alpine',
    colours: [1, 2],
    sizes: 'sleepingBag',
    numbers: {
      ComfortTemperature: [7, -18],
      LimitTemperature: [1, -26],
      Weight: [720, 1450],
      FillPower: [600, 850],
    },
    materials: ['downGoose', 'downDuck'],
    features: sleepingBagFeatures,
    openings: [
      [
        'Light, warm and small to pack: the {name} is comfortable down to {ComfortTemperature}.',
        'Leicht, warm und klein verpackt: Der {name} ist bis {ComfortTemperature} komfortabel.',
      ],
      [
        'In the {name} you sleep well at {ComfortTemperature}.',
        'Im {name} schläft man auch bei {ComfortTemperature} gut.',
      ],
    ],
    facts: [
      [
        'The filling of {material} has a fill power of {FillPower} and weighs {Weight} with the shell.',
        'Die Füllung, {material} mit {FillPower} Bauschkraft, wiegt mit der Hülle {Weight}.',
      ],
      [
        'The limit temperature is {LimitTemperature}; chambers keep the down where it belongs.',
        'Die Grenztemperatur liegt bei {LimitTemperature}, Kammern halten die Daune an ihrem Platz.',
      ],
    ],
  },
  {
    key: 'synthetic-sleeping-bag',
    kind: 'sleepingbag',
    path: ['Sleeping', 'Sleeping bags', 'Synthetic sleeping bags'],
    noun: ['synthetic sleeping bag', 'Kunstfaserschlafsack'],
    makers: 'sleep',
    share: 2.5,
    price: [59, 229],
    palette: 'earth',
    colours: [1, 3],
    sizes: 'sleepingBag',
    numbers: { ComfortTemperature: [12, -7], LimitTemperature: [7, -14], Weight: [950, 1900] },
    materials: ['syntheticFill', 'fillRecycled'],
    features: sleepingBagFeatures,
    openings: [
      [
        'The {name} keeps you warm even when it gets damp.',
        'Der {name} wärmt auch dann noch, wenn er feucht wird.',
      ],
      [
        'The {name} is the bag for three seasons, with a comfort temperature of {ComfortTemperature}.',
        'Der {name} ist der Schlafsack für drei Jahreszeiten, mit einer Komforttemperatur von {ComfortTemperature}.',
      ],
    ],
    facts: [
      [
        'Filled with {material}, it weighs {Weight} and may go into the washing machine.',
        'Die Füllung ist {material}, das Gewicht {Weight}, und die Waschmaschine ist erlaubt.',
      ],
      [
        'Two offset layers leave no cold spots; the limit is {LimitTemperature}.',
        'Zwei versetzte Lagen lassen keine Kältebrücken, die Grenze liegt bei {LimitTemperature}.',
      ],
    ],
  },
  {
    key: 'kids-sleeping-bag',
    kind: 'sleepingbag',
    path: ['Sleeping', 'Sleeping bags', "Kids' sleeping bags"],
    noun: ['sleeping bag', 'Schlafsack'],
    makers: 'kids',
    share: 1,
    price: [39, 99],
    palette: 'kids',
    colours: [2, 3],
    genders: ['Kids'],
    numbers: { ComfortTemperature: [12, 3], Weight: [820, 1150] },
    materials: ['fillRecycled', 'syntheticFill'],
    features: featuresWithout(sleepingBagFeatures, 'joined', 'Compression'),
    openings: [
      [
        'The {name} grows along: the foot end can be let out by 30 centimetres.',
        'Der {name} wächst mit: Das Fußende lässt sich um 30 Zentimeter verlängern.',
      ],
      [
        'With the {name} the first night in a tent becomes an adventure that nobody freezes in.',
        'Mit dem {name} wird die erste Nacht im Zelt zum Abenteuer, bei dem niemand friert.',
      ],
    ],
    facts: [
      [
        'It is comfortable down to {ComfortTemperature} and weighs {Weight}.',
        'Komfortabel ist er bis {ComfortTemperature}, das Gewicht liegt bei {Weight}.',
      ],
      [
        'The lining is soft cotton, the filling {material}.',
        'Das Futter ist weiche Baumwolle, die Füllung {material}.',
      ],
    ],
  },
  {
    key: 'self-inflating-mat',
    kind: 'mat',
    path: ['Sleeping', 'Sleeping mats', 'Self-inflating mats'],
    noun: ['self-inflating mat', 'Thermomatte'],
    makers: 'sleep',
    share: 2,
    price: [49, 169],
    palette: 'earth',
    colours: [1, 3],
    sizes: 'mat',
    numbers: { Thickness: [3, 10], RValue: [3.2, 7.8], Weight: [1350, 1080] },
    nameNumber: 'Thickness',
    scaledBy: 'Thickness',
    materials: ['polyesterRecycled', 'polyester'],
    features: matFeatures,
    openings: [
      [
        'Open the valve, wait, a few breaths more: the {name} is ready.',
        'Ventil auf, warten, ein paar Atemzüge dazu: Die {name} ist fertig.',
      ],
      [
        'The {name} is almost as comfortable as the bed at home.',
        'Die {name} ist beinahe so bequem wie das Bett zu Hause.',
      ],
    ],
    facts: [
      [
        'It is {Thickness} thick and insulates with an R-value of {RValue}.',
        'Sie ist {Thickness} dick und isoliert mit einem R-Wert von {RValue}.',
      ],
      [
        'Under the cover of {material} there is open-cell foam; the weight is {Weight}.',
        'Unter dem Bezug aus {material} steckt offenzelliger Schaum, das Gewicht ist {Weight}.',
      ],
    ],
  },
  {
    key: 'air-mat',
    kind: 'mat',
    path: ['Sleeping', 'Sleeping mats', 'Air mats'],
    noun: ['air mat', 'Luftmatte'],
    makers: 'sleep',
    share: 2,
    price: [69, 219],
    palette: 'alpine',
    colours: [1, 3],
    sizes: 'mat',
    numbers: { Thickness: [6, 10], RValue: [1.8, 6.9], Weight: [520, 460] },
    nameNumber: 'Thickness',
    materials: ['nylonRecycled', 'nylonRipstop'],
    features: matFeatures,
    openings: [
      [
        'Rolled up the {name} is the size of a bottle, unrolled it is {Thickness} thick.',
        'Gerollt ist die {name} so groß wie eine Flasche, ausgerollt {Thickness} dick.',
      ],
      [
        'Side sleepers in particular will like the {name}.',
        'Vor allem Seitenschläfer werden die {name} mögen.',
      ],
    ],
    facts: [
      [
        'It weighs {Weight}; the R-value is {RValue}.',
        'Sie wiegt {Weight}, der R-Wert beträgt {RValue}.',
      ],
      [
        'The {material} is laminated and does not rustle.',
        'Die Hülle aus {material} ist laminiert und raschelt nicht.',
      ],
    ],
  },
  {
    key: 'foam-mat',
    kind: 'mat',
    path: ['Sleeping', 'Sleeping mats', 'Foam mats'],
    noun: ['foam mat', 'Schaumstoffmatte'],
    makers: 'sleep',
    share: 1,
    price: [19, 59],
    palette: 'alpine',
    colours: [1, 2],
    sizes: 'mat',
    numbers: { Thickness: [1, 2], RValue: [1.6, 2.4], Weight: [460, 350] },
    materials: ['foam'],
    features: featuresWith(matFeatures, 'Non-slip').concat([
      {
        label: ['Foldable', 'Faltbar'],
        sentence: [
          'Folded like an accordion it is unpacked in two seconds.',
          'Wie eine Ziehharmonika gefaltet ist sie in zwei Sekunden ausgepackt.',
        ],
      },
      {
        label: ['Indestructible', 'Unverwüstlich'],
        sentence: [
          'There is no valve that can leak and nothing that can burst.',
          'Kein Ventil kann undicht werden, nichts kann platzen.',
        ],
      },
    ]),
    openings: [
      ['The {name} works always and everywhere.', 'Die {name} funktioniert immer und überall.'],
      [
        'As a mat, a seat or an underlay for an air mat: the {name} earns its place on the backpack.',
        'Als Matte, Sitzkissen oder Unterlage für die Luftmatte: Die {name} verdient ihren Platz am Rucksack.',
      ],
    ],
    facts: [
      [
        'It weighs {Weight} and reaches an R-value of {RValue}.',
        'Sie wiegt {Weight} und erreicht einen R-Wert von {RValue}.',
      ],
      ['Water does not soak into the {material}.', 'Wasser dringt in den {material} nicht ein.'],
    ],
  },
  {
    key: 'hammock',
    kind: 'hammock',
    path: ['Sleeping', 'Hammocks & liners', 'Hammocks'],
    noun: ['hammock', 'Hängematte'],
    makers: 'sleep',
    share: 1,
    price: [39, 129],
    palette: 'earth',
    colours: [2, 4],
    numbers: { Weight: [780, 320], MaxLoad: [150, 220] },
    materials: ['nylonRipstop', 'nylonRecycled', 'cottonOrganic'],
    features: [
      {
        label: ['Straps included', 'Gurte inklusive'],
        sentence: [
          'Wide straps protect the bark and are included.',
          'Breite Gurte schonen die Rinde und liegen bei.',
        ],
      },
      {
        label: ['Integrated pack sack', 'Packsack angenäht'],
        sentence: [
          'The sewn-on pack sack holds phone and book.',
          'Im angenähten Packsack haben Telefon und Buch Platz.',
        ],
      },
      {
        label: ['Two carabiners', 'Zwei Karabiner'],
        sentence: [
          'Two carabiners make knots unnecessary.',
          'Zwei Karabiner machen Knoten überflüssig.',
        ],
      },
    ],
    openings: [
      [
        'Two trees and the {name} are enough for the best afternoon of the year.',
        'Zwei Bäume und die {name} genügen für den schönsten Nachmittag des Jahres.',
      ],
      [
        'The {name} carries up to {MaxLoad}, so there is room for two.',
        'Die {name} trägt bis zu {MaxLoad}, also auch zwei Personen.',
      ],
    ],
    facts: [
      ['The fabric of {material} weighs {Weight}.', 'Das Tuch aus {material} wiegt {Weight}.'],
      [
        'The wide cut allows you to lie diagonally and flat.',
        'Der breite Schnitt erlaubt es, schräg und damit flach zu liegen.',
      ],
    ],
  },
  {
    key: 'liner',
    kind: 'sleepingbag',
    path: ['Sleeping', 'Hammocks & liners', 'Liners'],
    noun: ['sleeping bag liner', 'Hüttenschlafsack'],
    makers: 'sleep',
    share: 1,
    price: [19, 99],
    palette: 'soft',
    colours: [1, 3],
    numbers: { Weight: [340, 125] },
    materials: ['silk', 'cottonOrganic', 'microfibre', 'merino'],
    features: [
      {
        label: ['Pillow pocket', 'Kissenfach'],
        sentence: [
          'The hut pillow slips into its own pocket.',
          'Das Hüttenkissen verschwindet in einem eigenen Fach.',
        ],
      },
      {
        label: ['Side opening', 'Seitlicher Einstieg'],
        sentence: [
          'The side opening makes getting up at night easy.',
          'Der seitliche Einstieg erleichtert das nächtliche Aufstehen.',
        ],
      },
      {
        label: ['Machine washable', 'Maschinenwaschbar'],
        sentence: ['It may be washed at 40 degrees.', 'Waschen bei 40 Grad ist erlaubt.'],
      },
    ],
    openings: [
      [
        'In the hut the {name} is compulsory, in the sleeping bag it adds some warmth.',
        'Auf der Hütte ist der {name} Pflicht, im Schlafsack bringt er zusätzliche Wärme.',
      ],
      [
        'The {name} feels like your own bed linen.',
        'Der {name} fühlt sich an wie die eigene Bettwäsche.',
      ],
    ],
    facts: [
      [
        'Made of {material}, it weighs {Weight} and fits into a jacket pocket.',
        'Aus {material} gefertigt, wiegt er {Weight} und passt in eine Jackentasche.',
      ],
      [
        'With 220 by 85 centimetres there is room to turn over.',
        'Auf 220 mal 85 Zentimetern bleibt Platz zum Umdrehen.',
      ],
    ],
  },
]
