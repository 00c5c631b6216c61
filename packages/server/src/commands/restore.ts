import { restoreBackup } from '#server/backup/restore-backup.ts'
import { describeBackup, runCommand } from '#server/backup/run-command.ts'

/** `npm run restore -- FOLDER`: fills a DATA_DIR that holds nothing yet with a backup. */
await runCommand('restore', async (order) => {
  const manifest = await restoreBackup(order)
  return [
    `Restored into ${order.dataDir}: ${describeBackup(manifest)}.`,
    manifest.hasSecretKey
      ? 'Start it as before; who was signed in still is.'
      : 'Start it with the SECRET_KEY of before: the backup holds none.',
  ]
})
