// The live examples of the elements: a page for each at `/demo/elements/<tag>.html`, with the library beside them.

import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { examples } from './examples.ts'
import { livePage, liveScript, liveStyle } from './pages.ts'

/** Writes them into a folder of the demo and answers with their paths in it. `library` is the classic script. */
export function writeLiveExamples(demo: string, library: string): string[] {
  const folder = join(demo, 'elements')
  mkdirSync(folder, { recursive: true })
  copyFileSync(library, join(folder, 'library.js'))
  const pages = examples.flatMap((example) =>
    example.tags.map((tag) => [`${tag}.html`, livePage(tag, example)] as const),
  )
  const files = [...pages, ['live.js', liveScript] as const, ['live.css', liveStyle] as const]
  for (const [name, text] of files) writeFileSync(join(folder, name), text)
  return ['library.js', ...files.map(([name]) => name)].map((name) => `elements/${name}`)
}
