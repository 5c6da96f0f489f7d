// What shops call the same thing by different names, in German. Of Germany, Austria and Switzerland. How lines are read: `thesaurus.ts`.

export const german = `
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
usb-c > usb typ-c, usb type-c
waschmaschine > waschvollautomat
trockner = wäschetrockner
spülmaschine = geschirrspüler = geschirrspülmaschine
backofen > einbaubackofen
mülleimer = abfalleimer = mülltonne
schnuller = nuckel
fernbedienung > universalfernbedienung
powerbank = externer akku
verlängerungskabel = verlängerungsschnur
steckdosenleiste = mehrfachsteckdose = steckerleiste
jeans > jeanshose
gummistiefel > regenstiefel
bademantel = morgenmantel
marmelade = konfitüre
marmelade > fruchtaufstrich
hafermilch = haferdrink
sojamilch = sojadrink
mandelmilch = mandeldrink
limonade > limo
zahnpasta = zahncreme
duschgel = duschbad
frikadelle = bulette = fleischpflanzerl
pfannkuchen = palatschinken
eierkuchen > pfannkuchen
`
