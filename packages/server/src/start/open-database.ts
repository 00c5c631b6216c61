import { DatabaseError, type Pool } from 'pg'
import { refuseUnfinishedRestore } from '#server/backup/data-places.ts'
import type { Config } from '#server/config.ts'
import { appRole } from '#server/db/app-role.ts'
import { checkServer } from '#server/db/check-server.ts'
import { connect, connectForReads, type DatabaseAddress } from '#server/db/connect.ts'
import { isConnectionLost } from '#server/db/connection-lost.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { PresentHost } from '#server/db/present-host.ts'
import { toReason } from '#server/db/refusal-reason.ts'
import { refuseMarked } from '#server/db/restore-mark.ts'
import { findRunningServer } from '#server/db/running-server.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import { installQueues } from '#server/queue/install-queues.ts'
import { findTrustedHosts } from './trusted-hosts.ts'

export type OpenDatabase = {
  pool: Pool
  /** The pool for reads. */
  readPool: Pool
  /** Where both pools connect to. */
  address: DatabaseAddress
  /** Where our own server keeps its files; absent if the server is not ours. */
  folder?: string
  /** Present where the address names several hosts. */
  hosts?: PresentHost
  /** No other process can use this database while we run. */
  isOurs: boolean
  close(): Promise<void>
}

type Listeners = { log(line: string): void; onLost(line: string): void }

/** Opens and migrates the database: at DATABASE_URL, or our own server in DATA_DIR. */
export async function openDatabase(config: Config, listeners: Listeners): Promise<OpenDatabase> {
  return config.databaseUrl
    ? openServer({ ...config, databaseUrl: config.databaseUrl })
    : openEmbedded({ dataDir: config.dataDir, ...listeners })
}

/** The same for a command beside the product: joins the running product's embedded server. */
export async function joinDatabase(config: Config, listeners: Listeners): Promise<OpenDatabase> {
  const running = config.databaseUrl ? undefined : await findRunningServer(config.dataDir)
  if (!running) return openDatabase(config, listeners)

  return { ...openPools({ ...running, user: appRole.name }), isOurs: false }
}

async function openServer(config: Config & { databaseUrl: string }): Promise<OpenDatabase> {
  const { databaseUrl: connectionString } = config
  const hosts = await findTrustedHosts(config)
  // Of its own, because migrations may take longer than the product waits for an answer.
  const owner = connect({ connectionString, max: 1 })
  try {
    await checkServer(owner, connectionString)
    await refuseMarked(owner, connectionString)
    await migrate(owner)
    await installQueues(owner)
  } finally {
    await owner.end()
  }
  return { ...openPools({ connectionString }), ...(hosts && { hosts }), isOurs: false }
}

/** The connections of this process, made on demand. */
function openPools(address: DatabaseAddress) {
  const pool = connect({ ...address, isWatched: true })
  const readPool = connectForReads(address)
  const close = () => Promise.all([pool.end(), readPool.end()]).then(() => undefined)
  return { pool, readPool, address, close }
}

async function openEmbedded(options: Listeners & { dataDir: string }): Promise<OpenDatabase> {
  await refuseUnfinishedRestore(options.dataDir)
  let isOpen = false
  // Until the start is done, a lost server refuses the start.
  const onLost = (line: string) => isOpen && options.onLost(line)
  const server = await startEmbeddedPostgres({ ...options, onLost })
  const { host, password } = server
  try {
    const owner = connect({ host, password, user: 'postgres', max: 1 })
    await migrate(owner, { appRole: { ...appRole, password } })
      .then(() => installQueues(owner, { appRoleName: appRole.name }))
      .then(() => {
        isOpen = true
      })
      .finally(() => owner.end())
  } catch (error) {
    await server.stop()
    if (!isFailing(error)) throw error
    // A later query only learns that the server is gone.
    const reason = server.lastPanic() ?? toReason(error)
    throw new StartRefused(`The database in ${options.dataDir} does not start: ${reason}.`)
  }
  // The product runs as a role that can neither change nor delete ledger and history.
  const { close, ...pools } = openPools({ host, password, user: appRole.name })
  return {
    ...pools,
    folder: server.folder,
    isOurs: true,
    close: () => close().then(() => server.stop()),
  }
}

/** Whether the server itself fails, as on a full disk, and not the request. */
const isFailing = (error: unknown): error is Error =>
  isConnectionLost(error) || (error instanceof DatabaseError && error.severity === 'PANIC')
