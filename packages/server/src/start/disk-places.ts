import { tmpdir } from 'node:os'
import type { Config } from '#server/config.ts'
import type { PlacePath } from '#server/disks/measure-disks.ts'
import type { OpenDatabase } from './open-database.ts'
import { folderOfFiles } from './open-files.ts'

/** The places of this installation that are on disks of this machine: a bucket and a server are elsewhere. */
export function findDiskPlaces(
  { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>,
  { folder }: Pick<OpenDatabase, 'folder'>,
): PlacePath[] {
  const rows: PlacePath[] = folder ? [{ place: 'rows', path: folder }] : []
  const documents: PlacePath[] = storage
    ? []
    : [{ place: 'documents', path: folderOfFiles(dataDir) }]
  return [...rows, ...documents, { place: 'temporary', path: tmpdir() }]
}
