// The shape of files and folders: how long, how named, how deep, and what they must not be.

import { type Finding, isCode, type SourceText } from './source-tree.ts'
import type { FileSyntax } from './syntax.ts'

const fileLinesMax = 400
const functionLinesMax = 60
const folderDepthMax = 3

const emptyWords = new Set(['src', 'lib', 'common', 'shared', 'utils', 'helpers', 'types'])

/** Tools that insist on a default export name their file so. */
const configFile = /\.config\.(ts|mts|mjs|js)$/

const toDo = /\b(?:TO|FIX)(?:DO|ME)\b(?!.*#\d)/

/** Files over the wall of 400 lines. */
export function findLongFiles(texts: readonly SourceText[]): Finding[] {
  return texts
    .filter((file) => isCode(file.path) || file.path.endsWith('.css'))
    .map((file) => ({ path: file.path, lines: file.text.trimEnd().split('\n').length }))
    .filter((file) => file.lines > fileLinesMax)
    .map(({ path, lines }) => {
      const mend = `${lines} lines, ${fileLinesMax} is the wall: find the second subject and give it a file`
      return { path, line: fileLinesMax + 1, rule: 'file length', mend }
    })
}

/** Functions over the wall of 60 lines. */
export function findLongFunctions(files: readonly FileSyntax[]): Finding[] {
  return files.flatMap((file) =>
    file.functions
      .filter((one) => one.lines > functionLinesMax)
      .map(({ name, line, lines }) => {
        const mend = `${name} has ${lines} lines, ${functionLinesMax} is the wall: name its steps and call them`
        return { path: file.path, line, rule: 'function length', mend }
      }),
  )
}

/** Files that hold nothing of their own. */
export function findBarrels(files: readonly FileSyntax[]): Finding[] {
  const mend = 'this file only passes on what others hold: import from those, and remove it'
  return files
    .filter((file) => file.isBarrel)
    .map((file) => ({ path: file.path, line: 1, rule: 'barrel', mend }))
}

/** Default exports, which get a new name at every import. */
export function findDefaultExports(files: readonly FileSyntax[]): Finding[] {
  const mend = 'export it by its name'
  return files
    .filter((file) => !configFile.test(file.path))
    .flatMap((file) =>
      file.defaultExports.map(({ line }) => ({
        path: file.path,
        line,
        rule: 'default export',
        mend,
      })),
    )
}

/** Folders whose name says nothing, and folders too deep to find. */
export function findBadFolders(texts: readonly SourceText[]): Finding[] {
  return texts.filter((file) => isCode(file.path)).flatMap((file) => judgeFolders(file.path))
}

function judgeFolders(path: string): Finding[] {
  const folders = path.split('/').slice(0, -1)
  const empty = folders.find(
    (name, depth) => emptyWords.has(name) || (name === 'core' && depth === 0),
  )
  if (empty !== undefined) {
    const mend = `a folder named ${empty} says nothing: name it by its subject`
    return [{ path, line: 1, rule: 'folder', mend }]
  }
  if (folders.length <= folderDepthMax) return []
  const mend = 'a folder lies at most two levels below a root folder: move it up'
  return [{ path, line: 1, rule: 'folder', mend }]
}

/** Things left to do that nobody keeps a list of. */
export function findToDos(texts: readonly SourceText[]): Finding[] {
  return texts
    .filter((file) => isCode(file.path))
    .flatMap((file) =>
      file.text.split('\n').flatMap((text, index) => {
        if (!toDo.test(text)) return []
        const mend = 'give it the number of its issue, as in (#12), or do it now'
        return [{ path: file.path, line: index + 1, rule: 'to-do', mend }]
      }),
    )
}
