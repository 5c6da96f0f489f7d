// Function words of each language, folded: articles, prepositions, pronouns, the commonest verbs. They carry little meaning and are
// weighted down, never left out: `The North Face` is a brand. What changes what is meant is not listed (`ohne`, `sans`, `not`), nor is
// what, once folded, is a thing or a size as well (`pelo`, hair; `sobre`, envelope; `har` for `hår`; `te` for `té`; `s`).

import type { Language } from '../document.ts'

/** Whether a folded word is a function word of the language. */
export function isStopWord(term: string, language: Language): boolean {
  return STOP_WORDS.get(language)?.has(term) ?? false
}

const ENGLISH = `a an the and or of for with to in on at by from as is are be it its this that these those your our my
  their his her i you we they he she into onto than then so such also any each which who what where when how if but
  has have can will do does there here me us`

const GERMAN = `der die das den dem des ein eine einen einem einer eines und oder mit fur von vom zu zum zur im in ins
  am an auf aus bei beim als ist sind es er sie wir ihr ich du man auch so wie nach uber unter vor durch um bis pro je
  sich sein seine ihre dein deine mein meine unser unsere dieser diese dieses was wer wo wenn dass`

const FRENCH = `le la les un une des du de et ou a au aux en dans sur sous pour par avec chez vers est sont ce cet cette ces
  mon ma mes ton ta tes sa ses notre nos votre vos leur leurs il elle ils elles je tu nous vous qui que quoi dont ne se comme
  si entre`

const SPANISH = `el la los las lo un una unos unas de del y e o u a al en con para por entre desde hasta hacia es son ser
  este esta estos estas ese esa esos esas tu tus su sus nuestro nuestra que quien cual como muy mas se me le les si`

const ITALIAN = `il lo la i gli le un uno una di del dello della dei degli delle e ed o a al allo alla ai agli alle da dal
  dallo dalla dai dagli dalle in nel nello nella nei negli nelle con su sul sullo sulla sui sugli sulle per tra fra che chi
  cui e sono questo questa questi queste quello quella mio mia tuo tua suo sua come piu molto si ci`

const DUTCH = `de het een en of van voor met op in aan bij te tot uit naar over onder door om als is zijn er dat die dit deze
  hij zij ze we wij je jij u uw mijn jouw hun ons onze wat wie waar hoe ook`

const PORTUGUESE = `o a os as um uma uns umas de do da dos das e ou em no na nos nas num numa ao aos com para pra por sobre
  entre ate desde e sao este esta estes estas esse essa isso meu minha teu tua seu sua que quem qual como muito mais se me
  lhe`

const SWEDISH = `en ett den det de och eller av for med till pa i om fran vid som ar att kan mitt mina din ditt dina sin sitt
  sina vi ni han hon du jag vad hur denna detta dessa hos`

const DANISH = `en et den det de og eller af for med til pa i om fra ved som er at kan mit mine din dit dine sin sit sine vi
  han hun du jeg hvad hvor denne dette disse hos`

const NORWEGIAN = `en ei et den det de og eller av for med til pa i om fra ved som er at kan mitt mine din ditt dine sin sitt
  sine vi han hun du jeg hva hvor denne dette disse hos`

const POLISH = `i oraz lub albo z ze w we na do od dla po przy pod nad za o u jest sa to ten ta te tego tej tym jak co kto moj moja
  moje twoj twoja twoje jego jej ich sie a`

const CZECH = `a i nebo se z ze v ve na do od pro po pri pod nad za o u k ke je jsou to ten ta ty toho tim jak co kdo muj
  moje tvuj tvoje jeho jeji jejich si`

const STOP_WORDS: ReadonlyMap<Language, ReadonlySet<string>> = new Map(
  (
    [
      ['en', ENGLISH],
      ['de', GERMAN],
      ['fr', FRENCH],
      ['es', SPANISH],
      ['it', ITALIAN],
      ['nl', DUTCH],
      ['pt', PORTUGUESE],
      ['sv', SWEDISH],
      ['da', DANISH],
      ['no', NORWEGIAN],
      ['pl', POLISH],
      ['cs', CZECH],
    ] as const
  ).map(([language, words]) => [language, new Set(words.split(/\s+/))]),
)
