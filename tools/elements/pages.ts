// The pages of the elements' documentation, made of what the code says, and their live examples.

import type { Described, Member } from './describe.ts'
import { type Example, exampleOf } from './examples.ts'

const made =
  '<!-- Made by `npm run element-pages` from the code of the element; change it there. -->'

/** The page of one element, in Markdown. */
export function elementPage(element: Described): string {
  const { tag, says, members, methods, events, classes, roles, templates } = element
  const attributes = members.filter(({ attribute }) => attribute !== undefined)
  const properties = members.filter(({ attribute }) => attribute === undefined)
  const parts = [
    `${made}\n# ${tag}`,
    says,
    example(element),
    table('Attributes', ['attribute', 'type', 'default', ''], attributes.map(attributeRow)),
    table(
      'Properties',
      ['property', 'type', ''],
      [
        ...properties.map(({ name, type, isReadonly, says: text }) => [
          code(name),
          code(type),
          isReadonly ? `${text} Read only.` : text,
        ]),
        ...(element.hasStates
          ? [
              [
                '`status`',
                "`'idle' \\| 'loading' \\| 'empty' \\| 'error'`",
                'What it is doing; also in `data-ffw-status`. Read only.',
              ],
            ]
          : []),
      ],
    ),
    table(
      'Methods',
      ['method', ''],
      methods.map(({ name, parameters, says: text }) => [code(`${name}(${parameters})`), text]),
    ),
    table(
      'Events',
      ['event', ''],
      events.map(({ name, says: text }) => [code(name), text]),
    ),
    named(
      'Templates',
      templates.map((role) => `<template data-role="${role}">`),
    ),
    named('Parts inside', roles),
    named('Classes', classes),
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** The list of all elements. */
export function elementIndex(elements: readonly Described[]): string {
  const rows = elements.map(({ tag, says }) => [`[\`${tag}\`](${tag}.md)`, firstSentence(says)])
  return `${made}\n# All elements\n\n${rowsOf(['element', ''], rows)}\n\nAttributes are of these types: **boolean**: its presence counts; **\`true\` or \`false\`**: its value counts; **list**: values between commas, without blanks. Each attribute is a property as well, written with capitals instead of hyphens. \`unresolved\` may be written by the author and is taken away when the element has begun.\n`
}

function example(element: Described): string {
  const one = exampleOf(element.tag)
  if (one === undefined) return ''
  return `\`\`\`html\n${one.html}\n\`\`\`\n\nLive with the demo shop: \`/demo/elements/${element.tag}.html\`.`
}

function attributeRow({ attribute, kind, byDefault, says }: Member): string[] {
  return [
    code(attribute ?? ''),
    typeText(kind),
    byDefault === undefined ? '' : code(byDefault),
    says,
  ]
}

function typeText(kind: Member['kind']): string {
  if (kind === 'switch') return '`true` or `false`'
  return kind === undefined ? 'text' : kind
}

function table(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  return rows.length === 0 ? '' : `## ${title}\n\n${rowsOf(heads, rows)}`
}

function rowsOf(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}

function named(title: string, names: readonly string[]): string {
  return names.length === 0 ? '' : `## ${title}\n\n${names.map(code).join(', ')}`
}

function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``
}

function firstSentence(text: string): string {
  return /^.*?[.](?= |$)/.exec(text)?.[0] ?? text
}

/** The live example of an element: a page that loads the library and the demo shop's configuration from beside itself. */
export function livePage(tag: string, { html, search }: Example): string {
  const first = search === undefined ? '' : ` data-search='${JSON.stringify(search)}'`
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>${tag}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <link rel="icon" href="../icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="live.css">
    <script src="live.js"${first}></script>
    <script src="library.js"></script>
  </head>
  <body>
    <h1>${tag}</h1>
    <main>
${html}
    </main>
  </body>
</html>
`
}

/** What each live example begins with. */
export const liveScript = `const { search } = document.currentScript.dataset
document.addEventListener('ffCoreReady', async ({ factfinder, init, initialSearch }) => {
  const { channel, apiKey } = await (await fetch('../config.json')).json()
  const formatOptions = { style: 'currency', currency: 'EUR' }
  init({
    ff: { url: new URL('../..', location.href).href, channel, apiKey },
    appConfig: { formatting: { locale: 'en-GB', formatOptions } },
  })
  const asked = factfinder.utils.env.searchParamsFromUrl()
  if (search !== undefined) initialSearch({ ...JSON.parse(search), ...asked })
})
`

export const liveStyle = `body { font: 1rem/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding-inline: 1rem }
ff-record-list { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr)) }
ff-record a { display: block }
ff-record img { block-size: auto; max-inline-size: 100% }
`
