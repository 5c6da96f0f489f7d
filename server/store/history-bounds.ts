// How much of the past is kept. A file of a million wrong rows must not become a million stored messages.

import type { ImportOutcome } from './store.ts'

/** Versions of the settings kept for each channel. */
export const settingsVersionsMax = 1000

/** Runs of a job on one channel that are kept. */
export const jobRunsMax = 50

/** Outcomes kept for each channel. */
export const outcomesMax = 200
const messagesMax = 200
const messageLengthMax = 1000

export function boundedOutcome(outcome: ImportOutcome): ImportOutcome {
  return {
    ...outcome,
    errorMessages: boundedMessages(outcome.errorMessages),
    statusMessages: boundedMessages(outcome.statusMessages),
  }
}

function boundedMessages(messages: readonly string[]): readonly string[] {
  const kept = messages.slice(0, messagesMax).map(boundedMessage)
  const more = messages.length - kept.length
  return more === 0 ? kept : [...kept, `… and ${more} more`]
}

function boundedMessage(message: string): string {
  return message.length <= messageLengthMax ? message : `${message.slice(0, messageLengthMax)}…`
}
