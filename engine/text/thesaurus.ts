// What shops call the same thing by different names, for each language that has a list. `=`: each stands for the others; `>`: who
// types the first also finds the others, not the other way round. Written by hand from everyday words of trade; a channel adds its own.

import type { Language } from '../document.ts'

/** Names of one thing. */
export type Synonym = {
  readonly words: readonly string[]
  /** Also found for any of `words`, but not the other way round; empty: the words stand for each other. */
  readonly alsoFinds: readonly string[]
}

const english = `
laptop = notebook
laptop computer > notebook
notebook computer > laptop
gaming laptop > gaming notebook
pc = computer = personal computer
desktop > desktop pc
tv = television = tv set
mobile phone = cell phone = cellphone = smartphone
mobile > mobile phone, smartphone
cell > cell phone
fridge = refrigerator
hoover > vacuum cleaner
vacuum > vacuum cleaner
flashlight = torch
earbuds = earphones = in-ear headphones
headphones > earphones, headset
hard drive = hard disk = hdd = hard disk drive
ssd = solid state drive
usb stick = usb flash drive = flash drive = thumb drive = pen drive
memory stick > usb flash drive
monitor > computer display
graphics card = video card = graphics adapter
gpu > graphics card
optical drive = optical disc drive
cd drive > optical disc drive, cd-rom drive
dvd drive > optical disc drive, dvd-rom drive
power bank = powerbank = portable charger
external battery > power bank
ac adapter = power adapter = mains adapter
charger > power adapter, battery charger
ram > memory module
wifi = wi-fi = wlan = wireless lan
wireless = cordless
webcam = web camera
camcorder = video camera
speakers = loudspeakers
mouse mat = mouse pad
extension cord = extension lead = extension cable
power strip = power bar = surge protector
cable = cord
light bulb > bulb
trash can = garbage can = waste bin = rubbish bin
diaper = nappy
stroller = pushchair = pram
faucet > tap
wrench = spanner
soccer > football
bike = bicycle
e-bike = electric bike = pedelec
t-shirt = tee shirt
tee > t-shirt
sunglasses = shades
backpack = rucksack = knapsack
purse > handbag
swimsuit = bathing suit
dressing gown = bathrobe
duvet = comforter
eyeglasses = spectacles
sneakers = trainers
sweater = jumper = pullover
pants = trousers
couch = sofa
movie = film
lawn mower = lawnmower
sat nav = satnav = navigation system
e-reader = e-book reader
games console = game console = video game console
ps4 = playstation 4
ps5 = playstation 5
ps3 = playstation 3
coffee maker = coffee machine
copier = photocopier
all-in-one printer = multifunction printer = multifunctional
network card = network adapter = nic
uhd = 4k = ultra hd
stapler > stapling machine
sticky tape = adhesive tape
drill > power drill
vest > gilet
rain coat = raincoat
raincoat > rain jacket
head lamp = headlight = headtorch
sleeping pad = sleeping mat
cooker > stove
water bottle > drinking bottle
parka > winter coat
candy = sweets
soda > soft drink
chips > crisps
cookie = biscuit
eggplant = aubergine
zucchini = courgette
cilantro > coriander
toilet paper = bath tissue
dish soap = washing-up liquid
`

const german = `
laptop = notebook
handy = smartphone = mobiltelefon
handyhülle = smartphonehülle = handycase
fernseher = tv = fernsehgerät
computer = rechner = pc
festplatte = hdd = harddisk
usb-stick = speicherstick = usb-speicherstick
bildschirm = monitor
ohrhörer = in-ear-kopfhörer
kopfhörer > headset
lautsprecher > boxen
grafikkarte > videokarte
netzteil > ladegerät
ladegerät > ladekabel
wlan = wifi = wi-fi
schnurlos = kabellos = drahtlos
taschenlampe > led-leuchte
stirnlampe = kopflampe
lampe = leuchte
glühbirne > leuchtmittel
turnschuhe = sneaker = sportschuhe
pulli = pullover
pullover > sweater, sweatshirt
sofa = couch
kühlschrank > kühlgerät
kinderwagen > buggy
fahrrad = velo
bike > fahrrad
e-bike = pedelec = elektrofahrrad
rucksack = backpack
geldbeutel = geldbörse = portemonnaie
brieftasche > geldbörse
handtasche > damentasche
schlafanzug = pyjama
regenmantel > regenjacke
anorak > jacke
isomatte > schlafmatte
mütze > haube, beanie
kappe = cap = schirmmütze
t-shirt > shirt
brötchen = semmel
karotte = möhre = mohrrübe
kartoffel = erdapfel
quark = topfen
sahne = rahm
schlagsahne = schlagobers = schlagrahm
tomate = paradeiser
orange = apfelsine
hackfleisch = faschiertes
hähnchen = hühnchen
huhn > hähnchen
pilze > champignons
aubergine = melanzani
aprikose = marille
johannisbeere = ribisel
blumenkohl = karfiol
grüne bohnen = fisolen
toilettenpapier = klopapier = wc-papier
küchenrolle = küchenpapier = haushaltspapier
taschentücher > papiertaschentücher
spülmittel = geschirrspülmittel
spülmaschinentabs = geschirrspültabs
waschmittel > vollwaschmittel, colorwaschmittel
streichhölzer = zündhölzer
schraubenzieher = schraubendreher
akkuschrauber = akku-bohrschrauber
bohrmaschine > schlagbohrmaschine
rasenmäher > mäher
grill > holzkohlegrill, gasgrill
kaffeemaschine > kaffeevollautomat
mikrowelle > mikrowellengerät
staubsauger > bodenstaubsauger
bettdecke = steppdecke
bettwäsche > bettbezug
`

const lists: Partial<Readonly<Record<Language, string>>> = { en: english, de: german }

/** The entries of a language's list; none where it has no list. */
export function thesaurus(language: Language): readonly Synonym[] {
  return (lists[language] ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [left, right = ''] = line.split('>')
      const names = (text: string, sign: string): string[] =>
        text
          .split(sign)
          .map((name) => name.trim())
          .filter((name) => name !== '')
      return { words: names(left, '='), alsoFinds: names(right, ',') }
    })
}
