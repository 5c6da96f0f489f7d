// What shoppers of the demo shop type and what they should see first, with the reason for each: `query | expected | reason`. Expected is
// the last part of a category (one of several after a comma) or `Field=value` of a record, all of them for each of the first five hits.

export const goldenQueries = `
day pack | Day packs | the name says it, and so does the category
day packs | Day packs | the plural finds what the singular finds
daypack | Day packs | written together
trekking backpack | Trekking backpacks | both words of the name, not every backpack
trekking backpacks | Trekking backpacks | the plural
trekking rucksack | Trekking backpacks | a synonym of half the name
kids backpack | Kids' backpacks | the possessive without its apostrophe
bike backpack | Bike backpacks | the thing is a backpack, not a bike
laptop backpack | Laptop backpacks | the thing is a backpack
alpine backpack | Alpine backpacks | the rarer word decides
duffel bag | Duffel bags | two words of a name
duffle bag | Duffel bags | a usual misspelling
hip bag | Hip bags | a short word must not become others
running vest | Running vests | a vest for running before running clothes
insulated bottle | Insulated bottles | the name
drinking bottle | Drinking bottles | the name
water bottle | Drinking bottles | a synonym of the name
trekking tent | Trekking tents | the name
family tent | Family tents | the name
tent | Trekking tents,Family tents | the things themselves, not what is made for a tent
tents | Trekking tents,Family tents | the plural
tarp | Tarps & shelters | a word of one syllable
camping chair | Camping chairs | not every camping article
camping table | Camping tables | not every camping article
campingtable | Camping tables | two English words written together
gas stove | Stoves | the name
stove | Stoves | the last word of the name
stoves | Stoves | the plural
cook set | Cookware | the name, while the category says it otherwise
cool box | Cool boxes | the name
coolbox | Cool boxes | written together
water filter | Water filters | two frequent words that make one thing
camping mug | Mugs & cutlery | the name
down sleeping bag | Down sleeping bags | all three words
sleeping bag | Down sleeping bags,Synthetic sleeping bags,Kids' sleeping bags | bags before their liners
sleepingbag | Down sleeping bags,Synthetic sleeping bags,Kids' sleeping bags | written together
sleeping bag liner | Liners | the whole name before its first words
synthetic sleeping bag | Synthetic sleeping bags | the rarer word decides
self-inflating mat | Self-inflating mats | a name with a hyphen
self inflating mat | Self-inflating mats | the same with a blank
air mat | Air mats | a short word
foam mat | Foam mats | the name
hammock | Hammocks | the name
hamock | Hammocks | a letter left out
rain jacket | Rain jackets | the name
rain jackets | Rain jackets | the plural
rainjacket | Rain jackets | written together
raincoat | Rain jackets | nothing is called so: nearest in the catalogue
mens rain jacket | Rain jackets; Gender=Men | the possessive without its apostrophe
men's rain jacket | Rain jackets; Gender=Men | a property narrows
womens rain jacket | Rain jackets; Gender=Women | women are not men
women's rain jacket | Rain jackets; Gender=Women | a property narrows
kids rain jacket | Rain jackets; Gender=Kids | a property narrows
hardshell jacket | Hardshell jackets | the name
softshell | Softshell jackets | the first half of a name
down jacket | Down jackets | jackets, not bags of down
fleece jacket | Fleece jackets | the name
flece jacket | Fleece jackets | a letter left out
fleece jaket | Fleece jackets | a letter left out of the other word
wool jacket | Fleece jackets | the name, while the category says it otherwise
insulated vest | Vests | the name
ski jacket | Ski jackets | skis are something else
ski trousers | Ski trousers | skis are something else
hiking trousers | Hiking trousers | the name
hiking pants | Hiking trousers | a synonym of half the name
zip-off trousers | Zip-off trousers | a name with a hyphen
zip off trousers | Zip-off trousers | the same with a blank
hiking shorts | Shorts | the name
rain trousers | Rain trousers | the name
merino t-shirt | T-shirts | a word with a hyphen
merino tshirt | T-shirts | the hyphen left out
merino t shirt | T-shirts | a blank in its place
hoodie | Hoodies & sweaters | the name
wool sweater | Hoodies & sweaters | the name
wool jumper | Hoodies & sweaters | a synonym of half the name
hiking boots | Hiking boots | the plural of the name
hiking boot | Hiking boots | the name
men's hiking boots | Hiking boots; Gender=Men | a property narrows
hiking shoe | Low hiking shoes,Kids' hiking shoes | the name
approach shoes | Approach shoes | the plural
approch shoes | Approach shoes | a letter left out
mountaineering boots | Mountaineering boots | a long word
mountainering boots | Mountaineering boots | a letter left out of a long word
trail running shoes | Trail running shoes | three words
trailrunning shoes | Trail running shoes | two of them together
running shoes | Road running shoes,Trail running shoes | both kinds are running shoes
trekking sandal | Sandals | the name
sandals | Sandals | the plural
winter boots | Winter boots | both words
beanie | Beanies | the name
neck gaiter | Neck gaiters | the name
hiking socks | Hiking socks | socks, not shoes
gloves | Gloves,Ski gloves | both kinds
ski gloves | Ski gloves | the rarer kind
sunglasses | Sunglasses | the name
sun glasses | Sunglasses | written apart
single rope | Single ropes | the name
half rope | Half ropes | the name
rope | Single ropes,Half ropes,Skipping ropes | ropes of every kind
locking carabiner | Carabiners | the name
quickdraw set | Quickdraw sets | the name
quick draw set | Quickdraw sets | written apart
belay device | Belay devices | the name
climbing harness | Harnesses | the name, while the category is shorter
climbing helmet | Climbing helmets | not every helmet
climbing shoes | Climbing shoes | not every shoe
chalk bag | Chalk bags | the name
chalkbag | Chalk bags | written together
via ferrata set | Via ferrata sets | three words
ice axe | Ice axes | two short words
crampons | Crampons | the name
touring ski | Touring skis | skis, not what is made for touring
snowboard | Snowboards | the name
snow board | Snowboards,SUP boards | written apart; snow white boards hold both words
ski goggles | Ski goggles | goggles, not skis
ski helmet | Ski helmets | helmets, not skis
ski boot | Ski boots | boots, not skis
ski poles | Ski poles | poles, not skis
snowshoes | Snowshoes | the name
avalanche transceiver | Avalanche transceivers | the name
avalanche tranceiver | Avalanche transceivers | a usual misspelling
mountain bike | Mountain bikes | the name
mountainbike | Mountain bikes | written together, as in German
gravel bike | Gravel bikes | the name
gravel bicycle | Gravel bikes | a synonym of half the name
e-bike | E-bikes | a letter and a word
ebike | E-bikes | the hyphen left out
e bike | E-bikes | a blank in its place
electric bike | E-bikes | a synonym of the name
kids bike | Kids' bikes | the possessive without its apostrophe
bike helmet | Bike helmets | helmets, not bikes
bike light | Bike lights | lights, not bikes
folding lock | Locks | the name
mini pump | Pumps | the name
touring kayak | Kayaks | the name
sup board | SUP boards | the name
paddle | Paddles | the name
buoyancy aid | Life jackets | the name, while the category says it otherwise
dry bag | Dry bags | the name
wetsuit | Wetsuits | the name
wet suit | Wetsuits | written apart
swim shorts | Swim shorts | the name
swim goggles | Swim goggles | the name
running tights | Running tights | the name
sports bra | Sports bras | the name
yoga mat | Yoga mats | the name
kettlebell | Kettlebells | the name
kettle bell | Kettlebells | written apart
skipping rope | Skipping ropes | the name
football | Footballs | the name
soccer ball | Footballs,Basketballs,Volleyballs | a synonym of half a word: at least a ball
tennis racket | Tennis rackets | not the bat for table tennis
table tennis bat | Table tennis bats | three words
head lamp | Head lamps | the name
headlamp | Head lamps | written together
torch | Torches | the name
flashlight | Torches | a synonym of the name
power bank | Power banks | the name
powerbank | Power banks | written together
gps watch | GPS watches | the name
compass | Compasses | the name
binoculars | Binoculars | the name
binocular | Binoculars | the singular
pocket knife | Pocket knives | an irregular plural in the category
pocket knives | Pocket knives | an irregular plural
trekking poles | Trekking poles | poles, not tents
Tagesrucksack | Day packs | the German name
Trekkingrucksack | Trekking backpacks | a compound
trekking rucksäcke | Trekking backpacks | a compound apart, in the plural
Isolierflasche | Insulated bottles | a compound
isolier flasche | Insulated bottles | a compound apart
Trekkingzelt | Trekking tents | a compound
zelt | Trekking tents,Family tents | the head of compounds
zelte | Trekking tents,Family tents | the plural of the head
Familienzelt | Family tents | a compound with a link
gaskocher | Stoves | the name in small letters
kocher | Stoves | the head of the name
kühlbox | Cool boxes | an umlaut
kuehlbox | Cool boxes | an umlaut transcribed
kuhlbox | Cool boxes | an umlaut left out
daunenschlafsack | Down sleeping bags | a compound of three words
schlafsack | Down sleeping bags,Synthetic sleeping bags,Kids' sleeping bags,Liners | the head of compounds
luftmatte | Air mats | a compound
hängematte | Hammocks | an umlaut
haengematte | Hammocks | an umlaut transcribed
regenjacke | Rain jackets | the name is a longer compound
regenjacke damen | Rain jackets; Gender=Women | a property behind the thing
damen regenjacke | Rain jackets; Gender=Women | a property before the thing
herren daunenjacke | Down jackets; Gender=Men | a property before the thing
wanderhose herren | Hiking trousers; Gender=Men | a property behind the thing
wander hose | Hiking trousers | a compound apart
wanderstiefel | Hiking boots | a compound
wanderstifel | Hiking boots | a letter left out of a compound
bergstiefel | Mountaineering boots | a compound
laufschuhe damen | Road running shoes; Gender=Women | a property behind the thing
trailrunningschuh | Trail running shoes | a compound of three words
mütze | Beanies | the head of the name
muetze | Beanies | an umlaut transcribed
kletterseil | Single ropes,Half ropes,Skipping ropes | no name says it: at least ropes
klettergurt | Harnesses | a compound
kletterhelm | Climbing helmets | a compound
kletterschuhe | Climbing shoes | a compound in the plural
steigeisen | Crampons | the name
skibrille | Ski goggles | goggles, not skis
ski brille | Ski goggles | a compound apart
skihelm | Ski helmets | helmets, not skis
schneeschuhe | Snowshoes | shoes for snow, not every shoe
fahrradhelm | Bike helmets | helmets, not bikes
fahrrad helm | Bike helmets | a compound apart
kinderfahrrad | Kids' bikes | the name has a hyphen
schwimmweste | Life jackets | a compound
badeanzug | Swimsuits | a compound
badehose | Swim shorts | the category says it, the name is English
yogamatte | Yoga mats | a compound
springseil | Skipping ropes | a rope for skipping
fussball | Footballs | ss for ß
fußball | Footballs | ß
stirnlampe | Head lamps | the name
kopflampe | Head lamps | a synonym of the name
taschenlampe | Torches | lamps, not bags
fernglas | Binoculars | a compound
fernglaeser | Binoculars | the plural with its umlaut transcribed
taschenmesser | Pocket knives | knives, not bags
trekkingstöcke | Trekking poles | poles with an umlaut
trekkingstoecke | Trekking poles | an umlaut transcribed
highmoor rain jacket | Rain jackets; Brand=Highmoor | a brand before the thing
rain jacket highmoor | Rain jackets; Brand=Highmoor | a brand behind the thing
norrhav | Brand=Norrhav | a brand alone
norhav | Brand=Norrhav | a misspelled brand
hüttengaudi | Brand=Hüttengaudi | a brand with an umlaut
huettengaudi | Brand=Hüttengaudi | its umlaut transcribed
piz calva | Brand=Piz Calva | a brand of two words
pizcalva | Brand=Piz Calva | written together
klingel und rad | Brand=Klingel & Rad | a word for a sign
red rain jacket | Rain jackets; ColorFamily=Red | a colour before the thing
black gloves | Gloves,Ski gloves; ColorFamily=Black | a colour before the thing
rote regenjacke | Rain jackets; ColorFamily=Red | a colour in another form
regenjacke schwarz | Rain jackets; ColorFamily=Black | a colour behind the thing
101001-01 | Master=101001 | an article number
10100101 | Master=101001 | an article number without its sign
2314171611124 | Master=101001 | an EAN
Rennsteig 25 | Name=Rennsteig 25 | a model with its number
lapwing | Name=Lapwing | a model alone
lapwing rain jacket | Name=Lapwing | a model and the thing, then other jackets of the model that keep rain out
`
