import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Snapshot } from '#server/db/copy/snapshot.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { flushFolder } from '#server/flush-folder.ts'
import type { ChecksumsWriter } from './checksums.ts'
import { hashStream } from './hash-stream.ts'
import { objectListFile, backupPaths, tablePath, type BackedUpTable } from './manifest.ts'

type DumpSource = { snapshot: Snapshot; checksums: ChecksumsWriter }

export async function dumpTables(folder: string, { snapshot, checksums }: DumpSource) {
  const { takenAt, migrations, sequences, store } = snapshot
  if (migrations.length === 0)
    throw new StartRefusedError('The database was never started to the end.')
  await mkdir(join(folder, backupPaths.tables), { mode: 0o700 })
  const tables: BackedUpTable[] = []
  for (const table of snapshot.tables) {
    const rows = snapshot.readTable(table)
    const path = tablePath(table)
    const sha256 = await writeAndHash(join(folder, path), rows)
    await checksums.add({ path, sha256 })
    tables.push({ ...table, rows: rows.rowCount, sha256 })
  }
  await flushFolder(join(folder, backupPaths.tables))
  await writeAndHash(join(folder, objectListFile), snapshot.readObjects())
  return { rows: { takenAt, migrations, sequences, tables }, store }
}

async function writeAndHash(path: string, source: Readable): Promise<string> {
  const { chunks, sha256 } = hashStream(() => source)
  await pipeline(chunks, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  return sha256()
}
