// What shops call the same thing by different names, in Czech. How lines are read: `thesaurus.ts`.

export const czech = `
notebook = laptop = přenosný počítač
počítač = pc
mobil = mobilní telefon = smartphone = chytrý telefon
televize = televizor = tv
lednice = lednička = chladnička
mikrovlnná trouba = mikrovlnka
myčka = myčka nádobí
obrazovka > monitor
pevný disk = hdd = harddisk
flash disk = flashka = usb disk
powerbanka = powerbank
elektrokolo = elektrické kolo = e-bike
chytré hodinky = smartwatch
čtečka knih = čtečka e-knih
herní konzole = konzole
prodlužovací kabel = prodlužka
dálkové ovládání = dálkový ovladač
tenisky > sneakers
svetr = pulovr
džíny = rifle = jeans
tričko = triko
boty = obuv
batoh > ruksak
peřina > přikrývka
pohovka = gauč = sedačka
pleny = plenky
dudlík = šidítko
aku šroubovák = akumulátorový šroubovák
sekačka > sekačka na trávu
baterka = svítilna
papírové utěrky = kuchyňské utěrky
kapesníky > papírové kapesníky
prášek na praní = prací prášek
rychlovarná konvice = varná konvice
jízdní kolo = kolo
lednička s mrazákem = chladnička s mrazničkou
`
