import { tmpdir } from 'node:os'
import type { Config } from '#server/config.ts'
import type { Machine } from '#server/context.ts'
import { findHome } from '#server/db/embedded-home.ts'
import type { Db } from '#server/db/tables.ts'
import type { PlacePath } from '#server/disks/measure-disks.ts'
import { measureStorage } from '#server/features/files/storage-repository.ts'
import { keptFor } from '#server/kept-for.ts'
import { minuteMs } from '#server/times.ts'
import { productVersion } from '#server/product-version.ts'
import { folderOfFiles } from './open-files.ts'

/** What this process knows of the machine that it runs on. */
export const machineOf = (
  { storage, dataDir, backupWarningHours }: Config,
  readDb: Db,
): Machine => ({
  version: productVersion,
  documents: storage
    ? { store: 'bucket', place: toPlace(storage) }
    : { store: 'folder', place: folderOfFiles(dataDir) },
  backupWarningHours,
  // Adding up all documents is too much work for each reader.
  measureDocuments: keptFor(minuteMs, () => measureStorage(readDb)),
})

/** The address of a bucket for people. It never holds credentials: `toStorage` takes none. */
function toPlace({ bucket, prefix, endpoint }: NonNullable<Config['storage']>): string {
  const name = `s3://${[bucket, ...(prefix ? [prefix] : [])].join('/')}`
  return endpoint ? `${name} at ${endpoint}` : name
}

/** The folders whose disks this process fills. A database or bucket elsewhere has none here. */
export async function placesOf({ storage, dataDir, databaseUrl }: Config): Promise<PlacePath[]> {
  const rows = databaseUrl ? [] : [(await findHome(dataDir, () => {})).database]
  return [
    ...rows.map((path) => ({ place: 'rows', path }) as const),
    ...(storage ? [] : [{ place: 'documents', path: folderOfFiles(dataDir) } as const]),
    { place: 'temporary', path: tmpdir() },
  ]
}
