import assert from 'node:assert/strict'
import { once } from 'node:events'
import { getPriority } from 'node:os'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'

const inThread = `
  const { readFileSync } = require('node:fs')
  const { parentPort, workerData } = require('node:worker_threads')
  import(workerData).then(({ giveWay }) => {
    giveWay()
    const fields = readFileSync('/proc/thread-self/stat', 'utf8').split(') ')[1].split(' ')
    parentPort.postMessage(Number(fields[16]))
  })
`

test('a thread that gives way does so alone', { skip: process.platform !== 'linux' }, async () => {
  const workerData = new URL('./background-thread.ts', import.meta.url).href
  const before = getPriority()
  const worker = new Worker(inThread, { eval: true, workerData })
  try {
    const [priority] = await once(worker, 'message')
    assert.equal(priority, Math.max(10, before))
    assert.equal(getPriority(), before)
  } finally {
    await worker.terminate()
  }
})
