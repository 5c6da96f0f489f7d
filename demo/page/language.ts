// The language of the page. Its texts stand in English in index.html; before anything else happens they are replaced by the German ones where
// the visitor speaks German. `{{…}}` are the bindings of templates and stay as they are.

import { german } from './german.ts'

export type Language = 'en' | 'de'

const remembered = 'aisle.demo.language'
const translatedAttributes = ['aria-label', 'placeholder', 'title', 'content']

/** The chosen language, else the browser's own. */
export function preferredLanguage(): Language {
  const chosen = localStorage.getItem(remembered)
  if (chosen === 'en' || chosen === 'de') return chosen
  return navigator.language.toLowerCase().startsWith('de') ? 'de' : 'en'
}

export function rememberLanguage(language: Language): void {
  localStorage.setItem(remembered, language)
}

/** Replaces the texts below a node, those inside of templates included. */
export function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  for (let node: Node | null = root; node !== null; node = walker.nextNode()) {
    if (node instanceof Text) node.data = inGerman(node.data)
    else if (node instanceof Element) {
      for (const name of translatedAttributes) {
        const value = node.getAttribute(name)
        if (value !== null) node.setAttribute(name, inGerman(value))
      }
      if (node instanceof HTMLTemplateElement) translate(node.content)
    }
  }
}

/** The German text with the blanks around it as they were; what has no translation stays. */
export function inGerman(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ')
  const translated = german.get(words)
  return translated === undefined ? text : text.replace(text.trim(), () => translated)
}

/** The few sentences that are made in the script. */
export const words = {
  en: {
    from: 'from',
    stars: (rating: string, count: string) => `${rating} of 5 stars, ${count} ratings`,
    soldOut: 'Sold out',
    inStock: 'In stock',
    fewLeft: (count: string) => `Only ${count} left`,
    allProducts: 'All products',
    quoted: (text: string) => `“${text}”`,
    yes: 'Yes',
    no: 'No',
    inCart: (name: string) => `${name} is in the cart`,
    shops: 'Shops',
    compared: (count: number) => `${count} to compare`,
  },
  de: {
    from: 'ab',
    stars: (rating: string, count: string) => `${rating} von 5 Sternen, ${count} Bewertungen`,
    soldOut: 'Ausverkauft',
    inStock: 'Auf Lager',
    fewLeft: (count: string) => `Nur noch ${count} auf Lager`,
    allProducts: 'Alle Produkte',
    quoted: (text: string) => `„${text}“`,
    yes: 'Ja',
    no: 'Nein',
    inCart: (name: string) => `${name} liegt im Warenkorb`,
    shops: 'Filialen',
    compared: (count: number) => `${count} zum Vergleichen`,
  },
} as const
