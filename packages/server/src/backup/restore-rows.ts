import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { appRole } from '#server/db/app-role.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded.ts'
import { loadTables } from '#server/db/load-tables.ts'
import { migrate } from '#server/db/migrate.ts'
import { withSnapshot } from '#server/db/snapshot.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import type { DataPlaces } from './data-places.ts'
import { tablePath, type Manifest } from './manifest.ts'
import { sha256Of } from './measure.ts'
import { restoreQueues } from './restore-queues.ts'

type Source = { folder: string; manifest: Manifest; say(line: string): void }

/**
 * Makes the database of a backup in the place where a restore builds it: the schema of the backup, its
 * rows, then a comparison of every table. The next start migrates it further.
 */
export async function restoreRows({ dataDir, home }: DataPlaces, { say, ...source }: Source) {
  const server = await startEmbeddedPostgres({ dataDir, home, log: say, onLost: say })
  const pool = connect({ host: server.host, password: server.password, user: 'postgres', max: 1 })
  try {
    await fill(pool, source)
  } finally {
    await pool.end()
    await server.stop()
  }
}

async function fill(pool: Pool, { folder, manifest }: Omit<Source, 'say'>) {
  const { migrations, tables, sequences } = manifest
  await migrate(pool, { appRole, count: migrations.length })
  await restoreQueues(pool, { folder, manifest })
  await loadTables(pool, {
    tables,
    sequences,
    open: (table) => createReadStream(join(folder, tablePath(table))),
  })
  await compareTables(pool, manifest)
}

/** Reads every row back and compares: the new database must equal the old one, byte for byte. */
async function compareTables(pool: Pool, { tables }: Manifest) {
  await withSnapshot(pool, async (snapshot) => {
    for (const table of tables) {
      const rows = snapshot.readTable(table)
      const sha256 = await sha256Of(rows)
      if (sha256 === table.sha256 && rows.rowCount === table.rows) continue
      throw new StartRefused(
        `The table ${table.schema}.${table.name} does not come out as it was kept; nothing was restored.`,
      )
    }
  })
}
