// Reads a template: text with bindings between two tags, `{{name}}` unless a page chose others. What comes out is plain data that
// `render.ts` walks through; nothing is ever turned into code, so a strict content security policy holds.
//
//   {{path}} escaped   {{{path}}} or {{&path}} not escaped   {{formatter path 2}}   {{! comment}}
//   {{#path}}…{{/path}}   {{^path}}…{{/path}}   {{#if path}}…{{else}}…{{/if}}   {{#unless}} {{#each}} {{#with}}

/** A name with dots and indexes, a parent (`../name`), or a literal. */
export type Expression =
  | { readonly parents: number; readonly steps: readonly string[] }
  | { readonly literal: string | number }

export type Binding = {
  readonly raw: boolean
  /** One expression is a value; with more, or where it names a formatter, the first is the formatter. */
  readonly words: readonly Expression[]
  readonly source: string
}

export type SectionMode = 'section' | 'inverted' | 'if' | 'unless' | 'each' | 'with'

export type Section = {
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

/** Where nodes go: the top, or a section that is open. */
type Level = {
  readonly name: string
  into: TemplateNode[]
  readonly otherwise?: TemplateNode[]
}

/** Throws a sentence that quotes the place where a template cannot be read. O(length of the source). */
export function parseTemplate(source: string, tags: Tags = defaultTags): readonly TemplateNode[] {
  const top: TemplateNode[] = []
  const levels: Level[] = [{ name: '', into: top }]
  for (const part of cut(source, tags)) {
    const level = levels.at(-1) as Level
    if (typeof part === 'string') level.into.push(part)
    else if (!part.raw && /^[#^/]|^else$/.test(part.text)) structure(part.text, levels, level)
    else if (!part.text.startsWith('!')) level.into.push(bindingOf(part))
  }
  const { name } = levels.pop() as Level
  if (name) throw new SyntaxError(`The section ${name} is not closed.`)
  return top
}

/** Opens, turns or closes a section. */
function structure(text: string, levels: Level[], level: Level): void {
  if (text === 'else') {
    if (!level.otherwise) throw new SyntaxError('else without a section.')
    level.into = level.otherwise
  } else if (text.startsWith('/')) {
    const name = text.slice(1).trim()
    if (name !== level.name) {
      throw new SyntaxError(`/${name} closes ${level.name || 'nothing'}.`)
    }
    levels.pop()
  } else {
    if (levels.length > depthMax) throw new SyntaxError(`Sections: at most ${depthMax} deep.`)
    const [first = '', ...rest] = text.slice(1).trim().split(/\s+/)
    const isPlain = text.startsWith('#')
    const isBlock = isPlain && rest.length > 0 && /^(if|unless|each|with)$/.test(first)
    const mode = isBlock ? (first as SectionMode) : isPlain ? 'section' : 'inverted'
    const of = expressionOf(isBlock ? rest.join(' ') : first)
    const section = { mode, of, body: [], otherwise: [] }
    level.into.push(section)
    levels.push({ name: first, into: section.body, otherwise: section.otherwise })
  }
}

function bindingOf({ text, raw }: Tag): Binding {
  const isRaw = raw || text.startsWith('&')
  const source = text.replace(/^&/, '').trim()
  const words = source.match(/"[^"]*"|'[^']*'|\S+/g) ?? ['.']
  return { raw: isRaw, words: words.map(expressionOf), source }
}

function expressionOf(word: string): Expression {
  if (/^(".*"|'.*')$/.test(word)) return { literal: word.slice(1, -1) }
  if (/^-?\d+(\.\d+)?$/.test(word)) return { literal: Number(word) }
  let parents = 0
  let rest = word
  for (; rest.startsWith('../'); rest = rest.slice(3)) parents++
  const name = rest.replace(/^(this[./]|\.\/)/, './')
  if (/^(\.|this)?$/.test(name)) return { parents, steps: ['.'] }
  const steps = name.startsWith('./') ? ['.', ...name.slice(2).split('.')] : name.split('.')
  return { parents, steps }
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
