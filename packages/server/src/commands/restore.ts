import { restoreBackup } from '#server/backup/restore-backup.ts'
import { describeBackup, runCommand } from '#server/backup/run-command.ts'
import { adviseOnKey } from '#server/backup/secret-key.ts'
import { openFiles } from '#server/start/open-files.ts'

/** `curbcut restore FOLDER`: restores a backup into an empty database and store. */
await runCommand('restore', {
  openFiles,
  run: async (order) => {
    const manifest = await restoreBackup(order)
    return [`Restored: ${describeBackup(manifest)}.`, await adviseOnKey(order, manifest)]
  },
})
