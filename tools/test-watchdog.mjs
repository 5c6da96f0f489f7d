// Loaded before each test file by tools/test.ts, with `?minutes=` in its address: ends a file that holds its thread for good.
// The runner's own time limit cannot do that, for its clock ticks on that very thread.

import { isMainThread, Worker } from 'node:worker_threads'

const minutes = Number(new URL(import.meta.url).searchParams.get('minutes'))

const watch = `
  const { workerData } = require('node:worker_threads')
  setTimeout(() => {
    require('node:fs').writeSync(2, workerData.sentence)
    process.kill(process.pid, 'SIGKILL')
  }, workerData.timeoutMs)
`

// The runner itself, which loads this too, has no such context; threads that a test starts share the watchdog of their process.
if (process.env.NODE_TEST_CONTEXT !== undefined && isMainThread) {
  const sentence = `\nnpm test: ${process.argv[1]} was still running after ${minutes} minutes, and was ended\n`
  const workerData = { sentence, timeoutMs: minutes * 60_000 }
  new Worker(watch, { eval: true, workerData, execArgv: [] }).unref()
}
