import { makeBackup } from '#server/backup/make-backup.ts'
import type { Manifest } from '#server/backup/manifest.ts'
import { describeBackup, runBackupCommand } from '#server/backup/run-backup-command.ts'
import { createDb } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { recordRunOf } from '#server/features/operations/record-operation.ts'
import { openFiles } from '#server/start/open-files.ts'

const toRunEnd = (manifest: Manifest) => ({
  outcome: 'done' as const,
  summary: describeBackup(manifest),
})

/** `curbcut backup FOLDER`: writes rows, documents and secret key into a new folder. */
await runBackupCommand('backup', {
  openFiles,
  run: async (order) => {
    // No other user of this machine may read clients' documents.
    process.umask(0o077)
    const options = { kind: 'backup', toRunEnd, log: order.log } as const
    const manifest = await makeBackup(order, (pool, work) =>
      recordRunOf(createDb<Tables>(pool), options, work),
    )
    return [
      `Backup in ${order.folder}: ${describeBackup(manifest)}.`,
      manifest.hasSecretKey
        ? 'It holds the secret key too: keep it as safe as DATA_DIR.'
        : 'It holds no secret key, because SECRET_KEY is set: keep that one, and the backup as safe as the documents.',
    ]
  },
})
