// Features of clothing and of what is worn on feet, hands and head.

import type { Feature } from './product-line.ts'

export const shellFeatures: readonly Feature[] = [
  {
    label: ['Helmet-compatible hood', 'Helmtaugliche Kapuze'],
    sentence: [
      'The hood fits over a helmet and turns with the head.',
      'Die Kapuze passt über einen Helm und dreht sich mit dem Kopf.',
    ],
  },
  {
    label: ['Pit zips', 'Unterarmbelüftung'],
    sentence: [
      'Zips under the arms let off heat on the way up.',
      'Reißverschlüsse unter den Armen lassen beim Aufstieg Wärme ab.',
    ],
  },
  {
    label: ['Taped seams', 'Verschweißte Nähte'],
    sentence: [
      'Seams are taped, zips are covered.',
      'Die Nähte sind verschweißt, die Reißverschlüsse abgedeckt.',
    ],
  },
  {
    label: ['Packs into its own pocket', 'In eigener Tasche verstaubar'],
    sentence: [
      'Rolled into its own pocket it is no larger than a grapefruit.',
      'In der eigenen Tasche verstaut bleibt nur ein Päckchen von der Größe einer Grapefruit.',
    ],
  },
  {
    label: ['High-set pockets', 'Hoch angesetzte Taschen'],
    sentence: [
      'The pockets sit high enough to be reached above a hip belt.',
      'Die Taschen sitzen so hoch, dass sie über dem Hüftgurt erreichbar bleiben.',
    ],
  },
  {
    label: ['Adjustable cuffs', 'Verstellbare Bündchen'],
    sentence: [
      'Cuffs and hem can be adjusted with one hand.',
      'Bündchen und Saum lassen sich mit einer Hand verstellen.',
    ],
  },
  {
    label: ['Reflective logo', 'Reflektierendes Logo'],
    sentence: [
      'A reflective logo helps to be seen at dusk.',
      'Ein reflektierendes Logo hilft, in der Dämmerung gesehen zu werden.',
    ],
  },
]

export const insulationFeatures: readonly Feature[] = [
  {
    label: ['Stand-up collar', 'Stehkragen'],
    sentence: [
      'The high collar is lined softly and does not scratch the chin.',
      'Der hohe Kragen ist weich gefüttert und kratzt nicht am Kinn.',
    ],
  },
  {
    label: ['Elastic hem', 'Elastischer Saum'],
    sentence: [
      'Elastic edges at hem and sleeves keep the cold out.',
      'Elastische Abschlüsse an Saum und Ärmeln halten die Kälte draußen.',
    ],
  },
  {
    label: ['Inner pocket', 'Innentasche'],
    sentence: [
      'Phone and keys stay warm in the inner pocket.',
      'Telefon und Schlüssel bleiben in der Innentasche warm.',
    ],
  },
  {
    label: ['Two zipped pockets', 'Zwei Reißverschlusstaschen'],
    sentence: [
      'Two zipped pockets warm the hands.',
      'Zwei Taschen mit Reißverschluss wärmen die Hände.',
    ],
  },
  {
    label: ['Fits under a shell', 'Passt unter die Hardshell'],
    sentence: [
      'The slim cut leaves room for a shell on top.',
      'Der schmale Schnitt lässt Platz für eine Hardshell darüber.',
    ],
  },
  {
    label: ['Thumb loops', 'Daumenschlaufen'],
    sentence: [
      'Thumb loops hold the sleeves in place when another layer goes on.',
      'Daumenschlaufen halten die Ärmel an ihrem Platz, wenn noch eine Schicht darüberkommt.',
    ],
  },
]

export const trouserFeatures: readonly Feature[] = [
  {
    label: ['Articulated knees', 'Vorgeformte Knie'],
    sentence: [
      'Articulated knees make high steps easy.',
      'Vorgeformte Knie erleichtern hohe Tritte.',
    ],
  },
  {
    label: ['Adjustable waist', 'Verstellbarer Bund'],
    sentence: [
      'The waist is adjustable without a belt.',
      'Der Bund lässt sich auch ohne Gürtel verstellen.',
    ],
  },
  {
    label: ['Zipped thigh pocket', 'Beintasche mit Reißverschluss'],
    sentence: [
      'A map or a phone fits into the zipped thigh pocket.',
      'In die Beintasche mit Reißverschluss passt eine Karte oder ein Telefon.',
    ],
  },
  {
    label: ['Quick-drying', 'Schnelltrocknend'],
    sentence: [
      'After a shower the fabric is dry again within half an hour.',
      'Nach einem Schauer ist der Stoff in einer halben Stunde wieder trocken.',
    ],
  },
  {
    label: ['Gusseted crotch', 'Zwickel im Schritt'],
    sentence: [
      'A gusset gives freedom for long strides.',
      'Ein Zwickel schafft Freiheit für weite Schritte.',
    ],
  },
  {
    label: ['Reinforced seat', 'Verstärktes Gesäß'],
    sentence: [
      'The seat is reinforced for breaks on bare rock.',
      'Das Gesäß ist verstärkt, für Pausen auf blankem Fels.',
    ],
  },
]

export const topFeatures: readonly Feature[] = [
  {
    label: ['Flat seams', 'Flachnähte'],
    sentence: [
      'Flat seams do not chafe under backpack straps.',
      'Flachnähte scheuern auch unter Rucksackträgern nicht.',
    ],
  },
  {
    label: ['Odour-inhibiting', 'Geruchshemmend'],
    sentence: [
      'It stays fresh for several days on tour.',
      'Auch nach mehreren Tagen auf Tour riecht nichts.',
    ],
  },
  {
    label: ['Quick-drying', 'Schnelltrocknend'],
    sentence: [
      'Washed in the evening, it is dry the next morning.',
      'Abends gewaschen, morgens trocken.',
    ],
  },
  {
    label: ['Soft hand feel', 'Weicher Griff'],
    sentence: [
      'The fabric feels soft on bare skin.',
      'Der Stoff fühlt sich auf der Haut weich an.',
    ],
  },
  {
    label: ['Shoulder without seam', 'Schulter ohne Naht'],
    sentence: [
      'There is no seam on the shoulder where straps would press.',
      'Auf der Schulter liegt keine Naht, wo Träger drücken könnten.',
    ],
  },
  {
    label: ['Easy care', 'Pflegeleicht'],
    sentence: [
      'It needs no ironing and goes into the machine at 30 degrees.',
      'Bügeln ist nicht nötig, gewaschen wird bei 30 Grad in der Maschine.',
    ],
  },
]

export const bootFeatures: readonly Feature[] = [
  {
    label: ['Waterproof membrane', 'Wasserdichte Membran'],
    sentence: [
      'A membrane keeps feet dry in wet grass and snow.',
      'Eine Membran hält die Füße in nassem Gras und Schnee trocken.',
    ],
  },
  {
    label: ['Rubber toe cap', 'Zehenkappe aus Gummi'],
    sentence: [
      'A rubber cap protects toes and upper from scree.',
      'Eine Kappe aus Gummi schützt Zehen und Schaft vor Geröll.',
    ],
  },
  {
    label: ['Non-slip rubber sole', 'Rutschfeste Gummisohle'],
    sentence: [
      'The rubber sole grips on wet stone as well.',
      'Die Gummisohle greift auch auf nassem Stein.',
    ],
  },
  {
    label: ['Can be resoled', 'Wiederbesohlbar'],
    sentence: [
      'When the sole is worn, it can be replaced.',
      'Ist die Sohle abgelaufen, lässt sie sich ersetzen.',
    ],
  },
  {
    label: ['Padded tongue', 'Gepolsterte Zunge'],
    sentence: [
      'The padded tongue and collar do not press, even on the first day.',
      'Zunge und Schaftrand sind so gepolstert, dass schon am ersten Tag nichts drückt.',
    ],
  },
  {
    label: ['Removable insole', 'Herausnehmbares Fußbett'],
    sentence: [
      'The footbed can be taken out and exchanged for an orthopaedic one.',
      'Das Fußbett lässt sich gegen Einlagen tauschen.',
    ],
  },
]

export const runShoeFeatures: readonly Feature[] = [
  {
    label: ['Cushioned midsole', 'Gedämpfte Zwischensohle'],
    sentence: [
      'The midsole cushions the heel and gives energy back at the toes.',
      'Die Zwischensohle dämpft an der Ferse und gibt am Vorfuß Energie zurück.',
    ],
  },
  {
    label: ['Breathable upper', 'Atmungsaktives Obermaterial'],
    sentence: [
      'Open zones in the upper let heat escape.',
      'Offene Zonen im Obermaterial lassen Wärme entweichen.',
    ],
  },
  {
    label: ['Heel pull tab', 'Fersenschlaufe'],
    sentence: [
      'A pull tab at the heel makes them quick to put on.',
      'Mit der Schlaufe an der Ferse ist man schnell drin.',
    ],
  },
  {
    label: ['Reflective accents', 'Reflektierende Akzente'],
    sentence: [
      'Reflective accents can be seen from all sides.',
      'Reflektierende Akzente sind von allen Seiten zu sehen.',
    ],
  },
  {
    label: ['Wide toe box', 'Breite Zehenbox'],
    sentence: ['Toes have room to spread.', 'Die Zehen haben Platz, sich zu spreizen.'],
  },
  {
    label: ['Gusseted tongue', 'Angenähte Zunge'],
    sentence: ['The sewn-on tongue keeps out grit.', 'Die angenähte Zunge hält Steinchen draußen.'],
  },
]

export const hatFeatures: readonly Feature[] = [
  {
    label: ['Sweatband', 'Schweißband'],
    sentence: [
      'A soft band on the forehead soaks up sweat.',
      'Ein weiches Band an der Stirn nimmt Schweiß auf.',
    ],
  },
  {
    label: ['Packable', 'Faltbar'],
    sentence: [
      'It can be folded into any pocket and springs back into shape.',
      'Passt gefaltet in jede Tasche und springt wieder in Form.',
    ],
  },
  {
    label: ['Fits under a helmet', 'Passt unter den Helm'],
    sentence: [
      'It is thin enough to be worn under a helmet.',
      'Dünn genug, um unter einem Helm getragen zu werden.',
    ],
  },
  {
    label: ['Skin-friendly', 'Hautfreundlich'],
    sentence: ['Nothing scratches on forehead and ears.', 'An Stirn und Ohren kratzt nichts.'],
  },
  {
    label: ['Machine washable', 'Maschinenwaschbar'],
    sentence: [
      'It may be washed in the machine at 30 degrees.',
      'Darf bei 30 Grad in die Waschmaschine.',
    ],
  },
]

export const gloveFeatures: readonly Feature[] = [
  {
    label: ['Touchscreen fingertips', 'Touchscreenfähig'],
    sentence: [
      'Thumb and index finger work on touchscreens.',
      'Daumen und Zeigefinger bedienen jeden Touchscreen.',
    ],
  },
  {
    label: ['Silicone grip', 'Silikongrip'],
    sentence: [
      'Silicone on the palm gives hold on poles and handlebars.',
      'Silikon in der Handfläche gibt Halt an Stock und Lenker.',
    ],
  },
  {
    label: ['Leash', 'Handschlaufe'],
    sentence: [
      'A leash stops them from falling off the chairlift.',
      'Eine Handschlaufe verhindert, dass sie vom Sessellift fallen.',
    ],
  },
  {
    label: ['Nose wipe thumb', 'Weicher Daumenbesatz'],
    sentence: [
      'The thumb has a soft patch for the nose.',
      'Am Daumen sitzt ein weicher Besatz für die Nase.',
    ],
  },
  {
    label: ['Pre-shaped fingers', 'Vorgeformte Finger'],
    sentence: [
      'Pre-shaped fingers save strength when gripping.',
      'Vorgeformte Finger sparen beim Greifen Kraft.',
    ],
  },
]

export const sockFeatures: readonly Feature[] = [
  {
    label: ['Terry cushioning', 'Frotteepolster'],
    sentence: ['Terry loops cushion heel and toes.', 'Frotteeschlingen polstern Ferse und Zehen.'],
  },
  {
    label: ['Seamless toe', 'Nahtlose Zehen'],
    sentence: [
      'The toe is closed by hand, so no seam can rub.',
      'Die Spitze ist von Hand gekettelt, so reibt keine Naht.',
    ],
  },
  {
    label: ['Left and right fit', 'Links-rechts-Passform'],
    sentence: [
      'Left and right are knitted differently.',
      'Links und rechts sind verschieden gestrickt.',
    ],
  },
  {
    label: ['Arch support', 'Fußgewölbestütze'],
    sentence: [
      'An elastic band around the arch keeps everything in place.',
      'Ein elastisches Band um das Fußgewölbe hält alles an seinem Platz.',
    ],
  },
]
