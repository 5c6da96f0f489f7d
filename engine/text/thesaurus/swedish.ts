// What shops call the same thing by different names, in Swedish. How lines are read: `thesaurus.ts`.

export const swedish = `
bärbar dator = laptop = notebook
dator = pc
mobil = mobiltelefon = smartphone
teve = tv = television
kylskåp = kyl
frys = frysskåp
mikrovågsugn = mikro
hörlurar > headset
skärm = bildskärm = monitor
hårddisk = hdd
usb-minne = usb-sticka
elcykel = e-bike
surfplatta = tablet
smartklocka = smartwatch
armbandsur = armbandsklocka
klocka > armbandsur
läsplatta > e-boksläsare
spelkonsol > tv-spel
förlängningssladd = förlängningskabel = skarvsladd
grenuttag = grendosa
sladd = kabel
sneakers = gympaskor
t-shirt = t-tröja
solglasögon = solbrillor
resväska = kappsäck
morgonrock = badrock
kalsonger > boxershorts
barnvagn > sulky
skruvdragare > borrskruvdragare
borrmaskin > borr
kran > blandare
glödlampa > ljuskälla
toalettpapper = toapapper
hushållspapper > hushållsrulle
näsdukar > pappersnäsdukar
läsk = läskedryck
godis = sötsaker
kaffebryggare > kaffemaskin
schampo = shampoo
`
