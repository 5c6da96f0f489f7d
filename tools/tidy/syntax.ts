// Reads what the rules need to know from the syntax of each file: what it refers to, how long its functions are, and
// where it looks at a clock. The compiler itself does the parsing, over a file system in memory: no file is touched
// and no type is checked. The compiler's interface is called unstable, so it is used in this file alone.

import {
  type CallExpression,
  type ImportDeclaration,
  type NewExpression,
  type Node,
  type SourceFile,
  SyntaxKind,
} from 'typescript/unstable/ast'
import {
  isCallExpression,
  isExportAssignment,
  isExportDeclaration,
  isExportSpecifier,
  isIdentifier,
  isImportDeclaration,
  isImportTypeNode,
  isLiteralTypeNode,
  isNewExpression,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is'
import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { API } from 'typescript/unstable/sync'
import { isCode, type SourceText } from './source-tree.ts'

/** value and type are imports; address is `new URL('…', import.meta.url)`; mention is any other relative path. */
export interface Reference {
  readonly kind: 'value' | 'type' | 'address' | 'mention'
  readonly specifier: string
  readonly line: number
}

export interface FunctionSize {
  readonly name: string
  readonly line: number
  readonly lines: number
}

/** A word that a pure folder must not use, such as `Date.now`. */
export interface Use {
  readonly word: string
  readonly line: number
}

export interface FileSyntax {
  readonly path: string
  readonly references: readonly Reference[]
  readonly functions: readonly FunctionSize[]
  readonly clockAndDice: readonly Use[]
  readonly console: readonly Use[]
  readonly defaultExports: readonly Use[]
  readonly isBarrel: boolean
}

type Mutable = {
  [Key in keyof FileSyntax]: FileSyntax[Key] extends readonly (infer One)[]
    ? One[]
    : FileSyntax[Key]
}

const memoryRoot = '/tidy'

const functionKinds = new Set([
  SyntaxKind.FunctionDeclaration,
  SyntaxKind.FunctionExpression,
  SyntaxKind.ArrowFunction,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.Constructor,
  SyntaxKind.GetAccessor,
  SyntaxKind.SetAccessor,
])

const clockAndDiceMembers = new Set(
  'Date.now performance.now Math.random crypto.randomUUID crypto.getRandomValues'.split(' '),
)
const clockAndDiceCalls = new Set('setTimeout setInterval setImmediate randomUUID Date'.split(' '))

/** Parses all program texts in one go: about 0.1 s for a few hundred files. */
export function readSyntax(texts: readonly SourceText[]): FileSyntax[] {
  const code = texts.filter((file) => isCode(file.path))
  const inMemory: Record<string, string> = { [`${memoryRoot}/tsconfig.json`]: memoryConfig(code) }
  for (const file of code) inMemory[`${memoryRoot}/${file.path}`] = file.text
  const compiler = new API({ fs: createVirtualFileSystem(inMemory) })
  try {
    const snapshot = compiler.updateSnapshot({ openProjects: [`${memoryRoot}/tsconfig.json`] })
    const program = snapshot.getProjects()[0]?.program
    return code.map((file) => {
      const source = program?.getSourceFile(`${memoryRoot}/${file.path}`)
      if (source === undefined) throw new Error(`the compiler did not read ${file.path}`)
      return syntaxOf(file.path, source)
    })
  } finally {
    compiler.close()
  }
}

function memoryConfig(code: readonly SourceText[]): string {
  return JSON.stringify({
    compilerOptions: {
      noLib: true,
      noResolve: true,
      noEmit: true,
      allowJs: true,
      allowImportingTsExtensions: true,
      module: 'nodenext',
      target: 'esnext',
      types: [],
    },
    files: code.map((file) => file.path),
  })
}

function syntaxOf(path: string, source: SourceFile): FileSyntax {
  const syntax: Mutable = {
    path,
    references: [],
    functions: [],
    clockAndDice: [],
    console: [],
    defaultExports: [],
    isBarrel: isBarrel(source),
  }
  visit(source, source, syntax)
  return syntax
}

function visit(node: Node, source: SourceFile, syntax: Mutable): void {
  const line = lineOf(node, source)
  readReference(node, line, syntax)
  readUse(node, line, syntax)
  readDefaultExport(node, line, syntax)
  if (functionKinds.has(node.kind) && !isGroupOfTests(node)) {
    const lastLine = source.getLineAndCharacterOfPosition(node.end).line + 1
    syntax.functions.push({ name: nameOf(node), line, lines: lastLine - line + 1 })
  }
  node.forEachChild((child) => {
    visit(child, source, syntax)
  })
}

function lineOf(node: Node, source: SourceFile): number {
  return source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1
}

function readReference(node: Node, line: number, syntax: Mutable): void {
  if (isStringLiteral(node) && /^\.\.?\/.*\.m?[tj]s$/.test(node.text)) {
    syntax.references.push({ kind: 'mention', specifier: node.text, line })
  }
  const add = (kind: Reference['kind'], specifier: Node | undefined): void => {
    if (specifier === undefined || !isStringLiteral(specifier)) return
    syntax.references.push({ kind, specifier: specifier.text, line })
  }
  if (isImportDeclaration(node)) add(isTypeImport(node) ? 'type' : 'value', node.moduleSpecifier)
  if (isExportDeclaration(node)) add(node.isTypeOnly ? 'type' : 'value', node.moduleSpecifier)
  if (isImportTypeNode(node) && isLiteralTypeNode(node.argument)) add('type', node.argument.literal)
  if (isCallExpression(node) && node.expression.kind === SyntaxKind.ImportKeyword) {
    add('value', node.arguments[0])
  }
  if (isNewExpression(node) && isUrlOfThisModule(node)) add('address', node.arguments?.[0])
}

// Only a whole `import type` vanishes at run time: `import { type X }` still loads the module.
function isTypeImport(node: ImportDeclaration): boolean {
  return node.importClause?.phaseModifier === SyntaxKind.TypeKeyword
}

function isUrlOfThisModule(node: NewExpression): boolean {
  const base = node.arguments?.[1]
  return (
    isIdentifier(node.expression) &&
    node.expression.text === 'URL' &&
    base !== undefined &&
    dotted(base) === 'import.meta.url'
  )
}

function readUse(node: Node, line: number, syntax: Mutable): void {
  if (isPropertyAccessExpression(node)) {
    const word = dotted(node)?.replace(/^globalThis\./, '') ?? ''
    if (clockAndDiceMembers.has(word)) syntax.clockAndDice.push({ word, line })
    if (/^console\.\w+$/.test(word)) syntax.console.push({ word, line })
  }
  if (isCallExpression(node) || isNewExpression(node)) readCall(node, line, syntax)
}

function readCall(node: CallExpression | NewExpression, line: number, syntax: Mutable): void {
  const word = dotted(node.expression)?.replace(/^globalThis\./, '') ?? ''
  if (isNewExpression(node)) {
    const now = word === 'Date' && (node.arguments?.length ?? 0) === 0
    if (now) syntax.clockAndDice.push({ word: 'new Date()', line })
  } else if (clockAndDiceCalls.has(word)) {
    syntax.clockAndDice.push({ word: `${word}()`, line })
  }
}

/** `a.b.c` as text, or nothing if the expression is more than names and dots. */
function dotted(node: Node): string | undefined {
  if (isIdentifier(node)) return node.text
  if (node.kind === SyntaxKind.MetaProperty) return 'import.meta'
  if (!isPropertyAccessExpression(node)) return undefined
  const left = dotted(node.expression)
  return left === undefined ? undefined : `${left}.${node.name.text}`
}

function readDefaultExport(node: Node, line: number, syntax: Mutable): void {
  const found =
    (isExportAssignment(node) && !node.isExportEquals) ||
    (isExportSpecifier(node) && node.name.text === 'default') ||
    (node.kind === SyntaxKind.DefaultKeyword &&
      (node.parent.kind === SyntaxKind.FunctionDeclaration ||
        node.parent.kind === SyntaxKind.ClassDeclaration))
  if (found) syntax.defaultExports.push({ word: 'export default', line })
}

/** A file with nothing but imports and exports of what other files hold. */
function isBarrel(source: SourceFile): boolean {
  const statements = [...source.statements]
  return (
    statements.some(isExportDeclaration) &&
    statements.every(
      (statement) => isExportDeclaration(statement) || isImportDeclaration(statement),
    )
  )
}

/** `describe` and `suite` hold tests as a file does; the limit is for the tests in them. */
function isGroupOfTests(node: Node): boolean {
  const call = node.parent
  return isCallExpression(call) && ['describe', 'suite'].includes(dotted(call.expression) ?? '')
}

function nameOf(node: Node): string {
  const named = node as Node & { readonly name?: Node }
  const holder = node.parent as Node & { readonly name?: Node }
  const name = named.name ?? holder.name
  return name !== undefined && isIdentifier(name) ? name.text : 'a function without a name'
}
