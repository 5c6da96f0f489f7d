// What shops call the same thing by different names, in Norwegian. How lines are read: `thesaurus.ts`.

export const norwegian = `
bærbar pc = bærbar datamaskin = laptop = notebook
datamaskin = pc
mobil = mobiltelefon = smarttelefon = smartphone
fjernsyn = tv
mikrobølgeovn = mikro
skjerm = monitor
harddisk = hdd
minnepinne = usb-pinne = usb-minne
skjermkort = grafikkort
powerbank = nødlader
elsykkel = el-sykkel = e-bike
nettbrett = tablet
smartklokke = smartwatch
klokke > armbåndsur
lesebrett = e-bokleser
spillkonsoll > konsoll
ledning = kabel
joggesko = sneakers
olabukse = dongeribukse = jeans
t-skjorte = t-shirt
ryggsekk > sekk
badekåpe > morgenkåpe
barnevogn > trille
smokk = narresmokk
boremaskin = drill
skrutrekker = skrujern
gressklipper = plenklipper
hodelykt = pannelykt
kran > blandebatteri
toalettpapir = dopapir = wc-papir
tørkerull = kjøkkenrull
brus = leskedrikk
godteri = snop
kaffetrakter > kaffemaskin
sjampo = shampoo
tannkrem = tannpasta
`
