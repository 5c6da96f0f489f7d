// Product lines: tents, furniture and camp kitchen.

import { featuresWith, featuresWithout } from './feature-choice.ts'
import { furnitureFeatures, kitchenFeatures, tentFeatures } from './features-carry-sleep.ts'
import type { ProductLine } from './product-line.ts'

export const campingLines: readonly ProductLine[] = [
  {
    key: 'trekking-tent',
    kind: 'tent',
    path: ['Camping', 'Tents', 'Trekking tents'],
    noun: ['trekking tent', 'Trekkingzelt'],
    makers: 'tents',
    share: 4,
    price: [189, 649],
    palette: 'earth',
    colours: [1, 3],
    numbers: {
      Persons: [1, 4],
      Weight: [3400, 1900],
      WaterproofColumn: [3000, 5000],
      FloorColumn: [5000, 10000],
    },
    nameNumber: 'Persons',
    scaledBy: 'Persons',
    materials: ['nylonRipstop', 'nylonSil', 'polyesterRipstop'],
    features: tentFeatures,
    openings: [
      [
        'The {name} stands in five minutes, even when it is already raining.',
        'Das {name} steht in fünf Minuten, auch wenn es schon regnet.',
      ],
      [
        'A dry place to sleep that fits into the backpack: that is the {name}.',
        'Ein trockener Schlafplatz, der in den Rucksack passt: das ist das {name}.',
      ],
      [
        'The {name} weighs {Weight} and still leaves room to sit up.',
        'Das {name} wiegt {Weight} und lässt trotzdem Platz zum Sitzen.',
      ],
    ],
    facts: [
      [
        'The flysheet of {material} has a waterproof column of {WaterproofColumn}, the floor {FloorColumn}.',
        'Das Außenzelt aus {material} hat eine Wassersäule von {WaterproofColumn}, der Boden {FloorColumn}.',
      ],
      [
        'It is freestanding and can be pitched with the inner or the outer tent first.',
        'Es steht frei und lässt sich mit Innen- oder Außenzelt zuerst aufbauen.',
      ],
    ],
  },
  {
    key: 'family-tent',
    kind: 'familytent',
    path: ['Camping', 'Tents', 'Family tents'],
    noun: ['family tent', 'Familienzelt'],
    makers: 'tents',
    share: 2.5,
    price: [299, 899],
    palette: 'earth',
    colours: [1, 2],
    numbers: {
      Persons: [4, 8],
      Weight: [16500, 12500],
      WaterproofColumn: [3000, 6000],
      FloorColumn: [5000, 10000],
    },
    nameNumber: 'Persons',
    scaledBy: 'Persons',
    materials: ['polyesterRipstop', 'polyesterRecycled', 'polycotton'],
    features: tentFeatures,
    openings: [
      [
        'In the {name} even tall people stand upright, and on rainy days there is room for a game.',
        'Im {name} stehen auch Große aufrecht, und an Regentagen bleibt Platz für ein Spiel.',
      ],
      [
        'The {name} has a living room, a darkened bedroom and a porch for muddy shoes.',
        'Das {name} hat ein Wohnzimmer, eine abgedunkelte Schlafkabine und einen Vorraum für schlammige Schuhe.',
      ],
    ],
    facts: [
      [
        'There is space for {Persons}; the waterproof column is {WaterproofColumn}.',
        'Platz ist für {Persons}, die Wassersäule beträgt {WaterproofColumn}.',
      ],
      [
        'The fabric is {material}; packed it weighs {Weight}.',
        'Das Gewebe ist {material}, verpackt wiegt es {Weight}.',
      ],
    ],
  },
  {
    key: 'tarp',
    kind: 'tarp',
    path: ['Camping', 'Tents', 'Tarps & shelters'],
    noun: ['tarp', 'Tarp'],
    makers: 'tents',
    share: 1.5,
    price: [49, 189],
    palette: 'earth',
    colours: [1, 3],
    numbers: { Weight: [1100, 480], WaterproofColumn: [2000, 5000] },
    materials: ['nylonSil', 'polyesterRipstop', 'polycotton'],
    features: featuresWithout(tentFeatures, 'entrances', 'poles', 'vents', 'pockets'),
    openings: [
      [
        'Rain cover, sunshade, kitchen roof: the {name} is what you make of it.',
        'Regendach, Sonnensegel, Küchenzelt: Das {name} ist, was man daraus macht.',
      ],
      [
        'The {name} needs two trees or two poles and a minute of time.',
        'Das {name} braucht zwei Bäume oder zwei Stöcke und eine Minute Zeit.',
      ],
    ],
    facts: [
      [
        'It weighs {Weight} and holds back a column of {WaterproofColumn}.',
        'Es wiegt {Weight} und hält einer Wassersäule von {WaterproofColumn} stand.',
      ],
      [
        'The {material} has 19 reinforced loops for guy lines.',
        'An das Tuch aus {material} sind 19 verstärkte Schlaufen genäht.',
      ],
    ],
  },
  {
    key: 'camping-chair',
    kind: 'chair',
    path: ['Camping', 'Camping furniture', 'Camping chairs'],
    noun: ['camping chair', 'Campingstuhl'],
    makers: 'furniture',
    share: 2.5,
    price: [29, 149],
    palette: 'earth',
    colours: [1, 4],
    numbers: { Weight: [4200, 1100], MaxLoad: [100, 145], SeatHeight: [28, 46] },
    materials: ['polyesterRecycled', 'cottonCanvas', 'mesh'],
    features: furnitureFeatures,
    openings: [
      [
        'After a day on foot the {name} is the best seat in the valley.',
        'Nach einem Tag zu Fuß ist der {name} der beste Platz im Tal.',
      ],
      [
        'The {name} supports the back, and it carries up to {MaxLoad}.',
        'Der {name} stützt den Rücken und trägt bis zu {MaxLoad}.',
      ],
    ],
    facts: [
      [
        'The seat is {SeatHeight} high, the chair weighs {Weight}.',
        'Die Sitzhöhe beträgt {SeatHeight}, das Gewicht {Weight}.',
      ],
      [
        'The cover of {material} can be taken off and washed.',
        'Der Bezug aus {material} ist abnehmbar und waschbar.',
      ],
    ],
  },
  {
    key: 'camping-table',
    kind: 'table',
    path: ['Camping', 'Camping furniture', 'Camping tables'],
    noun: ['camping table', 'Campingtisch'],
    makers: 'furniture',
    share: 1.5,
    price: [39, 179],
    palette: 'steel',
    colours: [1, 2],
    numbers: { Weight: [6200, 2400], MaxLoad: [30, 50] },
    materials: ['aluminium', 'bamboo', 'beech'],
    features: furnitureFeatures,
    openings: [
      [
        'The {name} turns a meadow into a dining room.',
        'Der {name} macht aus einer Wiese ein Esszimmer.',
      ],
      [
        'Four plates and a pot have room on the {name}.',
        'Auf dem {name} haben vier Teller und ein Topf Platz.',
      ],
    ],
    facts: [
      [
        'The top is made of {material} and carries {MaxLoad}.',
        'Die Platte aus {material} trägt {MaxLoad}.',
      ],
      [
        'The legs level out uneven ground one by one.',
        'Die Beine gleichen unebenen Boden einzeln aus.',
      ],
    ],
  },
  {
    key: 'gas-stove',
    kind: 'stove',
    path: ['Camping', 'Camp kitchen', 'Stoves'],
    noun: ['gas stove', 'Gaskocher'],
    makers: 'kitchen',
    share: 2.5,
    price: [29, 149],
    palette: 'steel',
    colours: [1, 2],
    numbers: { Weight: [380, 78], Power: [2000, 3400], BoilTime: [4.5, 2.4] },
    materials: ['steel', 'titanium', 'aluminium'],
    features: kitchenFeatures,
    openings: [
      [
        'One click and the {name} burns, in wind as well.',
        'Ein Klick und der {name} brennt, auch bei Wind.',
      ],
      [
        'The {name} fits into a cup and brings a litre of water to the boil in {BoilTime}.',
        'Der {name} passt in eine Tasse und bringt einen Liter Wasser in {BoilTime} zum Kochen.',
      ],
    ],
    facts: [
      [
        'It gives {Power} at a weight of {Weight}.',
        'Er leistet {Power} bei einem Gewicht von {Weight}.',
      ],
      [
        'The pot supports of {material} also carry large pots.',
        'Die Topfauflagen aus {material} tragen auch große Töpfe.',
      ],
    ],
  },
  {
    key: 'cookset',
    kind: 'pot',
    path: ['Camping', 'Camp kitchen', 'Cookware'],
    noun: ['cook set', 'Kochset'],
    makers: 'kitchen',
    share: 2,
    price: [29, 119],
    palette: 'steel',
    colours: [1, 2],
    numbers: { Weight: [780, 320], Capacity: [0.8, 2.6], Persons: [1, 4] },
    nameNumber: 'Persons',
    scaledBy: 'Persons',
    materials: ['aluHardAnodised', 'steel', 'titanium'],
    features: kitchenFeatures,
    openings: [
      [
        'The {name} cooks for {Persons} and packs into itself.',
        'Das {name} kocht für {Persons} und lässt sich ineinander verstauen.',
      ],
      [
        'From porridge to pasta: the {name} manages everything that fits on one burner.',
        'Vom Porridge bis zur Pasta: Das {name} kann alles, was auf eine Flamme passt.',
      ],
    ],
    facts: [
      [
        'The largest pot holds {Capacity}; the whole set weighs {Weight}.',
        'Der größte Topf fasst {Capacity}, das ganze Set wiegt {Weight}.',
      ],
      [
        'The pots of {material} take knocks without complaint.',
        'Die Töpfe aus {material} nehmen Stöße nicht übel.',
      ],
    ],
  },
  {
    key: 'camp-mug',
    kind: 'mug',
    path: ['Camping', 'Camp kitchen', 'Mugs & cutlery'],
    noun: ['camping mug', 'Campingbecher'],
    makers: 'kitchen',
    share: 1.5,
    price: [9, 34],
    palette: 'soft',
    colours: [1, 4],
    numbers: { Weight: [190, 65], Capacity: [0.3, 0.5] },
    materials: ['steel', 'titanium', 'bioPlastic'],
    features: featuresWithout(kitchenFeatures, 'Mesh'),
    openings: [
      [
        'The first coffee outside tastes better from the {name}.',
        'Der erste Kaffee draußen schmeckt aus dem {name} am besten.',
      ],
      [
        'The {name} hangs on the backpack and is at hand at every spring.',
        'Der {name} hängt am Rucksack und ist an jeder Quelle zur Hand.',
      ],
    ],
    facts: [
      ['It holds {Capacity} and weighs {Weight}.', 'Er fasst {Capacity} und wiegt {Weight}.'],
      [
        '{material} does not break and keeps for years.',
        'Das Material, {material}, bricht nicht und hält Jahre.',
      ],
    ],
  },
  {
    key: 'cool-box',
    kind: 'coolbox',
    path: ['Camping', 'Camp kitchen', 'Cool boxes'],
    noun: ['cool box', 'Kühlbox'],
    makers: 'furniture',
    share: 1,
    price: [39, 239],
    palette: 'soft',
    colours: [1, 3],
    numbers: { Volume: [18, 48], Weight: [3400, 4600], KeepsCold: [16, 72] },
    nameNumber: 'Volume',
    scaledBy: 'Volume',
    materials: ['polyethylene'],
    features: [
      ...featuresWith(furnitureFeatures, 'feet'),
      ...featuresWith(kitchenFeatures, 'clean', 'handles'),
    ],
    openings: [
      [
        'The {name} keeps the milk cold for {KeepsCold}, without any plug.',
        'Die {name} hält die Milch {KeepsCold} kalt, ganz ohne Steckdose.',
      ],
      [
        'Picnic, fishing, weekend by the lake: the {name} holds {Volume}.',
        'Picknick, Angeln, Wochenende am See: Die {name} fasst {Volume}.',
      ],
    ],
    facts: [
      [
        'The lid bears the weight of a sitting adult.',
        'Der Deckel trägt einen sitzenden Erwachsenen.',
      ],
      [
        'Its wall of {material} is foamed and weighs {Weight} in all.',
        'Die Wand aus {material} ist ausgeschäumt, das Gesamtgewicht beträgt {Weight}.',
      ],
    ],
  },
  {
    key: 'water-filter',
    kind: 'bottle',
    path: ['Camping', 'Camp kitchen', 'Water filters'],
    noun: ['water filter', 'Wasserfilter'],
    makers: 'bottles',
    share: 1,
    price: [34, 119],
    palette: 'metal',
    colours: [1, 2],
    numbers: { Weight: [420, 65], FlowRate: [0.6, 2.2] },
    materials: ['copolyester', 'polyethylene'],
    features: [
      ...featuresWith(kitchenFeatures, 'clean', 'Mesh'),
      {
        label: ['Replaceable cartridge', 'Wechselbare Kartusche'],
        sentence: [
          'After 1,500 litres only the cartridge is replaced.',
          'Nach 1.500 Litern wird nur die Kartusche getauscht.',
        ],
      },
    ],
    openings: [
      [
        'The {name} makes drinking water out of stream water.',
        'Der {name} macht aus Bachwasser Trinkwasser.',
      ],
      [
        'With the {name} you carry less water and drink more.',
        'Mit dem {name} trägt man weniger Wasser und trinkt mehr.',
      ],
    ],
    facts: [
      ['It filters {FlowRate} and weighs {Weight}.', 'Er filtert {FlowRate} und wiegt {Weight}.'],
      [
        'Hollow fibres with a pore size of 0.1 micrometres hold back bacteria and parasites.',
        'Hohlfasern mit 0,1 Mikrometer Porengröße halten Bakterien und Parasiten zurück.',
      ],
    ],
  },
]
