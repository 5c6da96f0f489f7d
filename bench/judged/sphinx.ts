// Sphinx as Debian has it (`sphinxsearch`): an index of its own in a folder for the time, asked through its MySQL port. Stems of
// English, BM25F with a weight for each field, all words before some.

import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  allThenSome,
  fieldWeights,
  type JudgedIndex,
  judgedProduct,
  plainWords,
  rankedMax,
  textFields,
} from './judged-index.ts'
import { NotInstalled } from './not-installed.ts'
import { SphinxQuestions } from './sphinx-questions.ts'

const weights = textFields.map((name) => `${name}=${fieldWeights[name]}`).join(', ')
/** Ranks are whole numbers: the factor keeps three digits of the score. */
const ranker = `expr('1000*bm25f(1.2, 0.75, {${weights}})')`

export class JudgedSphinx implements JudgedIndex {
  readonly name = 'Sphinx'
  readonly #ids: string[] = []
  #folder: string | null = null
  #server: ChildProcess | null = null
  #questions: SphinxQuestions | null = null

  async build(records: readonly Record<string, unknown>[]): Promise<void> {
    if (spawnSync('searchd', ['--help']).status === null)
      throw new NotInstalled('Sphinx', 'sphinxsearch')
    const folder = mkdtempSync(join(tmpdir(), 'aisle-sphinx-'))
    this.#folder = folder
    const products = records.map(judgedProduct)
    this.#ids.push(...products.map(({ id }) => id))
    const rows = products.map((product, i) =>
      [i + 1, ...textFields.map((name) => product[name].replace(/\s+/g, ' '))].join('\t'),
    )
    writeFileSync(join(folder, 'products.tsv'), `${rows.join('\n')}\n`)
    const port = await freePort()
    const file = join(folder, 'sphinx.conf')
    writeFileSync(file, configuration(folder, port))
    const built = spawnSync('indexer', ['--config', file, '--all'], { encoding: 'utf8' })
    if (built.status !== 0) throw new Error(built.stdout)
    this.#server = spawn('searchd', ['--config', file, '--nodetach'], { stdio: 'ignore' })
    this.#questions = await SphinxQuestions.connect(port)
  }

  async ranked(query: string): Promise<readonly string[]> {
    const words = plainWords(query)
    if (words.length === 0) return []
    const all = await this.#ask(words.join(' '))
    const some = all.length >= rankedMax ? [] : await this.#ask(words.join(' | '))
    return allThenSome(all, () => some)
  }

  async #ask(match: string): Promise<string[]> {
    if (this.#questions === null) throw new Error('nothing was built')
    const found = await this.#questions.firstColumn(
      `SELECT id FROM products WHERE MATCH('${match}') LIMIT ${rankedMax} OPTION ranker=${ranker}`,
    )
    return found.map((id) => this.#ids[Number(id) - 1])
  }

  close(): void {
    this.#questions?.close()
    this.#server?.kill()
    if (this.#folder !== null) rmSync(this.#folder, { recursive: true, force: true })
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port is free')
  return address.port
}

function configuration(folder: string, port: number): string {
  return `
source products {
  type = tsvpipe
  tsvpipe_command = cat ${folder}/products.tsv
${textFields.map((name) => `  tsvpipe_field = ${name}`).join('\n')}
}
index products {
  source = products
  path = ${folder}/products
  morphology = stem_en
  index_field_lengths = 1
}
searchd {
  listen = 127.0.0.1:${port}:mysql41
  pid_file = ${folder}/searchd.pid
  log = ${folder}/searchd.log
  binlog_path =
  workers = threads
}
`
}
