// Keys and imports in the words of the contract.

import type { ImportReport, KeySummary } from '../../../contract/manage.ts'
import type { Role } from '../../../contract/roles.ts'
import type { Accounts, KeyDescription } from '../../accounts.ts'
import type { Caller } from '../../callers.ts'
import type { ImportProgress } from '../../imports/run.ts'
import type { ImportOutcome } from '../../store/store.ts'

/** Administrators see every key, others those of their own. */
export function keysOf(caller: Caller, accounts: Pick<Accounts, 'keys'>): KeyDescription[] {
  return accounts.keys().filter((key) => caller.administrator || key.owner === caller.owner)
}

export function presentKey(key: KeyDescription): KeySummary {
  const { id, name, roles, channels, allowedOrigins, expires, owner, created } = key
  const { requestsPerMinute } = key
  return {
    id,
    name,
    roles: roles as Role[],
    channels: [...channels],
    allowedOrigins: [...allowedOrigins],
    ...(expires === undefined ? {} : { expires }),
    ...(requestsPerMinute === undefined ? {} : { requestsPerMinute }),
    owner,
    created,
  }
}

export function presentRunning(running: ImportProgress, now: Date): ImportReport {
  const { channel, importType, startDate, step, bytesRead, bytesTotal, rows, records, errors } =
    running
  return {
    channel,
    importType,
    state: 'running',
    startDate,
    durationInSeconds: Math.max(0, (now.getTime() - Date.parse(startDate)) / 1000),
    importedFields: 0,
    importedRecords: records,
    importedIndexDocuments: running.documents,
    errorMessages: [],
    statusMessages: [],
    progress: { step, bytesRead, bytesTotal, rows, records, errors, documents: running.documents },
  }
}

export function presentOutcome({
  id: _,
  successCounts: __,
  ...outcome
}: ImportOutcome): ImportReport {
  return {
    ...outcome,
    importType: outcome.importType as ImportReport['importType'],
    errorMessages: [...outcome.errorMessages],
    statusMessages: [...outcome.statusMessages],
  }
}
