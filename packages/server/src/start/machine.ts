import type { Config } from '#server/config.ts'
import type { Machine } from '#server/context.ts'
import type { Db } from '#server/db/tables.ts'
import { measureStorage } from '#server/features/files/storage-repository.ts'
import { keptFor } from '#server/kept-for.ts'
import { minuteMs } from '#server/times.ts'
import { product } from '#server/version.ts'
import { folderOfFiles } from './open-files.ts'

/** What this process knows of the machine that it runs on. */
export const machineOf = (
  { storage, dataDir, backupWarningHours }: Config,
  readDb: Db,
): Machine => ({
  version: product.version,
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
