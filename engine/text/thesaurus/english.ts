// What shops call the same thing by different names, in English. Of Britain and of America. How lines are read: `thesaurus.ts`.

export const english = `
laptop = notebook
laptop computer > notebook
notebook computer > laptop
gaming laptop > gaming notebook
pc = computer = personal computer
desktop > desktop pc
tv = television = tv set
mobile phone = cell phone = cellphone = smartphone
mobile > mobile phone, smartphone
cell > cell phone
fridge = refrigerator
hoover > vacuum cleaner
vacuum > vacuum cleaner
flashlight = torch
earbuds = earphones = in-ear headphones
headphones > earphones, headset
hard drive = hard disk = hdd = hard disk drive
ssd = solid state drive
usb stick = usb flash drive = flash drive = thumb drive = pen drive
memory stick > usb flash drive
monitor > computer display
graphics card = video card = graphics adapter
gpu > graphics card
optical drive = optical disc drive
cd drive > optical disc drive, cd-rom drive
dvd drive > optical disc drive, dvd-rom drive
power bank = powerbank = portable charger
external battery > power bank
ac adapter = power adapter = mains adapter
charger > power adapter, battery charger
ram > memory module
wifi = wi-fi = wlan = wireless lan
wireless = cordless
webcam = web camera
camcorder = video camera
speakers = loudspeakers
mouse mat = mouse pad
extension cord = extension lead = extension cable
power strip = power bar = surge protector
cable = cord
light bulb > bulb
trash can = garbage can = waste bin = rubbish bin
diaper = nappy
stroller = pushchair = pram
faucet > tap
wrench = spanner
soccer > football
bike = bicycle
e-bike = electric bike = pedelec
t-shirt = tee shirt
tee > t-shirt
sunglasses = shades
backpack = rucksack = knapsack
purse > handbag
swimsuit = bathing suit
dressing gown = bathrobe
duvet = comforter
eyeglasses = spectacles
sneakers = trainers
sweater = jumper = pullover
pants = trousers
couch = sofa
movie = film
lawn mower = lawnmower
sat nav = satnav = navigation system
e-reader = e-book reader
games console = game console = video game console
ps4 = playstation 4
ps5 = playstation 5
ps3 = playstation 3
coffee maker = coffee machine
copier = photocopier
all-in-one printer = multifunction printer = multifunctional
network card = network adapter = nic
uhd = 4k = ultra hd
stapler > stapling machine
sticky tape = adhesive tape
drill > power drill
vest > gilet
rain coat = raincoat
raincoat > rain jacket
head lamp = headlight = headtorch
sleeping pad = sleeping mat
cooker > stove
water bottle > drinking bottle
parka > winter coat
candy = sweets
soda > soft drink
chips > crisps
cookie = biscuit
eggplant = aubergine
zucchini = courgette
cilantro > coriander
toilet paper = bath tissue
dish soap = washing-up liquid
usb-c = usb type-c = type c
usb-c cable > usb type-c cable
washing machine = washer
tumble dryer = clothes dryer
stove top = cooktop = hob
kettle = water kettle
remote control > remote
smart watch = smartwatch
tablet > tablet pc
dustbin = trash can
plaster > band-aid
cot = crib
dummy = pacifier
rubber boots = wellington boots = wellies
`
