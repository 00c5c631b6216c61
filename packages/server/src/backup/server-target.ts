import { checkServer } from '#server/db/check-server.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import {
  addRestoreMarker,
  refuseUsedDatabase,
  removeRestoreMarker,
} from '#server/db/restore-marker.ts'
import { restoreQueues } from './restore-queues.ts'
import { loadRows } from './restore-rows.ts'
import type { Backup, RestoreTarget } from './restore-target.ts'

/** Marked during the whole restore. An interrupted one leaves tables without rows for the next. */
export function serverTarget(databaseUrl: string, backup: Backup): RestoreTarget {
  // One connection holds the lock, the other works.
  const pool = connect({ connectionString: databaseUrl, max: 2 })
  let unlock = () => {}
  let isEmpty = true
  const removeMarkerIfEmpty = async () => {
    // A database with rows keeps the mark, so that the next restore replaces them.
    if (isEmpty) await removeRestoreMarker(pool)
  }
  return {
    async refuseUsed() {
      await checkServer(pool, databaseUrl)
      await refuseUsedDatabase(pool, databaseUrl)
    },
    async claim() {
      const client = await pool.connect()
      unlock = () => client.release(true)
      isEmpty = !(await addRestoreMarker(client, databaseUrl))
      try {
        // Missing rights of the role show here, before documents are copied.
        await migrate(pool, { count: backup.manifest.migrations.length })
        await restoreQueues(pool, backup)
      } catch (error) {
        await removeMarkerIfEmpty()
        throw error
      }
    },
    async fill() {
      await loadRows(pool, backup)
      isEmpty = false
    },
    commit: () => removeRestoreMarker(pool),
    release: removeMarkerIfEmpty,
    async close() {
      unlock()
      await pool.end()
    },
  }
}
