// Bundles what runs in a browser into `dist/`: the demo shop's page, and the elements once they are there. Minified,
// with source maps. The demo's catalogue, settings and pictures are made beside its page. `dist/build.json` records what was read and written, so that `tools/prepare.mjs` can tell whether
// a build is still good.

import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, parse, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { buildDemo } from '../demo/build.ts'
import { writeLiveExamples } from './elements/live.ts'
import { innerNamesPattern } from './inner-names.ts'
import { shorten } from './shorten.ts'

const repository = join(import.meta.dirname, '..')

const demoOutput = 'dist/demo'
const demoSources = [
  'demo/*.ts',
  'demo/catalogue/**/*.ts',
  'tools/inner-names.ts',
  'tools/elements/{examples,live,pages}.ts',
]

/** A page or a library: the files that are bundled; any other file of the folder is copied if `copies` says so. */
interface Bundle {
  readonly folder: string
  readonly entries: readonly string[]
  readonly output: string
  readonly copies: RegExp
  /** Unless told otherwise, modules. Classic scripts are whole; modules of one folder share what they have in common. */
  readonly format?: 'esm' | 'iife'
  /** The name of the file that an entry becomes, without its ending; its path otherwise. */
  readonly nameOf?: (entry: string) => string
}

const bundles: readonly Bundle[] = [
  {
    folder: 'demo/page',
    entries: ['main.ts', 'style.css'],
    output: demoOutput,
    copies: /\.(html|svg|png|jpg|webp|ico|woff2|webmanifest|txt)$/,
  },
  {
    folder: 'elements',
    entries: ['main.ts', 'mandatory.ts', 'server.ts', 'words-de.ts', 'core/boot.ts', '*/ff-*.ts'],
    output: 'dist/elements',
    copies: /^$/,
    nameOf: basename,
  },
  {
    folder: 'elements',
    entries: ['main.ts', 'mandatory.ts', 'words-de.ts'],
    output: 'dist/elements/classic',
    copies: /^$/,
    format: 'iife',
    nameOf: basename,
  },
]

/** `paging/ff-paging.ts` as `ff-paging`. */
function basename(entry: string): string {
  return parse(entry).name
}

/** One file of `dist/` that a browser loads. */
export interface BuiltFile {
  readonly path: string
  readonly gzipBytes: number
}

/** Writes the demo's own files into a folder and answers with their paths in it. */
type DemoMaker = (folder: string) => Promise<string[]>

/** Builds everything anew and returns what was made, without source maps. Paths are relative to the root folder. */
export async function build(
  root: string = repository,
  makeDemo: DemoMaker = buildDemoAndExamples,
): Promise<BuiltFile[]> {
  const inputs = new Set(['tools/build.ts', 'tools/shorten.ts', 'package-lock.json'])
  const outputs: string[] = []
  for (const one of bundles) {
    rmSync(join(root, one.output), { recursive: true, force: true })
    outputs.push(...copyFiles(root, one, inputs), ...(await bundleEntries(root, one, inputs)))
  }
  for (const source of globSync(demoSources, { cwd: root })) inputs.add(source)
  const made = await makeDemo(join(root, demoOutput))
  outputs.push(...made.map((path) => `${demoOutput}/${path}`))
  writeRecord(root, inputs, outputs)
  return outputs
    .filter((path) => !path.endsWith('.map'))
    .map((path) => ({ path, gzipBytes: gzipSync(readFileSync(join(root, path))).length }))
}

/** The demo's own files, and beside them the live examples of the elements. */
async function buildDemoAndExamples(folder: string): Promise<string[]> {
  const library = join(folder, '../elements/classic/main.js')
  return [...(await buildDemo(folder)), ...writeLiveExamples(folder, library)]
}

/** Bundles the elements alone into another folder, given as a whole path; for tests, which must not disturb each other. */
export async function buildElements(folder: string): Promise<void> {
  for (const one of bundles.filter((bundle) => bundle.folder === 'elements')) {
    const output = one.output.replace('dist/elements', folder)
    await bundleEntries(repository, { ...one, output }, new Set())
  }
}

async function bundleEntries(root: string, one: Bundle, inputs: Set<string>): Promise<string[]> {
  // An entry that is missing now is recorded all the same, so that its arrival calls for a build.
  for (const name of one.entries) if (!name.includes('*')) inputs.add(`${one.folder}/${name}`)
  const cwd = join(root, one.folder)
  const present = existsSync(cwd)
    ? globSync([...one.entries], { cwd, exclude: ['**/*.test.ts'] }).sort()
    : []
  if (present.length === 0) return []
  const format = one.format ?? 'esm'
  const result = await bundle({
    absWorkingDir: root,
    entryPoints: present.map((entry) => ({
      in: `${one.folder}/${entry}`,
      out: one.nameOf?.(entry) ?? entry.replace(/\.\w+$/, ''),
    })),
    splitting: format === 'esm',
    chunkNames: 'parts/[hash]',
    outdir: one.output,
    bundle: true,
    minify: true,
    sourcemap: true,
    metafile: true,
    format,
    target: 'es2022',
    legalComments: 'linked',
    ...(one.folder === 'elements' ? { mangleProps: innerNamesPattern } : {}),
    logLevel: 'silent',
  })
  for (const { location, text } of result.warnings) {
    console.warn(`${location?.file ?? one.folder}:${location?.line ?? 1} ${text}`)
  }
  for (const input of Object.keys(result.metafile.inputs)) inputs.add(input)
  const outputs = Object.keys(result.metafile.outputs)
  const scripts = outputs.filter((path) => one.folder === 'elements' && path.endsWith('.js'))
  for (const path of scripts) await shorten(resolve(root, path), format)
  return outputs
}

function copyFiles(root: string, one: Bundle, inputs: Set<string>): string[] {
  const folder = join(root, one.folder)
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).filter((name) => one.copies.test(name))
  return names.map((name) => {
    inputs.add(`${one.folder}/${name}`)
    cpSync(join(folder, name), join(root, one.output, name))
    return `${one.output}/${name}`
  })
}

function writeRecord(root: string, inputs: ReadonlySet<string>, outputs: readonly string[]): void {
  const own = [...inputs].filter((path) => !path.startsWith('node_modules/')).sort()
  const hashes = Object.fromEntries(own.map((path) => [path, hashOf(join(root, path))]))
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(
    join(root, 'dist/build.json'),
    `${JSON.stringify({ inputs: hashes, outputs }, undefined, 2)}\n`,
  )
}

function hashOf(file: string): string {
  return existsSync(file) ? createHash('sha256').update(readFileSync(file)).digest('hex') : ''
}

async function main(): Promise<void> {
  const files = await build()
  const pictures = files.filter(({ path }) => path.includes('/pictures/'))
  for (const file of files) if (!pictures.includes(file)) say(file.path, file.gzipBytes)
  const bytes = pictures.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)
  say(`${demoOutput}/pictures (${pictures.length} files)`, bytes)
}

function say(path: string, gzipBytes: number): void {
  const size = `${(gzipBytes / 1000).toFixed(1)} kB`
  console.log(`${path.padEnd(36)} ${size.padStart(9)} gzip`)
}

if (import.meta.main) await main()
