// Writes the page of each element to `docs/elements/`, from the element's own code: `npm run element-pages`. A test looks whether they are as
// the code is.

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describedElements } from './elements/describe.ts'
import { elementIndex, elementPage } from './elements/pages.ts'

const repository = join(import.meta.dirname, '..')

/** Path below the repository to text. */
export async function elementPages(): Promise<ReadonlyMap<string, string>> {
  const elements = await describedElements(repository)
  const pages = elements.map(
    (element) => [`docs/elements/${element.tag}.md`, elementPage(element)] as const,
  )
  return new Map([['docs/elements/elements.md', elementIndex(elements)], ...pages])
}

/** Whether a page is as the code is. */
export function isUpToDate(path: string, text: string): boolean {
  try {
    return readFileSync(join(repository, path), 'utf8') === text
  } catch {
    return false
  }
}

if (import.meta.main) {
  const pages = await elementPages()
  for (const [path, text] of pages) writeFileSync(join(repository, path), text)
  console.log(`${pages.size} pages are written to docs/elements.`)
}
