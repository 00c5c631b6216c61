import { resolve } from 'node:path'
import { configOfProcess } from '#server/config.ts'
import { isConnectionLost } from '#server/db/connection-lost.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import { commandLine } from '#server/version.ts'
import type { Manifest } from './manifest.ts'

type Command = 'backup' | 'restore'
/** What a backup and a restore are told: the folder of the backup, and DATA_DIR. */
export type Order = { folder: string; dataDir: string; say(line: string): void }

/** Runs a command on FOLDER and DATA_DIR in this process; a failure is one line and exit code 1. */
export async function runCommand(command: Command, work: (order: Order) => Promise<string[]>) {
  const say = (line: string) => void process.stderr.write(`${line}\n`)
  try {
    for (const line of await work({ ...readOrder(command), say })) {
      process.stdout.write(`${line}\n`)
    }
  } catch (error) {
    say(
      error instanceof StartRefused ? error.message : `The ${command} failed: ${toReason(error)}.`,
    )
    process.exitCode = 1
  }
}

function toReason(error: unknown): string {
  const { message } = error as Error
  return isConnectionLost(error) ? `the database does not answer any more (${message})` : message
}

function readOrder(command: Command) {
  const [folder, ...rest] = process.argv.slice(2)
  if (!folder || rest.length > 0) throw new StartRefused(`Usage: ${commandLine(command, 'FOLDER')}`)
  const { databaseUrl, dataDir, storage } = configOfProcess()
  if (databaseUrl) {
    throw new StartRefused(
      `npm run ${command} is for the database in DATA_DIR. At DATABASE_URL use pg_dump and ` +
        'pg_restore, and copy DATA_DIR/files: see "Back up and restore" in README.md.',
    )
  }
  if (storage) {
    throw new StartRefused(
      `npm run ${command} is for the documents in DATA_DIR. Those in the bucket of STORAGE_URL are ` +
        'for the means of that store: see "Back up and restore" in README.md.',
    )
  }
  return { folder: resolve(folder), dataDir }
}

/** What a backup holds, for people. */
export function describeBackup({ tables, files, takenAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const [tableCount, rowCount, fileCount, sizeBytes] = [
    tables.length,
    rows,
    files.count,
    files.sizeBytes,
  ].map((count) => count.toLocaleString('en'))
  return (
    `tables ${tableCount}, rows ${rowCount}, ` +
    `documents ${fileCount} with ${sizeBytes} bytes, as of ${takenAt}`
  )
}
