// Product lines: jackets and vests.

import { featuresWithout } from './feature-choice.ts'
import { insulationFeatures, shellFeatures } from './features-clothing.ts'
import { snowFeatures } from './features-mountain-snow.ts'
import type { ProductLine } from './product-line.ts'

export const jacketLines: readonly ProductLine[] = [
  {
    key: 'rain-jacket',
    kind: 'jacket',
    path: ['Clothing', 'Jackets', 'Rain jackets'],
    noun: ['rain jacket', 'Regenjacke'],
    makers: 'shell',
    share: 5,
    price: [69, 229],
    palette: 'apparel',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Women', 'Kids'],
    numbers: { WaterproofColumn: [8000, 20000], Breathability: [8000, 18000], Weight: [430, 270] },
    materials: ['membrane25', 'membrane2', 'polyesterRecycled'],
    features: shellFeatures,
    openings: [
      [
        'The {name} belongs in every backpack, because the forecast is not always right.',
        'Die {name} gehört in jeden Rucksack, weil die Vorhersage nicht immer stimmt.',
      ],
      [
        'Whether a shower or a whole week of rain: the {name} stays dry inside.',
        'Ob Schauer oder Dauerregen: Innen bleibt die {name} trocken.',
      ],
      [
        'The {name} is the uncomplicated jacket for dog walks, school and summits.',
        'Die {name} ist die unkomplizierte Jacke für Gassirunde, Schulweg und Gipfel.',
      ],
    ],
    facts: [
      [
        'With a waterproof column of {WaterproofColumn} it weighs just {Weight}.',
        'Bei einer Wassersäule von {WaterproofColumn} wiegt sie gerade einmal {Weight}.',
      ],
      [
        'The {material} lets vapour out at {Breathability}.',
        'Das Obermaterial, {material}, lässt Dampf mit {Breathability} nach außen.',
      ],
    ],
  },
  {
    key: 'hardshell',
    kind: 'jacket',
    path: ['Clothing', 'Jackets', 'Hardshell jackets'],
    noun: ['hardshell jacket', 'Hardshelljacke'],
    makers: 'shell',
    share: 3,
    price: [229, 529],
    palette: 'alpine',
    colours: [1, 2],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: {
      WaterproofColumn: [20000, 30000],
      Breathability: [15000, 30000],
      Weight: [540, 370],
    },
    materials: ['membrane3'],
    features: shellFeatures,
    openings: [
      [
        'When it gets rough above the tree line, the {name} stays unimpressed.',
        'Wenn es oberhalb der Baumgrenze ruppig wird, bleibt die {name} unbeeindruckt.',
      ],
      [
        'The {name} is made for rope, rock and snow storms.',
        'Die {name} ist für Seil, Fels und Schneesturm gemacht.',
      ],
    ],
    facts: [
      [
        'The {material} withstands {WaterproofColumn} and breathes with {Breathability}.',
        'Das Gewebe ({material}) hält {WaterproofColumn} stand und atmet mit {Breathability}.',
      ],
      [
        'At {Weight} it is light for a jacket this sturdy.',
        'Mit {Weight} ist sie leicht für eine so robuste Jacke.',
      ],
    ],
  },
  {
    key: 'softshell',
    kind: 'jacket',
    path: ['Clothing', 'Jackets', 'Softshell jackets'],
    noun: ['softshell jacket', 'Softshelljacke'],
    makers: 'apparel',
    share: 3,
    price: [79, 219],
    palette: 'apparel',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: { Weight: [560, 390], Breathability: [10000, 20000] },
    materials: ['softshell', 'stretchNylon'],
    features: featuresWithout(shellFeatures, 'Taped', 'Packs'),
    openings: [
      [
        'The {name} stops the wind and moves with every step.',
        'Die {name} hält den Wind ab und macht jede Bewegung mit.',
      ],
      [
        'Put on in the morning, taken off in the evening: the {name} suits nine days out of ten.',
        'Morgens an, abends aus: Die {name} passt an neun von zehn Tagen.',
      ],
    ],
    facts: [
      [
        'The {material} repels light rain and dries quickly.',
        'Das Material, {material}, weist leichten Regen ab und trocknet schnell.',
      ],
      [
        'It weighs {Weight} and is soft on the inside.',
        'Sie wiegt {Weight} und ist innen weich angeraut.',
      ],
    ],
  },
  {
    key: 'down-jacket',
    kind: 'downjacket',
    path: ['Clothing', 'Jackets', 'Down jackets'],
    noun: ['down jacket', 'Daunenjacke'],
    makers: 'shell',
    share: 3,
    price: [149, 389],
    palette: 'apparel',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: { FillPower: [600, 850], Weight: [460, 310] },
    materials: ['downGoose', 'downDuck'],
    features: insulationFeatures,
    openings: [
      [
        'The {name} weighs next to nothing and warms from the first second.',
        'Die {name} wiegt fast nichts und wärmt ab der ersten Sekunde.',
      ],
      [
        'For the break at the summit cross and the way to the baker: the {name} is always right.',
        'Für die Pause am Gipfelkreuz und den Weg zum Bäcker: Die {name} passt immer.',
      ],
    ],
    facts: [
      [
        'The {material} with {FillPower} packs into a litre bag.',
        'Die Füllung, {material} mit {FillPower}, passt gepackt in einen Literbeutel.',
      ],
      [
        'All in all it weighs {Weight}; the fabric repels drizzle.',
        'Alles zusammen wiegt sie {Weight}, der Stoff weist Nieselregen ab.',
      ],
    ],
  },
  {
    key: 'insulated-jacket',
    kind: 'downjacket',
    path: ['Clothing', 'Jackets', 'Down jackets'],
    noun: ['insulated jacket', 'Isolationsjacke'],
    makers: 'apparel',
    share: 2.5,
    price: [89, 249],
    palette: 'apparel',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Women', 'Kids'],
    numbers: { Weight: [520, 360] },
    materials: ['fillRecycled', 'syntheticFill'],
    features: insulationFeatures,
    openings: [
      [
        'The {name} warms like down and does not mind getting wet.',
        'Die {name} wärmt wie Daune und nimmt Nässe nicht übel.',
      ],
      [
        'Autumn, winter, cold spring mornings: the {name} covers them all.',
        'Herbst, Winter, kalte Frühlingsmorgen: Die {name} deckt alles ab.',
      ],
    ],
    facts: [
      ['Its {material} dries overnight.', 'Die Füllung, {material}, trocknet über Nacht.'],
      [
        'It weighs {Weight} and is sewn without a single feather.',
        'Sie wiegt {Weight} und kommt ohne eine einzige Feder aus.',
      ],
    ],
  },
  {
    key: 'fleece-jacket',
    kind: 'fleece',
    path: ['Clothing', 'Jackets', 'Fleece jackets'],
    noun: ['fleece jacket', 'Fleecejacke'],
    makers: 'apparel',
    share: 4,
    price: [45, 149],
    palette: 'apparel',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Women', 'Kids'],
    numbers: { FabricWeight: [160, 320], Weight: [430, 320] },
    scaledBy: 'FabricWeight',
    materials: ['fleeceRecycled', 'fleece'],
    features: insulationFeatures,
    openings: [
      [
        'The {name} is the layer that you never want to take off.',
        'Die {name} ist die Schicht, die man nicht mehr ausziehen will.',
      ],
      [
        'Around the campfire, under a shell or on the sofa: the {name} is simply warm.',
        'Am Lagerfeuer, unter der Hardshell oder auf dem Sofa: Die {name} hält einfach warm.',
      ],
    ],
    facts: [
      [
        'The {material} weighs {FabricWeight} and does not pill.',
        'Das Material, {material} mit {FabricWeight}, bildet keine Knötchen.',
      ],
      ['It weighs {Weight} and dries in no time.', 'Sie wiegt {Weight} und trocknet im Nu.'],
    ],
  },
  {
    key: 'wool-jacket',
    kind: 'fleece',
    path: ['Clothing', 'Jackets', 'Fleece jackets'],
    noun: ['wool jacket', 'Walkjacke'],
    makers: 'wool',
    share: 1.5,
    price: [149, 299],
    palette: 'apparel',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: { FabricWeight: [320, 420], Weight: [820, 640] },
    scaledBy: 'FabricWeight',
    materials: ['walk', 'lambswool'],
    features: insulationFeatures,
    openings: [
      [
        'The {name} brings the oldest outdoor fabric of the Alps into a modern cut.',
        'Die {name} bringt den ältesten Outdoor-Stoff der Alpen in einen modernen Schnitt.',
      ],
      [
        'Wind and drizzle do little harm to the {name}.',
        'Wind und Nieselregen können der {name} wenig anhaben.',
      ],
    ],
    facts: [
      [
        'The fabric of {material} weighs {FabricWeight} and regulates warmth by itself.',
        'Der Stoff aus {material} wiegt {FabricWeight} und gleicht Wärme von selbst aus.',
      ],
      [
        'Airing is enough, washing is rarely needed.',
        'Auslüften genügt, waschen muss man sie selten.',
      ],
    ],
  },
  {
    key: 'vest',
    kind: 'vest',
    path: ['Clothing', 'Jackets', 'Vests'],
    noun: ['insulated vest', 'Steppweste'],
    makers: 'apparel',
    share: 2,
    price: [59, 179],
    palette: 'apparel',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: { Weight: [310, 190] },
    materials: ['fillRecycled', 'syntheticFill', 'downDuck'],
    features: featuresWithout(insulationFeatures, 'Thumb', 'hem'),
    openings: [
      [
        'The {name} warms the core and leaves the arms free.',
        'Die {name} wärmt den Rumpf und lässt den Armen Freiheit.',
      ],
      [
        'Over a shirt in autumn, under a shell in winter: the {name} has no off-season.',
        'Im Herbst über dem Hemd, im Winter unter der Hardshell: Die {name} hat immer Saison.',
      ],
    ],
    facts: [
      [
        'Filled with {material}, it comes to {Weight}.',
        'Gefüllt mit {material}, bringt sie {Weight} auf die Waage.',
      ],
      ['Its {Weight} vanish in any bag.', 'Ihre {Weight} verschwinden in jeder Tasche.'],
    ],
  },
  {
    key: 'ski-jacket',
    kind: 'jacket',
    path: ['Winter sports', 'Snow clothing', 'Ski jackets'],
    noun: ['ski jacket', 'Skijacke'],
    makers: 'shell',
    share: 2.5,
    price: [129, 449],
    palette: 'snow',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Women', 'Kids'],
    numbers: {
      WaterproofColumn: [10000, 25000],
      Breathability: [10000, 22000],
      Weight: [980, 720],
    },
    materials: ['membrane2', 'membrane3'],
    features: snowFeatures,
    openings: [
      [
        'From the first lift to the last run: the {name} keeps you warm and dry.',
        'Vom ersten Lift bis zur letzten Abfahrt: Die {name} hält warm und trocken.',
      ],
      [
        'The {name} feels at home on the piste and next to it.',
        'Die {name} fühlt sich auf der Piste wohl, und daneben auch.',
      ],
    ],
    facts: [
      [
        'The {material} withstands a column of {WaterproofColumn}.',
        'Das Gewebe ({material}) hält einer Wassersäule von {WaterproofColumn} stand.',
      ],
      [
        'A light padding warms without bulk; the weight is {Weight}.',
        'Eine leichte Wattierung wärmt, ohne aufzutragen, das Gewicht liegt bei {Weight}.',
      ],
    ],
  },
]
