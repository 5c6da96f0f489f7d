// Product lines: light, navigation and small things for the way.

import { featuresWith, featuresWithout } from './feature-choice.ts'
import { deviceFeatures, lampFeatures } from './features-training.ts'
import type { ProductLine } from './product-line.ts'

export const lightLines: readonly ProductLine[] = [
  {
    key: 'head-lamp',
    kind: 'headlamp',
    path: ['Light & navigation', 'Light', 'Head lamps'],
    noun: ['head lamp', 'Stirnlampe'],
    makers: 'light',
    share: 2.5,
    price: [24, 149],
    palette: 'metal',
    colours: [1, 3],
    numbers: {
      Lumen: [200, 1100],
      BeamDistance: [50, 170],
      BatteryLife: [20, 90],
      Weight: [78, 130],
    },
    nameNumber: 'Lumen',
    materials: ['polycarbonate', 'aluminium'],
    features: lampFeatures,
    openings: [
      [
        'The {name} shines {BeamDistance} far and shows the path as well as the map.',
        'Die {name} leuchtet {BeamDistance} weit und zeigt den Weg ebenso wie die Karte.',
      ],
      [
        'Set out before sunrise, come back after sunset: with the {name}.',
        'Vor Sonnenaufgang los, nach Sonnenuntergang zurück: mit der {name}.',
      ],
      [
        'With up to {Lumen} the {name} turns the trail into day.',
        'Mit bis zu {Lumen} macht die {name} den Weg taghell.',
      ],
    ],
    facts: [
      [
        'On the lowest level the battery lasts {BatteryLife}.',
        'Auf kleinster Stufe hält der Akku {BatteryLife}.',
      ],
      [
        'It weighs {Weight} with headband and does not wobble when you run.',
        'Mit Stirnband wiegt sie {Weight} und wackelt beim Laufen nicht.',
      ],
    ],
  },
  {
    key: 'lantern',
    kind: 'lantern',
    path: ['Light & navigation', 'Light', 'Camping lanterns'],
    noun: ['camping lantern', 'Campinglaterne'],
    makers: 'light',
    share: 1.5,
    price: [19, 89],
    palette: 'earth',
    colours: [1, 3],
    numbers: { Lumen: [150, 600], BatteryLife: [12, 60], Weight: [220, 420] },
    nameNumber: 'Lumen',
    materials: ['polycarbonate', 'silicone', 'aluminium'],
    features: featuresWithout(lampFeatures, 'Lock'),
    openings: [
      ['The {name} makes a tent cosy.', 'Die {name} macht ein Zelt gemütlich.'],
      [
        'On the table, on a branch, in the awning: the {name} gives warm light for the evening.',
        'Auf dem Tisch, am Ast, im Vorzelt: Die {name} gibt warmes Licht für den Abend.',
      ],
    ],
    facts: [
      [
        'It gives {Lumen} and lasts up to {BatteryLife}.',
        'Sie liefert {Lumen} und hält bis zu {BatteryLife}.',
      ],
      [
        'A hook and a magnet hold its {Weight} nearly everywhere.',
        'Haken und Magnet halten die {Weight} fast überall.',
      ],
    ],
  },
  {
    key: 'torch',
    kind: 'torch',
    path: ['Light & navigation', 'Light', 'Torches'],
    noun: ['torch', 'Taschenlampe'],
    makers: 'light',
    share: 1.2,
    price: [19, 99],
    palette: 'dark',
    colours: [1, 2],
    numbers: { Lumen: [300, 1600], BeamDistance: [90, 300], Weight: [95, 190] },
    nameNumber: 'Lumen',
    materials: ['aluminium'],
    features: featuresWithout(lampFeatures, 'Red'),
    openings: [
      [
        'The {name} reaches {BeamDistance} and still fits into the jacket.',
        'Die {name} reicht {BeamDistance} weit und passt trotzdem in die Jacke.',
      ],
      [
        'For the cellar, the car and the night walk: the {name}.',
        'Für Keller, Auto und Nachtwanderung: die {name}.',
      ],
    ],
    facts: [
      [
        'The housing of {material} is milled from one piece.',
        'Das Gehäuse aus {material} ist aus einem Stück gefräst.',
      ],
      ['{Lumen} at {Weight} are a good ratio.', '{Lumen} bei {Weight} sind ein gutes Verhältnis.'],
    ],
  },
  {
    key: 'power-bank',
    kind: 'powerbank',
    path: ['Light & navigation', 'Light', 'Power banks'],
    noun: ['power bank', 'Powerbank'],
    makers: 'devices',
    share: 1,
    price: [24, 89],
    palette: 'dark',
    colours: [1, 2],
    numbers: { Charge: [5000, 20000], Weight: [230, 210] },
    scaledBy: 'Charge',
    nameNumber: 'Charge',
    materials: ['aluminium', 'polycarbonate'],
    features: [
      ...featuresWithout(deviceFeatures, 'Readable'),
      {
        label: ['Two outputs', 'Zwei Ausgänge'],
        sentence: [
          'Two devices can be charged at the same time.',
          'Zwei Geräte laden gleichzeitig.',
        ],
      },
    ],
    openings: [
      [
        'The {name} brings phone, lamp and watch through the long weekend.',
        'Die {name} bringt Telefon, Lampe und Uhr durchs lange Wochenende.',
      ],
      [
        'Three days without a socket: the {name} steps in.',
        'Drei Tage ohne Steckdose: Die {name} springt ein.',
      ],
    ],
    facts: [
      ['It stores {Charge} and weighs {Weight}.', 'Sie speichert {Charge} und wiegt {Weight}.'],
      [
        'The housing of {material} is sealed against splashing.',
        'Das Gehäuse aus {material} ist gegen Spritzwasser abgedichtet.',
      ],
    ],
  },
  {
    key: 'gps-watch',
    kind: 'watch',
    path: ['Light & navigation', 'Navigation', 'GPS watches'],
    noun: ['GPS watch', 'GPS-Uhr'],
    makers: 'devices',
    share: 1.5,
    price: [129, 549],
    palette: 'sport',
    colours: [1, 3],
    numbers: { BatteryDays: [7, 24], Weight: [62, 46], WaterResistance: [50, 100] },
    materials: ['polyamide', 'titanium', 'steel'],
    features: featuresWithout(deviceFeatures, 'Lanyard'),
    openings: [
      [
        'The {name} shows the way back when the mist comes in.',
        'Die {name} zeigt den Rückweg, wenn der Nebel kommt.',
      ],
      [
        'Route, pulse, metres of ascent: the {name} knows them all and keeps it brief.',
        'Route, Puls, Höhenmeter: Die {name} weiß alles und fasst sich kurz.',
      ],
    ],
    facts: [
      [
        'The battery lasts {BatteryDays}, water resistance is {WaterResistance}.',
        'Der Akku hält {BatteryDays}, wasserdicht ist sie bis {WaterResistance}.',
      ],
      [
        'With its case of {material} it weighs {Weight}.',
        'Mit dem Gehäuse aus {material} wiegt sie {Weight}.',
      ],
    ],
  },
  {
    key: 'compass',
    kind: 'compass',
    path: ['Light & navigation', 'Navigation', 'Compasses'],
    noun: ['compass', 'Kompass'],
    makers: 'devices',
    share: 0.8,
    price: [14, 79],
    palette: 'metal',
    colours: [1, 2],
    numbers: { Weight: [38, 90] },
    materials: ['polycarbonate', 'aluminium'],
    features: deviceFeatures,
    openings: [
      [
        'The {name} needs no battery and no reception.',
        'Der {name} braucht keinen Akku und keinen Empfang.',
      ],
      [
        'With map and {name} you find the hut in fog, too.',
        'Mit Karte und {name} findet man die Hütte auch im Nebel.',
      ],
    ],
    facts: [
      [
        'The needle settles within two seconds; the weight is {Weight}.',
        'Die Nadel beruhigt sich in zwei Sekunden, das Gewicht ist {Weight}.',
      ],
      [
        'Scales for 1:25,000 and 1:50,000 are printed on the base plate.',
        'Auf der Grundplatte stehen Skalen für 1:25.000 und 1:50.000.',
      ],
    ],
  },
  {
    key: 'binoculars',
    kind: 'binoculars',
    path: ['Light & navigation', 'Navigation', 'Binoculars'],
    noun: ['binoculars', 'Fernglas'],
    makers: 'lenses',
    share: 1,
    price: [79, 499],
    palette: 'earth',
    colours: [1, 2],
    numbers: { Magnification: [8, 10], ObjectiveDiameter: [25, 42], Weight: [680, 560] },
    nameNumber: 'Magnification',
    scaledBy: 'ObjectiveDiameter',
    materials: ['polycarbonate', 'aluminium'],
    features: featuresWithout(deviceFeatures, 'Readable').concat([
      {
        label: ['For wearers of glasses', 'Für Brillenträger'],
        sentence: [
          'The eyecups screw in for people who wear glasses.',
          'Die Augenmuscheln lassen sich für Brillenträger eindrehen.',
        ],
      },
    ]),
    openings: [
      [
        'Chamois, ibex, the next hut: the {name} bring them close.',
        'Gämse, Steinbock, nächste Hütte: Das {name} holt sie heran.',
      ],
      [
        'The {name} are bright and sharp to the edge.',
        'Das {name} ist hell und bis zum Rand scharf.',
      ],
    ],
    facts: [
      [
        'The lenses have a diameter of {ObjectiveDiameter}; the weight is {Weight}.',
        'Die Objektive haben {ObjectiveDiameter} Durchmesser, das Gewicht ist {Weight}.',
      ],
      [
        'The body of {material} is filled with nitrogen and does not fog up.',
        'Das Gehäuse aus {material} ist mit Stickstoff gefüllt und beschlägt nicht.',
      ],
    ],
  },
  {
    key: 'pocket-knife',
    kind: 'knife',
    path: ['Light & navigation', 'On the way', 'Pocket knives'],
    noun: ['pocket knife', 'Taschenmesser'],
    makers: 'devices',
    share: 1.2,
    price: [19, 99],
    palette: 'leather',
    colours: [1, 3],
    numbers: { BladeLength: [6, 9], Weight: [120, 75], Tools: [2, 14] },
    materials: ['steel', 'steelHard'],
    features: featuresWith(deviceFeatures, 'guarantee').concat([
      {
        label: ['Blade lock', 'Klingenarretierung'],
        sentence: [
          'The blade locks open and is released with one thumb.',
          'Die Klinge rastet ein und wird mit dem Daumen gelöst.',
        ],
      },
      {
        label: ['Belt clip', 'Gürtelclip'],
        sentence: ['A clip holds it in the pocket.', 'Ein Clip hält es in der Tasche.'],
      },
      {
        label: ['Can be sharpened', 'Nachschärfbar'],
        sentence: ['Any stone will sharpen the blade.', 'Jeder Stein schärft die Klinge nach.'],
      },
    ]),
    openings: [
      [
        'Bread, rope, bicycle: the {name} helps with all of it.',
        'Brot, Seil, Fahrrad: Das {name} hilft bei allem.',
      ],
      [
        'The {name} is a knife that is handed down.',
        'Das {name} ist ein Messer zum Weitervererben.',
      ],
    ],
    facts: [
      [
        'The blade of {material} is {BladeLength} long.',
        'Die Klinge aus {material} ist {BladeLength} lang.',
      ],
      ['It has {Tools} and weighs {Weight}.', 'Es hat {Tools} und wiegt {Weight}.'],
    ],
  },
  {
    key: 'trekking-poles',
    kind: 'poles',
    path: ['Light & navigation', 'On the way', 'Trekking poles'],
    alsoIn: ['Backpacks', 'Hiking', 'Trekking poles'],
    noun: ['trekking poles', 'Trekkingstöcke'],
    makers: 'packs',
    share: 2,
    price: [39, 159],
    palette: 'metal',
    colours: [1, 3],
    numbers: { Weight: [560, 390], PackedLength: [66, 37] },
    materials: ['aluminium7075', 'carbon'],
    features: [
      {
        label: ['Cork grips', 'Korkgriffe'],
        sentence: [
          'Cork grips stay dry and take the shape of the hand.',
          'Korkgriffe bleiben trocken und nehmen die Form der Hand an.',
        ],
      },
      {
        label: ['Lever locks', 'Hebelverschlüsse'],
        sentence: [
          'Lever locks can be set with gloves on.',
          'Die Hebelverschlüsse lassen sich mit Handschuhen bedienen.',
        ],
      },
      {
        label: ['Extended grip', 'Verlängerte Griffzone'],
        sentence: [
          'On traverses you simply hold the extended grip lower down.',
          'In Querungen greift man an der verlängerten Griffzone einfach tiefer.',
        ],
      },
      {
        label: ['Snow baskets included', 'Schneeteller inklusive'],
        sentence: ['Baskets for snow are included.', 'Teller für Schnee liegen bei.'],
      },
      {
        label: ['Carbide tips', 'Hartmetallspitzen'],
        sentence: [
          'Carbide tips hold on rock and ice.',
          'Hartmetallspitzen halten auf Fels und Eis.',
        ],
      },
    ],
    openings: [
      [
        'The {name} take up to a third of the load off your knees.',
        'Die {name} nehmen den Knien bis zu einem Drittel der Last ab.',
      ],
      [
        'Uphill, downhill, across a stream: the {name} give balance.',
        'Bergauf, bergab, durch den Bach: Die {name} geben Balance.',
      ],
    ],
    facts: [
      [
        'The shafts of {material} weigh {Weight} a pair.',
        'Die Rohre aus {material} wiegen als Paar {Weight}.',
      ],
      [
        'Packed they are {PackedLength} long, set up between 105 and 130 centimetres.',
        'Gepackt sind sie {PackedLength} lang, aufgebaut zwischen 105 und 130 Zentimeter.',
      ],
    ],
  },
]
