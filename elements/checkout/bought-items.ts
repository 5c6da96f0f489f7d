// What was bought, as events: from the elements' attributes, completed by the records of the shop where something is missing.

import type { App } from '../core/app.ts'
import { type FieldRoles, roleToField, valueWithRole } from '../core/field-roles.ts'
import { request } from '../core/pipeline.ts'
import type { RecordsReply } from '../core/request.ts'
import type { EventInput } from '../core/tracking.ts'

/** One item as the page gave it; what is empty, or no number, is missing. */
export type BoughtItem = {
  readonly id: string
  readonly count: number
  readonly masterId: string
  readonly price: number
  readonly title: string
  readonly campaign: string
  readonly channel: string
}

export type CheckoutEvent = EventInput<'checkout'>

/** An item that could not be completed is told as a sentence, and the others go on. */
export type Completed = { readonly events: CheckoutEvent[]; readonly flaws: readonly string[] }

/** Events for the items of one channel. Asks for records only if something is missing. */
export async function completed(
  app: App,
  channel: string,
  items: readonly BoughtItem[],
): Promise<Completed> {
  const wanting = items.filter((item) => !isComplete(item)).map(({ id }) => id)
  const known = wanting.length === 0 ? null : await readRecords(app, channel, [...new Set(wanting)])
  const flaws: string[] = []
  const events = items.flatMap((item) => {
    const whole = isComplete(item) ? item : withRecord(item, known)
    if (isComplete(whole)) return [eventOf(whole)]
    flaws.push(`${item.id} was not tracked: no master, price or title.`)
    return []
  })
  return { events, flaws }
}

type Known = {
  readonly fieldRoles: FieldRoles
  readonly byNumber: ReadonlyMap<string, Readonly<Record<string, unknown>>>
}

async function readRecords(app: App, channel: string, numbers: string[]): Promise<Known> {
  const reply = await request(app, {
    endpoint: 'records',
    params: { productNumber: numbers },
    options: { requestOptions: { channel, requestOnly: true, origin: 'ff-checkout-tracking' } },
  })
  const { records = [], fieldRoles: told = {} } = (reply ?? {}) as Partial<RecordsReply>
  // Roles that the page has given count; else those of this very reply, which may be of another channel.
  const fieldRoles = app.givenFieldRoles() ?? roleToField(told)
  if (reply && channel === app.config().ff.channel) app.learnFieldRoles(reply)
  const pairs = records.map(
    (record) => [String(valueWithRole(record, fieldRoles, 'productNumber') ?? ''), record] as const,
  )
  return { fieldRoles, byNumber: new Map(pairs) }
}

function withRecord(item: BoughtItem, known: Known | null): BoughtItem {
  const record = known?.byNumber.get(item.id)
  if (!record) return item
  const told = (role: string) => valueWithRole(record, known?.fieldRoles, role)
  return {
    ...item,
    // Where there are no masters, each product is its own.
    masterId: item.masterId || String(told('masterId') || item.id),
    price: Number.isNaN(item.price) ? Number(told('price') ?? Number.NaN) : item.price,
    title: item.title || String(told('productName') ?? ''),
  }
}

function isComplete({ masterId, price, title }: BoughtItem): boolean {
  return Boolean(masterId && title) && !Number.isNaN(price)
}

function eventOf({ channel: _, campaign, ...item }: BoughtItem): CheckoutEvent {
  return campaign ? { ...item, campaign } : item
}
