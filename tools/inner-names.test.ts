import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { innerNames } from './inner-names.ts'

const repository = join(import.meta.dirname, '..')

function words(pattern: string): Set<string> {
  const found = new Set<string>()
  for (const path of globSync(pattern, { cwd: repository })) {
    if (path.endsWith('.test.ts')) continue
    const text = readFileSync(join(repository, path), 'utf8')
    const bare = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    for (const [word] of bare.matchAll(/[A-Za-z_$][\w$]*/g)) found.add(word)
  }
  return found
}

test('inner names: each is a name of the library, and none stands there twice', () => {
  const own = words('elements/**/*.ts')
  assert.deepEqual(
    innerNames.filter((name) => !own.has(name)),
    [],
  )
  assert.equal(new Set(innerNames).size, innerNames.length)
})

test('inner names: none is a name of the interface, so nothing that is sent or received is renamed', () => {
  const contract = globSync('contract/*.ts', { cwd: repository })
    .filter((path) => !/\.test\.ts$|openapi\.ts$/.test(path))
    .map((path) => readFileSync(join(repository, path), 'utf8'))
    .join('\n')
  const sent = innerNames.filter((name) =>
    new RegExp(`^ +'?${name}'?: (Type\\.|text\\(|\\w+Schema)|^ {2,}${name},$`, 'm').test(contract),
  )
  assert.deepEqual(sent, [])
})

test('inner names: none is a field of an element, which becomes an attribute', () => {
  const sources = globSync('elements/**/*.ts', { cwd: repository }).map((path) =>
    readFileSync(join(repository, path), 'utf8'),
  )
  const fields = sources.flatMap((source) =>
    [...source.matchAll(/\b(\w+): (?:(?:presence|onOff|text|number)\(|(?:list|object)\b)/g)].map(
      ([, name]) => name,
    ),
  )
  assert.deepEqual(
    innerNames.filter((name) => fields.includes(name)),
    [],
  )
})

test('inner names: the library never looks one of them up by a text', () => {
  const sources = globSync('elements/*/*.ts', { cwd: repository })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(repository, path), 'utf8'))
    .join('\n')
  const looked = innerNames.filter((name) =>
    new RegExp(`\\['${name}'\\]|'${name}' in |hasOwn\\([^)]*'${name}'`).test(sources),
  )
  assert.deepEqual(looked, [])
})

test('inner names: none is read from `dataset`, where it is the name of an attribute', () => {
  const sources = [...globSync('elements/*/*.ts', { cwd: repository })].map((path) =>
    readFileSync(join(repository, path), 'utf8'),
  )
  const read = sources.flatMap((source) => [
    ...[...source.matchAll(/dataset\??\.(\w+)/g)].map(([, name = '']) => name),
    ...[...source.matchAll(/\{([^{}]*)\} = [^\n]*dataset\b/g)].flatMap(([, names = '']) =>
      names.split(',').map((name) => name.split(':')[0]?.trim() ?? ''),
    ),
  ])
  assert.ok(read.includes('trackCount') && read.includes('imageOnerror'))
  assert.deepEqual(
    innerNames.filter((name) => read.includes(name)),
    [],
  )
})

test('inner names: no template of the library shows one of them', () => {
  const sources = globSync('elements/*/*.ts', { cwd: repository })
    .filter((path) => !path.endsWith('.test.ts'))
    .map((path) => readFileSync(join(repository, path), 'utf8'))
  const shown = sources.flatMap((source) =>
    [...source.matchAll(/\{\{[^}]*\}\}/g)].flatMap(([binding]) => binding.match(/\w+/g) ?? []),
  )
  assert.ok(shown.includes('totalHits') && shown.includes('separator'))
  assert.deepEqual(
    innerNames.filter((name) => shown.includes(name)),
    [],
  )
})
