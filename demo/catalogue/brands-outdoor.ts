// The invented brands for hiking, camping, clothing and running.

import type { Brand } from './brands.ts'

export const outdoorBrands: readonly Brand[] = [
  {
    name: 'Norrhav',
    level: 0.9,
    makes: ['shell', 'apparel', 'packs'],
    marks: ['repair'],
    models: words(
      'Skarv Lofot Tind Brimse Havørn Stryn Jostedal Rago Svartisen Kvist Otra Torsk Myr Varde',
    ),
    about: [
      'Norrhav tests everything for one winter on the coast before it goes on sale.',
      'Norrhav testet alles einen Winter lang an der Küste, bevor es in den Handel kommt.',
    ],
  },
  {
    name: 'Gratwerk',
    level: 0.95,
    makes: ['climbing', 'shell', 'packs'],
    marks: ['europe', 'repair'],
    models: words(
      'Ortler Civetta Badile Pelmo Monviso Similaun Grigna Tribulaun Kesch Palü Lagazuoi Sella Antelao Zinal',
    ),
    about: [
      'Gratwerk builds for people who are on the rope more often than on the sofa.',
      'Gratwerk baut für Menschen, die öfter am Seil hängen als auf dem Sofa liegen.',
    ],
  },
  {
    name: 'Moosgrat',
    level: 0.5,
    makes: ['apparel', 'shell', 'accessories', 'kids'],
    models: words(
      'Erle Farn Quelle Lichtung Wacholder Hasel Ginster Zunder Borke Holunder Linde Schlehe Enzian Ahorn',
    ),
    about: [
      'Moosgrat stands for honest outdoor gear at a fair price.',
      'Moosgrat steht für ehrliche Outdoor-Ausrüstung zum fairen Preis.',
    ],
  },
  {
    name: 'Highmoor',
    level: 0.6,
    makes: ['wool', 'apparel', 'shell', 'boots', 'accessories'],
    models: words(
      'Bracken Fell Curlew Gorse Tarn Lapwing Heath Crag Dale Drover Shieling Beck Cairn Thistle',
    ),
    about: [
      'Highmoor comes from the wet side of England and knows what rain is.',
      'Highmoor kommt von der nassen Seite Englands und weiß, was Regen ist.',
    ],
  },
  {
    name: 'Tarnholm',
    level: 0.7,
    makes: ['tents', 'sleep', 'packs'],
    marks: ['repair'],
    models: words(
      'Aurora Polaris Vega Altair Rigel Mira Castor Lyra Antares Capella Deneb Spica Orion Izar',
    ),
    about: [
      'Tarnholm keeps spare parts in stock for at least ten years.',
      'Tarnholm hält Ersatzteile mindestens zehn Jahre lang vorrätig.',
    ],
  },
  {
    name: 'Wandervolk',
    level: 0.25,
    makes: ['city', 'packs', 'tents', 'furniture', 'accessories', 'kids', 'sleep', 'bottles'],
    models: words(
      'Brocken Rhön Spessart Eifel Solling Rennsteig Vogtland Taunus Saale Hunsrück Kellerwald Elm Deister Fläming',
    ),
    about: [
      'Wandervolk makes sound equipment for which nobody has to save up.',
      'Wandervolk macht solide Ausrüstung, für die niemand sparen muss.',
    ],
  },
  {
    name: 'Cirronne',
    level: 0.65,
    makes: ['packs', 'city', 'runwear'],
    models: words(
      'Cirrus Stratus Nimbus Zephyr Foehn Levante Mistral Sirocco Alto Halo Drift Gust Isobar Vento',
    ),
    about: [
      'Cirronne has been saving superfluous grams since 1987.',
      'Cirronne spart seit 1987 überflüssige Gramm ein.',
    ],
  },
  {
    name: 'Copperfinch',
    level: 0.55,
    makes: ['city', 'accessories', 'bottles'],
    models: words(
      'Siskin Wren Linnet Merle Bunting Dipper Swift Oriole Jay Starling Pipit Robin Plover Martin',
    ),
    about: [
      'Copperfinch designs for the way to work and for the weekend after it.',
      'Copperfinch entwirft für den Weg zur Arbeit und für das Wochenende danach.',
    ],
  },
  {
    name: 'Schlummerberg',
    level: 0.75,
    makes: ['sleep'],
    marks: ['europe'],
    models: words(
      'Siebenschläfer Sandmann Mohnfeld Sternwarte Nachtfalter Abendrot Traumpfad Mondsee Stillbach Wolkenheim Dämmer Ruhstein Federsee Nebelheim',
    ),
    about: [
      'Schlummerberg comes from a small workshop in Saxony where nearly everything is still done by hand.',
      'Schlummerberg kommt aus einer kleinen Werkstatt in Sachsen, in der fast alles noch Handarbeit ist.',
    ],
  },
  {
    name: 'Murmelbau',
    level: 0.35,
    makes: ['kids', 'sleep'],
    models: words(
      'Murmel Fuchs Dachs Igel Biber Luchs Wiesel Spatz Hummel Otter Kauz Zaunkönig Molch Grille',
    ),
    about: [
      'Murmelbau lets children test everything, and they are strict.',
      'Bei Murmelbau testen die Kinder selbst, und die sind streng.',
    ],
  },
  {
    name: 'Kesselflick',
    level: 0.5,
    makes: ['kitchen', 'bottles'],
    marks: ['repair'],
    models: words(
      'Kessel Funke Glut Pfiff Brise Zunder Lohe Herd Flamme Sud Koch Esse Brodem Docht',
    ),
    about: [
      'Kesselflick keeps every gasket and valve in stock as a spare part.',
      'Kesselflick hält jede Dichtung und jedes Ventil als Ersatzteil vorrätig.',
    ],
  },
  {
    name: 'Emberlake',
    level: 0.8,
    makes: ['kitchen', 'furniture', 'bottles'],
    models: words(
      'Cinder Kettle Hearth Tinder Flint Spark Birch Ash Bonfire Kindle Marsh Alder Smoke Coal',
    ),
    about: [
      'Emberlake comes from Canada, where cooking outdoors is not a hobby but everyday life.',
      'Emberlake stammt aus Kanada, wo Kochen im Freien kein Hobby ist, sondern Alltag.',
    ],
  },
  {
    name: 'Zeltgarten',
    level: 0.35,
    makes: ['furniture', 'tents', 'kitchen'],
    models: words(
      'Lido Riviera Müritz Bodden Darß Usedom Fehmarn Plön Amrum Juist Sylt Hiddensee Zingst Rerik',
    ),
    about: [
      'Zeltgarten has furnished camping holidays for three generations.',
      'Zeltgarten möbliert Campingurlaube seit drei Generationen.',
    ],
  },
  {
    name: 'Vlieswolle',
    level: 0.7,
    makes: ['wool', 'accessories'],
    marks: ['europe'],
    models: words('Hege Alva Runa Sunna Tove Embla Solveig Liv Ylva Signe Frida Birk Eira Torun'),
    about: [
      'The wool of Vlieswolle is spun and knitted within 300 kilometres.',
      'Die Wolle von Vlieswolle wird im Umkreis von 300 Kilometern gesponnen und gestrickt.',
    ],
  },
  {
    name: 'Zirbelhof',
    level: 0.8,
    makes: ['wool', 'apparel'],
    marks: ['europe'],
    models: words(
      'Tschengls Vernagt Plawenn Mals Laas Martell Ulten Schnals Passeier Sarn Villnöß Gsies Prags Rein',
    ),
    about: [
      'Zirbelhof sews in South Tyrol, with fabrics from mills in the same valley.',
      'Zirbelhof näht in Südtirol, mit Stoffen aus Webereien im selben Tal.',
    ],
  },
  {
    name: 'Brennerloh',
    level: 0.8,
    makes: ['boots'],
    marks: ['europe', 'repair'],
    models: words(
      'Watzmann Hochkalter Göll Kampen Guffert Wendelstein Risserkogel Benediktus Soiern Brünnstein Geigelstein Juifen Schinder Roßstein',
    ),
    about: [
      'Most Brennerloh boots can be resoled in its own workshop in Bavaria.',
      'Fast alle Schuhe von Brennerloh lassen sich in der hauseigenen Werkstatt neu besohlen.',
    ],
  },
  {
    name: 'Trittfest',
    level: 0.4,
    makes: ['boots'],
    models: words('Pfad Steig Grat Kamm Kuppe Sattel Hang Joch Tobel Kar Alm Scharte Rinne Stieg'),
    about: [
      'Trittfest uses one last for wide and one for narrow feet, at no extra charge.',
      'Trittfest arbeitet mit je einem Leisten für breite und schmale Füße, ohne Aufpreis.',
    ],
  },
  {
    name: 'Tempoherz',
    level: 0.6,
    makes: ['running', 'runwear'],
    models: words(
      'Puls Takt Kadenz Sprint Endspurt Tempo Staffel Intervall Atem Schritt Zielband Rhythmus Finish Runde',
    ),
    about: [
      'Tempoherz develops together with running clubs in twelve cities.',
      'Tempoherz entwickelt gemeinsam mit Laufvereinen aus zwölf Städten.',
    ],
  },
  {
    name: 'Larkspur',
    level: 0.8,
    makes: ['running', 'runwear', 'fitness'],
    models: words(
      'Meridian Solstice Equinox Cadence Vertex Apex Stride Aero Kinetic Helix Orbit Zenith Tangent Arc',
    ),
    about: [
      'Larkspur takes worn-out things back and recycles them.',
      'Larkspur nimmt Abgenutztes zurück und verwertet es wieder.',
    ],
  },
  {
    name: 'Zehnlauf',
    level: 0.25,
    makes: ['rackets', 'running', 'runwear', 'fitness', 'balls'],
    models: words(
      'Basis Start Aktiv Hobby Verein Kurs Einmaleins Training Parcours Stadion Feierabend Auftakt Kondition Dauerlauf',
    ),
    about: [
      'Zehnlauf has everything that beginners need and nothing that they do not.',
      'Zehnlauf bietet alles, was Einsteiger brauchen, und nichts darüber hinaus.',
    ],
  },
]

function words(text: string): readonly string[] {
  return text.split(' ')
}
