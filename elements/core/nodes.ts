// Finding and making the nodes of a page.

type Tags = HTMLElementTagNameMap

/** All elements inside that the selector finds, as a list. */
export function all<Tag extends keyof Tags>(root: ParentNode, selector: Tag): Tags[Tag][]
export function all<Found extends Element = HTMLElement>(
  root: ParentNode,
  selector: string,
): Found[]
export function all(root: ParentNode, selector: string): Element[] {
  return [...root.querySelectorAll(selector)]
}

export function create<Tag extends keyof Tags>(tag: Tag): Tags[Tag] {
  return document.createElement(tag)
}
