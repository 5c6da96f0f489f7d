// Importing catalogues, one channel after the other.

import type { ImportResult, SearchImportQuery } from '../../../contract/imports.ts'
import { Problem } from '../../../contract/problems.ts'
import { type Caller, channelsOf } from '../../callers.ts'
import type { ImportRequest, ImportSource } from '../../imports/run.ts'
import type { Handlers, IncomingFile } from '../handler.ts'
import type { Services } from '../services.ts'
import { uploadFolder, withUpload } from '../upload.ts'

export const importHandlers: Handlers<'importSearch' | 'importRunning'> = {
  importSearch: async ({ caller, query, body }, services) => {
    const job = { channels: chosenChannels(query, caller, services), query, by: caller.name }
    const results =
      body === null
        ? await importAll(job, { kind: 'feed' }, services)
        : await importFile(job, body, services)
    return query.quiet ? results.filter((result) => result.errorMessages.length > 0) : results
  },

  importRunning: ({ caller, query }, { channels, imports }) => {
    if (query.channel !== undefined) return imports.isRunning(channels.view(query.channel).name)
    return channelsOf(caller, channels.names()).some((name) => imports.isRunning(name))
  },
}

type Job = {
  readonly channels: readonly string[]
  readonly query: SearchImportQuery
  readonly by: string
}

/** The channels named, each once and existing; without names all that the caller may see and that have a feed. */
function chosenChannels(
  query: SearchImportQuery,
  caller: Caller,
  { channels }: Services,
): string[] {
  if (query.channel !== undefined) {
    return [...new Set(query.channel)].map((name) => channels.view(name).name)
  }
  return channelsOf(caller, channels.names()).filter(
    (name) => query.importStage === 'LOAD_ONLY' || channels.view(name).settings.feed !== undefined,
  )
}

function importFile(job: Job, file: IncomingFile, services: Services): Promise<ImportResult[]> {
  if (job.query.channel === undefined) {
    const reason = 'is missing: say where the file belongs'
    throw new Problem('badParameter', { parameter: 'channel', reason })
  }
  const { dataFolder, importBytesMax } = services.config
  return withUpload(file, { folder: uploadFolder(dataFolder), bytesMax: importBytesMax }, (path) =>
    importAll(job, { kind: 'file', path, name: file.contentType }, services),
  )
}

async function importAll(
  { channels, query, by }: Job,
  source: ImportSource,
  services: Services,
): Promise<ImportResult[]> {
  const request: ImportRequest = { source, stage: query.importStage, by }
  const results: ImportResult[] = []
  for (const channel of channels) {
    const isOneOfMany = channels.length > 1
    const running = services.imports.run(channel, request)
    results.push(await (isOneOfMany ? withRefusalAsResult(running, channel, services) : running))
  }
  return results
}

/** Of several channels one that is refused does not keep the others from being imported. */
async function withRefusalAsResult(
  running: Promise<ImportResult>,
  channel: string,
  { clock }: Services,
): Promise<ImportResult> {
  const startDate = clock().toISOString()
  try {
    return await running
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return {
      channel,
      durationInSeconds: 0,
      errorMessages: [error.message],
      importType: 'DATA',
      importedFields: 0,
      importedRecords: 0,
      importedIndexDocuments: 0,
      startDate,
      statusMessages: [],
    }
  }
}
