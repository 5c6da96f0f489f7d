// What every part of the page is given: the way to the server, the words of the language, and the way to other places.

import type { Client } from '../../elements/core/request.ts'
import { type Attributes, type Child, element } from './dom.ts'
import type { Formats } from './format.ts'
import { addressOf, type Place } from './place.ts'
import type { Language, Words } from './words.ts'

export type Shop = {
  readonly client: Client
  /** The path of the start page, with a slash at the end. */
  readonly root: string
  readonly language: Language
  readonly words: Words
  readonly formats: Formats
  readonly go: (place: Place, keepHeight?: boolean) => void
  readonly rename: (place: Place) => void
}

/** The part of the page that a view fills, for one visit. */
export type Stage = {
  readonly main: HTMLElement
  /** False when the visitor has gone elsewhere meanwhile: then nothing may be shown any more. */
  readonly isCurrent: () => boolean
  readonly setTitle: (title: string) => void
  /** Says something to screen readers, when what is shown has changed. */
  readonly announce: (text: string) => void
  /** The visit is shown: ends the progress bar, scrolls. */
  readonly shown: () => void
}

/** A real link: it can be opened in a new tab, and followed without loading the page anew. */
export function link(
  shop: Shop,
  place: Place,
  attributes: Attributes & { readonly keepHeight?: boolean },
  children: readonly Child[],
): HTMLAnchorElement {
  const { keepHeight, ...others } = attributes
  const anchor = element('a', { ...others, href: addressOf(place, shop.root) }, children)
  anchor.addEventListener('click', (event) => {
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented) return
    event.preventDefault()
    shop.go(place, keepHeight === true)
  })
  return anchor
}

/** The address of a picture of the catalogue, or null for anything that is not on this server or the web. */
export function pictureAddress(shop: Shop, address: unknown): string | null {
  if (typeof address !== 'string') return null
  if (address.startsWith('/demo/')) return shop.root + address.slice('/demo/'.length)
  return /^(https?:\/\/|\/(?!\/))/i.test(address) ? address : null
}
