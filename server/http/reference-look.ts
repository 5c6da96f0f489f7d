// The style and the script of the reference page. Their hashes stand in the page's content security policy.

import { tryScript, tryStyle } from './reference-try.ts'

const pageStyle = `
:root{--paper:#fbfaf7;--card:#fff;--ink:#1d2420;--soft:#5d6962;--line:#e3e0d8;--accent:#1c6b50;--tint:#eaf3ee;--code:#f3f1ea;
--get:#1c6b50;--post:#2458a6;--put:#97620a;--delete:#ac3030;--shadow:0 1px 2px #0001,0 4px 16px #00000008}
@media(prefers-color-scheme:dark){:root{--paper:#141816;--card:#1b211e;--ink:#e8ece9;--soft:#9aa69f;--line:#2c3530;--accent:#6fcba6;--tint:#1f2e27;
--code:#242c28;--get:#6fcba6;--post:#86b3f5;--put:#e0b15c;--delete:#f08f8a;--shadow:none}}
*{box-sizing:border-box}
html{scroll-behavior:smooth;scroll-padding-top:5rem}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
a{color:var(--accent);text-decoration:none}a:hover{text-decoration:underline}
code,pre{font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;font-size:.87em}
:not(pre)>code{background:var(--code);padding:.1em .35em;border-radius:4px;overflow-wrap:anywhere}
.top{position:sticky;top:0;z-index:2;display:flex;align-items:center;gap:.75rem;padding:.7rem 1.5rem;background:var(--card);border-bottom:1px solid var(--line)}
.brand{font-weight:700;font-size:1.15rem;letter-spacing:-.01em;color:var(--ink)}.what{color:var(--soft)}
#filter{margin-left:auto;width:min(24rem,45vw);padding:.5rem .8rem;border:1px solid var(--line);border-radius:8px;background:var(--paper);color:inherit;font:inherit}
#filter:focus-visible{outline:2px solid var(--accent);outline-offset:1px}
.machine{white-space:nowrap;font-size:.9rem}
.columns{display:grid;grid-template-columns:18rem minmax(0,1fr);max-width:84rem;margin:0 auto}
nav{position:sticky;top:3.7rem;align-self:start;height:calc(100vh - 3.7rem);overflow-y:auto;scrollbar-width:thin;scrollbar-color:var(--line) transparent;padding:1.25rem .5rem 2rem 1.5rem;font-size:.86rem}
nav h2{margin:1rem 0 .3rem;font-size:.72rem;text-transform:uppercase;letter-spacing:.07em}nav section:first-child h2{margin-top:0}
nav h2 a{color:var(--soft)}
nav ul{list-style:none;margin:0;padding:0}
nav li a{display:flex;gap:.5rem;align-items:baseline;padding:.18rem .4rem;border-radius:6px;color:var(--ink);overflow:hidden}
nav li a:hover{background:var(--tint);text-decoration:none}
nav li span{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
nav b{flex:none;width:2.5rem;font-size:.68rem;font-weight:700}
b.get{color:var(--get)}b.post{color:var(--post)}b.put{color:var(--put)}b.delete{color:var(--delete)}
main{padding:1.75rem 1.5rem 6rem;min-width:0}
h1{margin:0 0 .4rem;font-size:1.9rem;letter-spacing:-.02em}
main h2{margin:2.4rem 0 .8rem;font-size:1.25rem;letter-spacing:-.01em}
h4{margin:1.3rem 0 .4rem;font-size:.74rem;text-transform:uppercase;letter-spacing:.07em;color:var(--soft)}
.intro>p{max-width:46rem;font-size:1.05rem;color:var(--soft)}
dl{display:grid;grid-template-columns:7rem minmax(0,1fr);gap:.55rem 1rem;margin:1.2rem 0 0;max-width:54rem}
dt{font-weight:600}dd{margin:0}dd p{margin:0}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;margin:.55rem 0;box-shadow:var(--shadow)}
.card.plain{padding:.5rem 1.1rem}
summary{display:flex;flex-wrap:wrap;align-items:baseline;gap:.3rem .8rem;padding:.7rem 1.1rem;cursor:pointer;list-style:none}
summary::-webkit-details-marker{display:none}
summary:hover{background:var(--tint);border-radius:10px}
summary b{width:3.6rem;font-size:.8rem;letter-spacing:.02em}
summary code{background:none;padding:0;font-size:.95em;font-weight:600}
summary span code{font-weight:400;font-size:.9em}
summary em{font-style:normal;color:var(--soft)}
summary span{color:var(--soft);flex:1 1 16rem}
details[open]>summary{border-bottom:1px solid var(--line);border-radius:10px 10px 0 0}
.inside{padding:.4rem 1.1rem 1.1rem}
.inside p{margin:.5rem 0}
table{width:100%;border-collapse:collapse;font-size:.92em}
th,td{text-align:left;vertical-align:top;padding:.5rem .9rem .5rem 0;border-bottom:1px solid var(--line)}
tr:last-child>*{border-bottom:0}
thead th{font-size:.74rem;font-weight:600;color:var(--soft);padding-bottom:.25rem}
tbody th{font-weight:400;width:16rem}tbody td:nth-child(2){width:15rem}
.card.plain tbody td:nth-child(2){width:5rem}
td p{margin:0!important}
th i{margin-left:.5rem;font-style:normal;font-size:.75rem;color:var(--delete)}
small{display:block;color:var(--soft);font-size:.82em}
.type{white-space:nowrap}
.statuses{display:flex;flex-wrap:wrap;gap:.4rem}
.statuses a{padding:.1rem .55rem;border:1px solid var(--line);border-radius:99px;color:var(--soft);font-size:.85em}
.statuses b{color:var(--ink)}
pre{position:relative;margin:.4rem 0 0;padding:.8rem 1rem;background:var(--code);border-radius:8px;overflow-x:auto;white-space:pre-wrap;overflow-wrap:anywhere}
.copy{position:absolute;top:.45rem;right:.45rem;padding:.15rem .6rem;border:1px solid var(--line);border-radius:6px;background:var(--card);color:var(--soft);font:inherit;font-size:.75rem;cursor:pointer}
.nothing{color:var(--soft)}
[hidden]{display:none!important}
@media(max-width:56rem){.columns{display:block}nav{display:none}.what{display:none}.top{padding:.7rem 1rem}main{padding:1.25rem 1rem 4rem}
#filter{width:auto;min-width:0;flex:1}dl{grid-template-columns:1fr;gap:.1rem}dd{margin-bottom:.6rem}
thead{display:none}tr{display:block;padding:.5rem 0;border-bottom:1px solid var(--line)}tbody th,tbody td,tbody td:nth-child(2){display:block;width:auto;border:0;padding:.1rem 0}}
@media print{nav,.top input{display:none}.columns{display:block}}
`

const pageScript = `
const filter = document.getElementById('filter')
const texts = [...document.querySelectorAll('[data-text]')]
const groups = [...document.querySelectorAll('.group')]
const intro = document.querySelector('.intro')
function apply() {
  const words = filter.value.toLowerCase().split(/\\s+/).filter(Boolean)
  for (const part of texts) part.hidden = !words.every((word) => part.dataset.text.includes(word))
  for (const group of groups) group.hidden = !group.querySelector('[data-text]:not([hidden])')
  intro.hidden = words.length > 0
  document.querySelector('.nothing').hidden = groups.some((group) => group.closest('main') && !group.hidden)
}
filter.addEventListener('input', apply)
document.addEventListener('keydown', (event) => {
  const isTyping = document.activeElement.matches('input, textarea, select')
  if (event.key === '/' && !isTyping) { event.preventDefault(); filter.focus() }
  if (event.key === 'Escape' && document.activeElement === filter) { filter.value = ''; apply() }
})
function reveal() {
  const place = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!place) return
  if (filter.value) { filter.value = ''; apply() }
  if (place.tagName === 'DETAILS') place.open = true
  place.scrollIntoView()
}
addEventListener('hashchange', reveal)
reveal()
function addCopy(example) {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy'
  button.textContent = 'Copy'
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(example.querySelector('code').textContent)
    button.textContent = 'Copied'
    setTimeout(() => { button.textContent = 'Copy' }, 1500)
  })
  example.append(button)
}
for (const example of document.querySelectorAll('.example')) addCopy(example)
`

export const referenceStyle = pageStyle + tryStyle
export const referenceScript = pageScript + tryScript
