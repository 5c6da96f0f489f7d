// Who leads: an advisory lock that one session holds, and an epoch that counts those who held it. The lock says who may; the epoch,
// held against the store in every change, keeps out who does not know yet that another one may.

import type pg from 'pg'
import { Problem } from '../../contract/problems.ts'
import { type Change, type Client, openClient, transaction } from './postgres-connection.ts'
import type { DirectorNote, LeadSession } from './shared-store.ts'

/** Names the advisory lock of the director among those of other programs in the same database. */
const directorLock = 0x61_69_73_6c_65_01
const connectTimeoutMs = 3_000
/** The lock is not certain any more when a confirmation takes longer. */
const confirmTimeoutMs = 3_000
/** A director that was silent for so long has stopped or is cut off, whatever its connection looks like: it loses the lock. */
const silentMs = 6_000
/** So long a change of the former director may go on under way when the next one has the lock. */
const changePatienceMs = 1_500
const lockNotAvailable = '55P03'
const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
/** PostgreSQL gives the lock back when this machine is silent for so long, whatever happened to it. */
const silence = `set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 3;
  set tcp_user_timeout = '5s'; set lock_timeout = ${changePatienceMs}`

/** Who may change channels through a pool. */
export class Fence {
  /** `open`: nobody asked for a lead yet, as in the threads of a node. */
  #epoch: number | null | 'open' = 'open'
  readonly #pool: pg.Pool
  readonly #busy = new Set<pg.PoolClient>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
    pool.on('acquire', (client) => this.#busy.add(client))
    pool.on('release', (_, client) => this.#busy.delete(client))
  }

  /**
   * Whoever may not change channels any more does not wait either for what it has begun: all connections of the pool end, as they
   * may be the reason.
   */
  set(epoch: number | null): void {
    this.#epoch = epoch
    if (epoch === null) this.hangUp()
  }

  get epoch(): number | null {
    return this.#epoch === 'open' ? null : this.#epoch
  }

  /** Ends all connections of the pool, those first on which somebody waits. */
  hangUp(): void {
    for (const client of this.#busy) void (client as pg.Client).end().catch(() => undefined)
    for (let idle = this.#pool.idleCount; idle > 0; idle--) {
      this.#pool.connect().then(
        (client) => client.release(true),
        () => undefined,
      )
    }
  }

  /** Holds the epoch until the transaction ends: the next director waits so long. */
  async check(client: Client): Promise<void> {
    if (this.#epoch === 'open') return
    if (this.#epoch !== null) {
      const { rows } = await client.query<{ epoch: number }>('select epoch from director for share')
      if (rows[0].epoch === this.#epoch) return
    }
    throw new Problem('noDirector', { reason: 'this node does not lead any more.' })
  }

  /** A transaction that changes a channel. */
  changing(pool: pg.Pool): Change {
    return (work) =>
      transaction(pool, async (client) => {
        await this.check(client)
        return work(client)
      })
  }
}

/** Invariant: the lock is held exactly while there is an epoch, as far as this process can know. */
export function leadSession(url: string): LeadSession {
  let client: pg.Client | null = null

  async function session(): Promise<pg.Client> {
    if (client !== null) return client
    const opened = await openClient(url, {
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: confirmTimeoutMs,
      application_name: 'aisle director',
    })
    try {
      await opened.query(silence)
    } catch (error) {
      void end(opened)
      throw error
    }
    client = opened
    return opened
  }

  async function dropping<Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> {
    const own = await session()
    try {
      return await work(own)
    } catch (error) {
      // A lock that may be held by a session that nobody uses any more would keep out all others.
      client = null
      void end(own)
      throw error
    }
  }

  return {
    acquire: (node) => dropping((own) => acquire(own, node)),
    confirm: async () => {
      if (client === null) throw new Error('The session of the director is gone.')
      await dropping((own) => own.query(`update director_beat set at = ${now}`))
    },
    async close() {
      const own = client
      client = null
      if (own !== null) await end(own)
    },
  }
}

async function acquire(
  client: pg.Client,
  { node, url }: Pick<DirectorNote, 'node' | 'url'>,
): Promise<number | null> {
  const lock = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    directorLock,
  ])
  if (!lock.rows[0].got) {
    await endSilent(client)
    return null
  }
  await client.query(`update director_beat set at = ${now}`)
  const countOn = async (): Promise<number> => {
    const { rows } = await client.query<{ epoch: number }>(
      'update director set epoch = epoch + 1, node = $1, url = $2 returning epoch',
      [node, url],
    )
    return rows[0].epoch
  }
  try {
    return await countOn()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === lockNotAvailable)) throw error
    await endLeftChanges(client)
    return countOn()
  }
}

/**
 * Who fell silent in the middle of a change holds the former epoch until the database gives him up, after a minute, and would keep out
 * the next director for so long. His change is not acknowledged, and ends with its connection.
 */
async function endLeftChanges(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'relation' and relation = 'director'::regclass and granted
     and mode = 'RowShareLock' and pid <> pg_backend_pid()
     and database = (select oid from pg_database where datname = current_database())`,
  )
}

/** A process that stands still keeps its connection, and so the lock: whoever waits for it ends that connection. */
async function endSilent(client: pg.Client): Promise<void> {
  await client.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and objsubid = 1 and granted
     and database = (select oid from pg_database where datname = current_database())
     and (classid::bigint << 32) | objid::bigint = $1
     and (select at from director_beat) < ${now} - $2::bigint`,
    [directorLock, silentMs],
  )
}

/** A connection that is cut does not answer a farewell. */
function end(client: pg.Client): Promise<void> {
  const cut = new Promise<void>((resolve) => setTimeout(resolve, 500).unref())
  return Promise.race([client.end().catch(() => undefined), cut])
}
