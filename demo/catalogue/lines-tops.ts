// Product lines: shirts, sweaters and base layers.

import { featuresWith, featuresWithout } from './feature-choice.ts'
import { insulationFeatures, topFeatures } from './features-clothing.ts'
import type { ProductLine } from './product-line.ts'

export const topLines: readonly ProductLine[] = [
  {
    key: 't-shirt',
    kind: 'tshirt',
    path: ['Clothing', 'Tops', 'T-shirts'],
    noun: ['functional T-shirt', 'Funktionsshirt'],
    makers: 'apparel',
    share: 4,
    price: [24, 69],
    palette: 'apparel',
    colours: [2, 4],
    sizes: 'clothing',
    genders: ['Men', 'Women', 'Kids'],
    numbers: { FabricWeight: [115, 160], Weight: [150, 105] },
    scaledBy: 'FabricWeight',
    materials: ['polyesterRecycled', 'lyocell', 'cottonOrganic'],
    features: topFeatures,
    openings: [
      [
        'The {name} stays dry on the skin even on steep climbs.',
        'Das {name} bleibt auch bei steilen Anstiegen auf der Haut trocken.',
      ],
      [
        'Plain, light and good for any kind of movement: the {name}.',
        'Schlicht, leicht und für jede Bewegung gut: das {name}.',
      ],
    ],
    facts: [
      [
        'The {material} is light at {FabricWeight}.',
        'Der Stoff aus {material} ist mit {FabricWeight} angenehm leicht.',
      ],
      [
        'It weighs {Weight}, so a second one always fits in.',
        'Es wiegt {Weight}, da passt immer noch ein zweites ins Gepäck.',
      ],
    ],
  },
  {
    key: 'merino-shirt',
    kind: 'tshirt',
    path: ['Clothing', 'Tops', 'T-shirts'],
    noun: ['merino T-shirt', 'Merinoshirt'],
    makers: 'wool',
    share: 2.5,
    price: [49, 99],
    palette: 'apparel',
    colours: [1, 4],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: { FabricWeight: [130, 180], Weight: [190, 140] },
    scaledBy: 'FabricWeight',
    materials: ['merino', 'merinoBlend'],
    features: featuresWithout(topFeatures, 'Quick'),
    openings: [
      [
        'Five days, one shirt: with the {name} that is possible.',
        'Fünf Tage, ein Shirt: Mit dem {name} geht das.',
      ],
      [
        'The {name} warms when it is cold and cools when it is hot.',
        'Das {name} wärmt bei Kälte und kühlt bei Hitze.',
      ],
    ],
    facts: [
      [
        'The knit of {material} with {FabricWeight} does not scratch.',
        'Das Gestrick aus {material} mit {FabricWeight} kratzt nicht.',
      ],
      [
        'At {Weight} it is one of the lighter ones in our range.',
        'Mit {Weight} zählt es zu den leichteren in unserem Sortiment.',
      ],
    ],
  },
  {
    key: 'outdoor-shirt',
    kind: 'shirt',
    path: ['Clothing', 'Tops', 'Shirts'],
    noun: ['outdoor shirt', 'Outdoorhemd'],
    makers: 'apparel',
    share: 2,
    price: [45, 109],
    palette: 'apparel',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men'],
    numbers: { Weight: [260, 170], SunProtection: [30, 50] },
    materials: ['polyesterRecycled', 'cottonOrganic', 'linen', 'hemp'],
    features: topFeatures,
    openings: [
      [
        'The {name} goes on a safari as well as to a garden party.',
        'Das {name} macht eine Safari ebenso mit wie ein Gartenfest.',
      ],
      [
        'Sleeves up or down: the {name} is right for changeable days.',
        'Ärmel hoch oder runter: Das {name} passt zu wechselhaften Tagen.',
      ],
    ],
    facts: [
      [
        'Made of {material}, it protects with UPF {SunProtection}.',
        'Aus {material} gefertigt, schützt es mit UPF {SunProtection}.',
      ],
      [
        'Its two chest pockets hold a map and glasses; the weight is {Weight}.',
        'In den zwei Brusttaschen haben Karte und Brille Platz, das Gewicht ist {Weight}.',
      ],
    ],
  },
  {
    key: 'outdoor-blouse',
    kind: 'shirt',
    path: ['Clothing', 'Tops', 'Shirts'],
    noun: ['outdoor blouse', 'Outdoorbluse'],
    makers: 'apparel',
    share: 1.5,
    price: [45, 109],
    palette: 'soft',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Women'],
    numbers: { Weight: [220, 140], SunProtection: [30, 50] },
    materials: ['lyocell', 'cottonOrganic', 'linen', 'polyesterRecycled'],
    features: topFeatures,
    openings: [
      [
        'The {name} looks good in town and proves itself on the trail.',
        'Die {name} sieht in der Stadt gut aus und bewährt sich auf dem Weg.',
      ],
      [
        'Airy and long enough to tuck in: that is how the {name} is cut.',
        'Luftig und lang genug zum Einstecken: So ist die {name} geschnitten.',
      ],
    ],
    facts: [
      [
        'The fabric of {material} protects with UPF {SunProtection}.',
        'Der Stoff aus {material} schützt mit UPF {SunProtection}.',
      ],
      [
        'The sleeves can be rolled up and fastened; the blouse weighs {Weight}.',
        'Die Ärmel lassen sich hochkrempeln und feststellen, die Bluse wiegt {Weight}.',
      ],
    ],
  },
  {
    key: 'hoodie',
    kind: 'hoodie',
    path: ['Clothing', 'Tops', 'Hoodies & sweaters'],
    noun: ['hoodie', 'Kapuzenpullover'],
    makers: 'apparel',
    share: 2.5,
    price: [49, 119],
    palette: 'apparel',
    colours: [1, 4],
    sizes: 'clothing',
    genders: ['Men', 'Women', 'Kids'],
    numbers: { FabricWeight: [260, 360], Weight: [620, 480] },
    scaledBy: 'FabricWeight',
    materials: ['cottonOrganic', 'fleeceRecycled', 'hemp'],
    features: [
      ...featuresWith(topFeatures, 'Soft', 'Easy', 'Shoulder'),
      ...featuresWith(insulationFeatures, 'Thumb', 'Stand'),
    ],
    openings: [
      [
        'The {name} is for the time before and after sport.',
        'Der {name} ist für die Zeit vor und nach dem Sport.',
      ],
      [
        'Soft, warm, large hood: the {name} needs no more explanation.',
        'Weich, warm, große Kapuze: Mehr muss man zum {name} nicht sagen.',
      ],
    ],
    facts: [
      [
        'The {material} has a comfortable weight of {FabricWeight}.',
        'Der Stoff, {material}, liegt mit {FabricWeight} angenehm schwer in der Hand.',
      ],
      ['A kangaroo pocket warms the hands.', 'Eine Kängurutasche wärmt die Hände.'],
    ],
  },
  {
    key: 'wool-sweater',
    kind: 'hoodie',
    path: ['Clothing', 'Tops', 'Hoodies & sweaters'],
    noun: ['wool sweater', 'Wollpullover'],
    makers: 'wool',
    share: 1.5,
    price: [89, 199],
    palette: 'apparel',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: { Weight: [560, 420] },
    materials: ['lambswool', 'merino', 'walk'],
    features: [
      ...featuresWith(topFeatures, 'Soft', 'Odour', 'Shoulder'),
      ...featuresWith(insulationFeatures, 'Stand', 'Fits'),
    ],
    openings: [
      [
        'The {name} will still be there when the children ask for it.',
        'Der {name} ist noch da, wenn ihn einmal die Kinder haben wollen.',
      ],
      [
        'Knitted as in former times, cut as today: the {name}.',
        'Gestrickt wie früher, geschnitten wie heute: der {name}.',
      ],
    ],
    facts: [
      [
        '{material} warms even when damp; the sweater weighs {Weight}.',
        'Das Gestrick aus {material} wärmt auch feucht und wiegt {Weight}.',
      ],
      [
        'Small holes can be mended with the enclosed yarn.',
        'Kleine Löcher lassen sich mit dem beiliegenden Garn stopfen.',
      ],
    ],
  },
  {
    key: 'base-layer-top',
    kind: 'longsleeve',
    path: ['Clothing', 'Base layers', 'Base layer tops'],
    noun: ['base layer top', 'Langarm-Unterhemd'],
    makers: 'wool',
    share: 2,
    price: [39, 109],
    palette: 'dark',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: { FabricWeight: [150, 260], Weight: [240, 170] },
    scaledBy: 'FabricWeight',
    materials: ['merino', 'merinoBlend'],
    features: topFeatures,
    openings: [
      [
        'Warmth begins on the skin, with the {name}.',
        'Wärme beginnt auf der Haut, mit dem {name}.',
      ],
      [
        'The {name} is so pleasant that it is worn as pyjamas, too.',
        'Das {name} ist so angenehm, dass es auch als Schlafanzug taugt.',
      ],
    ],
    facts: [
      [
        'The knit of {material} has {FabricWeight}, right for cold days.',
        'Das Gestrick aus {material} hat {FabricWeight}, richtig für kalte Tage.',
      ],
      [
        'The long back stays in the trousers; the weight is {Weight}.',
        'Der lange Rücken bleibt in der Hose, das Gewicht ist {Weight}.',
      ],
    ],
  },
  {
    key: 'base-layer-bottom',
    kind: 'leggings',
    path: ['Clothing', 'Base layers', 'Base layer bottoms'],
    noun: ['base layer leggings', 'Funktionsunterhose'],
    makers: 'wool',
    share: 1.5,
    price: [35, 99],
    palette: 'dark',
    colours: [1, 2],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: { FabricWeight: [150, 260], Weight: [210, 150] },
    scaledBy: 'FabricWeight',
    materials: ['merino', 'merinoBlend'],
    features: featuresWith(topFeatures, 'Flat', 'Odour', 'Soft', 'Quick'),
    openings: [
      [
        'Under ski trousers or in the tent: the {name} gives warmth without bulk.',
        'Unter der Skihose oder im Zelt: Die {name} wärmt, ohne aufzutragen.',
      ],
      [
        'The {name} fits like a second skin and moves like one.',
        'Die {name} sitzt wie eine zweite Haut und bewegt sich auch so.',
      ],
    ],
    facts: [
      [
        'Knitted from {material} with {FabricWeight}.',
        'Gestrickt aus {material} mit {FabricWeight}.',
      ],
      ['The wide waistband does not cut in.', 'Der breite Bund schneidet nicht ein.'],
    ],
  },
]
