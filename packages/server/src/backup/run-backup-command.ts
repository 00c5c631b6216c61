import { resolve } from 'node:path'
import { readProcessConfig, type Config } from '#server/config.ts'
import { isConnectionLost } from '#server/db/connection-lost.ts'
import { codeReason } from '#server/db/refusal-reason.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import type { FileStore } from '#server/ports/file-store.ts'
import { commandLine } from '#server/version.ts'
import type { Manifest } from './manifest.ts'

type BackupCommand = 'backup' | 'restore'

export type BackupOptions = {
  folder: string
  dataDir: string
  /** Absent: the embedded server in DATA_DIR. */
  databaseUrl?: string | undefined
  /** Absent: the folder in DATA_DIR. */
  bucket?: FileStore | undefined
  /** SECRET_KEY; absent: the key is a file in DATA_DIR. */
  secretKey?: string | undefined
  log(line: string): void
}

type CommandSteps = {
  openFiles(config: Config): Promise<FileStore>
  run(options: BackupOptions): Promise<string[]>
}

/** Prints a failure as one line and sets exit code 1. */
export async function runBackupCommand(command: BackupCommand, { openFiles, run }: CommandSteps) {
  const log = (line: string) => void process.stderr.write(`${line}\n`)
  try {
    const folder = readFolderArgument(command)
    const config = readProcessConfig()
    const { dataDir, databaseUrl, secretKey } = config
    const bucket = config.storage && (await openFiles(config))
    for (const line of await run({ folder, dataDir, databaseUrl, bucket, secretKey, log })) {
      process.stdout.write(`${line}\n`)
    }
  } catch (error) {
    log(
      error instanceof StartRefusedError
        ? error.message
        : `The ${command} failed: ${describeFailure(error)}.`,
    )
    process.exitCode = 1
  }
}

function describeFailure(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  const reason = codeReason(code)
  if (reason) return `the database cannot be used: ${reason}`
  return isConnectionLost(error) ? `the database does not answer any more (${message})` : message
}

function readFolderArgument(command: BackupCommand): string {
  const [folder, ...otherArguments] = process.argv.slice(2)
  if (!folder || otherArguments.length > 0)
    throw new StartRefusedError(`Usage: ${commandLine(command, 'FOLDER')}`)
  return resolve(folder)
}

export function describeBackup({ tables, files, missing, takenAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const [tableCount, rowCount, fileCount, sizeBytes] = [
    tables.length,
    rows,
    files.count,
    files.sizeBytes,
  ].map((count) => count.toLocaleString('en'))
  const missingText = missing
    ? `missing since the store was adopted on ${missing.adoptedAt} ${missing.keys.length.toLocaleString('en')}, `
    : ''
  return (
    `tables ${tableCount}, rows ${rowCount}, ` +
    `documents ${fileCount} with ${sizeBytes} bytes, ${missingText}as of ${takenAt}`
  )
}
