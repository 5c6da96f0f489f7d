// Importing files: the catalogue and what stands beside it, one channel after the other.

import type { ImportResult, SearchImportQuery } from '../../../contract/imports.ts'
import { Problem } from '../../../contract/problems.ts'
import type { FeedKind } from '../../../contract/settings-modules.ts'
import { type Caller, channelsOf } from '../../callers.ts'
import { importsOf, isImportable } from '../../channel/import-plan.ts'
import type { ImportSource } from '../../imports/run.ts'
import type { Handlers, IncomingFile } from '../handler.ts'
import type { Services } from '../services.ts'
import { uploadFolder, withUpload } from '../upload.ts'
import { chosenChannels } from './chosen-channels.ts'

type ImportId =
  | 'importSearch'
  | 'importCustomerPrices'
  | 'importGeo'
  | 'importRanking'
  | 'importRecommendation'
  | 'importEmbedding'
  | 'importSuggest'

export const importHandlers: Handlers<ImportId | 'refreshRecommendations' | 'importRunning'> = {
  importSearch: importing('search'),
  importCustomerPrices: importing('customerPrices'),
  importGeo: importing('geo'),
  importRanking: importing('ranking'),
  importRecommendation: importing('recommendation'),
  importEmbedding: importing('embedding'),
  importSuggest: importing('suggest'),

  refreshRecommendations: async ({ caller, query }, services) => {
    for (const channel of chosenChannels(query.channel, caller, services)) {
      await services.learning.refreshRecommendations(channel)
    }
  },

  importRunning: ({ caller, query }, { channels, imports }) => {
    if (query.channel !== undefined) return imports.isRunning(channels.view(query.channel).name)
    return channelsOf(caller, channels.names()).some((name) => imports.isRunning(name))
  },
}

type ImportQuery = Required<Omit<SearchImportQuery, 'channel'>> & Pick<SearchImportQuery, 'channel'>

type ImportCall = {
  readonly caller: Caller
  readonly query: Pick<ImportQuery, 'channel' | 'quiet'> & Partial<ImportQuery>
  readonly body: IncomingFile | null
}

/** What the parameters count as in operations that do not have them. */
const lacking = {
  importStage: 'FULL',
  cacheFlush: false,
  download: true,
  includeCustomerPrices: false,
  includeGeo: false,
} as const

type Job = {
  readonly kind: FeedKind
  readonly channels: readonly string[]
  readonly query: ImportQuery
  readonly by: string
}

function importing(kind: FeedKind) {
  return async (call: ImportCall, services: Services): Promise<ImportResult[]> => {
    const { caller, body } = call
    const query = { ...lacking, ...call.query }
    const chosen = chosenChannels(query.channel, caller, services)
    const job = { kind, query, by: caller.name, channels: chosen }
    const results =
      body === null ? await importFeeds(job, services) : await importFile(job, body, services)
    return query.quiet ? results.filter((result) => result.errorMessages.length > 0) : results
  }
}

/** Without names: all that the caller may see and that have something to import. */
function importFeeds(job: Job, services: Services): Promise<ImportResult[]> {
  const { kind, query } = job
  const isAsked = (name: string): boolean =>
    query.channel !== undefined ||
    query.importStage === 'LOAD_ONLY' ||
    isImportable(services.channels.view(name), kind)
  const channels = job.channels.filter(isAsked)
  return importAll({ ...job, channels }, { kind: 'feed' }, services)
}

function importFile(job: Job, file: IncomingFile, services: Services): Promise<ImportResult[]> {
  if (job.query.channel === undefined) {
    const reason = 'is missing: say where the file belongs'
    throw new Problem('badParameter', { parameter: 'channel', reason })
  }
  // Known before a long file has come: it would be received for nothing.
  const busy = job.channels.length === 1 && services.imports.isRunning(job.channels[0])
  if (busy) throw new Problem('importRunning', { channel: job.channels[0] })
  const { dataFolder, importBytesMax } = services.config
  return withUpload(file, { folder: uploadFolder(dataFolder), bytesMax: importBytesMax }, (path) =>
    importAll(job, { kind: 'file', path, name: file.contentType }, services),
  )
}

async function importAll(
  { channels, kind, query, by }: Job,
  source: ImportSource,
  services: Services,
): Promise<ImportResult[]> {
  const { cache, imports } = services
  const results: ImportResult[] = []
  for (const channel of channels) {
    const kinds = importsOf(services.channels.view(channel), kind, query)
    const { importStage: stage, download } = query
    const requests = kinds.map((each, i) => ({
      kind: each,
      source: i === 0 ? source : ({ kind: 'feed' } as const),
      stage,
      download,
      by,
    }))
    const ran = await imports.runAll(channel, requests)
    const isOneOfMany = channels.length > 1
    if (ran.refusal !== null && !isTold(ran.refusal, { isOneOfMany, source })) throw ran.refusal
    if (query.cacheFlush) cache.flush(channel)
    results.push(...ran.results)
  }
  return results
}

/**
 * Whether a refusal is told by the result: of several channels one does not keep the others from being imported, and a feed that
 * fails is no mistake of the request.
 */
function isTold(
  refusal: unknown,
  { isOneOfMany, source }: { isOneOfMany: boolean; source: ImportSource },
): boolean {
  if (!(refusal instanceof Problem)) return false
  const isOfFeed = refusal.problem === 'badCatalogue' || refusal.problem === 'feedFailed'
  return isOneOfMany || (source.kind === 'feed' && isOfFeed)
}
