// What the elements' code says of them: the sentence on top of an element's file, its fields with the comments at their declarations, its
// methods, the events it dispatches, the classes and data roles that it knows. The manifest and the pages are made of this alone.

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { innerNames } from '../inner-names.ts'
import { type DefinedElement, definedElements } from './registry.ts'
import { attributeTexts, eventTexts, hiddenMembers, memberTexts } from './texts.ts'

export type Member = {
  readonly name: string
  /** The name in markup; undefined for what is a property only. */
  readonly attribute: string | undefined
  readonly kind: 'boolean' | 'switch' | 'text' | 'number' | 'list' | 'object' | undefined
  readonly type: string
  readonly byDefault: string | undefined
  readonly isReadonly: boolean
  readonly says: string
}
export type Method = { readonly name: string; readonly parameters: string; readonly says: string }
export type Named = { readonly name: string; readonly says: string }

export type Described = {
  readonly tag: string
  readonly className: string
  /** Below `elements/`. */
  readonly path: string
  readonly says: string
  readonly members: readonly Member[]
  readonly methods: readonly Method[]
  readonly events: readonly Named[]
  readonly classes: readonly string[]
  readonly roles: readonly string[]
  /** `data-role` of the templates that an author may write. */
  readonly templates: readonly string[]
  readonly hasStates: boolean
}

type ClassText = {
  readonly path: string
  readonly parent: string
  readonly text: string
  readonly source: string
}

/** All elements, by tag. */
export async function describedElements(repository: string): Promise<readonly Described[]> {
  const classes = classTexts(join(repository, 'elements'))
  return (await definedElements()).map((element) => described(element, classes))
}

function classTexts(folder: string): ReadonlyMap<string, ClassText> {
  const classes = new Map<string, ClassText>()
  for (const path of globSync('*/*.ts', { cwd: folder }).sort()) {
    if (path.endsWith('.test.ts')) continue
    const source = readFileSync(join(folder, path), 'utf8')
    const pattern =
      /^export (?:abstract )?class (\w+)[^{]*? extends (\w+)[^{]*\{(?:\}|\n([\s\S]*?)^\})$/gm
    for (const [, name = '', parent = '', text = ''] of source.matchAll(pattern)) {
      classes.set(name, { path, parent, text, source })
    }
  }
  return classes
}

function described(element: DefinedElement, classes: ReadonlyMap<string, ClassText>): Described {
  const own = classes.get(element.className)
  if (own === undefined) throw new Error(`${element.tag}: no file has ${element.className}.`)
  const line = [...withParents(own, classes)]
  const parts = line.flatMap(({ text }) => membersIn(text))
  const source = line.map((one) => one.source).join('\n')
  return {
    tag: element.tag,
    className: element.className,
    path: own.path,
    says: topComment(own.source, element.tag),
    members: membersOf(element, { parts, source }),
    methods: methodsOf(element.tag, parts),
    events: eventsOf(element, source),
    classes: found(source, /(?<![\w-])ffw-[\w-]*\w/g).filter((name) => !eventTexts.has(name)),
    roles: rolesIn(source),
    templates: templatesIn(source, element.hasStates),
    hasStates: element.hasStates,
  }
}

/** The class and those it is made from, up to the base of all. */
function* withParents(
  start: ClassText,
  classes: ReadonlyMap<string, ClassText>,
): Generator<ClassText> {
  for (let one: ClassText | undefined = start; one !== undefined; one = classes.get(one.parent)) {
    if (one.path === 'core/element.ts') return
    yield one
  }
}

type Part = { readonly says: string; readonly line: string }

/** The members of a formatted class that are neither private, protected nor internal, each with its comment. */
function membersIn(text: string): Part[] {
  const parts: Part[] = []
  for (const [, comment = '', line = ''] of text.matchAll(
    /((?:^ {2}\/\*\*[\s\S]*?\*\/\n)?)^ {2}([a-z][^\n]*(?:\n {4}\| [^\n]*)*)$/gm,
  )) {
    const isHidden = /^(private|protected|static|constructor|override|readonly #)|@internal/.test(
      line + comment,
    )
    if (!isHidden && !comment.includes('@internal')) parts.push({ says: plain(comment), line })
  }
  return parts
}

function plain(comment: string): string {
  return comment
    .replace(/^\s*\/\*\*|\*\/\s*$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
}

function membersOf(
  { tag, fields, hasStates }: DefinedElement,
  { parts, source }: { parts: readonly Part[]; source: string },
): Member[] {
  const members: Member[] = Object.entries(fields).map(([name, field]) => {
    const declared = parts.find(({ line }) =>
      new RegExp(`^declare (readonly )?${name}:`).test(line),
    )
    const type = /^[^:]*:\s*([\s\S]*)$/.exec(declared?.line ?? '')?.[1]
    return {
      name,
      attribute: field.kind === 'object' ? undefined : kebab(name),
      kind: field.kind,
      type: (type ?? usualType[field.kind]).replace(/\s+/g, ' '),
      byDefault: defaultOf(field),
      isReadonly: false,
      says: declared?.says || textOf(memberTexts, tag, name),
    }
  })
  for (const attribute of attributesIn(source, hasStates)) {
    if (members.some((one) => one.attribute === attribute)) continue
    members.push({
      name: attribute,
      attribute,
      kind: undefined,
      type: 'string',
      byDefault: undefined,
      isReadonly: false,
      says: textOf(attributeTexts, tag, attribute),
    })
  }
  return [...members, ...accessorsOf(tag, parts, fields)]
}

const usualType = {
  boolean: 'boolean',
  switch: 'boolean',
  text: 'string',
  number: 'number',
  list: 'readonly string[]',
  object: 'unknown',
} as const

function defaultOf(field: DefinedElement['fields'][string]): string | undefined {
  if (!('byDefault' in field)) return undefined
  const { byDefault } = field
  if (typeof byDefault === 'number' && !Number.isFinite(byDefault)) {
    return Number.isNaN(byDefault) ? undefined : 'no limit'
  }
  return byDefault === '' ? undefined : String(byDefault)
}

/** Attributes that are read where they are needed, without a property. */
function attributesIn(source: string, hasStates: boolean): string[] {
  const read = [...source.matchAll(/this\.(?:get|has)Attribute\('([a-z-]+)'\)/g)].map(
    ([, name = '']) => name,
  )
  const own = read.filter((name) => !/^(role|aria-|data-|tabindex|id$|class$|hidden)/.test(name))
  return [...new Set([...own, ...(hasStates ? ['subscribe'] : [])])].sort()
}

function accessorsOf(tag: string, parts: readonly Part[], fields: object): Member[] {
  const getters = parts.filter(({ line }) => /^get \w+\(\)/.test(line))
  return getters.flatMap(({ says, line }) => {
    const [, name = '', type = 'unknown'] = /^get (\w+)\(\): (.+) \{/.exec(line) ?? []
    if (isHidden(name) || Object.hasOwn(fields, name)) return []
    const isReadonly = !parts.some((one) => one.line.startsWith(`set ${name}(`))
    const text = says || textOf(memberTexts, tag, name)
    return [
      {
        name,
        attribute: undefined,
        kind: undefined,
        type,
        byDefault: undefined,
        isReadonly,
        says: text,
      },
    ]
  })
}

const lifeCycle =
  /^(connected|disconnected|attributeChanged|adopted)Callback$|^(update|if|for|return)$/

function methodsOf(tag: string, parts: readonly Part[]): Method[] {
  const methods = new Map<string, Method>()
  for (const { says, line } of parts) {
    const [, name = '', parameters = ''] = /^(?:async )?(\w+)\((.*?)\)(?:: .+)? \{/.exec(line) ?? []
    if (lifeCycle.test(name) || isHidden(name)) continue
    methods.set(name, { name, parameters, says: says || textOf(memberTexts, tag, `${name}()`) })
  }
  return [...methods.values()]
}

/** What only the library itself calls, or no name at all. */
function isHidden(name: string): boolean {
  return name === '' || innerNames.includes(name) || hiddenMembers.has(name)
}

function eventsOf({ hasStates }: DefinedElement, source: string): Named[] {
  const names = [...source.matchAll(/new (?:Custom)?Event(?:<[^>]*>)?\(\s*'([\w-]+)'/g)].map(
    ([, name = '']) => name,
  )
  if (/this\.told\(\)/.test(source)) names.push('dom-updated')
  if (hasStates) names.push('ffw-status')
  const own = [...new Set(names)].filter((name) => name !== 'input').sort()
  return own.map((name) => ({ name, says: eventTexts.get(name) ?? '' }))
}

function rolesIn(source: string): string[] {
  const selectors = [...source.matchAll(/\[(data-[a-z-]+|slot)(?:="?([\w-]+)"?)?\]/g)]
    .filter(([, name = '']) => !/^data-(ff|ffw|role|compat)/.test(name))
    .map(([, name = '', value]) => (value === undefined ? name : `${name}="${value}"`))
  return [...new Set(selectors)].sort()
}

function templatesIn(source: string, hasStates: boolean): string[] {
  const own = [...source.matchAll(/carrierOf\(this, '(\w+)'\)/g)].map(([, role = '']) => role)
  return [...new Set([...own, ...(hasStates ? ['loading', 'empty', 'error'] : [])])]
}

/** The sentence on top of a file, without the tag in front of it. */
function topComment(source: string, tag: string): string {
  const lines = source.split('\n')
  const end = lines.findIndex((line) => !line.startsWith('//'))
  const text = lines
    .slice(0, end)
    .map((line) => line.replace(/^\/\/ ?/, ''))
    .join(' ')
    .replace(/\s+/g, ' ')
  const bare = text.startsWith(`\`${tag}\`: `) ? text.slice(tag.length + 4) : text
  return bare.charAt(0).toUpperCase() + bare.slice(1)
}

function found(source: string, pattern: RegExp): string[] {
  return [...new Set([...source.matchAll(pattern)].map(([text]) => text))].sort()
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function textOf(texts: ReadonlyMap<string, string>, tag: string, name: string): string {
  return texts.get(`${tag} ${name}`) ?? texts.get(name) ?? ''
}
