// Features of bikes, of what cyclists wear and carry, and of water sports.

import type { Feature } from './product-line.ts'

export const bikeFeatures: readonly Feature[] = [
  {
    label: ['Hydraulic disc brakes', 'Hydraulische Scheibenbremsen'],
    sentence: [
      'Hydraulic disc brakes stop reliably, in rain as well.',
      'Hydraulische Scheibenbremsen packen zuverlässig zu, auch bei Regen.',
    ],
  },
  {
    label: ['Internal cable routing', 'Innen verlegte Züge'],
    sentence: [
      'Cables run inside the frame and stay clean.',
      'Die Züge laufen im Rahmen und bleiben sauber.',
    ],
  },
  {
    label: ['Mudguard mounts', 'Schutzblechösen'],
    sentence: [
      'Eyelets for mudguards and a rack are there.',
      'Ösen für Schutzbleche und Gepäckträger sind vorhanden.',
    ],
  },
  {
    label: ['Puncture-resistant tyres', 'Pannensichere Reifen'],
    sentence: [
      'Puncture protection in the tyres spares you patching.',
      'Ein Pannenschutz in den Reifen erspart das Flicken.',
    ],
  },
  {
    label: ['Ready to ride', 'Fahrfertig montiert'],
    sentence: [
      'It is delivered adjusted; only the handlebar has to be turned straight.',
      'Geliefert wird fertig eingestellt, nur der Lenker muss noch gerade gedreht werden.',
    ],
  },
]

export const bikeGearFeatures: readonly Feature[] = [
  {
    label: ['Tool-free mounting', 'Montage ohne Werkzeug'],
    sentence: [
      'It is mounted and removed in seconds, without tools.',
      'In Sekunden montiert und abgenommen, ohne Werkzeug.',
    ],
  },
  {
    label: ['Splash-proof', 'Spritzwassergeschützt'],
    sentence: ['Rain and spray do no harm.', 'Regen und Spritzwasser schaden nicht.'],
  },
  {
    label: ['Compact', 'Kompakt'],
    sentence: [
      'It fits into any saddle bag or jacket pocket.',
      'Passt in jede Satteltasche oder Jackentasche.',
    ],
  },
  {
    label: ['Spare parts available', 'Ersatzteile erhältlich'],
    sentence: [
      'Mounts and seals are available as spare parts.',
      'Halter und Dichtungen gibt es als Ersatzteil.',
    ],
  },
  {
    label: ['Universal fit', 'Passt an fast jedes Rad'],
    sentence: [
      'It fits nearly every bike from 16 to 29 inches.',
      'Passt an fast jedes Rad von 16 bis 29 Zoll.',
    ],
  },
]

export const bikeWearFeatures: readonly Feature[] = [
  {
    label: ['Back pockets', 'Rückentaschen'],
    sentence: [
      'Bars and keys go into the back pockets.',
      'Riegel und Schlüssel kommen in die Rückentaschen.',
    ],
  },
  {
    label: ['Reflective strips', 'Reflexstreifen'],
    sentence: [
      'Reflective strips at the back make you seen.',
      'Reflexstreifen hinten sorgen für Sichtbarkeit.',
    ],
  },
  {
    label: ['Silicone hem', 'Silikonabschluss'],
    sentence: [
      'A silicone edge keeps the hem where it belongs.',
      'Ein Silikonrand hält den Saum, wo er hingehört.',
    ],
  },
  {
    label: ['Flat seams', 'Flachnähte'],
    sentence: [
      'Flat seams prevent chafing on long days.',
      'Flachnähte verhindern Scheuerstellen an langen Tagen.',
    ],
  },
  {
    label: ['UPF 50+', 'UV-Schutz 50+'],
    sentence: [
      'The fabric blocks the sun with UPF 50+.',
      'Der Stoff hält die Sonne mit UV-Schutz 50+ ab.',
    ],
  },
]

export const boatFeatures: readonly Feature[] = [
  {
    label: ['Carry handles', 'Tragegriffe'],
    sentence: [
      'Padded handles make the way to the shore easier.',
      'Gepolsterte Griffe erleichtern den Weg zum Ufer.',
    ],
  },
  {
    label: ['Luggage net', 'Gepäcknetz'],
    sentence: [
      'A dry bag rides under the elastic luggage net.',
      'Unter dem elastischen Gepäcknetz fährt ein Packsack mit.',
    ],
  },
  {
    label: ['Fin included', 'Finne inklusive'],
    sentence: [
      'A fin keeps it on course and can be removed without tools.',
      'Eine Finne hält den Kurs und lässt sich ohne Werkzeug abnehmen.',
    ],
  },
  {
    label: ['Repair kit included', 'Reparaturset inklusive'],
    sentence: [
      'A repair kit is part of the delivery.',
      'Ein Reparaturset gehört zum Lieferumfang.',
    ],
  },
  {
    label: ['UV-resistant', 'UV-beständig'],
    sentence: [
      'The material withstands sun and salt water.',
      'Das Material verträgt Sonne und Salzwasser.',
    ],
  },
]

export const waterGearFeatures: readonly Feature[] = [
  {
    label: ['Saltwater-resistant', 'Salzwasserfest'],
    sentence: [
      'Salt water does no harm; a rinse afterwards is enough.',
      'Salzwasser schadet nicht, danach genügt kurzes Abspülen.',
    ],
  },
  {
    label: ['Reflective trim', 'Reflektierende Details'],
    sentence: [
      'Reflective trim helps to be found at dusk.',
      'Reflektierende Details helfen in der Dämmerung beim Wiederfinden.',
    ],
  },
  {
    label: ['Floats', 'Schwimmfähig'],
    sentence: ['It floats if it goes overboard.', 'Schwimmt, falls es über Bord geht.'],
  },
  {
    label: ['Quick adjustment', 'Schnellverstellung'],
    sentence: [
      'It adjusts in a moment, with wet fingers too.',
      'Lässt sich auch mit nassen Fingern rasch verstellen.',
    ],
  },
]

export const swimFeatures: readonly Feature[] = [
  {
    label: ['Chlorine-resistant', 'Chlorbeständig'],
    sentence: [
      'The fabric keeps colour and shape in chlorinated water.',
      'Der Stoff behält in Chlorwasser Farbe und Form.',
    ],
  },
  {
    label: ['Quick-drying', 'Schnelltrocknend'],
    sentence: [
      'Soon after the last lane everything is dry again.',
      'Nach der letzten Bahn ist alles bald wieder trocken.',
    ],
  },
  {
    label: ['UPF 50+', 'UV-Schutz 50+'],
    sentence: ['UPF 50+ protects the skin outdoors.', 'UV-Schutz 50+ schont die Haut im Freien.'],
  },
  {
    label: ['Lined at the front', 'Vorn gefüttert'],
    sentence: [
      'The front is lined and does not show through.',
      'Die Vorderseite ist gefüttert und blickdicht.',
    ],
  },
  {
    label: ['Soft edges', 'Weiche Abschlüsse'],
    sentence: ['Soft edges do not cut in.', 'Weiche Abschlüsse schneiden nicht ein.'],
  },
]
