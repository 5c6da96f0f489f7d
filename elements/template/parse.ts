// Reads a template: text with bindings between two tags, `{{name}}` unless a page chose others. What comes out is plain data that
// `render.ts` walks through; nothing is ever turned into code, so a strict content security policy holds.
//
//   {{path}} escaped   {{{path}}} or {{&path}} not escaped   {{formatter path 2}}   {{! comment}}
//   {{#path}}…{{/path}}   {{^path}}…{{/path}}   {{#if path}}…{{else}}…{{/if}}   {{#unless}} {{#each}} {{#with}}

/** A name with dots and indexes, a parent (`../name`), or a literal. */
export type Expression =
  | { readonly kind: 'path'; readonly parents: number; readonly steps: readonly string[] }
  | { readonly kind: 'literal'; readonly value: string | number }

export type Binding = {
  readonly kind: 'binding'
  readonly raw: boolean
  /** One expression is a value; with more, or where it names a formatter, the first is the formatter. */
  readonly words: readonly Expression[]
  readonly source: string
}

export type SectionMode = 'section' | 'inverted' | 'if' | 'unless' | 'each' | 'with'

export type Section = {
  readonly kind: 'section'
  readonly mode: SectionMode
  readonly of: Expression
  readonly body: readonly TemplateNode[]
  readonly otherwise: readonly TemplateNode[]
}

export type TemplateNode = string | Binding | Section

export type Tags = readonly [open: string, close: string]

export const defaultTags: Tags = ['{{', '}}']

/** Sections within sections; no page needs more. */
const depthMax = 50

type OpenSection = {
  readonly mode: SectionMode
  readonly of: Expression
  readonly name: string
  readonly body: TemplateNode[]
  readonly otherwise: TemplateNode[]
  inElse: boolean
}

/** Throws a sentence that quotes the place where a template cannot be read. O(length of the source). */
export function parseTemplate(source: string, tags: Tags = defaultTags): readonly TemplateNode[] {
  const top: TemplateNode[] = []
  const open: OpenSection[] = []
  const here = () => {
    const section = open.at(-1)
    if (section === undefined) return top
    return section.inElse ? section.otherwise : section.body
  }
  for (const part of cut(source, tags)) {
    if (typeof part === 'string') here().push(part)
    else if (!part.raw && /^[#^/]|^else$/.test(part.text)) structure(part.text, open, here)
    else if (!part.text.startsWith('!')) here().push(bindingOf(part))
  }
  const unclosed = open.at(-1)
  if (unclosed !== undefined) throw new SyntaxError(`The section ${unclosed.name} is not closed.`)
  return top
}

/** Opens, turns or closes a section. */
function structure(text: string, open: OpenSection[], here: () => TemplateNode[]): void {
  if (text === 'else') {
    const section = open.at(-1)
    if (section === undefined) throw new SyntaxError('There is an else without a section.')
    section.inElse = true
    return
  }
  if (text.startsWith('/')) {
    close(text.slice(1).trim(), open, here)
    return
  }
  if (open.length === depthMax) {
    throw new SyntaxError(`Sections lie more than ${depthMax} deep.`)
  }
  open.push(openSection(text))
}

function close(name: string, open: OpenSection[], here: () => TemplateNode[]): void {
  const section = open.pop()
  if (section?.name !== name) {
    throw new SyntaxError(`/${name} closes ${section?.name ?? 'nothing that is open'}.`)
  }
  const { mode, of, body, otherwise } = section
  here().push({ kind: 'section', mode, of, body, otherwise })
}

function openSection(text: string): OpenSection {
  const [first = '', ...rest] = text.slice(1).trim().split(/\s+/)
  const isBlock = text.startsWith('#') && rest.length > 0 && /^(if|unless|each|with)$/.test(first)
  const mode = isBlock ? (first as SectionMode) : text.startsWith('#') ? 'section' : 'inverted'
  const of = expressionOf(isBlock ? rest.join(' ') : first)
  return { mode, of, name: first, body: [], otherwise: [], inElse: false }
}

function bindingOf({ text, raw }: Tag): Binding {
  const isRaw = raw || text.startsWith('&')
  const source = text.replace(/^&/, '').trim()
  const words = source.match(/"[^"]*"|'[^']*'|\S+/g) ?? ['.']
  return { kind: 'binding', raw: isRaw, words: words.map(expressionOf), source }
}

function expressionOf(word: string): Expression {
  if (/^(".*"|'.*')$/.test(word)) return { kind: 'literal', value: word.slice(1, -1) }
  if (/^-?\d+(\.\d+)?$/.test(word)) return { kind: 'literal', value: Number(word) }
  let parents = 0
  let rest = word
  for (; rest.startsWith('../'); rest = rest.slice(3)) parents++
  const name = rest.replace(/^(this[./]|\.\/)/, './')
  if (name === '.' || name === 'this' || name === '') return { kind: 'path', parents, steps: ['.'] }
  const steps = name.startsWith('./') ? ['.', ...name.slice(2).split('.')] : name.split('.')
  return { kind: 'path', parents, steps }
}

type Tag = { readonly text: string; readonly raw: boolean }

/** Texts and tags in turn. The braces of an unescaped binding stand inside the tags: `{{` `{name}` `}}`. */
function cut(source: string, [opening, closing]: Tags): (string | Tag)[] {
  const parts: (string | Tag)[] = []
  let position = 0
  for (;;) {
    const start = source.indexOf(opening, position)
    if (start < 0) break
    const raw = source.startsWith(`${opening}{`, start)
    const end = raw ? `}${closing}` : closing
    const from = start + opening.length + (raw ? 1 : 0)
    const stop = source.indexOf(end, from)
    if (stop < 0) throw new SyntaxError(`${source.slice(start, start + 40)} has no ${end}.`)
    if (start > position) parts.push(source.slice(position, start))
    // The serialised markup of a page holds `&amp;` where its author wrote `&`.
    parts.push({ text: decoded(source.slice(from, stop)).trim(), raw })
    position = stop + end.length
  }
  if (position < source.length) parts.push(source.slice(position))
  return parts
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' }

function decoded(text: string): string {
  return text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => entities[name] ?? '')
}
