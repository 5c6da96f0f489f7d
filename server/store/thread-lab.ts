// A thread of a test: fills its channel by an import of 500 rows with 40 deltas between, in a file that others write to as well.

import { workerData } from 'node:worker_threads'
import { openSqlite } from './sqlite.ts'
import { activation, put, row, someSettings } from './store-lab.ts'

const { path, channel } = workerData as { path: string; channel: string }
const store = await openSqlite(path)
await store.createChannel(channel, someSettings)
const session = await store.beginImport(channel)
for (let at = 0; at < 500; at += 1) {
  await session.add([row(`P${at}`)])
  if (at < 40) await store.writeDelta(channel, put(row(`D${at}`)))
}
const { deltaVersion } = await session.complete()
await store.activate(channel, activation(session.databaseVersion, deltaVersion))
await store.close()
