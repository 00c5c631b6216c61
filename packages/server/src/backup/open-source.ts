import type { Pool } from 'pg'
import { checkServer } from '#server/db/check-server.ts'
import { connect } from '#server/db/connect.ts'
import { findHome } from '#server/db/embedded/embedded-home.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded.ts'
import { refuseMarked } from '#server/db/restore-mark.ts'
import { findRunningServer, type RunningServer } from '#server/db/embedded/running-server.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import { isThere } from './data-places.ts'
import type { Order } from './run-command.ts'

type SourceDatabase = { pool: Pool; close(): Promise<void> }

/** Does not migrate the database, because backups are made before a migration. */
export const openSource = (order: Omit<Order, 'folder'>) =>
  order.databaseUrl
    ? openServerDatabase(order.databaseUrl)
    : openOwnDatabase(order.dataDir, order.say)

async function openServerDatabase(databaseUrl: string): Promise<SourceDatabase> {
  const pool = connect({ connectionString: databaseUrl, max: 2 })
  try {
    await checkServer(pool, databaseUrl)
    await refuseMarked(pool, databaseUrl)
  } catch (error) {
    await pool.end()
    throw error
  }
  return { pool, close: () => pool.end() }
}

async function openOwnDatabase(
  dataDir: string,
  say: (line: string) => void,
): Promise<SourceDatabase> {
  const none = `There is nothing to back up: DATA_DIR ${dataDir} holds no database.`
  if (!(await isThere(dataDir))) throw new StartRefused(none)
  const running = await findRunningServer(dataDir)
  if (running) return connectTo(running)

  const home = await findHome(dataDir, () => {})
  if (!(await isThere(home.database))) throw new StartRefused(none)
  const server = await startEmbeddedPostgres({ dataDir, home, log: say, onLost: say })
  const { pool, close } = connectTo(server)
  return { pool, close: () => close().finally(() => server.stop()) }
}

function connectTo({ host, password }: RunningServer): SourceDatabase {
  const pool = connect({ host, password, user: 'postgres', max: 2 })
  return { pool, close: () => pool.end() }
}
