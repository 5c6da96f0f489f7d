// Product lines: shoes.

import { featuresWith, featuresWithout } from './feature-choice.ts'
import { bootFeatures, runShoeFeatures } from './features-clothing.ts'
import type { ProductLine } from './product-line.ts'

export const shoeLines: readonly ProductLine[] = [
  {
    key: 'hiking-boot',
    kind: 'boot',
    path: ['Shoes', 'Hiking shoes', 'Hiking boots'],
    noun: ['hiking boot', 'Wanderstiefel'],
    makers: 'boots',
    share: 3.5,
    price: [119, 279],
    palette: 'leather',
    colours: [1, 2],
    sizes: 'shoes',
    genders: ['Men', 'Women'],
    numbers: { Weight: [1320, 1080], LugDepth: [3.5, 5] },
    materials: ['nubuck', 'suede', 'fullGrain'],
    features: bootFeatures,
    openings: [
      [
        'The {name} carries you over roots, scree and snowfields until late in autumn.',
        'Der {name} trägt bis in den Spätherbst über Wurzeln, Geröll und Schneefelder.',
      ],
      [
        'Ankle support without a long breaking-in time: the {name}.',
        'Halt am Knöchel ohne lange Einlaufzeit: der {name}.',
      ],
      [
        'The {name} is a boot for many years and many passes.',
        'Der {name} ist ein Stiefel für viele Jahre und viele Pässe.',
      ],
    ],
    facts: [
      [
        'The upper is {material}, the pair weighs {Weight}.',
        'Der Schaft ist aus {material}, das Paar wiegt {Weight}.',
      ],
      [
        'Lugs {LugDepth} deep bite into wet ground.',
        'Das Profil ist {LugDepth} tief und greift auch in nassem Boden.',
      ],
    ],
  },
  {
    key: 'low-hiking-shoe',
    kind: 'shoe',
    path: ['Shoes', 'Hiking shoes', 'Low hiking shoes'],
    noun: ['hiking shoe', 'Wanderschuh'],
    makers: 'boots',
    share: 3,
    price: [89, 189],
    palette: 'earth',
    colours: [1, 3],
    sizes: 'shoes',
    genders: ['Men', 'Women'],
    numbers: { Weight: [880, 660], LugDepth: [3, 4.5] },
    materials: ['suede', 'mesh', 'nubuck'],
    features: featuresWithout(bootFeatures, 'resoled'),
    openings: [
      [
        'The {name} is as light as a trainer and as grippy as a boot.',
        'Der {name} ist leicht wie ein Turnschuh und griffig wie ein Stiefel.',
      ],
      [
        'On forest paths and cobblestones the {name} feels equally at home.',
        'Auf Waldwegen und Kopfsteinpflaster ist der {name} gleichermaßen zu Hause.',
      ],
    ],
    facts: [
      [
        'The upper of {material} keeps the pair at {Weight}.',
        'Dank Obermaterial aus {material} wiegt das Paar {Weight}.',
      ],
      [
        'The heel is cupped firmly, the forefoot rolls softly.',
        'Die Ferse sitzt fest, der Vorfuß rollt weich ab.',
      ],
    ],
  },
  {
    key: 'approach-shoe',
    kind: 'shoe',
    path: ['Shoes', 'Hiking shoes', 'Approach shoes'],
    noun: ['approach shoe', 'Zustiegsschuh'],
    makers: 'boots',
    share: 2,
    price: [109, 199],
    palette: 'alpine',
    colours: [1, 2],
    sizes: 'shoes',
    genders: ['Men', 'Women'],
    numbers: { Weight: [860, 700], LugDepth: [2.5, 3.5] },
    materials: ['suede', 'microfibre'],
    features: bootFeatures,
    openings: [
      [
        'The {name} walks like a hiking shoe and stands on small holds like a climbing shoe.',
        'Der {name} geht wie ein Wanderschuh und steht auf kleinen Tritten wie ein Kletterschuh.',
      ],
      [
        'For via ferratas and long ways to the rock there is the {name}.',
        'Für Klettersteige und lange Wege zum Fels gibt es den {name}.',
      ],
    ],
    facts: [
      [
        'A flat climbing zone at the toe gives hold; the pair weighs {Weight}.',
        'Eine flache Kletterzone an der Spitze gibt Halt, das Paar wiegt {Weight}.',
      ],
      [
        'It is laced down to the toes, the upper is {material}.',
        'Geschnürt wird bis zu den Zehen, das Obermaterial ist {material}.',
      ],
    ],
  },
  {
    key: 'mountaineering-boot',
    kind: 'boot',
    path: ['Shoes', 'Hiking shoes', 'Mountaineering boots'],
    noun: ['mountaineering boot', 'Bergstiefel'],
    makers: 'boots',
    share: 1.5,
    price: [229, 449],
    palette: 'alpine',
    colours: [1, 1],
    sizes: 'shoes',
    genders: ['Men', 'Women'],
    numbers: { Weight: [1720, 1380], LugDepth: [4, 5.5] },
    materials: ['fullGrain', 'suede', 'microfibre'],
    features: bootFeatures,
    openings: [
      [
        'Stiff enough for crampons, comfortable enough for the way back: the {name}.',
        'Steif genug für Steigeisen, bequem genug für den Rückweg: der {name}.',
      ],
      [
        'The {name} is at home on glaciers and combined terrain.',
        'Der {name} ist auf Gletschern und im kombinierten Gelände zu Hause.',
      ],
    ],
    facts: [
      [
        'Semi-automatic crampons fit; the pair weighs {Weight}.',
        'Halbautomatische Steigeisen passen, das Paar wiegt {Weight}.',
      ],
      [
        'The upper of {material} is insulated against cold.',
        'Der Schaft aus {material} ist gegen Kälte isoliert.',
      ],
    ],
  },
  {
    key: 'kids-hiking-shoe',
    kind: 'shoe',
    path: ['Shoes', 'Hiking shoes', "Kids' hiking shoes"],
    noun: ['hiking shoe', 'Wanderschuh'],
    makers: 'boots',
    share: 1.5,
    price: [49, 99],
    palette: 'kids',
    colours: [1, 2],
    sizes: 'shoes',
    genders: ['Kids'],
    numbers: { Weight: [560, 440] },
    materials: ['mesh', 'suede', 'microfibre'],
    features: featuresWithout(bootFeatures, 'resoled'),
    openings: [
      [
        'Puddles, roots, playground: the {name} joins in everywhere.',
        'Pfützen, Wurzeln, Spielplatz: Der {name} macht alles mit.',
      ],
      [
        'The {name} closes fast, so that nobody has to wait for the youngest.',
        'Der {name} ist schnell geschlossen, damit niemand auf die Kleinsten warten muss.',
      ],
    ],
    facts: [
      [
        'Marks on the insole show whether it still fits.',
        'Eine Markierung auf der Einlegesohle zeigt, ob er noch passt.',
      ],
      [
        'The pair weighs {Weight}; the upper is {material}.',
        'Das Paar wiegt {Weight}, das Obermaterial ist {material}.',
      ],
    ],
  },
  {
    key: 'road-running-shoe',
    kind: 'runshoe',
    path: ['Shoes', 'Running shoes', 'Road running shoes'],
    noun: ['running shoe', 'Laufschuh'],
    makers: 'running',
    share: 3.5,
    price: [79, 189],
    palette: 'sport',
    colours: [1, 3],
    sizes: 'shoes',
    genders: ['Men', 'Women'],
    numbers: { Weight: [600, 450], Drop: [4, 10] },
    materials: ['knitUpper', 'mesh'],
    features: runShoeFeatures,
    openings: [
      [
        'The {name} makes the first kilometre easier and the last one shorter.',
        'Der {name} macht den ersten Kilometer leichter und den letzten kürzer.',
      ],
      [
        'For daily rounds on asphalt the {name} cushions well and stays lively.',
        'Für die tägliche Runde auf Asphalt dämpft der {name} gut und bleibt dabei lebendig.',
      ],
      [
        'From the five-kilometre run to the marathon: the {name} is a reliable training partner.',
        'Vom Fünf-Kilometer-Lauf bis zum Marathon: Der {name} ist ein verlässlicher Trainingspartner.',
      ],
    ],
    facts: [
      [
        'The drop is {Drop}, the pair weighs {Weight}.',
        'Die Sprengung beträgt {Drop}, das Paar wiegt {Weight}.',
      ],
      [
        'The upper of {material} adapts to the foot.',
        'Das Obermaterial aus {material} passt sich dem Fuß an.',
      ],
    ],
  },
  {
    key: 'trail-running-shoe',
    kind: 'runshoe',
    path: ['Shoes', 'Running shoes', 'Trail running shoes'],
    noun: ['trail running shoe', 'Trailrunningschuh'],
    makers: 'running',
    share: 2.5,
    price: [89, 189],
    palette: 'alpine',
    colours: [1, 2],
    sizes: 'shoes',
    genders: ['Men', 'Women'],
    numbers: { Weight: [640, 510], Drop: [0, 8], LugDepth: [3.5, 6] },
    materials: ['knitUpper', 'mesh'],
    features: runShoeFeatures,
    openings: [
      [
        'Where the asphalt ends, the {name} begins.',
        'Wo der Asphalt aufhört, fängt der {name} an.',
      ],
      [
        'Mud, gravel, wet roots: the {name} keeps its grip.',
        'Matsch, Schotter, nasse Wurzeln: Der {name} behält seinen Grip.',
      ],
    ],
    facts: [
      [
        'Its lugs are {LugDepth} deep, the drop is {Drop}.',
        'Die Stollen sind {LugDepth} tief, die Sprengung beträgt {Drop}.',
      ],
      [
        'A plate in the sole protects from sharp stones; the pair weighs {Weight}.',
        'Eine Platte in der Sohle schützt vor spitzen Steinen, das Paar wiegt {Weight}.',
      ],
    ],
  },
  {
    key: 'sandal',
    kind: 'sandal',
    path: ['Shoes', 'Leisure shoes', 'Sandals'],
    noun: ['trekking sandal', 'Trekkingsandale'],
    makers: 'boots',
    share: 1.5,
    price: [49, 119],
    palette: 'earth',
    colours: [1, 2],
    sizes: 'shoes',
    genders: ['Men', 'Women', 'Kids'],
    numbers: { Weight: [620, 460] },
    materials: ['polyesterRecycled', 'nubuck', 'microfibre'],
    features: featuresWith(bootFeatures, 'Non-slip').concat([
      {
        label: ['Three-point adjustment', 'Dreifach verstellbar'],
        sentence: [
          'Three straps adjust it to narrow and wide feet.',
          'Drei Riemen passen sie schmalen und breiten Füßen an.',
        ],
      },
      {
        label: ['Cork-latex footbed', 'Fußbett aus Kork und Latex'],
        sentence: [
          'The shaped footbed makes long city days bearable.',
          'Das geformte Fußbett macht lange Stadttage erträglich.',
        ],
      },
      {
        label: ['Water-friendly', 'Wasserfest'],
        sentence: ['It may get wet and dries fast.', 'Sie darf nass werden und trocknet schnell.'],
      },
    ]),
    openings: [
      [
        'Fresh air for the feet: the {name} is right for warm days and river crossings.',
        'Frischluft für die Füße: Die {name} ist richtig für warme Tage und Furten.',
      ],
      [
        'In the hut, on the beach, on easy paths: the {name} goes along.',
        'In der Hütte, am Strand, auf leichten Wegen: Die {name} geht mit.',
      ],
    ],
    facts: [
      [
        'The straps of {material} do not rub; the pair weighs {Weight}.',
        'Die Riemen aus {material} scheuern nicht, das Paar wiegt {Weight}.',
      ],
      ['The sole grips on wet stones.', 'Die Sohle hält auch auf nassen Steinen.'],
    ],
  },
  {
    key: 'winter-boot',
    kind: 'boot',
    path: ['Shoes', 'Leisure shoes', 'Winter boots'],
    noun: ['winter boot', 'Winterstiefel'],
    makers: 'boots',
    share: 1.5,
    price: [99, 219],
    palette: 'leather',
    colours: [1, 2],
    sizes: 'shoes',
    genders: ['Men', 'Women', 'Kids'],
    numbers: { Weight: [1480, 1180] },
    materials: ['suede', 'nubuck', 'fullGrain'],
    features: bootFeatures,
    openings: [
      [
        'The {name} takes slush, ice and Christmas markets in its stride.',
        'Der {name} nimmt Matsch, Eis und Weihnachtsmärkte gelassen hin.',
      ],
      [
        'Warm feet from November to March: the {name} is lined with wool.',
        'Warme Füße von November bis März: Der {name} ist mit Wolle gefüttert.',
      ],
    ],
    facts: [
      [
        'The upper of {material} is waterproof up to the ankle.',
        'Der Schaft aus {material} ist bis zum Knöchel wasserdicht.',
      ],
      [
        'The soft rubber stays supple in the cold; the pair weighs {Weight}.',
        'Das weiche Gummi bleibt auch bei Kälte geschmeidig, das Paar wiegt {Weight}.',
      ],
    ],
  },
]
