import { join } from 'node:path'
import { pathExists } from '#server/backup/data-dir.ts'
import type { Config } from '#server/config.ts'
import { checkServer, toPublicAddress } from '#server/db/check-server.ts'
import { connect } from '#server/db/connect.ts'
import { resolveHome } from '#server/db/embedded/embedded-home.ts'
import { findAppliedMigrations } from '#server/db/migrate.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import type { countJobsAndDocuments } from '#server/features/documents/storage/storage-repository.ts'
import { describeBucket } from '#server/ports/storage-url.ts'
import { joinDatabase, type OpenDatabase } from './open-database.ts'

type LocationSettings = Pick<Config, 'dataDir' | 'databaseUrl' | 'storage'>

/** Throws for an empty place: a new database has no faults, and any documents fit it. */
export async function joinFilledDatabase(
  config: Config,
  listeners: Parameters<typeof joinDatabase>[1],
): Promise<OpenDatabase> {
  const isFilled = config.databaseUrl
    ? await hasSchema(config.databaseUrl)
    : await hasDatabase(config.dataDir)
  if (isFilled) return joinDatabase(config, listeners)
  throw new StartRefusedError(
    `There is nothing here: ${describeDatabase(config)} holds no database of the product. ` +
      'Run the command with the settings of the product.',
  )
}

/** Without user names, passwords and parameters. */
function describeLocation(config: LocationSettings): string {
  const { databaseUrl, dataDir, storage } = config
  if (storage) return `${describeDatabase(config)} and STORAGE_URL ${describeBucket(storage)}`
  return databaseUrl
    ? `${describeDatabase(config)} and DATA_DIR ${join(dataDir, 'files')}`
    : describeDatabase(config)
}

type Content = Awaited<ReturnType<typeof countJobsAndDocuments>>

export const describeContent = ({ jobs, documents }: Content, settings: LocationSettings) =>
  `${jobs.toLocaleString('en')} jobs, ${documents.toLocaleString('en')} documents in ${describeLocation(settings)}`

const describeDatabase = ({ databaseUrl, dataDir }: LocationSettings) =>
  databaseUrl ? `DATABASE_URL ${toPublicAddress(databaseUrl)}` : `DATA_DIR ${dataDir}`

async function hasDatabase(dataDir: string): Promise<boolean> {
  // First, because `resolveHome` makes DATA_DIR.
  if (!(await pathExists(dataDir))) return false
  return pathExists((await resolveHome(dataDir, () => {})).database)
}

async function hasSchema(connectionString: string): Promise<boolean> {
  const pool = connect({ connectionString, max: 1 })
  try {
    await checkServer(pool, connectionString)
    const client = await pool.connect()
    const migrations = await findAppliedMigrations(client).finally(() => client.release())
    return migrations.length > 0
  } finally {
    await pool.end()
  }
}
