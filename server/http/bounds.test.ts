// Every operation at every bound of what it takes: a request at the bound comes through, one beyond is refused and told which part
// it was. Asked of a channel that does not exist, so that what comes through does nothing: it is answered that there is none.

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Operation } from '../../contract/operation.ts'
import { operations } from '../../contract/operations.ts'
import { type BoundedRequest, boundedRequests } from './bounds-lab.ts'
import { type Lab, openLab } from './http-lab.ts'

const rows: readonly Operation[] = operations
const channel = 'nothing'

let lab: Lab
before(async () => {
  lab = await openLab()
})
after(() => lab.close())

/** What is wrong with the answer, or null. */
async function flawOf(row: Operation, { what, wrong, request }: BoundedRequest) {
  const reply = await lab.send(request)
  const answer = `${what}: ${reply.statusCode} ${reply.body.slice(0, 300)}`
  if (wrong === null) {
    const isThrough = reply.statusCode === 404 && reply.json().error === 'unknownChannel'
    return isThrough || !row.problems.includes('unknownChannel') ? null : answer
  }
  const { error, errorDescription = '' } = reply.json()
  const isNamed = [wrong, `body${wrong}`].some((path) => errorDescription.startsWith(`${path}: `))
  return reply.statusCode === 400 && error === 'badParameter' && isNamed ? null : answer
}

for (const row of rows) {
  test(`${row.id} takes what is within its bounds and names what is beyond`, async () => {
    // Without a channel, a request that fits would be done.
    const hasChannel = row.problems.includes('unknownChannel')
    const requests = boundedRequests(row, channel).filter(
      ({ wrong }) => hasChannel || wrong !== null,
    )
    const flaws: string[] = []
    for (const request of requests) {
      const flaw = await flawOf(row, request)
      if (flaw !== null) flaws.push(flaw)
    }
    assert.deepEqual(flaws, [])
  })
}
