import { restoreBackup } from '#server/backup/restore-backup.ts'
import { describeBackup, runBackupCommand } from '#server/backup/run-backup-command.ts'
import { describeKeyAdvice } from '#server/backup/secret-key.ts'
import { openFiles } from '#server/start/open-files.ts'

/** `curbcut restore FOLDER`: restores a backup into an empty database and store. */
await runBackupCommand('restore', {
  openFiles,
  run: async (order) => {
    const manifest = await restoreBackup(order)
    return [`Restored: ${describeBackup(manifest)}.`, await describeKeyAdvice(order, manifest)]
  },
})
