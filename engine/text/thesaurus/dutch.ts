// What shops call the same thing by different names, in Dutch. Of the Netherlands and of Belgium. How lines are read: `thesaurus.ts`.

export const dutch = `
laptop = notebook
computer = pc
mobiele telefoon = smartphone = mobieltje = gsm
mobiel > mobiele telefoon
televisie = tv
koelkast = ijskast
magnetron = microgolfoven
droger = wasdroger = droogkast
vaatwasser = afwasmachine
koptelefoon = hoofdtelefoon
luidspreker = speaker
bluetooth speaker = bluetooth luidspreker
beeldscherm = monitor
harde schijf = hdd = harddisk
usb-stick = geheugenstick
videokaart = grafische kaart
oplader = lader
verlengsnoer = verlengkabel
smartwatch = slim horloge
horloge = polshorloge
spelcomputer = spelconsole = gameconsole
e-reader > e-boeklezer
elektrische fiets = e-bike
fiets = rijwiel
sneakers = gympen
sportschoenen > sneakers
trui = pullover
spijkerbroek = jeans
rugzak = rugtas
portemonnee = portefeuille
badpak = zwempak
dekbed = donsdeken
sofa > bank
kinderwagen > buggy
fopspeen = speen
boormachine > boor
accuboormachine = accuboor
grasmaaier = gazonmaaier
zaklamp = zaklantaarn
vloerkleed = tapijt = karpet
wc-papier = toiletpapier
keukenrol = keukenpapier
zakdoekjes > papieren zakdoekjes
friet = patat = frieten = frites
snoep = snoepgoed
sinaasappel = appelsien
ui = ajuin
`
