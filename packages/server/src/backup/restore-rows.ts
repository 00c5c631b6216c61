import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { appRole } from '#server/db/app-role.ts'
import { connect } from '#server/db/connect.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { migrate } from '#server/db/migrate.ts'
import { loadTables } from '#server/db/schema/load-tables.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import type { DataDirPaths } from './data-dir.ts'
import { sha256Of } from './hash-stream.ts'
import { tablePath } from './manifest.ts'
import { restoreQueues } from './restore-queues.ts'
import type { Backup } from './restore-target.ts'

/** In its temporary place, with the backup's schema; the next start migrates it. */
export async function stageDatabase(
  { dataDir, home }: DataDirPaths,
  { log, ...backup }: Backup & { log(line: string): void },
) {
  const server = await startEmbeddedPostgres({ dataDir, home, log, onLost: log })
  const pool = connect({ host: server.host, password: server.password, user: 'postgres', max: 1 })
  try {
    await migrate(pool, { appRole, count: backup.manifest.migrations.length })
    await restoreQueues(pool, { ...backup, appRoleName: appRole.name })
    await loadRows(pool, backup)
  } finally {
    // Otherwise a failure to end the pool would leave PostgreSQL running.
    await pool.end().finally(() => server.stop())
  }
}

/** Loads all rows or none, then reads them back: they must equal the backup byte for byte. */
export async function loadRows(pool: Pool, { folder, manifest }: Backup): Promise<void> {
  const { tables, sequences } = manifest
  await loadTables(pool, {
    tables,
    sequences,
    open: (table) => createReadStream(join(folder, tablePath(table))),
    async compare({ schema, name, ...expected }, rows) {
      const sha256 = await sha256Of(rows)
      if (sha256 === expected.sha256 && rows.rowCount === expected.rows) return
      throw new StartRefusedError(
        `The table ${schema}.${name} differs from the backup after loading; nothing was restored.`,
      )
    },
  })
}
