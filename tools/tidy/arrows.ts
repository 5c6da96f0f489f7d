// Imports: each arrow must be in the matrix, and each file must be reached by an arrow.

import { isBuiltin } from 'node:module'
import { posix } from 'node:path'
import {
  engineersFolders,
  entryPoints,
  holds,
  isTest,
  type MatrixRow,
  rowOf,
  workspaceDoors,
} from '../import-matrix.ts'
import type { Finding, SourceText } from './source-tree.ts'
import type { FileSyntax, Reference } from './syntax.ts'

const table = 'the table is tools/import-matrix.ts'

/** Imports that the matrix does not name, and imports of what is for tests by what ships. */
export function findForbiddenArrows(files: readonly FileSyntax[]): Finding[] {
  const starts = files
    .map((file) => file.path)
    .filter((path) => isEntryPoint(path) && !isTest(path))
  const shipped = reachedFrom(starts, byPathOf(files))
  return files
    .filter((file) => file.path.includes('/') && !isTest(file.path))
    .flatMap((file) => {
      const row = rowOf(file.path)
      if (row === undefined) return [folderWithoutRow(file.path)]
      const found = file.references.flatMap((reference) => judge(file.path, row, reference))
      return shipped.has(file.path) ? [...found, ...judgeTests(file)] : found
    })
}

/** What only tests lead to may use what is for tests; what ships may not. */
function judgeTests(file: FileSyntax): Finding[] {
  return file.references
    .filter(({ kind }) => kind !== 'mention')
    .map(({ specifier, line }) => ({ target: targetOf(file.path, specifier), line }))
    .filter(({ target }) => target !== undefined && isTest(target))
    .map(({ target, line }) => {
      const mend = `${target} is for tests, and this file is not: move what both need`
      return { path: file.path, line, rule: 'import', mend }
    })
}

function byPathOf(files: readonly FileSyntax[]): Map<string, FileSyntax> {
  return new Map(files.map((file) => [file.path, file]))
}

function folderWithoutRow(path: string): Finding {
  const mend = `its folder is not in the matrix: move the file, or add a row; ${table}`
  return { path, line: 1, rule: 'import', mend }
}

function judge(path: string, row: MatrixRow, reference: Reference): Finding[] {
  if (reference.kind === 'mention') return []
  const target = targetOf(path, reference.specifier)
  const mend =
    target === undefined
      ? judgePackage(row, reference.specifier)
      : judgeArrow(row, reference.kind, target)
  return mend === undefined ? [] : [{ path, line: reference.line, rule: 'import', mend }]
}

function judgeArrow(row: MatrixRow, kind: Reference['kind'], target: string): string | undefined {
  if (row.imports === 'anything') return undefined
  const reaches = (place: string): boolean => holds(place, target)
  if (row.imports.some(reaches)) return undefined
  if (row.types?.some(reaches)) {
    if (kind === 'type') return undefined
    return `${row.folder} may name only types of ${target}: write \`import type\`, and have the value handed in`
  }
  return `${row.folder} may not import ${target} (only ${row.imports.join(', ')}): have it handed in or move the code; ${table}`
}

function judgePackage(row: MatrixRow, specifier: string): string | undefined {
  if (isBuiltin(specifier)) {
    if (!specifier.startsWith('node:')) return `write node:${specifier}`
    if (row.world === 'node') return undefined
    return `${row.folder} is ${row.world} and may not import ${specifier}: hand in what it is needed for`
  }
  if (row.packages === 'anything') return undefined
  const name = packageOf(specifier)
  if (row.packages.some((one) => (one.endsWith('/') ? name.startsWith(one) : name === one))) {
    return undefined
  }
  const allowed = row.packages.join(', ') || 'none'
  return `${row.folder} may not import the package ${name} (allowed: ${allowed}); ${table}`
}

function packageOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

/** Imports of packages that package.json does not name: they are there by chance, through another package. */
export function findUndeclaredPackages(
  files: readonly FileSyntax[],
  texts: readonly SourceText[],
): Finding[] {
  const manifests = new Map(
    texts
      .filter(({ path }) => /^(\w+\/)?package\.json$/.test(path))
      .map(({ path, text }) => [posix.dirname(path), JSON.parse(text) as Manifest]),
  )
  return files.flatMap((file) => {
    const declared = declaredFor(file.path, manifests)
    return file.references
      .filter(({ kind, specifier }) => kind !== 'mention' && isPackage(file.path, specifier))
      .filter(({ specifier }) => !declared.has(packageOf(specifier)))
      .map(({ specifier, line }) => {
        const mend = `package.json does not name ${packageOf(specifier)} for this file: add it, or do without`
        return { path: file.path, line, rule: 'package', mend }
      })
  })
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

function declaredFor(path: string, manifests: ReadonlyMap<string, Manifest>): Set<string> {
  const forEngineers = isTest(path) || engineersFolders.some((folder) => holds(folder, path))
  const near = ['.', path.split('/')[0] ?? '.'].flatMap((folder) => manifests.get(folder) ?? [])
  return new Set(
    near.flatMap(({ dependencies = {}, devDependencies = {} }) => [
      ...Object.keys(dependencies),
      ...(forEngineers ? Object.keys(devDependencies) : []),
    ]),
  )
}

function isPackage(path: string, specifier: string): boolean {
  return !isBuiltin(specifier) && targetOf(path, specifier) === undefined
}

/** The path of the repository that a specifier means, or nothing for a package. */
function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier)
  return workspaceDoors[packageOf(specifier)]
}

/**
 * Files that no entry point leads to. Of a whole forgotten tree only the top is named, for the rest hangs on it; files
 * that keep each other in a ring are named all.
 */
export function findOrphans(files: readonly FileSyntax[]): Finding[] {
  const starts = files.map((file) => file.path).filter(isEntryPoint)
  const reached = reachedFrom(starts, byPathOf(files))
  const lost = files.filter((file) => file.path.includes('/') && !reached.has(file.path))
  const named = new Set(lost.flatMap((file) => targetsOf(file)))
  const tops = lost.filter((file) => !named.has(file.path))
  const mend =
    'no entry point leads to this file: import it, remove it, or name it in entryPoints of tools/import-matrix.ts'
  return (tops.length > 0 ? tops : lost).map(({ path }) => ({
    path,
    line: 1,
    rule: 'orphan',
    mend,
  }))
}

function reachedFrom(starts: string[], byPath: ReadonlyMap<string, FileSyntax>): Set<string> {
  const reached = new Set<string>()
  const waiting = [...starts]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = byPath.get(path)
    if (file === undefined || reached.has(path)) continue
    reached.add(path)
    waiting.push(...targetsOf(file))
  }
  return reached
}

function targetsOf(file: FileSyntax): string[] {
  return file.references.flatMap(({ specifier }) => targetOf(file.path, specifier) ?? [])
}

function isEntryPoint(path: string): boolean {
  return entryPoints.some((pattern) => pattern.test(path))
}
