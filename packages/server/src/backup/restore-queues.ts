import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { findQueueVersion, installQueues } from '#server/queue/install-queues.ts'
import { queueSchema } from '#server/queue/queues.ts'
import { tablePath } from './manifest.ts'
import type { Backup } from './restore-target.ts'

/** `appRoleName`: the product's role if another one owns the tables. */
type RestoreQueuesOptions = Backup & { appRoleName?: string }

/** Throws `StartRefusedError` if the rows would not fit the version of the queue's tables. */
export async function restoreQueues(pool: Pool, options: RestoreQueuesOptions): Promise<void> {
  const { folder, manifest, ...role } = options
  const table = manifest.tables.find(
    ({ schema, name }) => schema === queueSchema && name === 'version',
  )
  if (!table) return
  await installQueues(pool, role)
  const row = await readFile(join(folder, tablePath(table)), 'utf8')
  const version = row.trim().split('\t')[table.columns.indexOf('version')]
  if (Number(version) === (await findQueueVersion(pool))) return
  throw new StartRefusedError(
    'The queue of mails in the backup is of another version. Restore it with the product that made ' +
      `it (${manifest.productVersion}), then update that.`,
  )
}
