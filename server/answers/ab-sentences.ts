// What the results of an A/B test mean, for those who do not read intervals.

import type { AbComparison, AbMetric, AbVariantResult } from '../../contract/ab-test-results.ts'
import type { StoredAbTest } from '../../contract/ab-tests.ts'

/** `{much}` is `4 % more` or `4 % less`. */
const deeds: { readonly [Name in AbMetric]: string } = {
  clickRate: 'gets a click in {much} of its sessions',
  cartRate: 'gets something into the cart in {much} of its sessions',
  orderRate: 'gets an order in {much} of its sessions',
  revenuePerSession: 'sells {much} in a session',
}

type Judged = {
  readonly id: string
  readonly goal: AbComparison
  /** Null: nobody can say. */
  readonly sessionsMissing: number | null
}

export function variantSentence(
  { goal: name, variants: [control] }: StoredAbTest,
  { id, goal, sessionsMissing }: Judged,
): string {
  const { relative, verdict } = goal
  if (goal.low === undefined || relative === undefined)
    return `Nothing can be said of ${id} yet: there are too few sessions.`
  const much = `${percent(Math.abs(relative))} ${relative < 0 ? 'less' : 'more'}`
  const deed = deeds[name].replace('{much}', much)
  if (verdict === 'same')
    return `${id} makes no difference to ${control.id}: surely less than one in a hundred.`
  if (verdict !== 'open')
    return `${id} ${deed} than ${control.id}, surely enough to decide${between(goal)}.`
  const missing =
    sessionsMissing === null
      ? 'the difference may be too small to be seen at all'
      : `about ${rounded(sessionsMissing)} more sessions if it goes on like this`
  return `Not decided yet: so far ${id} ${deed} than ${control.id}${between(goal)}; ${missing}.`
}

/** The bounds in parts of the control. What is counted cannot fall below nothing, however few sessions there are. */
function between({ difference, relative, low, high }: AbComparison): string {
  if (low === undefined || high === undefined || !relative) return ''
  const control = difference / relative
  return ` (between ${signed(Math.max(-1, low / control))} and ${signed(high / control)})`
}

export function testSentence(
  { started, variants: [control] }: StoredAbTest,
  results: readonly AbVariantResult[],
): string {
  if (started === undefined) return 'The test has not begun.'
  return results
    .filter(({ id }) => id !== control.id)
    .map(({ sentence }) => sentence)
    .join(' ')
}

export function sharesSentence(
  { variants }: StoredAbTest,
  results: readonly AbVariantResult[],
): string {
  const shares = variants.reduce((sum, { share }) => sum + share, 0)
  const sessions = results.reduce((sum, own) => sum + own.sessions, 0)
  const told = variants.map(({ id, share }, i) => {
    const seen = percent(results[i].sessions / sessions)
    return `${id} has ${seen} of the sessions in place of ${percent(share / shares)}`
  })
  return `The sessions do not fall on the variants as their shares say: ${told.join(', ')}. Something loses sessions of a variant, so its numbers mean nothing until that is found.`
}

function percent(part: number): string {
  const value = part * 100
  return `${Number(value.toFixed(value < 10 ? 1 : 0))} %`
}

function signed(part: number): string {
  return part < 0 ? `−${percent(-part)}` : `+${percent(part)}`
}

/** Two digits are more than is known. */
function rounded(count: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  const text = String(Math.ceil(count / unit) * unit)
  return text.replace(/\B(?=(\d{3})+$)/g, ',')
}
