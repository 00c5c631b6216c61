import { checkServer } from '#server/db/check-server.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { markDatabase, refuseUsedDatabase, unmarkDatabase } from '#server/db/restore-mark.ts'
import { restoreQueues } from './restore-queues.ts'
import { loadRows } from './restore-rows.ts'
import type { Backup, Target } from './target.ts'

/**
 * A database at DATABASE_URL that holds nothing yet. It has a mark from the first step to the last. The rows come
 * in one transaction; a restore that was cut off leaves the tables, which the next one takes.
 */
export function serverTarget(databaseUrl: string, backup: Backup): Target {
  // One connection holds the lock, the other works.
  const pool = connect({ connectionString: databaseUrl, max: 2 })
  let unlock = () => {}
  let isEmpty = true
  const unmarkEmpty = async () => {
    // Rows that are there keep the mark: the next restore replaces them.
    if (isEmpty) await unmarkDatabase(pool)
  }
  return {
    async refuseUsed() {
      await checkServer(pool, databaseUrl)
      await refuseUsedDatabase(pool, databaseUrl)
    },
    async claim() {
      const client = await pool.connect()
      // Closing the connection frees the lock.
      unlock = () => client.release(true)
      isEmpty = !(await markDatabase(client, databaseUrl))
      try {
        // The schema first: what a role may not do shows before the documents are copied.
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
