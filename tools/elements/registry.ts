// The elements as their own code defines them: the library is loaded with a registry that only notes, so that tags, classes and fields come
// from where they are declared and nowhere else.

/** A field as an element's class declares it. Told again here, because types of the page and types of Node cannot meet in one check. */
type Field = {
  readonly kind: 'boolean' | 'switch' | 'text' | 'number' | 'list' | 'object'
  readonly byDefault?: boolean | string | number
}

type Fields = Readonly<Record<string, Field>>

export type DefinedElement = {
  readonly tag: string
  readonly className: string
  readonly fields: Fields
  readonly hasStates: boolean
}

type ElementClass = { readonly name: string; readonly fields?: Fields; readonly states?: object }

let noted: Promise<readonly DefinedElement[]> | undefined

/** Every element of the library, by tag. The library is loaded once in a process. */
export function definedElements(): Promise<readonly DefinedElement[]> {
  noted ??= load()
  return noted
}

async function load(): Promise<readonly DefinedElement[]> {
  const classes = new Map<string, ElementClass>()
  Object.assign(globalThis, {
    HTMLElement: class {},
    document: { readyState: 'loading', addEventListener() {} },
    addEventListener() {},
    customElements: {
      get: (tag: string) => classes.get(tag),
      define: (tag: string, elementClass: ElementClass) => classes.set(tag, elementClass),
    },
  })
  await import(new URL('../../elements/main.ts', import.meta.url).href)
  return [...classes]
    .map(([tag, { name, fields = {}, states }]) => ({
      tag,
      className: name,
      fields,
      hasStates: states !== undefined,
    }))
    .sort((left, right) => (left.tag < right.tag ? -1 : 1))
}
