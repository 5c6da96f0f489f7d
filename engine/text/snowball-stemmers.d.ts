// The part of the package `snowball-stemmers` that is used here; it comes without types.

declare module 'snowball-stemmers' {
  type Stemmer = { stem(word: string): string }
  const factory: { newStemmer(algorithm: string): Stemmer }
  export = factory
}
