// The invented brands for mountains, wheels, water, games and devices.

import type { Brand } from './brands.ts'

export const sportBrands: readonly Brand[] = [
  {
    name: 'Piz Calva',
    level: 0.85,
    makes: ['climbing', 'snow', 'protection'],
    marks: ['europe'],
    models: words(
      'Bernina Albula Julier Flüela Umbrail Maloja Lunghin Nair Languard Surlej Buin Linard Kesch Forno',
    ),
    about: [
      'Piz Calva has been forging and laminating in the Engadine since 1954.',
      'Piz Calva schmiedet und laminiert seit 1954 im Engadin.',
    ],
  },
  {
    name: 'Kletterkork',
    level: 0.45,
    makes: ['climbing'],
    models: words(
      'Sloper Leiste Henkel Dyno Toprope Onsight Rotpunkt Piaz Kante Verschneidung Dülfer Mantle Riss Sinter',
    ),
    about: [
      'Kletterkork began in a bouldering hall and still tests there.',
      'Kletterkork entstand in einer Boulderhalle und testet dort bis heute.',
    ],
  },
  {
    name: 'Pulverkind',
    level: 0.65,
    makes: ['snow', 'protection', 'lenses'],
    models: words(
      'Flocke Wechte Firn Harsch Powder Schneise Kessel Couloir Cornice Flake Raureif Graupel Gleiten Spur',
    ),
    about: [
      'Pulverkind was founded by two ski guides from the Montafon.',
      'Pulverkind wurde von zwei Skiführern aus dem Montafon gegründet.',
    ],
  },
  {
    name: 'Hüttengaudi',
    level: 0.3,
    makes: ['snow', 'protection', 'accessories'],
    models: words(
      'Jaga Zapfen Schneck Bazi Wedler Gams Kaser Jodl Stub Steirer Zenz Loisl Vroni Resl',
    ),
    about: [
      'Hüttengaudi keeps winter sports affordable for the whole family.',
      'Hüttengaudi hält Wintersport für die ganze Familie bezahlbar.',
    ],
  },
  {
    name: 'Firnlicht',
    level: 0.8,
    makes: ['lenses'],
    models: words(
      'Iris Lux Prisma Fokus Korona Spektra Kontur Visio Linse Halo Zenit Facette Klar Opal',
    ),
    about: ['Firnlicht grinds its lenses in Jena.', 'Firnlicht schleift seine Gläser in Jena.'],
  },
  {
    name: 'Blendfrei',
    level: 0.3,
    makes: ['lenses', 'accessories'],
    models: words(
      'Bahia Malta Korsika Ibiza Capri Elba Rhodos Naxos Samos Kreta Madeira Azur Ponza Milos',
    ),
    about: [
      'Blendfrei thinks that good things need not be expensive.',
      'Blendfrei findet, dass Gutes nicht teuer sein muss.',
    ],
  },
  {
    name: 'Kettenreich',
    level: 0.7,
    makes: ['bikes'],
    marks: ['repair'],
    models: words(
      'Kurier Isar Neckar Havel Elbe Weser Donau Mosel Lech Rhein Spree Aller Altmühl Lahn',
    ),
    about: [
      'Every Kettenreich bike is assembled and adjusted by one mechanic from start to finish.',
      'Jedes Rad von Kettenreich wird von Anfang bis Ende von derselben Person montiert und eingestellt.',
    ],
  },
  {
    name: 'Rovello',
    level: 0.85,
    makes: ['bikes', 'bikegear'],
    models: words(
      'Strada Ghisallo Pordoi Gavia Sestriere Fauniera Bondone Giau Nivolet Zoncolan Abetone Mortirolo Vivione Croce',
    ),
    about: [
      'Rovello builds light, and does not forget that somebody has to repair it one day.',
      'Rovello baut leicht und vergisst nicht, dass es eines Tages jemand reparieren muss.',
    ],
  },
  {
    name: 'Speichenwind',
    level: 0.4,
    makes: ['bikes', 'bikegear', 'protection'],
    models: words(
      'Pendler Flitzer Bote Kompass Ausflug Brücke Radler Uferweg Allee Feldweg Etappe Kiez Tour Sattel',
    ),
    about: [
      'Speichenwind is at home in everyday life, in any weather.',
      'Speichenwind ist im Alltag zu Hause, bei jedem Wetter.',
    ],
  },
  {
    name: 'Klingel & Rad',
    level: 0.55,
    makes: ['bikegear', 'protection', 'light'],
    models: words(
      'Schelle Ritzel Nabe Speiche Kurbel Felge Lenker Kranz Achse Ventil Muffe Mantel Schlauch Dynamo',
    ),
    about: [
      'Klingel & Rad thinks up small things that make cycling easier.',
      'Klingel & Rad denkt sich kleine Dinge aus, die das Radfahren leichter machen.',
    ],
  },
  {
    name: 'Seelund',
    level: 0.75,
    makes: ['boats', 'swim'],
    models: words(
      'Möwe Sund Skerry Holm Brise Alk Tern Eider Kliff Wattläufer Gezeiten Lagune Priel Kormoran',
    ),
    about: [
      'Seelund is based on the Schlei and tests on the water all year round.',
      'Seelund sitzt an der Schlei und testet das ganze Jahr über auf dem Wasser.',
    ],
  },
  {
    name: 'Uferlos',
    level: 0.4,
    makes: ['boats', 'swim', 'kids'],
    models: words(
      'Welle Strudel Gischt Bucht Strand Dünung Ebbe Flut Woge Tide Steg Kiesel Schilf Binse',
    ),
    about: [
      'Uferlos brings people onto the water without a long briefing.',
      'Uferlos bringt Menschen aufs Wasser, ohne lange Einweisung.',
    ],
  },
  {
    name: 'Nixensee',
    level: 0.55,
    makes: ['boats', 'swim'],
    models: words(
      'Bahn Wende Kraul Delfin Perle Koralle Manta Nixe Laguna Marlin Triton Nautilus Marina Azzurra',
    ),
    about: [
      'For every product sold, Nixensee has a kilogram of plastic taken out of the sea.',
      'Für jedes verkaufte Produkt lässt Nixensee ein Kilogramm Plastik aus dem Meer holen.',
    ],
  },
  {
    name: 'Bolzwiese',
    level: 0.45,
    makes: ['balls'],
    models: words(
      'Doppelpass Anstoß Volley Lattenkracher Steilpass Abpfiff Flanke Hattrick Traumtor Elfer Kopfball Fallrückzieher Querpass Libero',
    ),
    about: [
      'Bolzwiese gives one ball to a school for every hundred sold.',
      'Bolzwiese schenkt je hundert verkaufte Bälle einen einer Schule.',
    ],
  },
  {
    name: 'Korbleger',
    level: 0.6,
    makes: ['balls', 'fitness'],
    models: words(
      'Rebound Assist Dunk Pivot Buzzer Crossover Jumper Fadeaway Alleyoop Outlet Screen Tipoff Halfcourt Hoop',
    ),
    about: [
      'Korbleger comes from the outdoor courts of Berlin.',
      'Korbleger kommt von den Freiplätzen in Berlin.',
    ],
  },
  {
    name: 'Netzkante',
    level: 0.6,
    makes: ['rackets'],
    models: words(
      'Slice Topspin Lob Return Stopp Aufschlag Vorhand Rally Matchball Clear Drive Smash Einstand Satz',
    ),
    about: [
      'Netzkante was founded by three coaches who were tired of bad rackets.',
      'Netzkante wurde von drei Trainern gegründet, die schlechte Schläger leid waren.',
    ],
  },
  {
    name: 'Federspiel',
    level: 0.35,
    makes: ['rackets', 'balls'],
    models: words(
      'Feder Falke Sperber Habicht Milan Bussard Kiebitz Wiedehopf Stieglitz Zeisig Girlitz Fink Amsel Drossel',
    ),
    about: [
      'Federspiel makes games for the garden, the park and the club.',
      'Federspiel macht Spiele für Garten, Park und Verein.',
    ],
  },
  {
    name: 'Nachtkauz',
    level: 0.65,
    makes: ['devices', 'light'],
    marks: ['repair'],
    models: words(
      'Kauz Uhu Strix Leuchtkäfer Irrlicht Sternschnuppe Laterne Polarlicht Glimm Komet Mond Fackel Nova Quasar',
    ),
    about: [
      'Nachtkauz repairs what can be repaired, up to ten years after the purchase.',
      'Nachtkauz repariert, was sich reparieren lässt, bis zehn Jahre nach dem Kauf.',
    ],
  },
  {
    name: 'Peilwerk',
    level: 0.75,
    makes: ['devices', 'light'],
    models: words(
      'Azimut Sextant Kimm Nordstern Zirkel Lotse Marke Pol Kartograf Bake Deklination Almukantar Horizont Radiant',
    ),
    about: [
      'Peilwerk tests every single device by hand in Freiburg.',
      'Peilwerk prüft jedes einzelne Gerät von Hand in Freiburg.',
    ],
  },
  {
    name: 'Wegmarke',
    level: 0.35,
    makes: ['devices', 'light', 'accessories'],
    models: words(
      'Wegweiser Gipfelbuch Steinmann Rast Ziel Umweg Furt Gabelung Hütte Etappe Brotzeit Aussicht Kehre Steg',
    ),
    about: [
      'Wegmarke believes that good gear should fit into a trouser pocket and a budget.',
      'Wegmarke findet, dass gute Ausrüstung in jede Hosentasche und jedes Budget passen sollte.',
    ],
  },
  {
    name: 'Kraftraum Ost',
    level: 0.5,
    makes: ['fitness'],
    models: words(
      'Eisen Anker Amboss Block Herkules Atlas Titan Bär Stier Fels Säule Hebel Pfeiler Sockel',
    ),
    about: [
      'Kraftraum Ost equips sports clubs and gives private customers the same quality.',
      'Kraftraum Ost stattet Sportvereine aus und gibt Privatkunden dieselbe Qualität.',
    ],
  },
]

function words(text: string): readonly string[] {
  return text.split(' ')
}
