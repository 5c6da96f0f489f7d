// Features of climbing equipment, winter sports equipment, helmets and glasses.

import type { Feature } from './product-line.ts'

export const ropeFeatures: readonly Feature[] = [
  {
    label: ['Middle mark', 'Mittelmarkierung'],
    sentence: ['The middle is marked permanently.', 'Die Mitte ist dauerhaft markiert.'],
  },
  {
    label: ['Dry treatment', 'Imprägniert'],
    sentence: [
      'The treated sheath takes up little water and dirt.',
      'Der imprägnierte Mantel nimmt wenig Wasser und Schmutz auf.',
    ],
  },
  {
    label: ['Bonded sheath and core', 'Kern und Mantel verbunden'],
    sentence: [
      'Sheath and core are bonded, so nothing slips.',
      'Mantel und Kern sind verbunden, es verschiebt sich nichts.',
    ],
  },
  {
    label: ['Supple handling', 'Geschmeidiges Handling'],
    sentence: [
      'It runs smoothly through the belay device and is easy to tie.',
      'Läuft geschmeidig durch das Sicherungsgerät und lässt sich gut knoten.',
    ],
  },
  {
    label: ['Rope bag included', 'Seilsack inklusive'],
    sentence: ['A simple rope bag is included.', 'Ein einfacher Seilsack liegt bei.'],
  },
]

export const climbingFeatures: readonly Feature[] = [
  {
    label: ['Certified to EN standard', 'Nach EN-Norm geprüft'],
    sentence: [
      'Each piece is tested and certified to the EN standard.',
      'Jedes Stück wird einzeln nach EN-Norm geprüft.',
    ],
  },
  {
    label: ['Easy with gloves', 'Mit Handschuhen bedienbar'],
    sentence: [
      'Everything can be worked with gloves on.',
      'Alles lässt sich auch mit Handschuhen bedienen.',
    ],
  },
  {
    label: ['Wear indicator', 'Verschleißanzeige'],
    sentence: [
      'A wear indicator shows when it is time for a replacement.',
      'Eine Verschleißanzeige zeigt, wann es Zeit für Ersatz ist.',
    ],
  },
  {
    label: ['Rounded edges', 'Gerundete Kanten'],
    sentence: [
      'Rounded edges are kind to rope and hands.',
      'Gerundete Kanten schonen Seil und Hände.',
    ],
  },
  {
    label: ['Individual serial number', 'Eigene Seriennummer'],
    sentence: [
      'Each piece carries its own serial number for the log.',
      'Jedes Stück trägt eine eigene Seriennummer für das Prüfbuch.',
    ],
  },
]

export const harnessFeatures: readonly Feature[] = [
  {
    label: ['Four gear loops', 'Vier Materialschlaufen'],
    sentence: [
      'Four formed gear loops carry a full rack.',
      'Vier vorgeformte Materialschlaufen tragen ein volles Sortiment.',
    ],
  },
  {
    label: ['Adjustable leg loops', 'Verstellbare Beinschlaufen'],
    sentence: [
      'The leg loops adjust from shorts to winter trousers.',
      'Die Beinschlaufen passen sich von der Shorts bis zur Winterhose an.',
    ],
  },
  {
    label: ['Chalk bag loop', 'Chalkbag-Schlaufe'],
    sentence: [
      'At the back there is a loop for the chalk bag.',
      'Hinten sitzt eine Schlaufe für den Chalkbag.',
    ],
  },
  {
    label: ['Breathable padding', 'Atmungsaktives Polster'],
    sentence: [
      'The perforated padding spreads pressure when hanging.',
      'Das gelochte Polster verteilt den Druck beim Hängen.',
    ],
  },
  {
    label: ['Worn tie-in point indicator', 'Verschleißanzeige am Einbindepunkt'],
    sentence: [
      'A red thread in the tie-in point shows wear.',
      'Ein roter Faden im Einbindepunkt zeigt Verschleiß an.',
    ],
  },
]

export const helmetFeatures: readonly Feature[] = [
  {
    label: ['Dial fit system', 'Drehrad-Verstellung'],
    sentence: [
      'The dial at the back adjusts to the millimetre with one hand.',
      'Das Drehrad am Hinterkopf lässt sich mit einer Hand millimetergenau einstellen.',
    ],
  },
  {
    label: ['Magnetic buckle', 'Magnetverschluss'],
    sentence: [
      'The magnetic buckle closes with one hand.',
      'Der Magnetverschluss schließt mit einer Hand.',
    ],
  },
  {
    label: ['Washable padding', 'Waschbare Polster'],
    sentence: [
      'The padding can be taken out and washed.',
      'Die Polster lassen sich herausnehmen und waschen.',
    ],
  },
  {
    label: ['Rotational protection', 'Rotationsschutz'],
    sentence: [
      'A sliding layer reduces the forces of an oblique impact.',
      'Eine gleitende Schicht mindert die Kräfte bei schrägem Aufprall.',
    ],
  },
  {
    label: ['Adjustable ventilation', 'Regelbare Belüftung'],
    sentence: [
      'Air channels lead warmth out at the back.',
      'Luftkanäle führen die Wärme nach hinten ab.',
    ],
  },
]

export const skiFeatures: readonly Feature[] = [
  {
    label: ['Rocker at tip and tail', 'Rocker vorn und hinten'],
    sentence: [
      'The rocker lets it start the turn by itself.',
      'Dank Rocker leitet sich der Schwung fast von allein ein.',
    ],
  },
  {
    label: ['Full sidewall', 'Durchgehende Seitenwange'],
    sentence: [
      'Full sidewalls bring pressure onto the edge.',
      'Durchgehende Seitenwangen bringen Druck auf die Kante.',
    ],
  },
  {
    label: ['Sintered base', 'Gesinterter Belag'],
    sentence: [
      'The sintered base takes wax well and stays fast.',
      'Der gesinterte Belag nimmt gut Wachs auf und bleibt schnell.',
    ],
  },
  {
    label: ['Tuned at the factory', 'Ab Werk präpariert'],
    sentence: [
      'Edges and base are tuned at the factory, ready for the first run.',
      'Kanten und Belag sind ab Werk präpariert, bereit für die erste Abfahrt.',
    ],
  },
  {
    label: ['Damped tip', 'Gedämpfte Schaufel'],
    sentence: [
      'An insert in the tip swallows vibration.',
      'Eine Einlage in der Schaufel schluckt Vibrationen.',
    ],
  },
]

export const snowFeatures: readonly Feature[] = [
  {
    label: ['Snow skirt', 'Schneefang'],
    sentence: ['The snow skirt keeps powder outside.', 'Der Schneefang hält Pulverschnee draußen.'],
  },
  {
    label: ['Ski pass pocket', 'Skipasstasche'],
    sentence: ['The lift pass has its own pocket.', 'Der Skipass hat seine eigene Tasche.'],
  },
  {
    label: ['Ventilation zips', 'Belüftungsreißverschlüsse'],
    sentence: [
      'Ventilation zips cool on the climb.',
      'Belüftungsreißverschlüsse kühlen beim Aufstieg.',
    ],
  },
  {
    label: ['Taped seams', 'Verschweißte Nähte'],
    sentence: ['All seams are taped.', 'Alle Nähte sind verschweißt.'],
  },
  {
    label: ['Edge protection', 'Kantenschutz'],
    sentence: [
      'Tough fabric on the exposed places withstands steel edges.',
      'Robuster Stoff an den beanspruchten Stellen hält Stahlkanten aus.',
    ],
  },
  {
    label: ['Rescue reflector', 'Rettungsreflektor'],
    sentence: [
      'A passive reflector helps rescue teams with the search.',
      'Ein passiver Reflektor hilft Rettungskräften bei der Suche.',
    ],
  },
]

export const tourGearFeatures: readonly Feature[] = [
  {
    label: ['Works with gloves', 'Bedienbar mit Handschuhen'],
    sentence: [
      'Thick gloves can stay on while you handle everything.',
      'Die Bedienung gelingt auch mit dicken Handschuhen.',
    ],
  },
  {
    label: ['Cold-resistant', 'Kältefest'],
    sentence: ['The material stays tough down to -30 °C.', 'Das Material bleibt bis -30 °C zäh.'],
  },
  {
    label: ['Spare parts available', 'Ersatzteile erhältlich'],
    sentence: [
      'All wearing parts are available separately.',
      'Alle Verschleißteile gibt es einzeln.',
    ],
  },
  {
    label: ['Carry bag included', 'Tragetasche inklusive'],
    sentence: ['A carry bag is included.', 'Eine Tragetasche liegt bei.'],
  },
]

export const lensFeatures: readonly Feature[] = [
  {
    label: ['Anti-fog coating', 'Antibeschlag-Beschichtung'],
    sentence: [
      'The inside is coated against fogging.',
      'Die Innenseite ist gegen Beschlagen beschichtet.',
    ],
  },
  {
    label: ['100 % UV protection', '100 % UV-Schutz'],
    sentence: [
      'UV rays up to 400 nanometres stay outside.',
      'UV-Strahlen bis 400 Nanometer bleiben draußen.',
    ],
  },
  {
    label: ['Scratch-resistant', 'Kratzfest'],
    sentence: [
      'A hard coating protects against scratches.',
      'Eine Hartschicht schützt vor Kratzern.',
    ],
  },
  {
    label: ['Soft case included', 'Etui inklusive'],
    sentence: [
      'A soft case that doubles as a cleaning cloth is included.',
      'Ein weiches Etui, das auch als Putztuch dient, liegt bei.',
    ],
  },
  {
    label: ['For narrow faces too', 'Für schmale Gesichter geeignet'],
    sentence: ['It also sits well on narrow faces.', 'Sitzt auch auf schmalen Gesichtern gut.'],
  },
]
