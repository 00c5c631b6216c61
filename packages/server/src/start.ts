import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { createDb } from './db/connect.ts'
import { StartRefused } from './db/start-refused.ts'
import type { Db, Tables } from './db/tables.ts'
import { requestSerializer } from './http/request-log.ts'
import { openDatabase } from './open-database.ts'
import { folderStore, type FileStore } from './ports/file-store.ts'
import { ensureSecretKey } from './secret-key.ts'
import { startSweeping } from './sweeping.ts'
import { ensureWebApp } from './web-build.ts'

export type Product = {
  address: string
  db: Db
  files: FileStore
  stop(): Promise<void>
}

type Listeners = {
  /** Lines for whoever starts the product. */
  say(line: string): void
  /** The database is gone and will not come back: the process has to end. */
  onLost(line: string): void
  /** Fills the database before the first request. */
  prepare?(db: Db, files: FileStore): Promise<void>
}

/** How long a stop waits for requests that are still answered. */
const stopPatienceMs = 10_000

/** Database, files, web app, server, in this order; what cannot start refuses in one clear line. */
export async function startProduct(config: Config, listeners: Listeners): Promise<Product> {
  const { say, onLost, prepare } = listeners
  await createDataFolder(config.dataDir)
  const webFolder = await ensureWebApp(say)
  const secretKey = config.secretKey ?? (await ensureSecretKey(config.dataDir))
  const database = await openDatabase(config, { log: say, onLost })
  try {
    const db = createDb<Tables>(database.pool)
    const files = folderStore(join(config.dataDir, 'files'))
    const settings = toSettings(config)
    const logger = pino({ level: config.logLevel, serializers: { req: requestSerializer } })
    await prepare?.(db, files)

    const app = await buildApp({
      db,
      files,
      settings,
      secretKey,
      webFolder,
      trustProxy: config.trustProxy,
      logger,
      isReady: () =>
        database.pool.query('select 1').then(
          () => true,
          () => false,
        ),
    })
    const stopSweeping = await startSweeping(
      { db, files, settings, log: logger },
      { isAlone: database.isOurs },
    )
    await listen(app, config)
    return {
      address: addressOf(app, config),
      db,
      files,
      stop: async () => {
        stopSweeping()
        // Whoever does not take the answer in time is cut off, so that a stop always ends.
        const timer = setTimeout(() => app.server.closeAllConnections(), stopPatienceMs)
        await app.close()
        clearTimeout(timer)
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

const toSettings = ({ publicUrl, uploads, sessions, rates }: Config) => ({
  publicUrl,
  uploads,
  sessions,
  rates,
})

async function createDataFolder(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true })
  } catch (error) {
    throw new StartRefused(`DATA_DIR ${dataDir} cannot be made: ${(error as Error).message}`)
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
      throw new StartRefused(
        `Port ${port} on ${host} is used already. Stop what uses it, or set PORT.`,
      )
    }
    throw new StartRefused(`Cannot listen on ${host}, port ${port}: ${message}`)
  }
}

function addressOf(app: App, { host, port, publicUrl }: Config): string {
  const bound = app.server.address()
  // PORT=0 takes a free port, which only the listening server knows.
  return port === 0 && bound && typeof bound === 'object'
    ? `http://${host}:${bound.port}`
    : publicUrl
}
