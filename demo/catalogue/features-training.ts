// Features of running clothing, training, ball games, lamps and devices.

import type { Feature } from './product-line.ts'

export const fitnessFeatures: readonly Feature[] = [
  {
    label: ['Non-slip', 'Rutschfest'],
    sentence: ['It does not slip, on wooden floors either.', 'Rutscht auch auf Holzboden nicht.'],
  },
  {
    label: ['Odourless', 'Geruchsneutral'],
    sentence: [
      'There is no smell of rubber when you unpack it.',
      'Beim Auspacken riecht nichts nach Gummi.',
    ],
  },
  {
    label: ['With exercise poster', 'Mit Übungsposter'],
    sentence: [
      'A poster with twelve exercises is included.',
      'Ein Poster mit zwölf Übungen liegt bei.',
    ],
  },
  {
    label: ['Easy to wipe clean', 'Abwischbar'],
    sentence: ['A damp cloth is enough for cleaning.', 'Zum Reinigen genügt ein feuchtes Tuch.'],
  },
  {
    label: ['For home and gym', 'Für Zuhause und Studio'],
    sentence: [
      'It proves itself at home as well as in the gym.',
      'Bewährt sich zu Hause ebenso wie im Studio.',
    ],
  },
]

export const runWearFeatures: readonly Feature[] = [
  {
    label: ['Key pocket', 'Schlüsseltasche'],
    sentence: [
      'A small pocket with a zip holds the key.',
      'In eine kleine Tasche mit Reißverschluss passt der Schlüssel.',
    ],
  },
  {
    label: ['Reflective prints', 'Reflektierende Drucke'],
    sentence: [
      'Reflective prints make early runs safer.',
      'Reflektierende Drucke machen frühe Läufe sicherer.',
    ],
  },
  {
    label: ['Wicks moisture', 'Feuchtigkeitstransport'],
    sentence: [
      'Sweat moves outwards and evaporates there.',
      'Schweiß wandert nach außen und verdunstet dort.',
    ],
  },
  {
    label: ['Flat seams', 'Flachnähte'],
    sentence: [
      'Flat seams do not chafe, not even after 20 kilometres.',
      'Flachnähte scheuern nicht, auch nicht nach 20 Kilometern.',
    ],
  },
  {
    label: ['Ventilation zones', 'Belüftungszonen'],
    sentence: [
      'Fine mesh at the back cools where it gets hot first.',
      'Feines Mesh am Rücken kühlt, wo es zuerst heiß wird.',
    ],
  },
]

export const ballFeatures: readonly Feature[] = [
  {
    label: ['Butyl bladder', 'Butylblase'],
    sentence: [
      'The butyl bladder holds air for weeks.',
      'Die Butylblase hält die Luft über Wochen.',
    ],
  },
  {
    label: ['Thermo-bonded', 'Thermisch verklebt'],
    sentence: [
      'Bonded panels take up hardly any water.',
      'Verklebte Felder nehmen kaum Wasser auf.',
    ],
  },
  {
    label: ['Club quality', 'Vereinsqualität'],
    sentence: ['It is approved for league matches.', 'Für den Ligabetrieb zugelassen.'],
  },
  {
    label: ['Grippy surface', 'Griffige Oberfläche'],
    sentence: [
      'The structured surface offers good grip with damp hands.',
      'Die strukturierte Oberfläche bleibt auch bei feuchten Händen griffig.',
    ],
  },
  {
    label: ['Fair production', 'Fair produziert'],
    sentence: [
      'It is sewn under fair conditions and checked for roundness.',
      'Unter fairen Bedingungen genäht und auf Rundlauf geprüft.',
    ],
  },
]

export const racketFeatures: readonly Feature[] = [
  {
    label: ['Cover included', 'Hülle inklusive'],
    sentence: ['A cover protects it on the way.', 'Eine Hülle schützt unterwegs.'],
  },
  {
    label: ['Replaceable grip tape', 'Wechselbares Griffband'],
    sentence: [
      'The grip tape absorbs sweat and can be replaced.',
      'Das Griffband nimmt Schweiß auf und lässt sich wechseln.',
    ],
  },
  {
    label: ['Vibration damping', 'Vibrationsdämpfung'],
    sentence: [
      'A damping element in the handle spares the elbow.',
      'Ein Dämpfer im Griff schont den Ellbogen.',
    ],
  },
  {
    label: ['Large sweet spot', 'Großer Sweetspot'],
    sentence: [
      'The large sweet spot forgives balls that are not hit cleanly.',
      'Der große Sweetspot verzeiht unsauber getroffene Bälle.',
    ],
  },
]

export const lampFeatures: readonly Feature[] = [
  {
    label: ['USB-C charging', 'Laden per USB-C'],
    sentence: [
      'It is charged by USB-C and shows the remaining time.',
      'Geladen wird per USB-C, die Restzeit ist ablesbar.',
    ],
  },
  {
    label: ['Red light', 'Rotlicht'],
    sentence: [
      'Red light spares the eyes of everyone else in the hut.',
      'Rotlicht schont in der Hütte die Augen der anderen.',
    ],
  },
  {
    label: ['Splash-proof IPX4', 'Spritzwassergeschützt IPX4'],
    sentence: [
      'Rain from any side does no harm (IPX4).',
      'Regen von allen Seiten schadet nicht (IPX4).',
    ],
  },
  {
    label: ['Stepless dimming', 'Stufenlos dimmbar'],
    sentence: ['The light can be dimmed steplessly.', 'Das Licht lässt sich stufenlos dimmen.'],
  },
  {
    label: ['Lock mode', 'Tastensperre'],
    sentence: [
      'A lock keeps it from switching on in the backpack.',
      'Eine Sperre verhindert, dass im Rucksack das Licht angeht.',
    ],
  },
]

export const deviceFeatures: readonly Feature[] = [
  {
    label: ['Shock-resistant', 'Stoßfest'],
    sentence: [
      'The housing survives a fall from the height of a table.',
      'Das Gehäuse übersteht einen Sturz vom Tisch.',
    ],
  },
  {
    label: ['Dust- and waterproof', 'Staub- und wasserdicht'],
    sentence: ['Dust and water stay outside.', 'Staub und Wasser bleiben draußen.'],
  },
  {
    label: ['Lanyard included', 'Trageband inklusive'],
    sentence: ['A lanyard is included.', 'Ein Trageband liegt bei.'],
  },
  {
    label: ['Three-year guarantee', 'Drei Jahre Garantie'],
    sentence: [
      'The maker gives a three-year guarantee.',
      'Der Hersteller gibt drei Jahre Garantie.',
    ],
  },
  {
    label: ['Readable in sunlight', 'In der Sonne ablesbar'],
    sentence: [
      'It can be read in full sunlight.',
      'Auch in praller Sonne bleibt alles gut ablesbar.',
    ],
  },
]
