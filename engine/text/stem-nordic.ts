// What Snowball leaves apart in Swedish, Danish and Norwegian: forms that no rule reaches (`bok`, `böcker`), the neuter of common
// adjectives (`rött`), shoes, and the vowel that stands only where no ending follows (`cykel`, `cyklar`). On folded words.

export type NordicLanguage = 'sv' | 'da' | 'no'

/** Forms, each with the one that stands for them. */
const irregular: Readonly<Record<NordicLanguage, ReadonlyMap<string, string>>> = {
  sv: table(`bok: bocker | fot: fotter | mus: moss | son: soner | rod: rott | stor: stort | vit: vitt | gron: gront | bla: blatt blaa |
    gra: gratt graa | gul: gult | brun: brunt | ny: nytt nya | lang: langt | kort: korta | varm: varmt | hog: hogt | lag: lagt |
    bred: brett | mjuk: mjukt | tunn: tunt | mork: morkt | ljus: ljust | liten: litet lilla sma | sko: skor skorna skon`),
  da: table(`mand: maend | barn: born | bog: boger | rod: rodt | stor: stort | hvid: hvidt | gron: gront gronne | bla: blat |
    gra: grat | gul: gult | brun: brunt | ny: nyt nye | lang: langt | varm: varmt | lille: sma | hue: huer | ske: skeer | sko: skoene skoen`),
  no: table(`mann: menn | fot: fotter | bok: boker | rod: rodt | stor: stort | hvit: hvitt | gronn: gront grønne gronne | bla: blatt |
    gra: gratt | gul: gult | brun: brunt | ny: nytt nye | lang: langt | varm: varmt | liten: lite sma | lue: luer | skje: skjeer |
    sko: skoene skoen skor`),
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

/** A form as its family's singular, before Snowball. */
export function nordicSingular(word: string, language: NordicLanguage): string {
  const known = irregular[language].get(word)
  if (known !== undefined) return known
  if (language === 'sv') {
    // `flaskor` and `väskor` are bottles and bags.
    return word
      .replace(/([^aeiouy]|gummi|inne|tra)skor(?:na)?$/, '$1sko')
      .replace(/([st]or)er(?:na)?$/, '$1')
  }
  return word
    .replace(/buks$/, 'bukse')
    .replace(/kener$/, 'ken')
    .replace(/([^aeiou])ere$/, '$1er')
}

/** `cykel` as `cykl`, `nøkkel` as `nøkl`; before `l`, a double letter counts as one. */
export function withoutFleetingVowel(stem: string): string {
  return stem.replace(/([bdfgkmnpstv])el$/, '$1l').replace(/([bdfgkmnpst])\1l$/, '$1l')
}
