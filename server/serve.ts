// Puts the server together from its parts, in the order in which they need each other, and takes it apart again.

import type { AddressInfo } from 'node:net'
import { Accounts } from './accounts.ts'
import type { Config } from './config.ts'
import { lockDataFolder } from './data-folder.ts'
import { DemoShop } from './demo-shop.ts'
import { buildApp } from './http/app.ts'
import { Draining } from './http/draining.ts'
import type { Log } from './http/log.ts'
import { LocalAccess } from './local-access.ts'
import { NodePlace } from './node-place.ts'
import { nodeIdOf } from './nodes/node-id.ts'
import { openParts } from './open-parts.ts'
import { SearchThreads } from './search-threads.ts'
import { StartError } from './start-error.ts'
import { openStore } from './store/open.ts'
import type { Store } from './store/store.ts'

export type RunningServer = {
  /** Where it can be reached from this machine, with the base path, without a slash at the end. */
  readonly url: string
  /** The administrator's password when this start made it. */
  readonly generatedPassword: string | null
  /** Finishes what was begun, then stops: the last opened first. */
  close(): Promise<void>
}

/** Resolves when the server answers requests. Only one server runs on a data folder. A start that fails leaves nothing running. */
export async function startServer(config: Config, log: Log): Promise<RunningServer> {
  const opened: (() => Promise<void>)[] = []
  const close = async (): Promise<void> => {
    const failures: unknown[] = []
    for (const step of opened.splice(0).reverse()) {
      await step().catch((error: unknown) => failures.push(error))
    }
    // A part that cannot be closed (its database is gone, say) does not keep the others open.
    if (failures.length > 0) throw failures[0]
  }
  try {
    return { ...(await start(config, log, opened)), close }
  } catch (error) {
    await close()
    throw error
  }
}

/** Notes in `opened` how each part is closed, in the order of opening. */
async function start(
  config: Config,
  log: Log,
  opened: (() => Promise<void>)[],
): Promise<Omit<RunningServer, 'close'>> {
  const { dataFolder } = config
  const clock = (): Date => new Date()
  const onFailure = (what: string, error: unknown): void => log.error(error, what)
  opened.push(await lockDataFolder(dataFolder))
  const store = await usableStore(config)
  opened.push(() => store.close())
  refuseLoneWorker(config, store)
  await takeUp(store)
  const { accounts, generatedPassword } = await openAccounts(config, store, clock)
  opened.push(() => accounts.close())
  const nodeId = await nodeIdOf(dataFolder)
  const ownId = store.shared === null ? null : nodeId
  const access = await LocalAccess.open({ accounts, dataFolder, nodeId: ownId })
  if (access !== null) opened.push(() => access.close())
  const threads = new SearchThreads(config.threads)
  opened.push(() => threads.close())
  const place = new NodePlace(config, { store, accounts, access, nodeId, clock, onFailure })
  opened.push(() => place.close())
  const isOnDuty = (): boolean => nodes.director().kind === 'here'
  const beside = { store, threads, fetchIndex: place.fetchIndex, isOnDuty, clock, onFailure }
  const parts = await openParts({ ...configuredParts(config), ...beside }, (closing) =>
    opened.push(closing),
  )
  const { channels, imports } = parts
  const nodes = place.open(parts)
  let shop: DemoShop | null = null
  const draining = new Draining(config.drainSeconds)
  const app = buildApp({
    accounts,
    nodes,
    ...parts,
    store,
    config,
    get demo() {
      return shop?.demo ?? null
    },
    notReady: () => draining.reason ?? loadingOf(channels.loading()),
    clock,
    log,
  })
  draining.watch(app)
  opened.push(() => app.close())
  // Imports are stopped before the requests that wait for them are waited for: they may have minutes to go.
  opened.push(() => imports.close())
  await listen(app, config)
  const url = addressOf(app.server.address() as AddressInfo, config)
  await place.begin(url)
  await channels.loaded
  const around = { accounts, channels, imports, nodeId: ownId, isDirector: isOnDuty }
  shop = await DemoShop.open({ config, log, ...around })
  opened.push(async () => shop?.close())
  await access?.publish(url)
  opened.push(() => draining.drain())
  return { url, generatedPassword }
}

/** A server that is alone ends what the one before has left. Of several nodes, none changes anything before it leads. */
async function takeUp(store: Store): Promise<void> {
  if (store.shared === null) await store.dropUnfinished()
  else store.shared.leadAs(null)
}

/** What the options say about the parts. */
function configuredParts(config: Config) {
  const { store: storeAddress, dataFolder, importBytesMax, feedHosts } = config
  const { cacheBytesMax, backupCron } = config
  return { storeAddress, dataFolder, importBytesMax, feedHosts, cacheBytesMax, backupCron }
}

function loadingOf(names: readonly string[]): string | null {
  return names.length === 0 ? null : `${names.length} channels are being loaded.`
}

function refuseLoneWorker({ role }: Config, { shared }: Store): void {
  if (shared !== null || role === 'director') return
  throw new StartError(
    `The role ${role} needs a store that nodes share: AISLE_STORE=postgres://…. With SQLite every server is its own director.`,
  )
}

/** Of nodes that start at once one makes the administrator; a worker leaves that to others. */
async function openAccounts(config: Config, store: Store, clock: () => Date) {
  const { adminUser, adminPassword, role } = config
  const isGuest = role === 'worker'
  const open = () => Accounts.open(store, { adminUser, adminPassword, isGuest, clock })
  return store.shared === null ? open() : store.shared.inTurn(open)
}

function addressOf({ port }: AddressInfo, config: Config): string {
  const isAnywhere = config.host === '0.0.0.0' || config.host === '::'
  const host = isAnywhere ? '127.0.0.1' : config.host
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}${config.basePath}`
}

async function usableStore({ store, dataFolder }: Config): Promise<Store> {
  try {
    return await openStore(store, dataFolder)
  } catch (cause) {
    throw new StartError(`The store cannot be opened (AISLE_STORE): ${reasonOf(cause)}`, { cause })
  }
}

async function listen(app: ReturnType<typeof buildApp>, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port })
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? cause.code : null
    if (code === 'EADDRINUSE') {
      throw new StartError(
        `Port ${port} of ${host} is in use by another program. Stop it, or name another port with --port or AISLE_PORT (0: any that is free).`,
        { cause },
      )
    }
    throw new StartError(`Listening on port ${port} of ${host} failed: ${reasonOf(cause)}`, {
      cause,
    })
  }
}

/** Some errors of connections have no message but a code, or stand in a list. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  if (!(error instanceof Error)) return String(error)
  return error.message || String((error as { code?: unknown }).code ?? error.name)
}
