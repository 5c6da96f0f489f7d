// What shops call the same thing by different names, in Polish. How lines are read: `thesaurus.ts`.

export const polish = `
laptop = notebook = komputer przenośny
komputer = pc
telefon komórkowy = komórka = smartfon = smartphone
telewizor = tv
lodówka = chłodziarka
kuchenka mikrofalowa = mikrofalówka = mikrofala
ekran > monitor
dysk twardy = hdd
pendrive = pamięć usb
ładowarka > zasilacz
smartwatch = inteligentny zegarek
czytnik ebooków = czytnik e-booków
konsola do gier = konsola
kabel = przewód
rower elektryczny = e-bike
buty sportowe > sneakersy, adidasy
sneakersy = sneakers
sweter = pulower
dżinsy = jeansy
koszulka = t-shirt
tornister > plecak
portfel > portmonetka
strój kąpielowy = kostium kąpielowy
kanapa = sofa
pieluchy = pieluszki
wózek dziecięcy > spacerówka
śrubokręt = wkrętak
latarka czołowa = czołówka
ręcznik papierowy = ręcznik kuchenny
chusteczki > chusteczki higieniczne
płyn do naczyń = płyn do mycia naczyń
słodycze > cukierki
ciastka = ciasteczka
ziemniaki = kartofle
czajnik > czajnik elektryczny
kosiarka > kosiarka do trawy
`
