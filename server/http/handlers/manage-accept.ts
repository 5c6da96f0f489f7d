// Whether settings that were sent can be those of a channel: complete, without a contradiction, with the stored passwords for hidden
// ones and with schedules that can be kept.

import { Problem } from '../../../contract/problems.ts'
import type { ChannelSettings } from '../../../contract/settings.ts'
import { completeSettings, type SentSettings } from '../../../contract/settings-sent.ts'
import { type SettingsFlaw, settingsFlaw } from '../../channel/settings-flaw.ts'
import { keepPasswords } from '../../channel/settings-secrets.ts'
import type { Jobs } from '../../jobs.ts'

export type SettingsPlace = {
  /** Where the settings stand in the body: `settings.`, or nothing. */
  readonly prefix: string
  /** Those that the channel has; null: there is none yet. */
  readonly stored: ChannelSettings | null
  readonly jobs: Pick<Jobs, 'scheduleFlaw'>
}

/** Refused with Problem `badParameter`, which names the path. */
export function acceptedSettings(
  sent: SentSettings,
  { prefix, stored, jobs }: SettingsPlace,
): ChannelSettings {
  const settings = completeSettings(sent)
  refuse(settingsFlaw(settings) ?? schedulesFlaw(settings, jobs), prefix)
  const kept = keepPasswords(settings, stored)
  if ('settings' in kept) return kept.settings
  throw refusal(kept.flaw, prefix)
}

function schedulesFlaw(
  { schedules }: ChannelSettings,
  jobs: SettingsPlace['jobs'],
): SettingsFlaw | null {
  for (const [i, schedule] of schedules.entries()) {
    const flaw = jobs.scheduleFlaw(schedule)
    if (flaw !== null) return { path: `schedules[${i}].${flaw.part}`, reason: flaw.reason }
  }
  return null
}

function refuse(flaw: SettingsFlaw | null, prefix: string): void {
  if (flaw !== null) throw refusal(flaw, prefix)
}

function refusal({ path, reason }: SettingsFlaw, prefix: string): Problem {
  return new Problem('badParameter', { parameter: `${prefix}${path}`, reason })
}
