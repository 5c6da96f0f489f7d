// What shops call the same thing by different names, in French. How lines are read: `thesaurus.ts`.

export const french = `
ordinateur portable = pc portable = laptop
ordinateur portable > notebook
ordinateur = pc
téléviseur = télévision = télé = tv
smartphone = téléphone portable = téléphone mobile
frigo = réfrigérateur
lave-linge = machine à laver
four à micro-ondes = micro-ondes
clé usb = clef usb
disque dur = hdd
écran = moniteur
enceinte = haut-parleur
enceinte bluetooth = haut-parleur bluetooth
casque > casque audio
imprimante multifonction = imprimante tout-en-un
batterie externe = powerbank = chargeur portable
carte graphique > gpu
rallonge = rallonge électrique = prolongateur
console de jeux = console de jeu = console
manette > contrôleur
montre connectée = smartwatch
liseuse > lecteur ebook
appareil photo > caméra
vélo = bicyclette
vélo électrique = vélo à assistance électrique = vae
baskets = sneakers
chaussures de sport > baskets
pull = pull-over = chandail
sweat = sweat-shirt
t-shirt = tee-shirt
valise > bagage
canapé = sofa = divan
couches > couches-culottes
tondeuse > tondeuse à gazon
perceuse > perceuse-visseuse
lampe de poche = lampe torche
lampe frontale = frontale
robinet > mitigeur
plaque de cuisson = table de cuisson
papier toilette = papier hygiénique
essuie-tout = sopalin = papier absorbant
mouchoirs > mouchoirs en papier
liquide vaisselle = produit vaisselle
pommes de terre = patates
yaourt = yogourt = yoghourt
cacahuètes = arachides
soda = boisson gazeuse
bonbons > confiseries
shampooing = shampoing
déodorant = déo
`
