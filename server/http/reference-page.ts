// The API reference as one page without anything from elsewhere, made of the OpenAPI document. It can be read without its
// script, which filters, copies and tries operations.

import { problems } from '../../contract/problems.ts'
import { referenceScript, referenceStyle } from './reference-look.ts'
import {
  boundsText,
  escapeHtml,
  inlineHtml,
  type Json,
  propertyRows,
  prose,
  typeHtml,
} from './reference-schema.ts'

export type PageSettings = {
  /** Address of the server, for the examples. */
  readonly address: string
  readonly basePath: string
}

type Parameter = {
  readonly name: string
  readonly in: string
  readonly required: boolean
  readonly description?: string
  readonly schema: Json
  readonly example?: unknown
}

type OperationObject = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly security: readonly unknown[]
  readonly parameters?: readonly Parameter[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Json }>> }
  readonly responses: Readonly<Record<string, ResponseObject>>
}

type ResponseObject = {
  readonly description: string
  readonly content?: { readonly 'application/json': { readonly schema: Json } }
}

type Entry = { readonly method: string; readonly path: string; readonly operation: OperationObject }

type Document = {
  readonly info: { readonly version: string; readonly description: string }
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, OperationObject>>>>
  readonly components: { readonly schemas: Readonly<Record<string, Json>> }
}

export function referencePage(openApi: object, settings: PageSettings): string {
  const document = openApi as Document
  const entries = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const areas = document.tags.map(({ name }) => ({
    name,
    entries: entries.filter((entry) => entry.operation.tags.includes(name)),
  }))
  const schemas = document.components.schemas
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Aisle: API reference</title>
<style>${referenceStyle}</style>
</head>
<body>
<header class="top">
<a class="brand" href="#top">Aisle</a><span class="what">API reference</span>
<input id="filter" type="search" placeholder="Filter operations and schemas" aria-label="Filter" autocomplete="off">
<a class="machine" href="${escapeHtml(settings.basePath)}/openapi.json">openapi.json</a>
</header>
<div class="columns">
<nav aria-label="Operations">${areas.map(areaLinks).join('')}
<section class="group"><h2><a href="#schemas">Schemas</a></h2>
<ul>${Object.keys(schemas).map(schemaLink).join('')}</ul></section></nav>
<main id="top">
${introduction(document, settings)}
${areas.map((area) => areaSection(area, { schemas, settings })).join('\n')}
${refusalSection()}
<section class="group" id="schemas"><h2>Schemas</h2>
${Object.entries(schemas).map(schemaCard).join('\n')}</section>
<p class="nothing" hidden>Nothing matches the filter.</p>
</main>
</div>
<script>${referenceScript}</script>
</body>
</html>`
}

type Area = { readonly name: string; readonly entries: readonly Entry[] }
type Surroundings = {
  readonly schemas: Readonly<Record<string, Json>>
  readonly settings: PageSettings
}

function areaLinks({ name, entries }: Area): string {
  const links = entries.map(
    ({ method, path, operation }) =>
      `<li data-text="${searchText(method, path, operation)}"><a href="#${operation.operationId}"><b class="${method}">${shortMethod(method)}</b><span>${escapeHtml(shortPath(path))}</span></a></li>`,
  )
  return `<section class="group"><h2><a href="#${anchor(name)}">${escapeHtml(name)}</a></h2><ul>${links.join('')}</ul></section>\n`
}

function schemaLink(name: string): string {
  return `<li data-text="${name.toLowerCase()}"><a href="#schema-${name}"><span>${name}</span></a></li>`
}

function introduction({ info }: Document, { address }: PageSettings): string {
  return `<section class="intro">
<h1>API reference</h1>
${prose(info.description)}
<dl>
<dt>Address</dt><dd><code>${escapeHtml(address)}</code></dd>
<dt>Credentials</dt><dd>${prose('`Authorization: Basic …` with the name and password of a user, or an API key in the header `X-FF-API-Key` (also, as it stands, after `Basic `). Each operation names the role it needs.')}</dd>
<dt>Parameters</dt><dd>${prose('A list repeats its name: `filter=a&filter=b`. Booleans are `true` and `false`, times are ISO 8601. Unknown parameters and properties are no error.')}</dd>
<dt>Refusals</dt><dd>${prose('Every answer that is not a success has the body `{error, errorDescription}`: a short name and a sentence that says how to put it right. See [the list](#refusals).')}</dd>
</dl></section>
<form class="card access" hidden autocomplete="off"><p>To try operations here, say who you are. It stays in this page, until it is closed.</p>
<label>User<input name="user" autocomplete="off"></label>
<label>Password<input name="password" type="password" autocomplete="off"></label>
<label>or API key<input name="key" type="password" autocomplete="off"></label></form>`
}

function areaSection({ name, entries }: Area, surroundings: Surroundings): string {
  return `<section class="group" id="${anchor(name)}"><h2>${escapeHtml(name)}</h2>
${entries.map((entry) => operationCard(entry, surroundings)).join('\n')}</section>`
}

function operationCard({ method, path, operation }: Entry, surroundings: Surroundings): string {
  const body = operation.requestBody
  const example = curl({ method, path, operation }, surroundings)
  return `<details class="card operation" id="${operation.operationId}" data-text="${searchText(method, path, operation)}">
<summary><b class="${method}">${method.toUpperCase()}</b><code>${pathHtml(path)}</code><span>${inlineHtml(operation.summary)}</span></summary>
<div class="inside">
${prose(operation.description)}
${parameterTable(operation.parameters ?? [])}
${body === undefined ? '' : bodySection(body.content)}
<h4>Reply</h4>
${replyHtml(operation.responses[200])}
<h4>Refusals</h4>
<p class="statuses">${Object.entries(operation.responses)
    .filter(([status]) => status !== '200')
    .map(statusHtml)
    .join(' ')}</p>
<h4>Example</h4>
<pre class="example"><code>${escapeHtml(example)}</code></pre>
</div></details>`
}

function parameterTable(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return ''
  const rows = parameters.map(
    ({ name, in: place, required, description = '', schema }) =>
      `<tr><th><code>${escapeHtml(name)}</code>${required ? '<i>required</i>' : ''}${place === 'path' ? '<small>in the path</small>' : ''}</th><td>${typeHtml(schema)}${boundsText(schema)}</td><td>${prose(description)}</td></tr>`,
  )
  return `<h4>Parameters</h4><table><thead><tr><th>Name</th><th>Type</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
}

function bodySection(content: Readonly<Record<string, { readonly schema: Json }>>): string {
  const types = Object.keys(content)
  const { schema } = content[types[0]]
  const meaning =
    types.length === 1
      ? `<p>${typeHtml(schema)}</p>${propertyRows(schema)}`
      : '<p>A file as it stands.</p>'
  return `<h4>Body</h4><p class="types">${types.map((type) => `<code>${type}</code>`).join(' ')}</p>${meaning}`
}

function replyHtml(response: ResponseObject): string {
  if (response.content === undefined) return `<p>${escapeHtml(response.description)}</p>`
  const { schema } = response.content['application/json']
  const meaning =
    typeof schema.description === 'string' ? `: ${escapeHtml(schema.description)}` : ''
  return `<p>${typeHtml(schema)}${meaning}</p>${propertyRows(schema)}`
}

function statusHtml([status, { description }]: [string, ResponseObject]): string {
  const names = [...description.matchAll(/`(\w+)`:/g)].map(([, name]) => name)
  return `<a href="#refusals"><b>${status}</b> ${names.join(', ')}</a>`
}

function refusalSection(): string {
  const rows = Object.entries(problems).map(
    ([name, { status, sentence }]) =>
      `<tr><th><code>${name}</code></th><td>${status}</td><td>${escapeHtml(sentence)}</td></tr>`,
  )
  return `<section class="group" id="refusals"><h2>Refusals</h2><div class="card plain" data-text="refusals errors problems status"><table><thead><tr><th>Name</th><th>Status</th><th>Sentence</th></tr></thead><tbody>${rows.join('')}</tbody></table></div></section>`
}

function schemaCard([name, schema]: [string, Json]): string {
  const description = typeof schema.description === 'string' ? schema.description : ''
  const example = (schema.examples as readonly unknown[] | undefined)?.[0]
  const shown =
    example === undefined
      ? ''
      : `<pre><code>${escapeHtml(JSON.stringify(example, null, 2))}</code></pre>`
  return `<details class="card schema" id="schema-${name}" data-text="${escapeHtml(`${name} ${Object.keys((schema.properties as Json) ?? {}).join(' ')}`.toLowerCase())}">
<summary><code>${name}</code><span>${escapeHtml(description)}</span></summary>
<div class="inside">${propertyRows(schema)}${shown}</div></details>`
}

/** A command that can be tried as it stands, once the password is filled in. */
function curl({ method, path, operation }: Entry, { schemas, settings }: Surroundings): string {
  const parameters = operation.parameters ?? []
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'channel' ? 'demo' : `{${name}}`,
  )
  const query = parameters
    .filter(
      (parameter) =>
        parameter.in === 'query' && (parameter.required || parameter.name === 'channel'),
    )
    .map(
      ({ name, example }) => `${name}=${encodeURIComponent(String([example ?? 'demo'].flat()[0]))}`,
    )
  const address = `'${settings.address}${filled}${query.length === 0 ? '' : `?${query.join('&')}`}'`
  const parts = ['curl']
  if (method !== 'get') parts.push(`-X ${method.toUpperCase()}`)
  if (operation.security.length > 0) parts.push('-u admin:…')
  parts.push(address)
  const content = operation.requestBody?.content ?? {}
  const [type] = Object.keys(content)
  if (type === undefined) return parts.join(' ')
  const example = type === 'application/json' ? exampleOf(content[type].schema, schemas) : undefined
  const sent =
    type === 'application/json'
      ? `-d '${JSON.stringify(example ?? {})}'`
      : '--data-binary @catalogue.csv'
  return `${parts.join(' ')} \\\n  -H 'Content-Type: ${type}' \\\n  ${sent}`
}

function exampleOf(schema: Json, schemas: Readonly<Record<string, Json>>): unknown {
  if (typeof schema.$ref === 'string')
    return exampleOf(schemas[schema.$ref.split('/').at(-1)!], schemas)
  if (schema.type === 'array') return [exampleOf(schema.items as Json, schemas)]
  return (schema.examples as readonly unknown[] | undefined)?.[0]
}

function searchText(method: string, path: string, operation: OperationObject): string {
  const names = (operation.parameters ?? []).map(({ name }) => name).join(' ')
  return escapeHtml(
    `${method} ${path} ${operation.operationId} ${operation.summary} ${names}`.toLowerCase(),
  )
}

function anchor(name: string): string {
  return `area-${name.toLowerCase().replaceAll(' ', '-')}`
}

function shortMethod(method: string): string {
  return method === 'delete' ? 'DEL' : method.toUpperCase()
}

function shortPath(path: string): string {
  return path.replace(/^\/(rest\/v5|manage\/v1)/, '')
}

function pathHtml(path: string): string {
  return escapeHtml(path).replace(/\{\w+\}/g, (part) => `<em>${part}</em>`)
}
