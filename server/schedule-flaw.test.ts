import assert from 'node:assert/strict'
import { test } from 'node:test'
import { scheduleFlaw } from './schedule-flaw.ts'

const jobs = [
  { group: 'imports', name: 'search', scope: 'channel' },
  { group: 'cleaning', name: 'events', scope: 'channel' },
  { group: 'backup', name: 'store', scope: 'server' },
] as const
const good = {
  jobGroup: 'imports',
  jobName: 'search',
  cron: '0 4 * * *',
  timeZone: 'Europe/Berlin',
}

test('a schedule of a job that exists can be kept', () => {
  for (const cron of ['0 4 * * *', '*/15 * * * 1-5', '30 2 1 * *', ' 0  4 * * MON ']) {
    assert.equal(scheduleFlaw({ ...good, cron }, jobs), null, cron)
  }
})

const flaws: readonly (readonly [string, Partial<typeof good>, string])[] = [
  ['an unknown group', { jobGroup: 'dreams' }, 'jobGroup'],
  ['a job of another group', { jobName: 'events' }, 'jobName'],
  ['a job of the whole server', { jobGroup: 'backup', jobName: 'store' }, 'jobName'],
  ['no time zone', { timeZone: 'Moon/Crater' }, 'timeZone'],
  ['words', { cron: 'every day at noon' }, 'cron'],
  ['a minute that is none', { cron: '61 * * * *' }, 'cron'],
  ['seconds', { cron: '* * * * * *' }, 'cron'],
  ['a name for a pattern', { cron: '@daily' }, 'cron'],
  ['a day that never comes', { cron: '0 0 31 2 *' }, 'cron'],
]

for (const [what, own, part] of flaws) {
  test(`a schedule with ${what} cannot be kept`, () => {
    assert.equal(scheduleFlaw({ ...good, ...own }, jobs)?.part, part)
  })
}
