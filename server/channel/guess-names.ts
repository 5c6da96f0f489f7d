// What the names of fields say: roles, kinds, languages. English and German, and the names that shop systems and feeds use.

import type { FieldRole } from '../../contract/enums.ts'

export type NameParts = {
  /** Lower case, letters and digits only, without the language: `Product_Name.en_US` is `productname`. */
  readonly plain: string
  /** Its words in lower case, without the language. */
  readonly words: readonly string[]
  readonly language: string | null
}

export function partsOf(name: string): NameParts {
  const localized = /^(.+?)[._\-@:[]\s*(en|de|fr|it|es|nl|pl|cs|pt|sv)(?:[_-][a-z]{2})?\]?$/i.exec(
    name,
  )
  const base = (localized?.[1] ?? name).replace(/^g:/, '')
  const words = base
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return { plain: words.join(''), words, language: localized?.[2]?.toLowerCase() ?? null }
}

/** A field's name as a person may read it: `attr_t_product_colour` is `Product colour`. */
export function readableName(name: string): string {
  const { words, language } = partsOf(name)
  let from = 0
  let to = words.length
  if (
    to - from > 1 &&
    /^(?:attr|attrs|attribute|attributes|custom|field|feature|prop|f)$/.test(words[0] ?? '')
  ) {
    from++
    if (to - from > 1 && words[from]?.length === 1) from++
  }
  while (to - from > 1 && /^\p{L}$/u.test(words[to - 1] ?? '')) to--
  const original = new Map(
    name.split(/[^\p{L}\p{N}]+/u).map((word) => [word.toLowerCase(), word] as const),
  )
  const readable = words.slice(from, to).map((word) => {
    const written = original.get(word) ?? word
    return /^\p{Lu}{2,4}$/u.test(written) ? written : word
  })
  const text = readable.join(' ')
  if (text === '') return name
  const shown = text.charAt(0).toUpperCase() + text.slice(1)
  return language === null ? shown : `${shown} (${language})`
}

const list = (names: string): readonly string[] => names.split(/\s+/)

/** Plain names of each role, the best first. */
export const roleNames: Readonly<Record<FieldRole, readonly string[]>> = {
  productNumber:
    list(`productnumber articlenumber artikelnummer artnr artikelnr sku productno articleno productnr
    articlenr itemnumber itemno concretesku variantsku skuid productsku variantid productid articleid artikelid itemid
    id recordid objectid offerid uniqueid productcode artikelcode itemcode bestellnummer bestellnr produktnummer produktnr
    materialnummer matnr artikel nummer number nr asin code uid uuid key externalid handle slug identifier ean gtin barcode upc
    isbn mpn abstractsku masterid mastersku`),
  masterId:
    list(`master masterid masternumber masterproductnumber mastersku masterarticlenumber masterproductid
    masterproduct masterkey masterartikel masterartikelnummer hauptartikel hauptartikelnummer vaterartikel vaterartikelnummer
    stammartikel abstractsku abstractproductsku parentsku parentproductnumber parentproductid parentarticlenumber
    configurablesku itemgroupid productgroupid variantgroupid variantgroup parentid parent groupid baseid baseproduct
    baseproductid basesku styleid stylenumber modelid modelnumber familyid productid handle`),
  productName:
    list(`productname name title producttitle articlename artikelname artikelbezeichnung produktname
    bezeichnung titel itemname displayname label produktbezeichnung productlabel namelong longname`),
  brand:
    list(`brand brandname marke markenname manufacturer manufacturername hersteller herstellername vendor designer
    maker producer supplier suppliername lieferant make`),
  description:
    list(`description productdescription longdescription descriptionlong beschreibung artikelbeschreibung
    produktbeschreibung langbeschreibung langtext descriptiontext bodyhtml body content shortdescription
    descriptionshort kurzbeschreibung kurztext summary abstract details`),
  ean: list(
    `ean eans ean13 eancode gtin gtins gtin13 gtin14 barcode barcodes upc upccode upcean isbn isbn13 globalunitnumber`,
  ),
  imageUrl:
    list(`imageurl image imagelink imageurls images img imgurl bild bildurl bildlink picture pictureurl photo photourl
    mainimage mainimageurl productimage productimageurl primaryimage artikelbild produktbild foto imagesrc image1 imageurl1
    bild1 thumbnail thumbnailurl thumb`),
  deeplink:
    list(`deeplink deeplinkurl url producturl link productlink pageurl detailurl detaillink weburl href permalink
    canonicalurl shopurl artikelurl produkturl produktlink`),
  price:
    list(`price preis saleprice currentprice finalprice regularprice sellingprice retailprice unitprice grossprice
    pricegross pricevalue verkaufspreis bruttopreis endpreis aktuellerpreis vkpreis vk listprice priceeur priceusd
    minprice pricefrom baseprice netprice`),
  categoryPath:
    list(`categorypath categorypaths kategoriepfad kategoriepfade warengruppenpfad categoryhierarchy
    categorytree categories kategorien category kategorie productcategory productcategories produktkategorie
    producttype googleproductcategory warengruppe warengruppen sortiment department breadcrumb breadcrumbs taxonomy`),
  availability:
    list(`availability available isavailable instock isonstock isinstock stockstatus verfuegbarkeit
    verfügbarkeit verfuegbar verfügbar lieferbar lieferbarkeit auflager`),
}

/** Names that say `master` whether or not a value comes twice in the rows seen so far. */
export const certainMasterNames: ReadonlySet<string> = new Set(
  roleNames.masterId.slice(0, roleNames.masterId.indexOf('configurablesku') + 1),
)
/** Names that are no product number unless every value is another. */
export const certainNumberNames: ReadonlySet<string> = new Set(
  roleNames.productNumber.slice(0, roleNames.productNumber.indexOf('variantsku') + 1),
)

export const attributeListNames: ReadonlySet<string> = new Set(
  list(
    'filterattributes numericalattributes attributes attributesfilter multiattributes customattributes',
  ),
)

const words = (names: string): ReadonlySet<string> => new Set(names.split(/\s+/))

/** Words of names by what they tell about the values. */
export const nameWords = {
  code: words(`id ids uid uuid number nr no num nummer code codes sku skus key keys mpn ean gtin upc isbn asin slug handle hash
    sort sorting position index guid barcode ref reference`),
  image:
    words(`img imgs image images imageurl bild bilder picture pictures photo photos foto fotos thumbnail thumb thumbnails
    icon logo media`),
  url: words('url urls link links deeplink href uri pdf'),
  price: words(`price prices preis preise cost costs uvp rrp msrp msrp vk ek netto brutto`),
  colour: words('colour colours color colors farbe farben grundfarbe'),
  size: words('size sizes größe groesse grösse größen groessen konfektionsgröße'),
  material: words('material materials materialien stoff'),
  dull: words(`package packaging packages pallet pallets carton cartons shipping ship master case layer layers gross
    verpackung versand tariff customs harmonized hs tax steuer warranty garantie operating storage temperature humidity
    altitude certificate certificates certification compliance compatible compatibility sustainability meta old oldest alt
    created updated modified changes changed timestamp version feed import source language locale`),
  rating: words('rating ratings stars bewertung bewertungen sterne ratingaverage'),
  popularity:
    words(`popularity popular sales bestseller topseller verkaufsrang salesrank beliebtheit orders
    absatz popularität views`),
  /** Measures: they may differ in all rows and still name nothing. */
  measure:
    words(`popularity sales salesrank rank ranking rating ratings score count counts quantity qty menge stock bestand
    inventory price prices preis weight gewicht width height depth length breite höhe tiefe länge views orders
    timestamp created updated modified date datum time position sort`),
  date: words(
    'date datum day released release releasedate created creation published launch new newest',
  ),
  newest:
    words(`released release created creation published launch launched erschienen erscheinung erscheinungsdatum neu new
    newest added`),
  keywords: words(
    'keyword keywords tag tags stichwort stichworte schlagwort schlagworte suchbegriffe searchterms synonyms',
  ),
  /** Words that add nothing to the one they stand with. */
  filler: words(
    'attr attribute t n b s product produkt article artikel item main common basic base haupt f',
  ),
  subtitle: words('subtitle untertitel claim teaser slogan shortname kurzname'),
} as const

export function hasWord(parts: NameParts, kind: keyof typeof nameWords): boolean {
  return parts.words.some((word) => nameWords[kind].has(word))
}
