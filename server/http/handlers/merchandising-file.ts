// All merchandising of a channel as a file, out and in. Each part is open to those who may change it.

import { isDeepStrictEqual } from 'node:util'
import type { RecordedKind } from '../../../contract/history.ts'
import {
  type BroughtIn,
  type FilePart,
  fileChangesMax,
  fileParts,
  type MerchandisingFile,
  partRoles,
} from '../../../contract/merchandising-file.ts'
import { Problem } from '../../../contract/problems.ts'
import type { Caller } from '../../callers.ts'
import type { Entry, ShelfChange } from '../../channel/delta.ts'
import { storedThings, type ThingBody } from '../../channel/history.ts'
import type { ChannelView } from '../../channel/view.ts'
import type { Handlers } from '../handler.ts'
import type { Services } from '../services.ts'
import { acceptedSettings } from './manage-accept.ts'
import { savedSettings } from './manage-channels-present.ts'
import { acceptedThing, refuseTooMany } from './merchandising-kinds.ts'

type Report = BroughtIn['parts'][number]

export const merchandisingFileHandlers: Handlers<'exportMerchandising' | 'importMerchandising'> = {
  exportMerchandising: ({ caller, params }, { channels, clock }) => {
    const view = channels.view(params.channel)
    const parts = fileParts.filter((part) => caller.hasRole(partRoles[part]))
    if (parts.length === 0) {
      const role = fileParts.map((part) => partRoles[part]).join(' or ')
      throw new Problem('missingRole', { role })
    }
    const { synonyms = [] } = savedSettings(channels, view.name)
    const whole = {
      campaigns: thingsById(view, 'campaigns'),
      rules: thingsById(view, 'rules'),
      abTests: thingsById(view, 'abTests'),
      synonyms,
    }
    const own = Object.fromEntries(parts.map((part) => [part, whole[part]]))
    const at = clock().toISOString()
    return { format: 'merchandising-1', channel: view.name, at, ...own } as MerchandisingFile
  },

  importMerchandising: async ({ caller, params: { channel }, query, body }, services) => {
    const view = services.channels.view(channel)
    const parts = fileParts.filter((part) => body[part] !== undefined)
    for (const part of parts) refuseRole(caller, part)
    const sent = { file: body, removes: query.missing === 'delete', moment: services.clock() }
    const kinds = parts.filter((part) => part !== 'synonyms')
    const plans = kinds.map((kind) => ({ kind, ...planned(view, kind, sent) }))
    const settings = withSynonyms(services, view, body)
    refuseTooManyChanges(plans.map(({ change }) => change))
    const told = [
      ...plans.map(({ report }) => report),
      ...(settings === null ? [] : [settings.report]),
    ]
    if (query.dryRun) return { dryRun: true, parts: told }
    const by = caller.name
    const changes = kinds.map((kind) => ({
      kind,
      makeChange: (latest: ChannelView) => {
        const { change, report } = planned(latest, kind, sent)
        return { change, result: report }
      },
    }))
    const reports = await services.history.writeAll({ channel, by }, changes)
    // Somebody may have saved other settings since.
    const latest = withSynonyms(services, view, body)
    if (latest === null) return { dryRun: false, parts: reports }
    if (latest.report.changed.length > 0)
      await services.channels.saveSettings(channel, latest.settings, { by, wait: false })
    return { dryRun: false, parts: [...reports, latest.report] }
  },
}

function refuseRole(caller: Caller, part: FilePart): void {
  const role = partRoles[part]
  if (!caller.hasRole(role)) throw new Problem('missingRole', { role })
}

function thingsById(view: ChannelView, kind: RecordedKind): ThingBody[] {
  const stored = [...storedThings(view, kind)]
  return stored.sort(([one], [other]) => (one < other ? -1 : 1)).map(([, body]) => body)
}

type Sent = {
  readonly file: MerchandisingFile
  /** Whether things go that the file does not have. */
  readonly removes: boolean
  readonly moment: Date
}

/** Refused with a Problem that names the first thing that is wrong. */
function planned(
  view: ChannelView,
  kind: RecordedKind,
  { file, removes, moment }: Sent,
): { readonly change: ShelfChange; readonly report: Report } {
  const stored = storedThings(view, kind)
  const put = new Map<string, Entry>()
  let unchanged = 0
  for (const [i, thing] of (file[kind] ?? []).entries()) {
    const place = `${kind}[${i}]`
    if (put.has(thing.id))
      throw new Problem('badParameter', { parameter: `${place}.id`, reason: 'stands there twice' })
    const body = acceptedAt(view, { kind, body: thing, place }, moment)
    put.set(thing.id, { key: thing.id, body })
  }
  const changes = [...put.values()].filter(({ key, body }) => {
    // In whatever order a file has the properties.
    const isSame = isDeepStrictEqual(stored.get(key), body)
    if (isSame) unchanged += 1
    return !isSame
  })
  const remove = removes
    ? [...stored.keys()].filter((id) => !put.has(id) && !hasBegun(view, kind, id))
    : []
  const change = { put: changes, remove }
  refuseTooMany(view, kind, change)
  const ids = (isNew: boolean) =>
    changes.map(({ key }) => key).filter((id) => stored.has(id) !== isNew)
  const report = { part: kind, created: ids(true), changed: ids(false), deleted: remove, unchanged }
  return { change, report }
}

type Placed = {
  readonly kind: RecordedKind
  readonly body: ThingBody
  /** Where it stands in the file. */
  readonly place: string
}

function acceptedAt(view: ChannelView, { kind, body, place }: Placed, moment: Date): ThingBody {
  try {
    return acceptedThing(view, { kind, body }, moment)
  } catch (error) {
    if (!(error instanceof Problem) || error.problem !== 'badParameter') throw error
    const parameter = `${place}.${error.values.parameter}`
    throw new Problem('badParameter', { ...error.values, parameter }, error)
  }
}

function hasBegun({ shelves }: ChannelView, kind: RecordedKind, id: string): boolean {
  return kind === 'abTests' && shelves.abTests.stored.get(id)?.started !== undefined
}

function refuseTooManyChanges(changes: readonly ShelfChange[]): void {
  const count = changes.reduce((sum, { put, remove }) => sum + put.length + remove.length, 0)
  if (count > fileChangesMax) throw new Problem('tooManyChanges', { count, limit: fileChangesMax })
}

/** Null: the file says nothing of synonyms. */
function withSynonyms(
  { channels, jobs }: Pick<Services, 'channels' | 'jobs'>,
  { name }: ChannelView,
  { synonyms }: MerchandisingFile,
) {
  if (synonyms === undefined) return null
  const stored = savedSettings(channels, name)
  const settings = acceptedSettings({ ...stored, synonyms }, { prefix: '', stored, jobs })
  const isSame = isDeepStrictEqual(stored.synonyms ?? [], synonyms)
  const changed = isSame ? [] : ['synonyms']
  const count = isSame ? synonyms.length : 0
  const report: Report = { part: 'synonyms', created: [], changed, deleted: [], unchanged: count }
  return { settings, report }
}
