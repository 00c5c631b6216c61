import { checkServer } from '#server/db/check-server.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { markDatabase, refuseUsedDatabase, unmarkDatabase } from '#server/db/restore-mark.ts'
import { restoreQueues } from './restore-queues.ts'
import { loadRows } from './restore-rows.ts'
import type { Backup, Target } from './target.ts'

/** Marked during the whole restore. An interrupted one leaves tables without rows for the next. */
export function serverTarget(databaseUrl: string, backup: Backup): Target {
  // One connection holds the lock, the other works.
  const pool = connect({ connectionString: databaseUrl, max: 2 })
  let unlock = () => {}
  let isEmpty = true
  const unmarkEmpty = async () => {
    // A database with rows keeps the mark, so that the next restore replaces them.
    if (isEmpty) await unmarkDatabase(pool)
  }
  return {
    async refuseUsed() {
      await checkServer(pool, databaseUrl)
      await refuseUsedDatabase(pool, databaseUrl)
    },
    async claim() {
      const client = await pool.connect()
      unlock = () => client.release(true)
      isEmpty = !(await markDatabase(client, databaseUrl))
      try {
        // Missing rights of the role show here, before documents are copied.
        await migrate(pool, { count: backup.manifest.migrations.length })
        await restoreQueues(pool, backup)
      } catch (error) {
        await unmarkEmpty()
        throw error
      }
    },
    async fill() {
      await loadRows(pool, backup)
      isEmpty = false
    },
    finish: () => unmarkDatabase(pool),
    release: unmarkEmpty,
    async close() {
      unlock()
      await pool.end()
    },
  }
}
