// What shops call the same thing by different names, in Italian. How lines are read: `thesaurus.ts`.

export const italian = `
portatile = computer portatile = pc portatile = notebook = laptop
computer = pc
cellulare = telefono cellulare = smartphone = telefonino
televisore = televisione = tv
frigo = frigorifero
forno a microonde = microonde
auricolari = cuffiette
cuffie > auricolari
altoparlante = cassa acustica = speaker
altoparlante bluetooth = cassa bluetooth = speaker bluetooth
schermo > monitor
disco rigido = hard disk = hdd
chiavetta usb = penna usb = pendrive
scheda grafica = scheda video
power bank = caricatore portatile = batteria esterna
caricabatterie = caricatore
macchina fotografica = fotocamera
smartwatch = orologio intelligente
lettore e-book = e-reader
prolunga = cavo di prolunga
multipresa = presa multipla
console = console da gioco
bicicletta = bici
bicicletta elettrica = bici elettrica = e-bike
scarpe da ginnastica = sneakers = scarpe sportive
maglione = pullover
felpa > sweatshirt
maglietta = t-shirt
giubbotto > giacca
borsa > borsetta
portafoglio = portafogli
valigia > trolley
costume da bagno = costume
piumone > trapunta
divano = sofà
ciuccio = succhietto
tosaerba = tagliaerba = rasaerba
torcia = torcia elettrica = lampada tascabile
lampada frontale = torcia frontale
rubinetto > miscelatore
carta da cucina = carta assorbente
fazzoletti > fazzoletti di carta
arachidi = noccioline
gomme da masticare = chewing gum
marmellata = confettura
patatine > chips
`
