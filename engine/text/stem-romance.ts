// Light stems of French, Spanish, Italian and Portuguese, on folded words: number and gender of nouns and adjectives are taken off,
// nothing else. Shoppers name things; stemmers that know verbs take parts of nouns for endings (`divano` as `div`, `mujer` as `muj`),
// and their rules read the diacritics that folding has taken away (`botões`). The endings are those of the grammars; the idea of light
// stemmers is that of J. Savoy, "Light stemming approaches for the French, Portuguese, German and Hungarian languages", 2006.

/** Letters that must be left when an ending is taken off. */
const lettersMin = 3

export type RomanceLanguage = 'fr' | 'es' | 'it' | 'pt'

export function romanceStem(word: string, language: RomanceLanguage): string {
  const known = irregular[language].get(word)
  return (known ?? word).length < 4 ? (known ?? word) : stemmers[language](known ?? word)
}

const stemmers: Readonly<Record<RomanceLanguage, (word: string) => string>> = {
  fr: frenchStem,
  es: spanishStem,
  it: italianStem,
  pt: portugueseStem,
}

/** Forms that no ending explains, each with the one that stands for them. */
const irregular: Readonly<Record<RomanceLanguage, ReadonlyMap<string, string>>> = {
  fr: table(`blanc: blanche blanches | sec: seche seches | frais: fraiche fraiches | doux: douce douces | roux: rousse rousses |
    gros: grosse grosses | gras: grasse grasses | bas: basse basses |
    travail: travaux | oeil: yeux | ski: skis | kiwi: kiwis | taxi: taxis | bikini: bikinis | abri: abris | etui: etuis | tipi: tipis |
    brocoli: brocolis | sushi: sushis | canari: canaris | pli: plis | beau: belle belles | nouveau: nouvelle nouvelles |
    vieux: vieille vieilles `),
  es: table(
    'jersey: jerseis | nino: nina ninos ninas | pie: pies | te: tes | luc: luz luces | pec: pez peces',
  ),
  it: table('uomo: uomini | dio: dei | bue: buoi'),
  pt: table(
    'bom: boa bons boas | mao: maos | pao: paes | cao: caes | irmao: irma irmas irmaos | som: sons | dom: dons | tom: tons',
  ),
}

function table(text: string): ReadonlyMap<string, string> {
  return new Map(
    text.split('|').flatMap((line) => {
      const [base, forms] = line.split(':')
      return forms
        .trim()
        .split(/\s+/)
        .map((form): [string, string] => [form, base.trim()])
    }),
  )
}

/** The first ending that fits and leaves enough of the word. */
function without(word: string, endings: readonly string[]): string {
  const found = endings.find(
    (ending) => word.endsWith(ending) && word.length - ending.length >= lettersMin,
  )
  return found === undefined ? word : word.slice(0, -found.length)
}

const PLURAL_X = /(jeu|feu|lieu|cheveu|neveu|bijou|caillou|chou|genou|hibou|pou)x$/

function frenchStem(word: string): string {
  let stem = word.replace(PLURAL_X, '$1').replace(/eaux$/, 'eau').replace(/yaux$/, 'yau')
  stem = stem.replace(/([^e])aux$/, '$1al')
  if (/[^is]s$/.test(stem)) stem = stem.slice(0, -1)
  const bare = stem.replace(/e+$/, '')
  if (bare.length >= lettersMin) stem = bare
  stem = stem.replace(/([lnt])\1$/, '$1')
  // `neuve`, `longue`, `heureuse` as `neuf`, `long`, `heureux`.
  return stem.replace(/v$/, 'f').replace(/gu$/, 'g').replace(/eus$/, 'eux')
}

function spanishStem(word: string): string {
  const stem = without(word, ['os', 'as', 'es', 's', 'o', 'a', 'e'])
  // `luz` and `luces` meet in `luc`.
  return stem.replace(/z$/, 'c')
}

function italianStem(word: string): string {
  const stem = without(without(word, ['a', 'e', 'i', 'o']), ['i'])
  // `lungo` and `lunghi`, `specchio` and `specchi`.
  return stem.replace(/([cg])h$/, '$1')
}

/** What Portuguese plurals end in, and the singular; those in `-il` may end in `-eis` as well, so that both are written `-el`. */
const portuguesePlurals: readonly (readonly [RegExp, string])[] = [
  [/(?:oes|aes|aos)$/, 'ao'],
  [/ais$/, 'al'],
  [/eis$/, 'el'],
  [/ois$/, 'ol'],
  [/uis$/, 'ul'],
  [/is$/, 'il'],
  [/ens$/, 'em'],
  [/([aiou])ns$/, '$1m'],
]

function portugueseStem(word: string): string {
  const plural =
    word.length > 4 ? portuguesePlurals.find(([ending]) => ending.test(word)) : undefined
  const singular = plural === undefined ? word : word.replace(plural[0], plural[1])
  if (singular.endsWith('ao')) return singular
  if (plural !== undefined || /[lm]$/.test(singular)) return singular.replace(/il$/, 'el')
  return without(singular, ['os', 'as', 'es', 's', 'o', 'a', 'e'])
}
