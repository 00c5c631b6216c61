import type { Pool } from 'pg'
import { checkServer } from '#server/db/check-server.ts'
import { connect } from '#server/db/connect.ts'
import { resolveHome } from '#server/db/embedded/embedded-home.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { findRunningServer, type RunningServer } from '#server/db/embedded/running-server.ts'
import { refuseRestoreMarker } from '#server/db/restore-marker.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { pathExists } from './data-dir.ts'
import type { BackupOptions } from './run-backup-command.ts'

type SourceDatabase = { pool: Pool; close(): Promise<void> }

/** Does not migrate the database, because backups are made before a migration. */
export const openSourceDatabase = (options: Omit<BackupOptions, 'folder'>) =>
  options.databaseUrl
    ? openServerDatabase(options.databaseUrl)
    : openOwnDatabase(options.dataDir, options.log)

async function openServerDatabase(databaseUrl: string): Promise<SourceDatabase> {
  const pool = connect({ connectionString: databaseUrl, max: 2 })
  try {
    await checkServer(pool, databaseUrl)
    await refuseRestoreMarker(pool, databaseUrl)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { pool, close: () => pool.end() }
}

async function openOwnDatabase(
  dataDir: string,
  log: (line: string) => void,
): Promise<SourceDatabase> {
  const noDatabaseMessage = `There is nothing to back up: DATA_DIR ${dataDir} holds no database.`
  if (!(await pathExists(dataDir))) throw new StartRefusedError(noDatabaseMessage)
  const runningServer = await findRunningServer(dataDir)
  if (runningServer) return connectToEmbedded(runningServer)

  const home = await resolveHome(dataDir, () => {})
  if (!(await pathExists(home.database))) throw new StartRefusedError(noDatabaseMessage)
  const server = await startEmbeddedPostgres({ dataDir, home, log, onLost: log })
  const { pool, close } = connectToEmbedded(server)
  return { pool, close: () => close().finally(() => server.stop()) }
}

function connectToEmbedded({ host, password }: RunningServer): SourceDatabase {
  const pool = connect({ host, password, user: 'postgres', max: 2 })
  return { pool, close: () => pool.end() }
}
