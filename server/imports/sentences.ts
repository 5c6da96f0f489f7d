// What an import says about itself when it has ended well.

import type { DatabaseResult, ImportStage } from './thread-messages.ts'

export function storedSentence(
  stage: ImportStage,
  { counts, databaseVersion }: DatabaseResult,
): string {
  if (stage === 'IMPORT_ONLY') {
    return `${counts.records} records were stored as database ${databaseVersion}; they are searched after LOAD_ONLY.`
  }
  const stored = stage === 'FULL' ? `${counts.records} records were stored; ` : ''
  return `${stored}${counts.documents} products of database ${databaseVersion} are searched now.`
}

export function loadedSentence(records: number, isWaiting: boolean): string {
  return isWaiting
    ? `${records} rows were stored; they are used after LOAD_ONLY.`
    : `${records} rows were stored and are used now.`
}
