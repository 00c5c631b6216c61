import { tmpdir } from 'node:os'
import type { Config } from '#server/config.ts'
import type { PlacePath } from '#server/disks/measure-disks.ts'
import type { OpenDatabase } from './open-database.ts'
import { filesFolder } from './open-files.ts'

/** Omits a bucket and a database server, which are elsewhere. */
export function findDiskPlaces(
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  { folder }: Pick<OpenDatabase, 'folder'>,
): PlacePath[] {
  const rows: PlacePath[] = folder ? [{ place: 'rows', path: folder }] : []
  const documents: PlacePath[] = storage ? [] : [{ place: 'documents', path: filesFolder(dataDir) }]
  return [...rows, ...documents, { place: 'temporary', path: tmpdir() }]
}
