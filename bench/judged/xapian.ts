// Xapian by its Python module, as Debian has it: `python3-xapian`. It runs in a process of its own beside this one (`xapian-server.py`).

import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import {
  fieldWeights,
  type JudgedIndex,
  judgedProduct,
  plainWords,
  rankedMax,
} from './judged-index.ts'
import { NotInstalled } from './not-installed.ts'

/** Debian's own, which has Debian's modules; another `python3` may stand before it on the path. */
const python = '/usr/bin/python3'

export class JudgedXapian implements JudgedIndex {
  readonly name = 'Xapian'
  #child: ChildProcessWithoutNullStreams | null = null
  #answers: AsyncIterator<string> | null = null

  async build(records: readonly Record<string, unknown>[]): Promise<void> {
    if (spawnSync(python, ['-c', 'import xapian']).status !== 0)
      throw new NotInstalled('Xapian', 'python3-xapian')
    const child = spawn(python, [join(import.meta.dirname, 'xapian-server.py')])
    child.stderr.pipe(process.stderr)
    this.#child = child
    this.#answers = createInterface(child.stdout)[Symbol.asyncIterator]()
    for (const product of records.map(judgedProduct)) {
      await send(child, { product, weights: fieldWeights })
    }
  }

  async ranked(query: string): Promise<readonly string[]> {
    if (this.#child === null || this.#answers === null) throw new Error('nothing was built')
    await send(this.#child, { query: plainWords(query).join(' '), limit: rankedMax })
    const { value } = await this.#answers.next()
    if (typeof value !== 'string') throw new Error('Xapian has ended')
    return [...new Set(JSON.parse(value) as string[])].slice(0, rankedMax)
  }

  close(): void {
    this.#child?.stdin.end()
  }
}

async function send(child: ChildProcessWithoutNullStreams, message: unknown): Promise<void> {
  if (!child.stdin.write(`${JSON.stringify(message)}\n`)) await once(child.stdin, 'drain')
}
