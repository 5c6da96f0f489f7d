// Materials. The words are chosen so that they stand unbent in a German sentence (`aus Ripstop-Nylon`)
// and, with a capital letter, in a facet. A material may bring a sustainability mark.

import type { Text } from './product-line.ts'

export interface Material {
  readonly name: Text
  readonly mark?: MarkKey
}

export type MaterialKey = keyof typeof materials
export type MarkKey = keyof typeof marks

export const marks = {
  recycled: ['Recycled material', 'Recyceltes Material'],
  organic: ['Organic cotton', 'Baumwolle aus Bio-Anbau'],
  wool: ['Mulesing-free wool', 'Wolle ohne Mulesing'],
  down: ['Traceable down', 'Rückverfolgbare Daune'],
  wood: ['Certified forestry', 'Zertifizierte Forstwirtschaft'],
  leather: ['Chrome-free tanned leather', 'Chromfrei gegerbtes Leder'],
  pfas: ['PFAS-free finish', 'Ausrüstung ohne PFAS'],
  repair: ['Repair service', 'Reparaturservice'],
  europe: ['Made in Europe', 'In Europa gefertigt'],
} as const satisfies Record<string, Text>

const materials = {
  nylonRipstop: { name: ['ripstop nylon', 'Ripstop-Nylon'] },
  nylonRecycled: { name: ['recycled nylon', 'Recycling-Nylon'], mark: 'recycled' },
  nylonBallistic: { name: ['ballistic nylon', 'Ballistik-Nylon'] },
  nylonSil: { name: ['silicone-coated nylon', 'Silnylon'] },
  polyester: { name: ['polyester', 'Polyester'] },
  polyesterRecycled: { name: ['recycled polyester', 'Recycling-Polyester'], mark: 'recycled' },
  polyesterRipstop: { name: ['ripstop polyester', 'Ripstop-Polyester'] },
  mesh: { name: ['polyester mesh', 'Polyester-Mesh'] },
  tarpaulin: { name: ['TPU-coated tarpaulin', 'TPU-Plane'] },
  tarpaulinRecycled: { name: ['recycled tarpaulin', 'Recycling-Plane'], mark: 'recycled' },
  waxedCotton: { name: ['waxed cotton', 'Wachsbaumwolle'] },
  cottonCanvas: { name: ['cotton canvas', 'Baumwoll-Canvas'] },
  polycotton: { name: ['polycotton', 'Baumwollmischgewebe'] },
  cottonOrganic: { name: ['organic cotton', 'Bio-Baumwolle'], mark: 'organic' },
  hemp: { name: ['hemp and cotton', 'Hanf und Baumwolle'] },
  linen: { name: ['linen and cotton', 'Leinen und Baumwolle'] },
  lyocell: { name: ['wood-fibre lyocell', 'Holzfaser-Lyocell'], mark: 'wood' },
  merino: { name: ['merino wool', 'Merinowolle'], mark: 'wool' },
  merinoBlend: { name: ['merino and polyamide', 'Merinowolle und Polyamid'], mark: 'wool' },
  lambswool: { name: ['lambswool', 'Lammwolle'], mark: 'wool' },
  walk: { name: ['boiled wool', 'Wollwalk'], mark: 'wool' },
  fleece: { name: ['grid fleece', 'Gitterfleece'] },
  fleeceRecycled: { name: ['recycled fleece', 'Recycling-Fleece'], mark: 'recycled' },
  membrane3: { name: ['three-layer membrane laminate', 'Dreilagen-Membranlaminat'], mark: 'pfas' },
  membrane25: { name: ['2.5-layer membrane laminate', '2,5-Lagen-Laminat'], mark: 'pfas' },
  membrane2: { name: ['two-layer laminate', 'Zweilagen-Laminat'] },
  softshell: { name: ['stretch softshell', 'Stretch-Softshell'] },
  stretchNylon: { name: ['four-way stretch nylon', 'Vier-Wege-Stretch'] },
  elastane: { name: ['polyamide and elastane', 'Polyamid und Elasthan'] },
  elastaneRecycled: {
    name: ['recycled polyamide and elastane', 'Recycling-Polyamid und Elasthan'],
    mark: 'recycled',
  },
  downGoose: { name: ['goose down', 'Gänsedaune'], mark: 'down' },
  downDuck: { name: ['duck down', 'Entendaune'], mark: 'down' },
  syntheticFill: { name: ['synthetic fibre fill', 'Kunstfaserfüllung'] },
  fillRecycled: { name: ['recycled fibre fill', 'Recycling-Kunstfaser'], mark: 'recycled' },
  silk: { name: ['silk', 'Seide'] },
  microfibre: { name: ['microfibre', 'Mikrofaser'] },
  foam: { name: ['closed-cell foam', 'EVA-Schaum'] },
  pvcFree: { name: ['natural rubber', 'Naturkautschuk'] },
  tpe: { name: ['TPE foam', 'TPE-Schaum'] },
  cork: { name: ['cork and natural rubber', 'Kork und Naturkautschuk'] },
  latex: { name: ['natural latex', 'Naturlatex'] },
  fullGrain: { name: ['full-grain leather', 'Vollleder'] },
  nubuck: { name: ['nubuck leather', 'Nubukleder'], mark: 'leather' },
  suede: { name: ['suede', 'Veloursleder'], mark: 'leather' },
  leatherGoat: { name: ['goatskin', 'Ziegenleder'] },
  knitUpper: { name: ['engineered mesh', 'Funktionsmesh'] },
  syntheticLeather: { name: ['synthetic leather', 'Kunstleder'] },
  rubber: { name: ['rubber', 'Gummi'] },
  aluminium: { name: ['aluminium', 'Aluminium'] },
  aluminium7075: { name: ['7075 aluminium', 'Aluminium 7075'] },
  aluHardAnodised: { name: ['hard-anodised aluminium', 'Eloxal-Aluminium'] },
  steel: { name: ['stainless steel', 'Edelstahl'] },
  steelCrMo: { name: ['chromoly steel', 'Chrom-Molybdän-Stahl'] },
  steelHard: { name: ['hardened steel', 'Spezialstahl'] },
  titanium: { name: ['titanium', 'Titan'] },
  carbon: { name: ['carbon fibre', 'Carbon'] },
  fibreglass: { name: ['fibreglass', 'Glasfaser'] },
  castIron: { name: ['cast iron', 'Gusseisen'] },
  polyamide: { name: ['polyamide', 'Polyamid'] },
  polyethylene: { name: ['polyethylene', 'Polyethylen'] },
  polycarbonate: { name: ['polycarbonate', 'Polycarbonat'] },
  inmould: { name: ['in-mould polycarbonate', 'Inmould-Polycarbonat'] },
  abs: { name: ['ABS hard shell', 'ABS-Hartschale'] },
  bioPlastic: { name: ['castor-oil polyamide', 'Rizinusöl-Polyamid'] },
  copolyester: { name: ['BPA-free copolyester', 'Copolyester ohne BPA'] },
  woodCorePoplar: { name: ['poplar wood core', 'Holzkern aus Pappel'], mark: 'wood' },
  woodCorePaulownia: { name: ['paulownia wood core', 'Holzkern aus Paulownia'], mark: 'wood' },
  ash: { name: ['ash wood', 'Eschenholz'], mark: 'wood' },
  beech: { name: ['beech wood', 'Buchenholz'], mark: 'wood' },
  bamboo: { name: ['bamboo', 'Bambus'] },
  plyRacket: { name: ['five-ply wood', 'Fünfschicht-Holz'] },
  dropStitch: { name: ['drop-stitch PVC', 'Drop-Stitch-PVC'] },
  neoprene: { name: ['limestone neoprene', 'Kalkstein-Neopren'] },
  rubberNeoprene: { name: ['plant-based neoprene', 'Naturkautschuk-Neopren'] },
  pu: { name: ['PU synthetic leather', 'PU-Kunstleder'] },
  acetate: { name: ['bio acetate', 'Bio-Acetat'] },
  flexPolyamide: { name: ['flexible polyamide', 'Flex-Polyamid'] },
  silicone: { name: ['silicone', 'Silikon'] },
} as const satisfies Record<string, Material>

/** The material of that key. */
export function materialOf(key: MaterialKey): Material {
  return materials[key]
}

/** All materials, in the order of their table. */
export function allMaterials(): readonly Material[] {
  return Object.values(materials)
}
