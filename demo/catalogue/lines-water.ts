// Product lines: paddling and swimming.

import { featuresWith, featuresWithout } from './feature-choice.ts'
import { lensFeatures } from './features-mountain-snow.ts'
import { boatFeatures, swimFeatures, waterGearFeatures } from './features-sports.ts'
import type { ProductLine } from './product-line.ts'

export const waterLines: readonly ProductLine[] = [
  {
    key: 'kayak',
    kind: 'kayak',
    path: ['Water sports', 'Paddling', 'Kayaks'],
    noun: ['touring kayak', 'Tourenkajak'],
    makers: 'boats',
    share: 1.2,
    price: [499, 1899],
    palette: 'alpine',
    colours: [1, 2],
    numbers: { BoatLength: [380, 520], Weight: [26500, 19500], MaxLoad: [120, 165] },
    nameNumber: 'BoatLength',
    materials: ['polyethylene', 'fibreglass'],
    features: featuresWithout(boatFeatures, 'Fin'),
    openings: [
      [
        'The {name} runs straight and is kind to beginners.',
        'Das {name} läuft geradeaus und meint es gut mit Anfängern.',
      ],
      [
        'A tent and food for a week fit into the hatches of the {name}.',
        'In die Luken des {name} passen Zelt und Essen für eine Woche.',
      ],
    ],
    facts: [
      [
        'It is {BoatLength} long, made of {material} and weighs {Weight}.',
        'Es ist {BoatLength} lang, aus {material} und wiegt {Weight}.',
      ],
      [
        'Seat and footrests can be adjusted on the water; it carries {MaxLoad}.',
        'Sitz und Fußstützen lassen sich auf dem Wasser verstellen, die Zuladung beträgt {MaxLoad}.',
      ],
    ],
  },
  {
    key: 'sup',
    kind: 'sup',
    path: ['Water sports', 'Paddling', 'SUP boards'],
    noun: ['SUP board', 'SUP-Board'],
    makers: 'boats',
    share: 1.5,
    price: [249, 799],
    palette: 'sport',
    colours: [1, 2],
    numbers: { BoatLength: [300, 380], Weight: [9800, 7600], MaxLoad: [110, 170] },
    nameNumber: 'BoatLength',
    materials: ['dropStitch'],
    features: boatFeatures,
    openings: [
      [
        'Inflated in eight minutes, the {name} lies firmly on the water.',
        'In acht Minuten aufgepumpt, liegt das {name} fest auf dem Wasser.',
      ],
      [
        'Quiet lake or slow river: the {name} is stable and glides far.',
        'Stiller See oder träger Fluss: Das {name} ist kippstabil und gleitet weit.',
      ],
    ],
    facts: [
      [
        'It is {BoatLength} long and carries {MaxLoad}.',
        'Es ist {BoatLength} lang und trägt {MaxLoad}.',
      ],
      [
        'Pump, leash and rolling bag are included; the board weighs {Weight}.',
        'Pumpe, Leash und Rolltasche gehören dazu, das Board wiegt {Weight}.',
      ],
    ],
  },
  {
    key: 'paddle',
    kind: 'paddle',
    path: ['Water sports', 'Paddling', 'Paddles'],
    noun: ['paddle', 'Paddel'],
    makers: 'boats',
    share: 1.2,
    price: [49, 249],
    palette: 'metal',
    colours: [1, 2],
    numbers: { Weight: [1150, 720] },
    materials: ['fibreglass', 'carbon', 'aluminium', 'ash'],
    features: featuresWith(waterGearFeatures, 'Salt', 'Floats', 'Quick').concat([
      {
        label: ['Drip rings', 'Tropfringe'],
        sentence: [
          'Drip rings keep water off the hands.',
          'Tropfringe halten Wasser von den Händen fern.',
        ],
      },
    ]),
    openings: [
      [
        'After ten thousand strokes you are glad that the {name} is light.',
        'Nach zehntausend Schlägen freut man sich, dass das {name} leicht ist.',
      ],
      [
        'The {name} dips in quietly and comes out without splashing.',
        'Das {name} taucht leise ein und spritzt beim Ausheben nicht.',
      ],
    ],
    facts: [
      [
        'The shaft of {material} brings the weight to {Weight}.',
        'Mit dem Schaft aus {material} wiegt es {Weight}.',
      ],
      [
        'It comes apart in the middle and fits into any boot.',
        'In der Mitte geteilt, passt es in jeden Kofferraum.',
      ],
    ],
  },
  {
    key: 'life-jacket',
    kind: 'vest',
    path: ['Water sports', 'Paddling', 'Life jackets'],
    noun: ['buoyancy aid', 'Schwimmweste'],
    makers: 'boats',
    share: 1.2,
    price: [49, 149],
    palette: 'alpine',
    colours: [1, 3],
    sizes: 'lifeJacket',
    genders: ['Unisex'],
    numbers: { Buoyancy: [50, 70], Weight: [720, 520] },
    materials: ['nylonRipstop', 'nylonRecycled'],
    features: waterGearFeatures,
    openings: [
      [
        'The {name} leaves arms free to paddle and holds when it matters.',
        'Die {name} lässt den Armen Raum zum Paddeln und trägt, wenn es darauf ankommt.',
      ],
      [
        'Short cut, soft foam: the {name} is put on gladly.',
        'Kurzer Schnitt, weicher Schaum: Die {name} zieht man gern an.',
      ],
    ],
    facts: [
      [
        'It gives {Buoyancy} of buoyancy and weighs {Weight}.',
        'Sie liefert {Buoyancy} Auftrieb und wiegt {Weight}.',
      ],
      ['Four straps stop it from riding up.', 'Vier Gurte verhindern, dass sie hochrutscht.'],
    ],
  },
  {
    key: 'dry-bag',
    kind: 'drybag',
    path: ['Water sports', 'Paddling', 'Dry bags'],
    noun: ['dry bag', 'Packsack'],
    makers: 'boats',
    share: 1.2,
    price: [14, 39],
    palette: 'alpine',
    colours: [1, 3],
    sizes: 'dryBag',
    numbers: { Weight: [210, 95] },
    materials: ['tarpaulin', 'nylonSil', 'tarpaulinRecycled'],
    features: featuresWith(waterGearFeatures, 'Salt', 'Floats').concat([
      {
        label: ['Roll closure', 'Rollverschluss'],
        sentence: ['Roll three times, click, tight.', 'Dreimal rollen, klick, dicht.'],
      },
      {
        label: ['Attachment loops', 'Befestigungsösen'],
        sentence: [
          'It can be lashed down at four loops.',
          'An vier Ösen lässt er sich festzurren.',
        ],
      },
    ]),
    openings: [
      [
        'What is in the {name} stays dry, even after a capsize.',
        'Was im {name} steckt, bleibt trocken, auch nach einer Kenterung.',
      ],
      [
        'On the boat, in the backpack, on the motorcycle: the {name} guards dry socks.',
        'Im Boot, im Rucksack, auf dem Motorrad: Der {name} hütet trockene Socken.',
      ],
    ],
    facts: [
      ['It is welded from {material}.', 'Er ist aus {material} verschweißt.'],
      [
        'The light colour inside helps with finding things.',
        'Die helle Innenseite hilft beim Suchen.',
      ],
    ],
  },
  {
    key: 'wetsuit',
    kind: 'wetsuit',
    path: ['Water sports', 'Swimming', 'Wetsuits'],
    noun: ['wetsuit', 'Neoprenanzug'],
    makers: 'swim',
    share: 1.2,
    price: [99, 349],
    palette: 'dark',
    colours: [1, 1],
    sizes: 'clothing',
    genders: ['Men', 'Women'],
    numbers: { NeopreneThickness: [2, 5], Weight: [1900, 1450] },
    materials: ['neoprene', 'rubberNeoprene'],
    features: featuresWith(swimFeatures, 'UPF', 'Soft').concat([
      {
        label: ['Glued seams', 'Verklebte Nähte'],
        sentence: [
          'The seams are glued and let hardly any water in.',
          'Die Nähte sind verklebt und lassen kaum Wasser ein.',
        ],
      },
      {
        label: ['Long zip cord', 'Langes Zugband'],
        sentence: [
          'With the long cord you get in and out alone.',
          'Mit dem langen Zugband kommt man allein hinein und heraus.',
        ],
      },
    ]),
    openings: [
      [
        'The {name} lengthens the bathing season by two months.',
        'Der {name} verlängert die Badesaison um zwei Monate.',
      ],
      [
        'The {name} moves along with the shoulders when you crawl.',
        'Der {name} geht beim Kraulen in den Schultern mit.',
      ],
    ],
    facts: [
      [
        'The {material} is {NeopreneThickness} thick on the torso.',
        'Am Rumpf ist das Material, {material}, {NeopreneThickness} stark.',
      ],
      [
        'It weighs {Weight} and dries overnight when hung up.',
        'Er wiegt {Weight} und trocknet aufgehängt über Nacht.',
      ],
    ],
  },
  {
    key: 'swimsuit',
    kind: 'swimsuit',
    path: ['Water sports', 'Swimming', 'Swimsuits'],
    noun: ['swimsuit', 'Badeanzug'],
    makers: 'swim',
    share: 1.5,
    price: [29, 79],
    palette: 'sport',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Women', 'Kids'],
    numbers: { Weight: [150, 110] },
    materials: ['elastaneRecycled', 'elastane'],
    features: swimFeatures,
    openings: [
      [
        'The {name} stays in place from the first start to the last turn.',
        'Der {name} sitzt vom ersten Start bis zur letzten Wende.',
      ],
      [
        'Training pool or lake: the {name} is made for swimming, not just for bathing.',
        'Trainingsbecken oder See: Der {name} ist zum Schwimmen gemacht, nicht nur zum Baden.',
      ],
    ],
    facts: [
      [
        'The fabric of {material} is elastic in every direction.',
        'Der Stoff aus {material} ist in alle Richtungen elastisch.',
      ],
      [
        'The open back leaves the shoulders free.',
        'Der offene Rücken lässt den Schultern Freiheit.',
      ],
    ],
  },
  {
    key: 'swim-shorts',
    kind: 'shorts',
    path: ['Water sports', 'Swimming', 'Swim shorts'],
    noun: ['swim shorts', 'Badeshorts'],
    makers: 'swim',
    share: 1.2,
    price: [25, 65],
    palette: 'sport',
    colours: [1, 3],
    sizes: 'clothing',
    genders: ['Men', 'Kids'],
    numbers: { Weight: [190, 130] },
    materials: ['polyesterRecycled', 'nylonRecycled'],
    features: featuresWith(swimFeatures, 'Chlorine', 'Quick', 'UPF', 'Soft'),
    openings: [
      [
        'The {name} go from the jetty straight to the ice cream parlour.',
        'Die {name} gehen vom Steg direkt mit in die Eisdiele.',
      ],
      [
        'Jump in, get out, dry off: the {name} are ready again quickly.',
        'Reinspringen, raus, trocknen: Die {name} sind schnell wieder bereit.',
      ],
    ],
    facts: [
      [
        'They are made of {material} and weigh {Weight}.',
        'Sie bestehen aus {material} und wiegen {Weight}.',
      ],
      ['The key pocket has a drain at the bottom.', 'Die Schlüsseltasche hat unten einen Ablauf.'],
    ],
  },
  {
    key: 'swim-goggles',
    kind: 'goggles',
    path: ['Water sports', 'Swimming', 'Swim goggles'],
    noun: ['swim goggles', 'Schwimmbrille'],
    makers: 'swim',
    share: 1.2,
    price: [14, 45],
    palette: 'sport',
    colours: [1, 4],
    genders: ['Unisex', 'Kids'],
    numbers: { Weight: [48, 32] },
    materials: ['silicone', 'polycarbonate'],
    features: featuresWithout(lensFeatures, 'narrow'),
    openings: [
      [
        'The {name} seals well and does not leave deep rings.',
        'Die {name} dichtet gut ab und hinterlässt keine tiefen Ringe.',
      ],
      [
        'Clear view to the end of the lane: the {name}.',
        'Klare Sicht bis ans Ende der Bahn: die {name}.',
      ],
    ],
    facts: [
      [
        'Three nose pieces are enclosed; the weight is {Weight}.',
        'Drei Nasenstege liegen bei, das Gewicht ist {Weight}.',
      ],
      [
        'The strap is adjusted at the sides, without getting out of the water.',
        'Das Band wird seitlich verstellt, ganz ohne aus dem Wasser zu steigen.',
      ],
    ],
  },
]
