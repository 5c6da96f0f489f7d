// Which atoms of a run belong together as one word, and the joined forms in which that word is written as well.

import { type Atom, TERM_LENGTH_MAX } from './scan.ts'
import { canonicalUnit } from './units.ts'

/** A group is at most so long; a chain of more is several words. */
const GROUP_ATOMS_MAX = 12

/** Words that shops write with and without a blank or dash after a single letter. */
const AFTER_LETTER = new Map<string, readonly string[]>([
  ['t', ['shirt', 'shirts']],
  ['e', ['bike', 'bikes', 'scooter', 'roller', 'reader', 'book', 'gitarre', 'piano', 'zigarette']],
  ['o', ['neill', 'ring', 'ringe']],
  ['u', ['boot', 'bahn', 'profil']],
  ['x', ['box']],
])

/** The place behind the last atom of the group that begins at `from`. */
export function groupEnd(run: readonly Atom[], from: number): number {
  let at = from
  while (at + 1 < run.length && at - from < GROUP_ATOMS_MAX && binds(run, at)) at++
  return at + 1
}

function binds(run: readonly Atom[], at: number): boolean {
  const atom = run[at]
  const next = run[at + 1]
  if (atom.link === 'break') return false
  if (atom.link !== 'space') return true
  if (atom.joint === '&') return bindsByAnd(atom, next)
  if (atom.kind === 'number') {
    return atom.sign === '' && next.kind === 'word' && canonicalUnit(next.term) !== undefined
  }
  return AFTER_LETTER.get(atom.term)?.includes(next.term) ?? false
}

/** `H & M`, `AT & T`. */
function bindsByAnd(atom: Atom, next: Atom): boolean {
  if (atom.kind !== 'word' || next.kind !== 'word') return false
  return atom.term.length <= 2 && next.term.length <= 2
}

/** The atoms of a run from `from` to before `to`. */
export type Group = { readonly run: readonly Atom[]; readonly from: number; readonly to: number }

/** All atoms in one word; undefined when it would be too long. */
export function joinAtoms(group: Group): string | undefined {
  let joined = ''
  for (let at = group.from; at < group.to; at++) {
    const atom = group.run[at]
    joined += atom.term
    if (at + 1 < group.to && atom.joint !== '&') joined += atom.joint
  }
  return joined.length > TERM_LENGTH_MAX ? undefined : joined
}

/**
 * The forms of a number with its unit: `500gb`, also for `500 gigabyte`. The unit's one spelling stands first, so that
 * it is not lost where forms are limited. Empty when no unit follows the number at `at`.
 */
export function unitForms(group: Group, at: number): string[] {
  const number = group.run[at]
  if (number.kind !== 'number') return []
  const readings = number.alternative === '' ? [number.term] : [number.term, number.alternative]
  const next = group.run[at + 1]
  const forms: string[] = []
  if (number.sign !== '') for (const reading of readings) forms.push(reading + number.sign)
  const isUnit = at + 1 < group.to && next.kind === 'word' && isPairing(number)
  const unit = isUnit ? canonicalUnit(next.term) : undefined
  if (unit === undefined) return forms
  for (const reading of readings) forms.push(reading + unit)
  if (unit !== next.term) for (const reading of readings) forms.push(reading + next.term)
  return forms
}

function isPairing(atom: Atom): boolean {
  return atom.link === 'glued' || atom.link === 'space' || atom.link === 'joined'
}

/** A stretch of numbers with `x` between them: `10x15`, and with the last one's unit `10x15cm`. */
export type Dimensions = {
  readonly forms: readonly string[]
  readonly numbers: readonly string[]
  readonly end: number
}

/** The dimensions that begin at the number at `at`, or undefined. */
export function dimensionsAt(group: Group, at: number): Dimensions | undefined {
  const numbers: string[] = []
  let unit: string | undefined
  let end = at
  while (end < group.to && group.run[end].kind === 'number') {
    const number = group.run[end]
    numbers.push(number.term)
    unit = number.sign || undefined
    let last = number
    const next = group.run[end + 1]
    if (end + 1 < group.to && isPairing(number) && next.kind === 'word') {
      unit = canonicalUnit(next.term)
      if (unit !== undefined) {
        last = next
        end++
      }
    }
    end++
    if (last.link !== 'times') break
  }
  if (numbers.length < 2) return undefined
  const plain = numbers.join('x')
  const forms = unit === undefined ? [plain] : [plain, plain + unit]
  return { forms: forms.filter((form) => form.length <= TERM_LENGTH_MAX), numbers, end }
}
