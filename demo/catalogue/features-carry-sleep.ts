// Features of what is carried, pitched, slept on and cooked with.

import type { Feature } from './product-line.ts'

export const packFeatures: readonly Feature[] = [
  {
    label: ['Rain cover included', 'Regenhülle inklusive'],
    sentence: [
      'The rain cover sits in its own pocket in the base.',
      'Die Regenhülle steckt griffbereit in einem eigenen Fach im Boden.',
    ],
  },
  {
    label: ['Ventilated mesh back', 'Belüfteter Netzrücken'],
    sentence: [
      'A taut mesh keeps the load away from the back, so air can get through.',
      'Ein gespanntes Netz hält die Last auf Abstand, sodass am Rücken Luft durchzieht.',
    ],
  },
  {
    label: ['Padded hip belt', 'Gepolsterter Hüftgurt'],
    sentence: [
      'The padded hip belt takes the weight off the shoulders.',
      'Der gepolsterte Hüftgurt nimmt den Schultern das Gewicht ab.',
    ],
  },
  {
    label: ['Hydration system compatible', 'Trinksystemfach'],
    sentence: [
      'There is a sleeve for a hydration bladder, with an opening for the hose.',
      'Für die Trinkblase gibt es ein Fach mit Schlauchausgang.',
    ],
  },
  {
    label: ['Pole holder', 'Stockhalterung'],
    sentence: [
      'Poles can be stowed at the side while you scramble.',
      'Stöcke finden seitlich Platz, wenn die Hände gebraucht werden.',
    ],
  },
  {
    label: ['Stretch side pockets', 'Elastische Seitentaschen'],
    sentence: [
      'Bottles are within reach in the stretch side pockets.',
      'Flaschen stecken in Griffweite in den elastischen Seitentaschen.',
    ],
  },
  {
    label: ['Front access', 'Frontzugriff'],
    sentence: [
      'A long zip at the front opens the main compartment without unpacking everything.',
      'Ein langer Reißverschluss vorn öffnet das Hauptfach, ohne dass alles ausgepackt werden muss.',
    ],
  },
]

export const luggageFeatures: readonly Feature[] = [
  {
    label: ['Waterproof zips', 'Wasserabweisende Reißverschlüsse'],
    sentence: [
      'Covered zips keep a shower out.',
      'Abgedeckte Reißverschlüsse halten einen Schauer draußen.',
    ],
  },
  {
    label: ['Organiser compartment', 'Organizerfach'],
    sentence: [
      'Keys, pens and cables have fixed places in the organiser.',
      'Schlüssel, Stifte und Kabel haben im Organizer ihren festen Platz.',
    ],
  },
  {
    label: ['Lockable zips', 'Abschließbare Zipper'],
    sentence: [
      'The zip pulls can be joined with a small padlock.',
      'Die Zipper lassen sich mit einem kleinen Schloss verbinden.',
    ],
  },
  {
    label: ['Reflective details', 'Reflektierende Details'],
    sentence: [
      'Reflective prints make it visible in the dark.',
      'Reflektierende Drucke sorgen im Dunkeln für Sichtbarkeit.',
    ],
  },
  {
    label: ['Padded base', 'Gepolsterter Boden'],
    sentence: [
      'The padded base forgives being put down hard.',
      'Der gepolsterte Boden verzeiht auch hartes Abstellen.',
    ],
  },
  {
    label: ['Compression straps', 'Kompressionsriemen'],
    sentence: [
      'Half full, it can be pulled small with the compression straps.',
      'Halb gefüllt wird mit den Kompressionsriemen alles kleiner.',
    ],
  },
]

export const tentFeatures: readonly Feature[] = [
  {
    label: ['Taped seams', 'Versiegelte Nähte'],
    sentence: ['All seams are taped at the factory.', 'Alle Nähte sind ab Werk versiegelt.'],
  },
  {
    label: ['Two entrances', 'Zwei Eingänge'],
    sentence: [
      'Two entrances mean that nobody has to climb over anybody at night.',
      'Dank zweier Eingänge muss nachts niemand über den anderen steigen.',
    ],
  },
  {
    label: ['Colour-coded poles', 'Farbcodiertes Gestänge'],
    sentence: [
      'Colour-coded poles make pitching easy even in the dark.',
      'Das farbcodierte Gestänge erleichtert den Aufbau auch im Dunkeln.',
    ],
  },
  {
    label: ['Storm guy lines', 'Sturmabspannung'],
    sentence: [
      'Reflective guy lines hold it down when the wind picks up.',
      'Reflektierende Abspannleinen geben Halt, wenn der Wind auffrischt.',
    ],
  },
  {
    label: ['Large vents', 'Große Belüftung'],
    sentence: [
      'Vents that can be adjusted from inside keep condensation low.',
      'Von innen verstellbare Lüfter halten das Kondenswasser gering.',
    ],
  },
  {
    label: ['Inner pockets', 'Innentaschen'],
    sentence: [
      'Glasses, phone and lamp go into the pockets inside.',
      'Brille, Telefon und Lampe verschwinden in den Innentaschen.',
    ],
  },
  {
    label: ['Repair kit included', 'Reparaturset inklusive'],
    sentence: [
      'Pegs, a repair sleeve and a patch are in the bag.',
      'Heringe, eine Reparaturhülse und ein Flicken liegen bei.',
    ],
  },
]

export const furnitureFeatures: readonly Feature[] = [
  {
    label: ['Folds flat', 'Flach faltbar'],
    sentence: [
      'Folded up it fits behind any car seat.',
      'Zusammengeklappt passt alles hinter jeden Autositz.',
    ],
  },
  {
    label: ['Non-slip feet', 'Rutschfeste Füße'],
    sentence: [
      'Wide feet do not sink into grass or sand.',
      'Breite Füße sinken in Gras und Sand nicht ein.',
    ],
  },
  {
    label: ['Carry bag included', 'Tragetasche inklusive'],
    sentence: ['A carry bag is included.', 'Eine Tragetasche gehört dazu.'],
  },
  {
    label: ['Weather-resistant frame', 'Wetterfestes Gestell'],
    sentence: [
      'The powder-coated frame may stay outside overnight.',
      'Das pulverbeschichtete Gestell darf über Nacht draußen bleiben.',
    ],
  },
  {
    label: ['Tool-free assembly', 'Aufbau ohne Werkzeug'],
    sentence: [
      'Setting up takes less than a minute and no tools.',
      'Der Aufbau dauert keine Minute und braucht kein Werkzeug.',
    ],
  },
]

export const kitchenFeatures: readonly Feature[] = [
  {
    label: ['Folding handles', 'Klappbare Griffe'],
    sentence: ['The handles fold in and stay cool.', 'Die Griffe klappen ein und bleiben kühl.'],
  },
  {
    label: ['Nesting design', 'Ineinander stapelbar'],
    sentence: [
      'Everything nests and rattles little on the way.',
      'Alles passt ineinander und klappert unterwegs kaum.',
    ],
  },
  {
    label: ['Mesh bag included', 'Netzbeutel inklusive'],
    sentence: [
      'It comes in a mesh bag in which it can dry.',
      'Geliefert wird im Netzbeutel, in dem alles trocknen kann.',
    ],
  },
  {
    label: ['Volume marks', 'Füllmarken'],
    sentence: [
      'Marks inside replace the measuring cup.',
      'Füllmarken innen ersetzen den Messbecher.',
    ],
  },
  {
    label: ['Easy to clean', 'Leicht zu reinigen'],
    sentence: [
      'A drop of soap and a little water are enough to clean it.',
      'Zum Reinigen genügen ein Tropfen Seife und wenig Wasser.',
    ],
  },
]

export const bottleFeatures: readonly Feature[] = [
  {
    label: ['Leakproof cap', 'Auslaufsicherer Deckel'],
    sentence: [
      'The cap seals tightly, even upside down in the backpack.',
      'Der Deckel hält dicht, auch kopfüber im Rucksack.',
    ],
  },
  {
    label: ['Wide mouth', 'Weithalsöffnung'],
    sentence: [
      'Ice cubes and a brush fit through the wide mouth.',
      'Durch den weiten Hals passen Eiswürfel und Spülbürste.',
    ],
  },
  {
    label: ['Dishwasher safe', 'Spülmaschinenfest'],
    sentence: ['All parts may go into the dishwasher.', 'Alle Teile dürfen in die Spülmaschine.'],
  },
  {
    label: ['Carry loop', 'Trageschlaufe'],
    sentence: [
      'A loop on the lid takes a finger or a carabiner.',
      'In die Schlaufe am Deckel passt ein Finger oder ein Karabiner.',
    ],
  },
  {
    label: ['Free of BPA', 'Frei von BPA'],
    sentence: ['It gives off no taste and is free of BPA.', 'Geschmacksneutral und frei von BPA.'],
  },
]

export const sleepingBagFeatures: readonly Feature[] = [
  {
    label: ['Two-way zip', 'Zwei-Wege-Reißverschluss'],
    sentence: [
      'The two-way zip can be opened at the feet on warm nights.',
      'Der Zwei-Wege-Reißverschluss lässt sich in warmen Nächten am Fußende öffnen.',
    ],
  },
  {
    label: ['Draught collar', 'Wärmekragen'],
    sentence: [
      'A draught collar keeps the warmth in when you turn over.',
      'Ein Wärmekragen hält die Wärme, auch wenn man sich umdreht.',
    ],
  },
  {
    label: ['Anatomical foot box', 'Anatomischer Fußraum'],
    sentence: [
      'The foot box leaves room and keeps toes warm.',
      'Der Fußraum lässt Platz und hält die Zehen warm.',
    ],
  },
  {
    label: ['Inner pocket', 'Innentasche'],
    sentence: [
      'A small pocket inside keeps batteries warm.',
      'Eine kleine Innentasche hält Akkus warm.',
    ],
  },
  {
    label: ['Compression sack included', 'Kompressionssack inklusive'],
    sentence: [
      'A compression sack for the way and a cotton bag for home are included.',
      'Ein Kompressionssack für unterwegs und ein Baumwollbeutel für zu Hause liegen bei.',
    ],
  },
  {
    label: ['Can be joined', 'Koppelbar'],
    sentence: [
      'Two bags with zips on opposite sides can be joined.',
      'Zwei Modelle mit gegenüberliegendem Reißverschluss lassen sich koppeln.',
    ],
  },
]

export const matFeatures: readonly Feature[] = [
  {
    label: ['Non-slip surface', 'Rutschfeste Oberfläche'],
    sentence: [
      'The brushed surface stops the sleeping bag from slipping.',
      'Die angeraute Oberfläche verhindert, dass der Schlafsack rutscht.',
    ],
  },
  {
    label: ['Flat valve', 'Flachventil'],
    sentence: [
      'The flat valve lets air in fast and out even faster.',
      'Das Flachventil lässt Luft schnell hinein und noch schneller hinaus.',
    ],
  },
  {
    label: ['Pump sack included', 'Pumpsack inklusive'],
    sentence: [
      'The pump sack spares your breath and keeps moisture out.',
      'Der Pumpsack spart Puste und hält Feuchtigkeit draußen.',
    ],
  },
  {
    label: ['Repair patches included', 'Flicken inklusive'],
    sentence: ['Repair patches are sewn into the pack sack.', 'Flicken liegen im Packsack bereit.'],
  },
  {
    label: ['Mummy shape', 'Mumienform'],
    sentence: [
      'The tapered shape saves weight at the feet.',
      'Die schmal zulaufende Form spart am Fußende Gewicht.',
    ],
  },
]
