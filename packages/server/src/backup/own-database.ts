import { stat } from 'node:fs/promises'
import type { Pool } from 'pg'
import { connect } from '#server/db/connect.ts'
import { findHome } from '#server/db/embedded-home.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { findRunningServer, type RunningServer } from '#server/db/running-server.ts'
import { StartRefused } from '#server/db/start-refused.ts'

type OwnDatabase = { pool: Pool; close(): Promise<void> }

/**
 * Opens the database in DATA_DIR as its owner: on the running product's server, else on our own. It is
 * not migrated, because people make a backup before that.
 */
export async function openOwnDatabase(
  dataDir: string,
  say: (line: string) => void,
): Promise<OwnDatabase> {
  const none = `There is nothing to back up: DATA_DIR ${dataDir} holds no database.`
  if (!(await isThere(dataDir))) throw new StartRefused(none)
  const running = await findRunningServer(dataDir)
  if (running) return connectTo(running)

  const home = await findHome(dataDir, () => {})
  if (!(await isThere(home.database))) throw new StartRefused(none)
  const server = await startEmbeddedPostgres({ dataDir, home, log: say, onLost: say })
  const { pool, close } = connectTo(server)
  return { pool, close: () => close().then(() => server.stop()) }
}

function connectTo({ host, password }: RunningServer): OwnDatabase {
  const pool = connect({ host, password, user: 'postgres', max: 2 })
  return { pool, close: () => pool.end() }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )
