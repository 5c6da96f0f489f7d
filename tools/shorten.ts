// The second pass over what esbuild has minified: terser finds what is left, some three in a hundred once compressed. It takes seconds, so what
// it made of a text is kept in `node_modules/.cache` for the next build; see `docs/decisions/0032-terser.md`.

import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { type MinifyOptions, minify } from 'terser'

/** Made so often, it is made anew: the cache of many versions is of no use. */
const keptMax = 500
const cache = join(import.meta.dirname, '../node_modules/.cache/aisle-shorten')

type Shortened = { readonly code: string; readonly map: string }

/** Shortens a script in its place, and mends its source map. Names of properties stay: only esbuild knows which are our own. */
export async function shorten(file: string, format: 'esm' | 'iife'): Promise<void> {
  const code = readFileSync(file, 'utf8')
  const map = readFileSync(`${file}.map`, 'utf8')
  const options: MinifyOptions = {
    module: format === 'esm',
    ecma: 2020,
    compress: {
      ecma: 2020,
      passes: 5,
      // Reading a property of ours does nothing else, what the language brings is what it was, and we have no big integers.
      pure_getters: true,
      unsafe: true,
      unsafe_arrows: true,
      unsafe_math: true,
      // Not shorter, but more alike, which compresses better.
      lhs_constants: false,
    },
    sourceMap: { content: map, filename: basename(file), url: `${basename(file)}.map` },
  }
  const key = createHash('sha256')
    .update(JSON.stringify([code, map, options]))
    .digest('hex')
  const made = kept(key) ?? keep(key, await shortened(code, options))
  writeFileSync(file, made.code)
  writeFileSync(`${file}.map`, made.map)
}

async function shortened(given: string, options: MinifyOptions): Promise<Shortened> {
  const { code = '', map } = await minify(given, options)
  return { code, map: String(map) }
}

function kept(key: string): Shortened | null {
  const path = join(cache, key)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}

/** Builds run side by side: a file is there as a whole, or it is not there. */
function keep(key: string, made: Shortened): Shortened {
  mkdirSync(cache, { recursive: true })
  const names = readdirSync(cache)
  if (names.length > keptMax) for (const name of names) rmSync(join(cache, name), { force: true })
  const passing = join(cache, `${key}.${process.pid}`)
  writeFileSync(passing, JSON.stringify(made))
  renameSync(passing, join(cache, key))
  return made
}
