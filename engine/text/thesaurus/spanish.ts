// What shops call the same thing by different names, in Spanish. Of Spain and of America. How lines are read: `thesaurus.ts`.

export const spanish = `
portátil = ordenador portátil = laptop
portátil > notebook
ordenador = computadora = computador = pc
móvil = teléfono móvil = celular = smartphone
televisor = televisión = tele = tv
nevera = frigorífico = refrigerador
lavadora = lavarropas
lavavajillas > lavaplatos
microondas = horno microondas
aspiradora = aspirador
auriculares = audífonos = cascos
altavoz = parlante = bocina
altavoz bluetooth = parlante bluetooth
ratón = mouse
monitor > pantalla
disco duro = disco rígido = hdd
memoria usb = pendrive = pen drive
tarjeta gráfica = tarjeta de vídeo
batería externa = cargador portátil = powerbank
cámara de fotos = cámara fotográfica
reloj inteligente = smartwatch
videoconsola = consola de videojuegos = consola
bicicleta = bici
bicicleta eléctrica = e-bike
zapatillas deportivas = deportivas = sneakers
jersey = suéter
camiseta = playera = remera
vaqueros = tejanos = jeans
chaqueta = chamarra = campera
gafas = lentes = anteojos
gafas de sol = lentes de sol = anteojos de sol
maleta = valija
bañador = traje de baño
pendientes = aretes
manta = frazada = cobija
chupete = chupón
taladro = taladradora
destornillador = desarmador
cortacésped = cortadora de césped
papel higiénico = papel de baño
zumo = jugo
patata = papa
melocotón = durazno
fresa = frutilla
plátano = banana
aguacate = palta
cacahuete = maní = cacahuate
tomate = jitomate
gaseosa = refresco
champú = shampoo
`
