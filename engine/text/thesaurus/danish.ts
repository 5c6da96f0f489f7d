// What shops call the same thing by different names, in Danish. How lines are read: `thesaurus.ts`.

export const danish = `
bærbar computer = laptop = notebook
bærbar > bærbar computer
computer = pc
mobil = mobiltelefon = smartphone
fjernsyn = tv
mikroovn = mikrobølgeovn
hovedtelefoner = høretelefoner
højttaler = højtaler
skærm = monitor
harddisk = hdd
usb-nøgle = usb-stick
oplader = lader
elcykel = el-cykel = e-bike
smartwatch = smartur
armbåndsur = ur
e-bogslæser > e-reader
spillekonsol = spilkonsol
forlængerledning = forlængerkabel
ledning = kabel
sneakers = gummisko
sweater = pullover
cowboybukser = jeans
pung = tegnebog
badekåbe > morgenkåbe
barnevogn > klapvogn
sut = narresut
græsslåmaskine = plæneklipper
pandelampe = hovedlampe
pære > elpære
toiletpapir = wc-papir
lommetørklæder > papirlommetørklæder
sodavand = læskedrik
slik > bolsjer
elkedel = vandkoger
vandhane > blandingsbatteri
`
