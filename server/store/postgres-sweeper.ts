// Removes the rows of dropped databases and shelves in the background. Others do not wait for it in PostgreSQL, so the steps may be large;
// they are steps so that a close need not wait long.

import type pg from 'pg'
import { eventSweepStep } from './postgres-events.ts'
import { backgroundSweeper, type Sweeper } from './sweeper.ts'

const rowsPerStep = 5000

export function sweeper(pool: pg.Pool): Sweeper {
  return backgroundSweeper(async (isStopped) => {
    while (!isStopped() && (await sweepStep(pool)));
  })
}

/** One step: true while there is more. */
async function sweepStep(pool: pg.Pool): Promise<boolean> {
  const dropped = await pool.query(`select id from databases where state = 'dropped' limit 1`)
  if (dropped.rowCount === 0) return sweepShelf(pool)
  const database: number = dropped.rows[0].id
  const records = await pool.query(
    `delete from records where arrival in (select arrival from records where database = $1 limit $2)`,
    [database, rowsPerStep],
  )
  if (records.rowCount !== 0) return true
  await pool.query('delete from masters where database = $1', [database])
  await pool.query('delete from databases where id = $1', [database])
  return true
}

async function sweepShelf(pool: pg.Pool): Promise<boolean> {
  const dropped = await pool.query(`select id from shelves where state = 'dropped' limit 1`)
  if (dropped.rowCount === 0) return eventSweepStep(pool)
  const shelf: number = dropped.rows[0].id
  const removed = await pool.query(
    `delete from entries where shelf = $1
     and key in (select key from entries where shelf = $1 limit $2)`,
    [shelf, rowsPerStep],
  )
  if (removed.rowCount === 0) await pool.query('delete from shelves where id = $1', [shelf])
  return true
}
