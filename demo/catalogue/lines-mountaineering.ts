// Product lines: equipment at the wall, on ice and on snow.

import { featuresWith, featuresWithout } from './feature-choice.ts'
import { climbingFeatures, harnessFeatures, helmetFeatures } from './features-mountain-snow.ts'
import type { ProductLine } from './product-line.ts'

export const mountaineeringLines: readonly ProductLine[] = [
  {
    key: 'harness',
    kind: 'harness',
    path: ['Climbing', 'Wall equipment', 'Harnesses'],
    noun: ['climbing harness', 'Klettergurt'],
    makers: 'climbing',
    share: 2,
    price: [49, 129],
    palette: 'alpine',
    colours: [1, 2],
    sizes: 'harness',
    numbers: { Weight: [460, 310] },
    materials: ['polyamide', 'polyesterRecycled'],
    features: harnessFeatures,
    openings: [
      [
        'Hanging in the {name} is bearable even at a long belay.',
        'Im {name} hängt es sich auch am langen Standplatz erträglich.',
      ],
      [
        'The {name} is light on the approach and comfortable in the fall.',
        'Der {name} ist leicht beim Zustieg und bequem im Sturz.',
      ],
    ],
    facts: [
      ['In size M it weighs {Weight}.', 'In Größe M wiegt er {Weight}.'],
      [
        'Webbing of {material} spreads the load widely.',
        'Das Gurtband aus {material} verteilt die Last breit.',
      ],
    ],
  },
  {
    key: 'climbing-helmet',
    kind: 'helmet',
    path: ['Climbing', 'Wall equipment', 'Climbing helmets'],
    noun: ['climbing helmet', 'Kletterhelm'],
    makers: 'climbing',
    share: 1.5,
    price: [55, 119],
    palette: 'alpine',
    colours: [1, 3],
    sizes: 'helmets',
    genders: ['Unisex'],
    numbers: { Weight: [340, 205] },
    materials: ['inmould', 'abs'],
    features: featuresWithout(helmetFeatures, 'Rotational'),
    openings: [
      [
        'You forget the {name} as soon as it is on your head.',
        'Den {name} vergisst man, sobald er auf dem Kopf sitzt.',
      ],
      [
        'The {name} protects from falling stones, at the sides as well.',
        'Der {name} schützt vor Steinschlag, auch an den Seiten.',
      ],
    ],
    facts: [
      ['Its shell of {material} weighs {Weight}.', 'Die Schale aus {material} wiegt {Weight}.'],
      ['Four clips hold a head lamp.', 'Vier Clips halten eine Stirnlampe.'],
    ],
  },
  {
    key: 'climbing-shoe',
    kind: 'climbshoe',
    path: ['Climbing', 'Wall equipment', 'Climbing shoes'],
    noun: ['climbing shoe', 'Kletterschuh'],
    makers: 'climbing',
    share: 1.5,
    price: [69, 159],
    palette: 'alpine',
    colours: [1, 2],
    sizes: 'shoes',
    genders: ['Men', 'Women'],
    numbers: { Weight: [520, 410] },
    materials: ['suede', 'microfibre', 'syntheticLeather'],
    features: [
      {
        label: ['Two hook-and-loop straps', 'Zwei Klettverschlüsse'],
        sentence: [
          'Two straps open and close in a moment between attempts.',
          'Zwei Riemen sind zwischen zwei Versuchen im Nu auf und zu.',
        ],
      },
      {
        label: ['Full rubber heel', 'Gummierte Ferse'],
        sentence: [
          'The rubber-covered heel holds on hooks.',
          'Die gummierte Ferse hält beim Hooken.',
        ],
      },
      {
        label: ['Can be resoled', 'Wiederbesohlbar'],
        sentence: [
          'It can be resoled up to three times.',
          'Eine Neubesohlung ist bis zu dreimal möglich.',
        ],
      },
      {
        label: ['Soft lining', 'Weiches Futter'],
        sentence: ['The lining is pleasant barefoot.', 'Das Futter ist barfuß angenehm.'],
      },
    ],
    openings: [
      [
        'The {name} stands on edges that can hardly be seen.',
        'Der {name} steht auf Leisten, die man kaum sieht.',
      ],
      [
        'Comfortable enough for multi-pitch routes, precise enough for the project: the {name}.',
        'Bequem genug für Mehrseillängen, präzise genug fürs Projekt: der {name}.',
      ],
    ],
    facts: [
      [
        'The upper of {material} stretches by half a size.',
        'Das Obermaterial aus {material} weitet sich um eine halbe Größe.',
      ],
      [
        'The sole is 4 millimetres of soft rubber; the pair weighs {Weight}.',
        'Die Sohle besteht aus 4 Millimeter weichem Gummi, das Paar wiegt {Weight}.',
      ],
    ],
  },
  {
    key: 'chalk-bag',
    kind: 'chalkbag',
    path: ['Climbing', 'Wall equipment', 'Chalk bags'],
    noun: ['chalk bag', 'Chalkbag'],
    makers: 'climbing',
    share: 1,
    price: [14, 34],
    palette: 'sport',
    colours: [2, 4],
    numbers: { Weight: [110, 75] },
    materials: ['polyesterRecycled', 'cottonCanvas', 'fleeceRecycled'],
    features: [
      {
        label: ['Brush loop', 'Bürstenhalter'],
        sentence: [
          'A brush for dirty holds has its loop.',
          'Die Bürste für speckige Griffe hat ihre Schlaufe.',
        ],
      },
      {
        label: ['Tight closure', 'Dichter Verschluss'],
        sentence: [
          'The closure keeps chalk inside the bag and out of the backpack.',
          'Der Verschluss hält das Magnesia im Beutel und aus dem Rucksack.',
        ],
      },
      {
        label: ['Belt included', 'Hüftgurt inklusive'],
        sentence: ['A narrow belt is included.', 'Ein schmaler Gurt liegt bei.'],
      },
    ],
    openings: [
      [
        'The {name} stays open when the hand is in a hurry.',
        'Der {name} bleibt offen, wenn die Hand es eilig hat.',
      ],
      [
        'Dry fingers need chalk, and chalk needs the {name}.',
        'Trockene Finger brauchen Magnesia, und Magnesia braucht den {name}.',
      ],
    ],
    facts: [
      ['Outside {material}, inside soft fleece.', 'Außen {material}, innen weiches Fleece.'],
      [
        'The stiff rim is wide enough for large hands.',
        'Der steife Rand ist auch für große Hände weit genug.',
      ],
    ],
  },
  {
    key: 'via-ferrata-set',
    kind: 'quickdraw',
    path: ['Climbing', 'Wall equipment', 'Via ferrata sets'],
    noun: ['via ferrata set', 'Klettersteigset'],
    makers: 'climbing',
    share: 1,
    price: [79, 159],
    palette: 'alpine',
    colours: [1, 2],
    numbers: { Weight: [640, 480] },
    materials: ['aluminium', 'polyamide'],
    features: featuresWith(climbingFeatures, 'Certified', 'gloves', 'Wear', 'serial'),
    openings: [
      [
        'With the {name} you are secured on steel cables and ladders.',
        'Mit dem {name} ist man an Stahlseilen und Leitern gesichert.',
      ],
      [
        'The {name} gives beginners peace of mind and does not hinder experts.',
        'Das {name} gibt Einsteigern Ruhe und stört Könner nicht.',
      ],
    ],
    facts: [
      [
        'The band fall absorber works from 40 to 120 kilograms; the set weighs {Weight}.',
        'Der Bandfalldämpfer arbeitet von 40 bis 120 Kilogramm, das Set wiegt {Weight}.',
      ],
      [
        'The elastic arms do not get under your feet.',
        'Die elastischen Arme geraten nicht unter die Füße.',
      ],
    ],
  },
  {
    key: 'ice-axe',
    kind: 'iceaxe',
    path: ['Climbing', 'Ice & snow', 'Ice axes'],
    noun: ['ice axe', 'Eispickel'],
    makers: 'climbing',
    share: 1,
    price: [69, 169],
    palette: 'metal',
    colours: [1, 2],
    sizes: 'axe',
    numbers: { Weight: [480, 310] },
    materials: ['steelCrMo', 'steelHard', 'aluminium7075'],
    features: featuresWithout(climbingFeatures, 'Rounded', 'gloves').concat([
      {
        label: ['Hand strap', 'Handschlaufe'],
        sentence: ['The hand strap can be removed.', 'Die Handschlaufe ist abnehmbar.'],
      },
    ]),
    openings: [
      [
        'Support on the way up, brake on the way down: the {name}.',
        'Stütze beim Aufstieg, Bremse beim Abstieg: der {name}.',
      ],
      [
        'The {name} is the classic companion for glacier tours.',
        'Der {name} ist der klassische Begleiter für Gletschertouren.',
      ],
    ],
    facts: [
      [
        'The head is made of {material}, the whole axe weighs {Weight}.',
        'Der Kopf besteht aus {material}, das Gesamtgewicht ist {Weight}.',
      ],
      [
        'A slight curve in the shaft helps in steep firn.',
        'Eine leichte Krümmung im Schaft hilft im steilen Firn.',
      ],
    ],
  },
  {
    key: 'crampons',
    kind: 'crampon',
    path: ['Climbing', 'Ice & snow', 'Crampons'],
    noun: ['crampons', 'Steigeisen'],
    makers: 'climbing',
    share: 1,
    price: [89, 189],
    palette: 'metal',
    colours: [1, 2],
    numbers: { Weight: [980, 590], Points: [10, 12] },
    nameNumber: 'Points',
    materials: ['steelCrMo', 'steel', 'aluminium7075'],
    features: featuresWith(climbingFeatures, 'gloves', 'Certified', 'serial').concat([
      {
        label: ['Anti-balling plates', 'Antistollplatten'],
        sentence: [
          'Plates underneath stop snow from balling.',
          'Platten an der Unterseite verhindern, dass Schnee stollt.',
        ],
      },
    ]),
    openings: [
      [
        'The {name} bite into ice and hold on firn.',
        'Die {name} beißen sich ins Eis und halten im Firn.',
      ],
      [
        'Glacier tour or steep couloir: the {name} give secure footing.',
        'Gletschertour oder steile Rinne: Die {name} geben sicheren Tritt.',
      ],
    ],
    facts: [
      [
        'With {Points} of {material} the pair weighs {Weight}.',
        'Mit {Points} aus {material} wiegt das Paar {Weight}.',
      ],
      [
        'They adjust to boot sizes 36 to 47 without tools.',
        'Sie lassen sich ohne Werkzeug auf Schuhgrößen von 36 bis 47 einstellen.',
      ],
    ],
  },
]
