// The declarations of the elements' package: what the compiler says of the library, without what is internal, and the types of the interface
// as plain ones. Only files that an entry leads to are kept.

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { contractTypes, type WantedTypes } from './contract-types.ts'

const options = [
  ['--ignoreConfig'],
  ['--declaration', '--emitDeclarationOnly', '--stripInternal'],
  ['--allowImportingTsExtensions', '--rewriteRelativeImportExtensions'],
  ['--target', 'es2024', '--module', 'nodenext', '--moduleResolution', 'nodenext'],
  ['--lib', 'es2023,dom,dom.iterable', '--types', ''],
  ['--strict', '--skipLibCheck', '--verbatimModuleSyntax', '--exactOptionalPropertyTypes'],
].flat()

const contractModule = 'contract.d.ts'

/** Writes the declarations for these sources (below `elements/`) into a folder; answers with their paths in it. */
export async function writeDeclarations(
  repository: string,
  { entries, folder }: { entries: readonly string[]; folder: string },
): Promise<string[]> {
  const emitted = mkdtempSync(join(tmpdir(), 'aisle-declarations-'))
  try {
    compile(repository, entries, emitted)
    const files = new Map<string, string>()
    const wanted = new Map<string, Set<string>>()
    const waiting = entries.map((entry) => entry.replace(/\.ts$/, '.d.ts'))
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (files.has(path)) continue
      const text = seenFromOutside(readFileSync(join(emitted, 'elements', path), 'utf8'))
      noteContractTypes(text, wanted)
      files.set(path, withModulePaths(text, path))
      waiting.push(...neighbours(text, path))
    }
    files.set(contractModule, await contractTypes(repository, listed(wanted)))
    for (const [path, text] of files) write(join(folder, path), text)
    return [...files.keys()].sort()
  } finally {
    rmSync(emitted, { recursive: true })
  }
}

function compile(repository: string, entries: readonly string[], folder: string): void {
  const files = entries.map((entry) => `elements/${entry}`)
  const compiler = join(repository, 'node_modules/typescript/bin/tsc')
  const arguments_ = [compiler, ...options, '--rootDir', '.', '--outDir', folder, ...files]
  const { status, stdout } = spawnSync(process.execPath, arguments_, {
    cwd: repository,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The declarations could not be made:\n${stdout}`)
}

const comment = /(?: {4}\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?/.source
const start =
  / {4}(?:protected |static readonly (?:fields|states)\b|(?:connected|disconnected|attributeChanged)Callback\()/
    .source
const member = new RegExp(`^${comment}${start}[\\s\\S]*?;\\n(?= {4}[^\\s}]|\\})`, 'gm')
/** Parts of the library name it; nobody outside may look into it. */
const inside = /^(export declare class App \{\n)[\s\S]*?^\}\n/m
const typeOfInsides = /^type \w+ = \{\n[^}]*\bapp: App\b[\s\S]*?^\};\n/gm

/** Without what only the library itself may call, and without the imports that nothing needs then. */
function seenFromOutside(text: string): string {
  const bare = text
    .replace(inside, '$1    #private;\n}\n')
    .replace(typeOfInsides, '')
    .replace(member, '')
  return bare.replace(/^import (type )?\{([^}]*)\} from ('[^']*';?)\n/gm, (_, type, list, from) => {
    const names = String(list)
      .split(',')
      .map((name) => name.trim())
      .filter((name) => {
        const bareName = name.replace(/^type /, '')
        return (
          bareName !== '' && (bare.match(new RegExp(`\\b${bareName}\\b`, 'g'))?.length ?? 0) > 1
        )
      })
    // An import for its types alone goes with them; one that makes an element known stays.
    if (names.length > 0) return `import ${type ?? ''}{ ${names.join(', ')} } from ${from}\n`
    return String(from).includes('/ff-') ? `import ${from}\n` : ''
  })
}

const importPattern = /(from |import ?\(?)'(\.[^']+)\.ts'/g

function neighbours(text: string, path: string): string[] {
  return [...text.matchAll(importPattern)]
    .map(([, , specifier = '']) => posix.join(posix.dirname(path), specifier))
    .filter((place) => !place.startsWith('../contract/'))
    .map((place) => `${place}.d.ts`)
}

function withModulePaths(text: string, path: string): string {
  const up = posix.relative(posix.dirname(path), contractModule.replace('.d.ts', ''))
  return text.replace(importPattern, (_, verb: string, specifier: string) =>
    specifier.includes('contract/')
      ? `${verb}'${up.startsWith('.') ? up : `./${up}`}.js'`
      : `${verb}'${specifier}.js'`,
  )
}

function noteContractTypes(text: string, wanted: Map<string, Set<string>>): void {
  for (const [, list = '', module = ''] of text.matchAll(
    /import (?:type )?\{([^}]*)\} from '[./]*contract\/([\w-]+\.ts)'/g,
  )) {
    const names = wanted.get(module) ?? new Set()
    wanted.set(module, names)
    for (const name of list.split(',')) {
      const bare = name.replace('type ', '').trim()
      if (bare !== '') names.add(bare)
    }
  }
}

function listed(wanted: ReadonlyMap<string, ReadonlySet<string>>): WantedTypes[] {
  return [...wanted].sort().map(([module, names]) => ({ module, names: [...names].sort() }))
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
