// What documents and sources may name: paths that exist, and nothing of the machine that they were written on.

import { posix } from 'node:path'
import { importMatrix, isTest } from '../import-matrix.ts'
import { type Finding, isCode, lineAt, type SourceText } from './source-tree.ts'

const isDocument = /^((README|ARCHITECTURE|STYLE|CHANGELOG)\.md|docs\/.*\.md)$/

/** Made by running, so they may be named without being there. */
const madeByRunning = /^(dist|data|node_modules)(\/|$)/

const looksLikePath = /^\.?[\w@-][\w.@-]*(\/[\w.@-]+)*\/?$/

/** Paths in backticks, and links, of the documents that lead nowhere. */
export function findDeadPaths(texts: readonly SourceText[]): Finding[] {
  const places = placesOf(texts)
  const roots = new Set([...places].filter((place) => !place.includes('/')))
  for (const row of importMatrix) roots.add(row.folder.split('/')[0] ?? row.folder)
  return texts
    .filter((file) => isDocument.test(file.path))
    .flatMap((file) =>
      [...namedPaths(file, roots), ...linkedPaths(file)]
        .filter(({ target }) => !madeByRunning.test(target) && !places.has(target))
        .map(({ target, line }) => {
          const mend = `names ${target}, which does not exist: mend the path or the sentence`
          return { path: file.path, line, rule: 'dead path', mend }
        }),
    )
}

interface NamedPath {
  readonly target: string
  readonly line: number
}

/** All files and all folders above them. */
function placesOf(texts: readonly SourceText[]): Set<string> {
  const places = new Set<string>()
  for (const { path } of texts) {
    for (let place = path; place !== '.'; place = posix.dirname(place)) places.add(place)
  }
  return places
}

function namedPaths(file: SourceText, roots: ReadonlySet<string>): NamedPath[] {
  const prose = withoutFences(file.text)
  return [...prose.matchAll(/`([^`\n]+)`/g)].flatMap((match) => {
    const span = (match[1] ?? '').replace(/^\.\//, '').replace(/(:\d+(-\d+)?|#[\w-]*)$/, '')
    const isPath = looksLikePath.test(span) && (span.includes('/') || /\.(ts|md)$/.test(span))
    if (!isPath || !roots.has(span.split('/')[0] ?? '')) return []
    return [{ target: span.replace(/\/$/, ''), line: lineAt(prose, match.index) }]
  })
}

function linkedPaths(file: SourceText): NamedPath[] {
  const prose = withoutFences(file.text).replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap((match) => {
    const link = (match[1] ?? '').replace(/[#?].*$/, '')
    if (link === '' || link.startsWith('/') || /^[a-z]+:/i.test(link)) return []
    const target = posix.join(posix.dirname(file.path), decodeURI(link)).replace(/\/$/, '')
    return target === '.' ? [] : [{ target, line: lineAt(prose, match.index) }]
  })
}

/** Blanks fenced blocks, keeping the lines, for what stands in them is an example. */
function withoutFences(text: string): string {
  return text.replace(/^( *)(```|~~~)[\s\S]*?^\1\2/gm, (block) => block.replace(/[^\n]/g, ' '))
}

// Put together from halves, so that this file does not breach its own rule.
const homes = ['work', 'root'].join('|')
const machinePath = new RegExp(
  `(?<![\\w.~/-])/(${homes})/(?=\\w{2}|\\.(?!test|exec|source)\\w|['"\`\\s])`,
  'g',
)
const temporaryPath = /(?<=['"`])\/tmp\//g
const registryHost =
  /\b(registry\.(npmjs|yarnpkg)\.(org|com)|(deb|security)\.debian\.org|files\.pythonhosted\.org|proxy\.golang\.org|static\.crates\.io)\b/g

/** Paths of one machine, and hosts of package registries, in any file. */
export function findMachineNames(texts: readonly SourceText[]): Finding[] {
  return texts.flatMap((file) => [
    ...findNames(file, machinePath, 'is a path of one machine: make it relative, or an option'),
    ...findNames(file, registryHost, 'is the host of a package registry: leave it to the settings'),
    ...(isCode(file.path) && !isTest(file.path)
      ? findNames(file, temporaryPath, 'is not everywhere: use tmpdir() of node:os')
      : []),
  ])
}

function findNames(file: SourceText, pattern: RegExp, why: string): Finding[] {
  return [...file.text.matchAll(pattern)].map((match) => ({
    path: file.path,
    line: lineAt(file.text, match.index),
    rule: 'machine name',
    mend: `${match[0]} ${why}`,
  }))
}
