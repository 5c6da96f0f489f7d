// Where the facets stand: beside the products where there is room, on small screens in a dialog that a button opens. The same
// elements move between the two, and an open drawer stays open from one result to the next.

import { element } from './dom.ts'
import { icon } from './icons.ts'
import type { Shop } from './shop.ts'

const wide = '(min-width: 60rem)'

export type Drawer = { readonly aside: HTMLElement; readonly button: HTMLButtonElement }

type Contents = {
  readonly panel: readonly HTMLElement[]
  /** How many products there are, in words. */
  readonly products: string
  readonly choices: number
}

/** Whether the visitor has the drawer open; a new result then opens its own at once. */
let isOpen = false
/** How far down the open drawer is. */
let height = 0

export function filterDrawer(shop: Shop, { panel, products, choices }: Contents): Drawer {
  const content = element('div', { class: 'facets' }, panel)
  const done = element('button', { type: 'button', class: 'button', 'data-focus': 'drawer done' }, [
    shop.words.showProducts(products),
  ])
  const close = element(
    'button',
    {
      type: 'button',
      class: 'icon-button',
      'aria-label': shop.words.closeFilters,
      'data-focus': 'drawer close',
    },
    [icon('close')],
  )
  const dialog = element('dialog', { class: 'drawer', 'aria-label': shop.words.filters }, [
    element('header', { class: 'drawer-head' }, [element('h2', {}, [shop.words.filters]), close]),
    element('div', { class: 'drawer-body' }),
    element('footer', { class: 'drawer-foot' }, [done]),
  ])
  const button = element(
    'button',
    { type: 'button', class: 'filter-button', 'data-focus': 'drawer open' },
    [icon('filter'), shop.words.filterButton(choices)],
  )
  const aside = element('aside', { class: 'result-side', 'aria-label': shop.words.filters }, [
    content,
    dialog,
  ])
  wire({ aside, button, close, content, dialog, done })
  return { aside, button }
}

type Parts = {
  readonly aside: HTMLElement
  readonly button: HTMLButtonElement
  readonly close: HTMLButtonElement
  readonly content: HTMLElement
  readonly dialog: HTMLDialogElement
  readonly done: HTMLButtonElement
}

function wire({ aside, button, close, content, dialog, done }: Parts): void {
  const body = dialog.querySelector('.drawer-body')
  const open = () => {
    isOpen = true
    body?.append(content)
    dialog.showModal()
  }
  button.addEventListener('click', () => {
    height = 0
    open()
  })
  body?.addEventListener('scroll', () => {
    height = body.scrollTop
  })
  for (const closer of [close, done]) closer.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    // The backdrop belongs to the dialog; a click on it hits the dialog itself.
    if (event.target === dialog) dialog.close()
  })
  dialog.addEventListener('close', () => {
    if (!dialog.isConnected) return
    isOpen = false
    aside.prepend(content)
  })
  if (isOpen && !matchMedia(wide).matches) queueMicrotask(() => reopen(dialog, open))
}

/** Opens the drawer of a new result as that of the one before: at the same height, the keyboard on the same control. */
function reopen(dialog: HTMLDialogElement, open: () => void): void {
  // Only an element that stands in the page can be shown as a dialog.
  if (!dialog.isConnected) return
  const before = height
  const key = document.activeElement?.closest('[data-focus]')?.getAttribute('data-focus')
  dialog.classList.add('is-reopened')
  open()
  const again = key ? dialog.querySelector<HTMLElement>(`[data-focus="${CSS.escape(key)}"]`) : null
  again?.focus({ preventScroll: true })
  const body = dialog.querySelector('.drawer-body')
  if (body !== null) body.scrollTop = before
}

/** Shuts the drawer where there is room for the facets beside the products. Called once. */
export function watchWidth(): void {
  matchMedia(wide).addEventListener('change', ({ matches }) => {
    if (matches) document.querySelector<HTMLDialogElement>('dialog.drawer[open]')?.close()
  })
}

/** The visitor leaves the results: the next ones begin with the drawer shut. */
export function forgetDrawer(): void {
  isOpen = false
}
