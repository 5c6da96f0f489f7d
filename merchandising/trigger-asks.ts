// What triggers ask for beyond what everybody who sends the same request has in common, or what is known only later: whoever keeps
// answers, or searches in two steps, must know of it.

import type { Campaign } from './campaign.ts'
import type { Trigger } from './trigger.ts'

/**
 * - `user`, `session`: who asks.
 * - `understood`: what a search made of the words.
 * - `page`: the page, its size, the order; what is found may then differ from page to page.
 */
export type Asked = 'user' | 'session' | 'understood' | 'page'

/** What the triggers of active campaigns ask for. O(conditions). */
export function askedBy(campaigns: Iterable<Campaign<unknown, unknown>>): ReadonlySet<Asked> {
  const asked = new Set<Asked>()
  for (const { isActive, trigger } of campaigns) if (isActive) gather(trigger, asked)
  return asked
}

function gather(trigger: Trigger, asked: Set<Asked>): void {
  switch (trigger.kind) {
    case 'all':
    case 'any':
    case 'none':
      for (const part of trigger.of) gather(part, asked)
      return
    case 'named':
      if (trigger.thing === 'user' || trigger.thing === 'session') asked.add(trigger.thing)
      return
    case 'query':
      if (trigger.isUnderstood === true) asked.add('understood')
      return
    case 'number':
      if (trigger.thing === 'resultPage' || trigger.thing === 'hitsPerPage') asked.add('page')
      return
    case 'sort':
      asked.add('page')
      return
    default:
      return
  }
}
