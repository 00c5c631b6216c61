import { createSecretKey } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isolationLabels, stateTexts } from '@curbcut/contract'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp, type AppOptions } from '#server/app.ts'
import { findIsolation } from '#server/checker/isolation/find-isolation.ts'
import type { Config } from '#server/config.ts'
import { createCancellableDb } from '#server/db/cancellable-reads.ts'
import { pingServer, createDb, logLostConnections } from '#server/db/connect.ts'
import { createDataDir } from '#server/db/embedded/create-data-dir.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { openDiskRoom } from '#server/disks/disk-room.ts'
import { measureDisks, type PlacePath } from '#server/disks/measure-disks.ts'
import { measureStorage } from '#server/features/documents/storage/storage-repository.ts'
import { ensureFirstRates } from '#server/features/money/rates/rate-service.ts'
import { countWarnings } from '#server/features/operations/system-status/warning-repository.ts'
import type { LoadSheddingOptions } from '#server/http/limits/load-shedding.ts'
import type { MetricsOptions } from '#server/http/metrics/metrics.ts'
import { errorSerializer, requestSerializer } from '#server/http/request-log.ts'
import { openLive, type RunningLive } from '#server/live/open-live.ts'
import { openLogger } from '#server/outage-log.ts'
import type { OwnStore } from '#server/ports/own-store.ts'
import { countQueues } from '#server/queue/count-queues.ts'
import type { RunningQueues } from '#server/queue/open-queues.ts'
import { closeApp } from './close-app.ts'
import { ensureWebApp } from './ensure-web-app.ts'
import { findDiskPlaces } from './find-disk-places.ts'
import { findPrivateFolders } from './find-private-folders.ts'
import { isDatabaseReady } from './is-database-ready.ts'
import { openDatabase, type OpenDatabase } from './open-database.ts'
import { openOwnFiles } from './open-own-files.ts'
import { openSystemProbe } from './open-system-probe.ts'
import { ensureSecretKey, refuseAnotherKey } from './secret-key.ts'
import { startCheckTotalsRefresh } from './start-check-totals-refresh.ts'
import { startJobClock } from './start-job-clock.ts'
import { startNotificationMails } from './start-notification-mails.ts'
import { startQueues } from './start-queues.ts'
import { startSweeping } from './start-sweeping.ts'
import { startSystemWatch } from './start-system-watch.ts'
import { watchDisks } from './watch-disks.ts'

export type RunningProduct = {
  address: string
  db: Db
  files: OwnStore
  stop(): Promise<void>
}

type Listeners = {
  log(line: string): void
  /** The database is gone for good: the process has to end. */
  onLost(line: string): void
  /** Fills the database before the first request. */
  prepare?(
    appParts: Pick<AppOptions, 'db' | 'files' | 'secretKey'> & Pick<Config, 'publicUrl'>,
  ): Promise<void>
  /** Undefined: only the API is served. Absent: builds the web app if its sources have changed. */
  findWebApp?(): Promise<string | undefined>
}

/** Throws `StartRefusedError` with one clear line. */
export async function startProduct(config: Config, listeners: Listeners): Promise<RunningProduct> {
  const { log, onLost } = listeners
  await createFolders(config)
  // First, because it also locks DATA_DIR against a second process.
  const database = await openDatabase(config, { log, onLost })
  try {
    return await startWithDatabase(database, config, listeners)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function startWithDatabase(
  database: OpenDatabase,
  config: Config,
  { log, prepare, findWebApp = () => ensureWebApp(log) }: Listeners,
): Promise<RunningProduct> {
  const keyText = config.secretKey ?? (await ensureSecretKey(config.dataDir))
  const secretKey = createSecretKey(keyText, 'utf8')
  const deps = { ...(await openDeps(database, config)), secretKey }
  await refuseAnotherKey(deps, { isNewAllowed: config.isNewSecretKeyAllowed, log })
  // Follows the refusals of database, key and store, because a build may take a while.
  const webFolder = await findWebApp()
  const { db, files } = deps
  await prepare?.({ db, files, secretKey, publicUrl: config.publicUrl })

  const { pool, isExclusive: isAlone } = database
  const live = openLive(database.address, { db, log: deps.logger })
  const { stopQueues, ...queues } = await startQueues({ ...deps, live, pool, isAlone, config })
  const stopLiveAndQueues = () => Promise.all([live.close(), stopQueues()])
  try {
    const options = { ...deps, ...queues, live, ...(webFolder && { webFolder }) }
    const { app, stopServing } = await serve(options, database, config)
    const stop = async () => {
      await stopServing()
      await stopLiveAndQueues()
      await database.close()
    }
    return { address: addressOf(app, config), db, files, stop }
  } catch (error) {
    await stopLiveAndQueues()
    throw error
  }
}

type AppDeps = Omit<AppOptions, 'trustProxy' | 'isReady'> &
  Pick<RunningQueues, 'checks' | 'comparisons' | 'evidence'> & {
    logger: FastifyBaseLogger
    readDb: Db
    places: PlacePath[]
    live: RunningLive
  }

async function serve(deps: AppDeps, database: OpenDatabase, config: Config) {
  let isStopping = false
  const app = await buildApp({
    ...deps,
    trustProxy: config.trustProxy,
    isReady: async () => !isStopping && (await isDatabaseReady(database)),
    isStopping: () => isStopping,
  })
  // Precedes the first request: remains of a killed process must not look like running work.
  const stopSweeping = await startSweeping(
    { ...deps, log: deps.logger },
    { isAlone: database.isExclusive },
  )
  await listen(app, config).catch((error: unknown) => {
    stopSweeping()
    throw error
  })
  // PORT=0: links of mails and reports need the port in use.
  if (config.publicUrl.endsWith(':0')) deps.settings.publicUrl = addressOf(app, config)
  const stopNotificationMails = startNotificationMails({ ...deps, log: deps.logger })
  const stopJobClock = startJobClock({ ...deps, log: deps.logger })
  const stopCheckTotalsRefresh = startCheckTotalsRefresh({ ...deps, log: deps.logger })
  const measure = () => measureDisks(deps.places)
  const stopDiskWatch = watchDisks({ measure, log: deps.logger })
  const stopSystemWatch = await startSystemWatch({ ...deps, log: deps.logger })
  const stopServing = async () => {
    stopNotificationMails()
    stopJobClock()
    stopCheckTotalsRefresh()
    stopDiskWatch()
    isStopping = true
    stopSweeping()
    // Until a balancer notices that this process is not ready, it still sends requests.
    await delay(config.shutdown.drainSeconds * 1000)
    await closeApp(app, config.shutdown.timeoutSeconds * 1000)
    await stopSystemWatch()
  }
  return { app, stopServing }
}

async function openDeps(database: OpenDatabase, config: Config) {
  const { pool, readPool, address } = database
  const isolationPromise = findIsolation(findPrivateFolders(config, database))
  const db = createDb<Tables>(pool)
  const pools = { reads: readPool, control: pool }
  const serializers = { req: requestSerializer, err: errorSerializer }
  const logger = openLogger(
    { level: config.logLevel, serializers },
    { probe: () => pingServer(address) },
  )
  logLostConnections(pool, logger)
  logLostConnections(readPool, logger)
  const files = await openOwnFiles(config, db)
  await ensureFirstRates({ db, now: new Date().toISOString() }, config.rates)
  const readDb = createDb<Tables>(readPool)
  const loadShedding: LoadSheddingOptions = {
    readDb: (signal) => createCancellableDb(pools, signal),
    queueLength: () => pool.waitingCount,
  }
  const token = config.metricsToken
  const places = findDiskPlaces(config, database)
  const metrics = token && toMetrics(token, { pool, readPool, places })
  const room = openDiskRoomFor(places, config)
  const { legalPages } = config
  const settings = toSettings(config)
  const isolation = await isolationPromise
  logger.info(`${stateTexts.sandbox}: ${isolationLabels[isolation.by]}`)
  const systemProbe = openSystemProbe(config, readDb, isolation)
  const measured = { systemProbe, places, room, ...(metrics && { metrics }) }
  return { db, readDb, files, settings, legalPages, logger, loadShedding, ...measured }
}

const toMetrics = (token: string, { pool, readPool, places }: MetricsSources): MetricsOptions => ({
  token,
  pools: { work: pool, reads: readPool },
  countQueues: () => countQueues(createDb<Tables>(pool)),
  measureStorage: () => measureStorage(createDb<Tables>(readPool)),
  measureDisks: () => measureDisks(places),
  countWarnings: () => countWarnings(createDb<Tables>(pool)),
})
type MetricsSources = Pick<OpenDatabase, 'pool' | 'readPool'> & { places: PlacePath[] }

/** Uploads fill the disk of documents, and with their rows that of our own database. */
function openDiskRoomFor(places: PlacePath[], { diskReserveBytes: reserveBytes }: Config) {
  const uploadPlaces = places.filter(({ place }) => place !== 'temporary')
  return openDiskRoom({ measure: () => measureDisks(uploadPlaces), reserveBytes })
}

const toSettings = ({ publicUrl, mail, uploads, sessions, ...config }: Config) => ({
  publicUrl,
  supportEmail: mail.supportEmail,
  uploads,
  sessions,
  accelPrefix: config.accelPrefix,
  quota: config.quota,
  writesPerHour: config.writesPerHour,
})

/** Not the folder of documents: if the database knows it, a missing folder is a lost mount. */
async function createFolders({ dataDir }: Config) {
  try {
    await createDataDir(dataDir)
  } catch (error) {
    throw new StartRefusedError(`DATA_DIR ${dataDir} cannot be used: ${(error as Error).message}.`)
  }
}

type App = Awaited<ReturnType<typeof buildApp>>

async function listen(app: App, { host, port }: Config) {
  try {
    await app.listen({ host, port })
  } catch (error) {
    await app.close()
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE') {
      throw new StartRefusedError(
        `Port ${port} on ${host} is used already. Stop what uses it, or set PORT.`,
      )
    }
    throw new StartRefusedError(`Cannot listen on ${host}, port ${port}: ${message}`)
  }
}

function addressOf(app: App, { host, port, publicUrl }: Config): string {
  const boundAddress = app.server.address()
  // PORT=0: only the listening server knows its port.
  return port === 0 && boundAddress && typeof boundAddress === 'object'
    ? `http://${host}:${boundAddress.port}`
    : publicUrl
}
