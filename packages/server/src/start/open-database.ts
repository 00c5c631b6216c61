import { DatabaseError, type Pool } from 'pg'
import { refuseUnfinishedRestore } from '#server/backup/data-dir.ts'
import type { Config } from '#server/config.ts'
import { appRole, type AppRole } from '#server/db/app-role.ts'
import { checkServer } from '#server/db/check-server.ts'
import { connect, connectForReads, type DatabaseAddress } from '#server/db/connect.ts'
import { isConnectionLost } from '#server/db/connection-lost.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { findRunningServer } from '#server/db/embedded/running-server.ts'
import { findAppliedMigrations, migrate, refuseOtherSchema } from '#server/db/migrate.ts'
import { toReason } from '#server/db/refusal-reason.ts'
import { refuseRestoreMarker } from '#server/db/restore-marker.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { installQueues } from '#server/queue/install-queues.ts'

export type OpenDatabase = {
  pool: Pool
  readPool: Pool
  /** A reserved connection that probes whether the database answers. */
  probePool: Pool
  address: DatabaseAddress
  /** The files of our own server; absent for another server. */
  folder?: string
  /** No other process can use this database meanwhile. */
  isExclusive: boolean
  close(): Promise<void>
}

type Listeners = { log(line: string): void; onLost(line: string): void }

export const openDatabase = (config: Config, listeners: Listeners): Promise<OpenDatabase> =>
  openServerOrEmbedded(config, listeners, migrateToNewest)

/** For a command next to the product. Throws for another schema instead of migrating it. */
export const joinDatabase = (config: Config, listeners: Listeners): Promise<OpenDatabase> =>
  joinRunningServer(config, listeners, refuseOtherSchema)

/** For a command that may precede the first start: makes a missing schema. */
export const joinNewDatabase = (config: Config, listeners: Listeners): Promise<OpenDatabase> =>
  joinRunningServer(config, listeners, createSchema)

type PrepareSchema = (owner: Pool, role: { appRole?: AppRole }) => Promise<void>

const migrateToNewest: PrepareSchema = async (owner, role) => {
  await migrate(owner, role)
  await installQueues(owner, role.appRole && { appRoleName: role.appRole.name })
}

const createSchema: PrepareSchema = async (owner, role) => {
  const client = await owner.connect()
  const applied = await findAppliedMigrations(client).finally(() => client.release())
  await (applied.length === 0 ? migrateToNewest(owner, role) : refuseOtherSchema(owner, role))
}

async function joinRunningServer(config: Config, listeners: Listeners, prepare: PrepareSchema) {
  const runningServer = config.databaseUrl ? undefined : await findRunningServer(config.dataDir)
  if (!runningServer) return openServerOrEmbedded(config, listeners, prepare)

  const pools = openPools({ ...runningServer, user: appRole.name })
  await refuseOtherSchema(pools.pool).catch(async (error: unknown) => {
    await pools.close()
    throw error
  })
  return { ...pools, isExclusive: false }
}

const openServerOrEmbedded = (config: Config, listeners: Listeners, prepare: PrepareSchema) =>
  config.databaseUrl
    ? openServer({ ...config, databaseUrl: config.databaseUrl }, prepare)
    : openEmbedded({ dataDir: config.dataDir, ...listeners }, prepare)

async function openServer(
  config: Config & { databaseUrl: string },
  prepare: PrepareSchema,
): Promise<OpenDatabase> {
  const { databaseUrl: connectionString } = config
  // A separate connection, because migrations may take longer than queries may.
  const owner = connect({ connectionString, max: 1 })
  try {
    await checkServer(owner, connectionString)
    await refuseRestoreMarker(owner, connectionString)
    await prepare(owner, {})
  } finally {
    await owner.end()
  }
  return { ...openPools({ connectionString }), isExclusive: false }
}

function openPools(address: DatabaseAddress) {
  const pool = connect({ ...address, hasClientTimeout: true })
  const readPool = connectForReads(address)
  const probePool = connect({ ...address, min: 1, max: 1, hasClientTimeout: true })
  const pools = { pool, readPool, probePool }
  const close = async () => {
    await Promise.all(Object.values(pools).map((openPool) => openPool.end()))
  }
  return { ...pools, address, close }
}

async function openEmbedded(
  options: Listeners & { dataDir: string },
  prepare: PrepareSchema,
): Promise<OpenDatabase> {
  await refuseUnfinishedRestore(options.dataDir)
  let isOpen = false
  // Before the start is done, a lost server refuses the start.
  const onLost = (line: string) => isOpen && options.onLost(line)
  const server = await startEmbeddedPostgres({ ...options, onLost })
  const { host, password } = server
  try {
    const owner = connect({ host, password, user: 'postgres', max: 1 })
    await prepare(owner, { appRole: { ...appRole, password } })
      .then(() => {
        isOpen = true
      })
      .finally(() => owner.end())
  } catch (error) {
    await server.stop()
    if (!isServerFailure(error)) throw error
    // A later query only learns that the server is gone.
    const reason = server.lastPanic() ?? toReason(error)
    throw new StartRefusedError(`The database in ${options.dataDir} does not start: ${reason}.`)
  }
  // This role can neither change nor delete ledger and history.
  const { close, ...pools } = openPools({ host, password, user: appRole.name })
  return {
    ...pools,
    folder: server.folder,
    isExclusive: true,
    close: () => close().then(() => server.stop()),
  }
}

/** Whether the server itself fails, as on a full disk. */
const isServerFailure = (error: unknown): error is Error =>
  isConnectionLost(error) || (error instanceof DatabaseError && error.severity === 'PANIC')
