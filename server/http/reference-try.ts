// The part of the reference page's script that tries operations: it makes a form of an operation's parameters, filled with their
// examples, sends it with the reader's credentials and shows what came back. Credentials are kept as long as the page is open, and
// nowhere else. Everything is a plain form with labels, so that a keyboard is enough.

export const tryStyle = `
.access{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;margin:1.2rem 0 0;padding:.9rem 1.1rem}
.access label,.try label{display:block;font-size:.82rem;color:var(--soft)}
.access input,.try input,.try select,.try textarea{display:block;margin-top:.15rem;padding:.4rem .6rem;border:1px solid var(--line);border-radius:6px;background:var(--paper);color:var(--ink);font:inherit;font-size:.9rem}
.access p{flex:1 1 100%;margin:0;color:var(--soft);font-size:.85rem}
.try{margin:.8rem 0 0}
.try fieldset{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.6rem 1rem;margin:0 0 .8rem;padding:0;border:0;min-width:0}
.try legend{padding:0 0 .4rem;font-size:.82rem;color:var(--soft)}
.try input,.try select,.try textarea{width:100%}
.try textarea{min-height:4.2rem;resize:vertical;font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.85rem}
.try .body textarea{min-height:12rem}
.try label b{color:var(--delete);font-weight:400}
.button{padding:.45rem 1.1rem;border:1px solid var(--accent);border-radius:8px;background:var(--accent);color:var(--paper);font:inherit;font-weight:600;cursor:pointer}
.button.quiet{background:none;color:var(--accent)}
.button:disabled{opacity:.6;cursor:progress}
.button:focus-visible,.try :focus-visible,.access :focus-visible,summary:focus-visible,.copy:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
.answer{margin-top:1rem}
.answer h5{margin:.8rem 0 .2rem;font-size:.74rem;text-transform:uppercase;letter-spacing:.07em;color:var(--soft)}
.answer .status{font-weight:700}.answer .good{color:var(--get)}.answer .bad{color:var(--delete)}
.answer pre{max-height:28rem;overflow:auto}
`

export const tryScript = `
const base = location.pathname.replace(/\\/docs\\/?$/, '')
const access = document.querySelector('.access')
const shownLengthMax = 200000
let described
function describe() {
  described ??= fetch(base + '/openapi.json').then((reply) => reply.json()).catch((error) => {
    described = undefined
    throw error
  })
  return described
}
function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}
async function openForm(card, button) {
  const { paths } = await describe()
  const [path, method, operation] = Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, row]) => [path, method, row]))
    .find(([, , row]) => row.operationId === card.id)
  const form = tryForm(path, method, operation)
  button.replaceWith(form)
  ;(form.querySelector('input, select, textarea') ?? form.querySelector('button')).focus()
}
function tryForm(path, method, operation) {
  const form = make('form', { className: 'try', noValidate: true })
  const parameters = operation.parameters ?? []
  const shown = parameters.filter((each) => each.required || each.example !== undefined)
  const others = parameters.filter((each) => !shown.includes(each))
  if (shown.length > 0) form.append(fields(shown, 'Parameters'))
  if (others.length > 0) {
    form.append(make('details', {}, make('summary', { textContent: others.length + ' more parameters' }), fields(others, '')))
  }
  const content = operation.requestBody?.content ?? {}
  const [type] = Object.keys(content)
  if (type === 'application/json') form.append(bodyField(content[type]))
  else if (type !== undefined) form.append(fileFields(Object.keys(content)))
  const send = make('button', { className: 'button', textContent: 'Send' })
  const answer = make('div', { className: 'answer' })
  answer.setAttribute('role', 'status')
  form.append(send, answer)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    ask(form, { path, method, parameters, send, answer })
  })
  return form
}
function fields(parameters, legend) {
  const set = make('fieldset', {})
  if (legend !== '') set.append(make('legend', { textContent: legend }))
  for (const parameter of parameters) set.append(field(parameter))
  return set
}
function field({ name, in: place, required, schema, example }) {
  const label = make('label', { textContent: name })
  const isFilled = required || place === 'path'
  if (isFilled) label.append(make('b', { textContent: ' required' }))
  const isList = schema.type === 'array'
  if (isList) label.append(' (one in a line)')
  const choices = schema.enum ?? (schema.type === 'boolean' ? ['true', 'false'] : undefined)
  const control = choices === undefined
    ? make(isList ? 'textarea' : 'input', { name, value: isFilled && example !== undefined ? [example].flat().join('\\n') : '' })
    : make('select', { name }, ...['', ...choices].map((value) => make('option', { value, textContent: value === '' ? '(as it is by default)' : value })))
  if (choices !== undefined && isFilled) control.value = example
  if (!isFilled && example !== undefined) control.placeholder = [example].flat().join(' ')
  control.dataset.place = place
  label.append(control)
  return label
}
function bodyField({ example }) {
  const text = make('textarea', { name: 'body', spellcheck: false, value: JSON.stringify(example, null, 2) })
  text.dataset.place = 'body'
  return make('fieldset', { className: 'body' }, make('legend', { textContent: 'Body' }), make('label', { textContent: 'JSON' }, text))
}
function fileFields(types) {
  const file = make('input', { type: 'file', name: 'file' })
  file.dataset.place = 'file'
  const type = make('select', { name: 'type' }, ...types.map((value) => make('option', { value, textContent: value })))
  type.dataset.place = 'type'
  return make('fieldset', {}, make('legend', { textContent: 'Body' }), make('label', { textContent: 'File (may be left out)' }, file), make('label', { textContent: 'Content type' }, type))
}
function requestOf(form, { path, method, parameters }) {
  const controls = [...form.querySelectorAll('[data-place]')]
  const valueOf = (place, name) => controls.find((one) => one.dataset.place === place && one.name === name)?.value ?? ''
  const filled = path.replace(/\\{(\\w+)\\}/g, (_, name) => encodeURIComponent(valueOf('path', name)))
  const query = new URLSearchParams()
  for (const { name, in: place, schema } of parameters) {
    if (place !== 'query') continue
    const value = valueOf('query', name)
    const values = schema.type === 'array' ? value.split('\\n') : [value]
    for (const one of values) if (one.trim() !== '') query.append(name, one)
  }
  const more = query.toString() === '' ? '' : '?' + query
  const file = controls.find((one) => one.dataset.place === 'file')?.files[0]
  const json = controls.find((one) => one.dataset.place === 'body')?.value
  const type = json !== undefined ? 'application/json' : file && valueOf('type', 'type')
  return { address: location.origin + base + filled + more, method: method.toUpperCase(), type, json, file }
}
function credentials() {
  const { user, password, key } = access.elements
  if (key.value.trim() !== '') return { 'X-FF-API-Key': key.value.trim() }
  if (user.value === '') return {}
  const bytes = new TextEncoder().encode(user.value + ':' + password.value)
  return { Authorization: 'Basic ' + btoa(String.fromCharCode(...bytes)) }
}
async function ask(form, row) {
  const request = requestOf(form, row)
  const { address, method, type, json, file } = request
  const headers = { ...credentials(), ...(type ? { 'Content-Type': type } : {}) }
  row.send.disabled = true
  const start = performance.now()
  try {
    const reply = await fetch(address, { method, headers, body: json ?? file, credentials: 'omit', cache: 'no-store' })
    const text = await reply.text()
    show(row.answer, request, { reply, text, took: Math.round(performance.now() - start) })
  } catch (error) {
    row.answer.replaceChildren(make('p', { className: 'status bad', textContent: 'There was no answer: ' + error.message }), ...command(request))
  }
  row.send.disabled = false
}
function show(answer, request, { reply, text, took }) {
  const status = make('p', { className: 'status ' + (reply.ok ? 'good' : 'bad'), textContent: [reply.status, reply.statusText].join(' ').trim() + ', ' + took + ' ms' })
  const headers = [...reply.headers].map(([name, value]) => name + ': ' + value).join('\\n')
  const body = text === '' ? 'The body is empty.' : readable(text)
  answer.replaceChildren(status, ...part('Body', body), ...part('Headers', headers), ...command(request))
}
function readable(text) {
  let shown = text
  try { shown = JSON.stringify(JSON.parse(text), null, 2) } catch {}
  return shown.length <= shownLengthMax ? shown : shown.slice(0, shownLengthMax) + '\\n… and ' + (shown.length - shownLengthMax) + ' more characters'
}
function quote(text) {
  return "'" + text.replaceAll("'", "'\\\\''") + "'"
}
function command({ address, method, type, json, file }) {
  const parts = ['curl']
  if (method !== 'GET') parts.push('-X ' + method)
  if (access.elements.key.value.trim() !== '') parts.push('-H "X-FF-API-Key: $KEY"')
  else if (access.elements.user.value !== '') parts.push('-u ' + quote(access.elements.user.value))
  parts.push(quote(address))
  if (type) parts.push('-H ' + quote('Content-Type: ' + type))
  if (json !== undefined) parts.push('-d ' + quote(json))
  else if (file) parts.push('--data-binary @' + quote(file.name))
  return part('The same with curl', parts.join(' '))
}
function part(title, text) {
  const block = make('pre', { className: 'example', tabIndex: 0 }, make('code', { textContent: text }))
  addCopy(block)
  return [make('h5', { textContent: title }), block]
}
access.hidden = false
access.addEventListener('submit', (event) => event.preventDefault())
for (const card of document.querySelectorAll('.operation')) {
  const button = make('button', { type: 'button', className: 'button quiet', textContent: 'Try it' })
  button.addEventListener('click', () => {
    openForm(card, button).catch((error) => button.after(make('p', { className: 'bad', textContent: 'The description cannot be read: ' + error.message })))
  })
  card.querySelector('.inside').append(button)
}
`
