// Everyday words of shops in their forms, for each language: one stem for the forms of a word, different ones for different things.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Language } from '../document.ts'
import { documentOf, found, indexOf, shopSchema } from '../engine-lab.ts'
import { fold } from './fold.ts'
import { stem } from './stem.ts'

/** Forms of one word, divided by blanks; words by strokes. */
const forms: Readonly<Record<Language, string>> = {
  en: `shoe shoes | dress dresses | knife knives | watch watches | box boxes | toy toys | baby babies | glass glasses | brush
    brushes | lens lenses | tie ties | bus buses | potato potatoes | tomato tomatoes | bike bikes | cookie cookies | battery
    batteries | woman women | mouse mice | hoodie hoodies | photo photos | leash leashes | trouser trousers | headphone
    headphones | accessory accessories | speaker speakers | bra bras | ski skis | canvas canvases | gas gases | axe axes |
    die dice | case cases | cooker cookers | cable cables | tooth teeth | foot feet | mattress mattresses | switch switches
    | dish dishes | lamp lamps | scissors scissor | jean jeans | key keys | video videos | pony ponies | wolf wolves | half
    halves | bookshelf bookshelves | penknife penknives | policeman policemen | snowman snowmen | grandchild grandchildren |
    toothbrush toothbrushes | fisherman fishermen`,
  de: `Schuh Schuhe Schuhen | Jacke Jacken | Bild Bilder Bildern | Buch Bücher Büchern | Topf Töpfe Töpfen | Messer Messern |
    Tasche Taschen | Kleid Kleider Kleidern | Hemd Hemden | Hose Hosen | Lampe Lampen | Tisch Tische Tischen | Stuhl Stühle
    | Schrank Schränke | Bett Betten | Decke Decken | Glas Gläser Gläsern | Fahrrad Fahrräder Fahrrädern | Rad Räder | Auto
    Autos | Sofa Sofas | Handy Handys | Foto Fotos | Kabel Kabeln | Uhr Uhren | Ring Ringe | Kette Ketten | Ohrring Ohrringe
    | Blume Blumen | Vase Vasen | Pflanze Pflanzen | Nuss Nüsse | Apfel Äpfel | Ei Eier | Brot Brote | Wurst Würste | Saft
    Säfte | Flasche Flaschen | Dose Dosen | rot rote roter rotes roten rotem | groß große großer großes größer | schwarz
    schwarze schwarzer schwarzes | Kind Kinder Kindern Kindes | Frau Frauen | Mann Männer Männern | Junge Jungen | Kopfhörer
    Kopfhörern | Drucker Druckern | Batterie Batterien | Akku Akkus | Gerät Geräte Geräten | Zelt Zelte | Schlafsack
    Schlafsäcke | Rucksack Rucksäcke | Mütze Mützen | Schal Schals | Handschuh Handschuhe | Strumpf Strümpfe | Socke Socken
    | Museum Museen | Album Alben | Kaktus Kakteen | Globus Globen | Pizza Pizzen Pizzas | Firma Firmen | Zange Zangen |
    Säge Sägen | Hammer Hämmer | Nagel Nägel | Schlauch Schläuche | Maus Mäuse | Gans Gänse | Kamm Kämme | Bürste Bürsten |
    Bus Busse | Kuss Küsse | Tee Tees | Radio Radios | Baby Babys Babies | Party Partys | Zeh Zehen | Knopf Knöpfe | Korb
    Körbe | Sarg Särge | Zahn Zähne | Hahn Hähne | Block Blöcke | Stock Stöcke | Ball Bälle | Hals Hälse | Tuch Tücher |
    Dach Dächer | Loch Löcher | Blatt Blätter | Band Bänder | Brett Bretter | Schild Schilder | Licht Lichter | Kalb Kälber
    | Lamm Lämmer | Huhn Hühner`,
  fr: `chaussure chaussures | cheval chevaux | journal journaux | bateau bateaux | bijou bijoux | jeu jeux | gâteau gâteaux |
    manteau manteaux | rideau rideaux | couteau couteaux | lampe lampes | noir noire noirs noires | blanc blanche blancs
    blanches | vert verte verts vertes | gris grise grises | chapeau chapeaux | roue roues | vélo vélos | sac sacs | robe
    robes | pantalon pantalons | chemise chemises | rouge rouges | bleu bleue bleus bleues | neuf neuve neufs neuves | doux
    douce | long longue longs longues | fourneau fourneaux | animal animaux | métal métaux | cristal cristaux | travail
    travaux | oeil yeux | genou genoux | feu feux | femme femmes | homme hommes | enfant enfants | outil outils | bébé bébés
    | drap draps | oreiller oreillers | casserole casseroles | cuillère cuillères`,
  es: `zapato zapatos | zapatilla zapatillas | pantalón pantalones | camisa camisas | reloj relojes | luz luces | lápiz lápices
    | rojo roja rojos rojas | azul azules | verde verdes | botón botones | mujer mujeres | hombre hombres | niño niños niña
    niñas | bolsa bolsas | bolso bolsos | silla sillas | mesa mesas | sillón sillones | colchón colchones | lámpara lámparas
    | coche coches | móvil móviles | ratón ratones | cable cables | pez peces | nuez nueces | jabón jabones | calcetín
    calcetines | vestido vestidos | abrigo abrigos | televisor televisores | ordenador ordenadores | altavoz altavoces |
    llave llaves | pared paredes | papel papeles | jersey jerséis | guante guantes | gafas gafa | tijeras tijera | juguete
    juguetes | tapiz tapices | maíz maíces`,
  it: `scarpa scarpe | libro libri | borsa borse | giacca giacche | orologio orologi | specchio specchi | rosso rossa rossi
    rosse | bianco bianca bianchi bianche | occhiale occhiali | pantalone pantaloni | camicia camicie | gonna gonne |
    lampada lampade | tavolo tavoli | sedia sedie | divano divani | letto letti | cuscino cuscini | coltello coltelli |
    forchetta forchette | piatto piatti | bicchiere bicchieri | bottiglia bottiglie | uomo uomini | donna donne | bambino
    bambini bambina bambine | chiave chiavi | telefono telefoni | calza calze | guanto guanti | cappello cappelli | maglia
    maglie | zaino zaini | asciugamano asciugamani | gioco giochi | giocattolo giocattoli | parco parchi | amico amici |
    lungo lunga lunghi lunghe | antico antica antichi antiche | arancia arance | pesca pesche | valigia valigie | pioggia
    piogge | dito dita | uovo uova`,
  nl: `schoen schoenen | jas jassen | broek broeken | tas tassen | boek boeken | huis huizen | glas glazen | muis muizen | bed
    bedden | stoel stoelen | tafel tafels | lamp lampen | kast kasten | fiets fietsen | auto autos | foto fotos | kind
    kinderen | ei eieren | mes messen | pan pannen | kop koppen | vork vorken | lepel lepels | bord borden | doos dozen |
    fles flessen | rok rokken | jurk jurken | sok sokken | trui truien | muts mutsen | handschoen handschoenen | rood rode |
    groot grote | wit witte | zwart zwarte | geel gele | blauw blauwe | groen groene | man mannen | vrouw vrouwen | meisje
    meisjes | jongen jongens | brief brieven | duif duiven | maan manen | raam ramen | boom bomen | haar haren | schaar
    scharen | naald naalden | kaas kazen | brood broden | aap apen | druif druiven | roos rozen | vaas vazen | neus neuzen |
    doek doeken | dekbed dekbedden | kussen kussens | laken lakens | vloer vloeren | paraplu paraplus`,
  pt: `sapato sapatos | sapatilha sapatilhas | calça calças | camisa camisas | relógio relógios | luz luzes | cor cores | flor
    flores | botão botões | mão mãos | pão pães | cão cães | coração corações | anel anéis | papel papéis | lençol lençóis |
    azul azuis | móvel móveis | vermelho vermelha vermelhos vermelhas | homem homens | mulher mulheres | criança crianças |
    rapaz rapazes | jovem jovens | viagem viagens | colchão colchões | portátil portáteis | fio fios | cabo cabos | mesa
    mesas | cadeira cadeiras | garrafa garrafas | copo copos | talher talheres | faca facas | garfo garfos | colher colheres
    | brinquedo brinquedos | pneu pneus | chapéu chapéus | bom boa bons boas | limão limões | avião aviões | som sons |
    fogão fogões`,
  sv: `sko skor | jacka jackor | byxa byxor | klocka klockor | lampa lampor | stol stolar | bok böcker | väska väskor | tröja
    tröjor | strumpa strumpor | handske handskar | mössa mössor | röd rött röda | stor stort stora | svart svarta | vit vitt
    vita | grön grönt gröna | blå blått blåa | säng sängar | kudde kuddar | täcke täcken | glas glasen | kniv knivar | sked
    skedar | gaffel gafflar | tallrik tallrikar | cykel cyklar | bil bilar | telefon telefoner | dator datorer | skärm
    skärmar | man män | kvinna kvinnor | barn barnen | flicka flickor | pojke pojkar | nyckel nycklar | spegel speglar |
    hylla hyllor | kopp koppar | flaska flaskor | fot fötter | tand tänder | hand händer | stövel stövlar | känga kängor |
    hink hinkar | mus möss | batteri batterier | kabel kablar | leksak leksaker`,
  da: `jakke jakker | buks bukser | lampe lamper | stol stole | bord borde | bog bøger | taske tasker | trøje trøjer | strømpe
    strømper | handske handsker | hue huer | rød rødt røde | stor stort store | sort sorte | hvid hvidt hvide | grøn grønt
    grønne | blå blåt | seng senge | pude puder | dyne dyner | kniv knive | ske skeer | gaffel gafler | tallerken
    tallerkener | cykel cykler | bil biler | telefon telefoner | computer computere | skærm skærme | mand mænd | kvinde
    kvinder | barn børn | pige piger | dreng drenge | nøgle nøgler | spejl spejle | hylde hylder | kop kopper | flaske
    flasker | støvle støvler | batteri batterier | kabel kabler | spand spande | gryde gryder | pande pander`,
  no: `sko skoene | jakke jakker | bukse bukser | klokke klokker | lampe lamper | stol stoler | bok bøker | veske vesker |
    genser gensere | sokk sokker | hanske hansker | lue luer | rød rødt røde | stor stort store | svart svarte | hvit hvitt
    hvite | grønn grønt grønne | blå blått | seng senger | pute puter | dyne dyner | kniv kniver | skje skjeer | gaffel
    gafler | tallerken tallerkener | sykkel sykler | bil biler | telefon telefoner | skjerm skjermer | mann menn | kvinne
    kvinner | barn barna | jente jenter | gutt gutter | nøkkel nøkler | hylle hyller | kopp kopper | flaske flasker | støvel
    støvler | batteri batterier | kabel kabler | gryte gryter | panne panner`,
  pl: `but buty butów | buty butami | kurtka kurtki | spodnie spodni | sukienka sukienki sukienek | koszula koszule koszul |
    zegarek zegarki zegarków | lampa lampy | krzesło krzesła krzeseł | stół stoły stołów | łóżko łóżka łóżek | książka
    książki książek | torba torby toreb | torebka torebki torebek | rękawica rękawice rękawic | czapka czapki czapek |
    czerwony czerwona czerwone | duży duża duże dużych | czarny czarna czarne | niebieski niebieska niebieskie | poduszka
    poduszki poduszek | kołdra kołdry kołder | szklanka szklanki szklanek | nóż noże noży | łyżka łyżki łyżek | widelec
    widelce widelców | talerz talerze talerzy | rower rowery | telefon telefony telefonów | komputer komputery | dziecko
    dzieci | mężczyzna mężczyźni | kobieta kobiety kobiet | klucz klucze kluczy | lustro lustra luster | półka półki półek |
    kubek kubki kubków | butelka butelki butelek | skarpeta skarpety skarpet | bateria baterie baterii | kabel kable kabli |
    słuchawki słuchawek | zabawka zabawki zabawek | garnek garnki garnków | patelnia patelnie patelni | ręcznik ręczniki`,
  cs: `bota boty bot | bunda bundy | kalhoty kalhot | šaty šatů | košile košil | hodinky hodinek | lampa lampy | židle židlí |
    stůl stoly stolů | postel postele | kniha knihy knih | taška tašky tašek | kabelka kabelky kabelek | rukavice rukavic |
    čepice čepic | červený červená červené | velký velká velké velkých | černý černá | modrý modrá modré | polštář polštáře
    polštářů | deka deky dek | sklenice sklenic | nůž nože nožů | lžíce lžic | vidlička vidličky vidliček | talíř talíře
    talířů | kolo kola | telefon telefony | počítač počítače počítačů | dítě děti | muž muži mužů | žena ženy žen | klíč
    klíče klíčů | zrcadlo zrcadla zrcadel | police polic | hrnek hrnky | láhev láhve láhví | ponožka ponožky ponožek |
    baterie baterií | kabel kabely kabelů | sluchátka sluchátek | hračka hračky hraček | hrnec hrnce hrnců | pánev pánve
    pánví | ručník ručníky ručníků`,
}

/** Different things whose words look like forms of each other. */
const apart: Readonly<Partial<Record<Language, string>>> = {
  en: 'card cardigan | plate plastic | pan pants | glove glow',
  de: 'Hand Handy | Tasse Tasche | Uhr Ur | Kasse Kissen | Bus Busch',
  fr: 'robe robot | vert verre | coton cotes | lit litre | chat chateau | sac sachet | port porte-monnaie | tas tasse',
  es: 'mujer muj | camisa camion | carne carnaval | papel papa | pantalla pantalon',
  it: 'divano diva | pasta pastiglia | telefono telefilm | calza calzone | tavolo tavoletta',
  nl: 'schoen scheur | bord bordeel | fiets fit | muts mutant | kast kat',
  pt: 'botão bota | pão pá | colchão colcha | limão lima | fogão fogo',
  sv: 'flaska sko | kabel kab | stol stor | hylla hink',
  da: 'bukser bog | nøgle nål | lampe lam',
  no: 'nøkkel nøtt | lampe lam',
  pl: 'but butelka | kurtka kura | stół stoisko',
  cs: 'bota botanika | kolo kolie | stůl stolice',
}

for (const [language, text] of Object.entries(forms) as [Language, string][]) {
  test(`the forms of everyday words have one stem: ${language}`, () => {
    for (const line of text.split('|')) {
      const stems = line
        .trim()
        .split(/\s+/)
        .map((word) => stem(fold(word), language))
      assert.equal(new Set(stems).size, 1, `${line.trim()}: ${stems.join(' ')}`)
    }
  })
}

for (const [language, text] of Object.entries(apart) as [Language, string][]) {
  test(`different things have different stems: ${language}`, () => {
    for (const line of text.split('|')) {
      const stems = line
        .trim()
        .split(/\s+/)
        .map((word) => stem(fold(word), language))
      assert.equal(new Set(stems).size, stems.length, `${line.trim()}: ${stems.join(' ')}`)
    }
  })
}

const asked: Readonly<Record<Language, readonly [string, string]>> = {
  en: ['Bookshelves', 'bookshelf'],
  de: ['Kühlschränke', 'kühlschrank'],
  fr: ['Rideaux', 'rideau'],
  es: ['Altavoces', 'altavoz'],
  it: ['Asciugamani', 'asciugamano'],
  nl: ['Fietsen', 'fiets'],
  pt: ['Botões', 'botão'],
  sv: ['Löparskor', 'löparsko'],
  da: ['Gafler', 'gaffel'],
  no: ['Nøkler', 'nøkkel'],
  pl: ['Słuchawki', 'słuchawek'],
  cs: ['Hrnky', 'hrnek'],
}
for (const [language, [title, query]] of Object.entries(asked) as [
  Language,
  readonly [string, string],
][]) {
  test(`${query} finds ${title}`, () => {
    const documents = [documentOf(0, { title }), documentOf(1, { title: 'xyz' })]
    const index = indexOf([documents], { ...shopSchema, languages: [language] })
    const matching = { tolerance: 'tolerant', relax: false, lastWordIsPrefix: false } as const
    assert.deepEqual(found(index, query, { matching }), ['d0'])
  })
}
