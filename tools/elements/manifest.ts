// `custom-elements.json`: the elements in the form that editors, documentation tools and framework wrappers read. Made of what the code says;
// classes, data roles and templates, for which that form has no place, stand beside the rest under names of their own.

import type { Described, Member } from './describe.ts'

type Json = { readonly [key: string]: unknown }

/** `moduleOf` says where a page loads an element from. */
export function customElementsManifest(
  elements: readonly Described[],
  moduleOf: (tag: string) => string,
): Json {
  return {
    schemaVersion: '2.1.0',
    readme: 'README.md',
    modules: elements.map((element) => ({
      kind: 'javascript-module',
      path: moduleOf(element.tag),
      declarations: [declaration(element)],
      exports: [
        {
          kind: 'custom-element-definition',
          name: element.tag,
          declaration: { name: element.className, module: moduleOf(element.tag) },
        },
      ],
    })),
  }
}

function declaration(element: Described): Json {
  const { tag, className, says, members, methods, events } = element
  return {
    kind: 'class',
    customElement: true,
    tagName: tag,
    name: className,
    description: says,
    superclass: { name: 'HTMLElement', package: 'global:' },
    attributes: members.filter(({ attribute }) => attribute !== undefined).map(attribute),
    members: [
      ...members.filter((member) => member.kind !== undefined || !member.attribute).map(property),
      ...methods.map(({ name, says: description }) => ({ kind: 'method', name, description })),
      ...(element.hasStates ? [status] : []),
    ],
    events: events.map(({ name, says: description }) => ({
      name,
      type: { text: name === 'ffw-slide' ? 'CustomEvent' : 'Event' },
      description,
    })),
    cssClasses: element.classes.map((name) => ({ name })),
    dataRoles: element.roles.map((selector) => ({ selector })),
    templates: element.templates.map((role) => ({ role })),
  }
}

const status = {
  kind: 'field',
  name: 'status',
  type: { text: "'idle' | 'loading' | 'empty' | 'error'" },
  readonly: true,
  description: 'What it is doing; also in the attribute `data-ffw-status`.',
}

function attribute({ name, attribute: own, kind, type, byDefault, says }: Member): Json {
  return {
    name: own,
    type: { text: kind === undefined ? 'string' : markupType[kind] },
    ...(byDefault === undefined ? {} : { default: byDefault }),
    description: says,
    ...(kind === undefined ? {} : { fieldName: name }),
    ...(kind === 'list' ? { valueType: type } : {}),
  }
}

/** What may be written in markup. */
const markupType = {
  boolean: 'boolean',
  switch: "'true' | 'false'",
  text: 'string',
  number: 'number',
  list: 'string',
  object: 'never',
} as const

function property({ name, attribute: own, type, byDefault, isReadonly, says }: Member): Json {
  return {
    kind: 'field',
    name,
    type: { text: type },
    ...(byDefault === undefined ? {} : { default: byDefault }),
    ...(own === undefined ? {} : { attribute: own }),
    ...(isReadonly ? { readonly: true } : {}),
    description: says,
  }
}
