// What shops call the same thing by different names, in Portuguese. Of Portugal and of Brazil. How lines are read: `thesaurus.ts`.

export const portuguese = `
portátil = computador portátil = notebook = laptop
computador = pc
telemóvel = celular = smartphone
televisor = televisão = tv
frigorífico = geladeira = refrigerador
máquina de lavar = máquina de lavar roupa
micro-ondas = forno micro-ondas
aspirador = aspirador de pó
auscultadores = fones de ouvido = auriculares
alto-falante > coluna, caixa de som
coluna bluetooth = caixa de som bluetooth
ecrã = monitor
rato = mouse
disco rígido = hdd
pen usb = pendrive = pen drive
placa gráfica = placa de vídeo
powerbank = carregador portátil = bateria externa
câmara = câmera
máquina fotográfica = câmara fotográfica = câmera fotográfica
relógio inteligente = smartwatch
consola = console
telecomando = controlo remoto = controle remoto
bicicleta = bike
bicicleta elétrica = e-bike
trotinete = patinete
ténis = sapatilhas
camisola > suéter
t-shirt = camiseta
calças de ganga = calça jeans = jeans
casaco > jaqueta
mala de viagem > mala
fato de banho = maiô
roupão = robe
edredão = edredom = edredon
cobertor = manta
chupeta = chucha
berbequim = furadeira
aparafusadora = parafusadeira
corta-relva = cortador de grama
lanterna de cabeça = lanterna frontal
rolo de cozinha = papel de cozinha = papel toalha
sumo = suco
gelado = sorvete
rebuçados = balas
bolacha = biscoito
ananás = abacaxi
natas = creme de leite
champô = xampu = shampoo
pasta de dentes = creme dental
`
