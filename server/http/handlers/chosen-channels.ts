// The channels that a request is about, where it may name some and otherwise means all.

import { type Caller, channelsOf } from '../../callers.ts'
import type { Services } from '../services.ts'

/** Those named, each once and existing (else Problem `unknownChannel`); without names all that the caller may see. */
export function chosenChannels(
  named: readonly string[] | undefined,
  caller: Caller,
  { channels }: Pick<Services, 'channels'>,
): string[] {
  if (named === undefined) return channelsOf(caller, channels.names())
  return [...new Set(named)].map((name) => channels.view(name).name)
}
