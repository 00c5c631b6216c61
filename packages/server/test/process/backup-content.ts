import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { backupPaths, readManifest, tablePath, type Manifest } from '#server/backup/manifest.ts'

/**
 * What a backup holds, without the times of its making and its secret key, and without tables that the queue began
 * for days of which `other` has none.
 */
export async function contentOf(backup: string, other: string) {
  const [{ takenAt: _, sumsSha256: __, hasSecretKey: ___, ...manifest }, { tables }] =
    await Promise.all([readManifest(backup), readManifest(other)])
  const begun = manifest.tables.filter((table) => isOfNewDay(table, tables))
  const left = [backupPaths.secretKey, ...begun.map(tablePath)]
  const sums = (await readFile(join(backup, backupPaths.sums), 'utf8')).split('\n')
  return {
    ...manifest,
    tables: manifest.tables.filter((table) => !begun.includes(table)),
    sums: sums.filter((line) => !left.some((path) => line.endsWith(`  ${path}`))).toSorted(),
  }
}

type KeptTables = Manifest['tables']

/** The queue has a table for each day, and gets a new one at midnight. */
const isOfNewDay = ({ name, rows }: KeptTables[number], tables: KeptTables) =>
  name.startsWith('queue_stats_') && rows === 0 && !tables.some((table) => table.name === name)

/** The files of a backup that other users may read. */
export async function findOpenToOthers(backup: string) {
  const entries = await readdir(backup, { recursive: true })
  const modes = await Promise.all(
    [backup, ...entries.map((entry) => join(backup, entry))].map(async (path) => ({
      path,
      mode: (await stat(path)).mode,
    })),
  )
  return modes.filter(({ mode }) => mode & 0o077)
}
