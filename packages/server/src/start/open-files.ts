import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { createFolderStore, type FileStore } from '#server/ports/file-store.ts'

export async function openFiles({ storage, dataDir, uploads }: Config): Promise<FileStore> {
  if (!storage) return createFolderStore(filesFolder(dataDir))
  // Saves the time and memory of the S3 client without a bucket.
  const { createS3Store: s3Store } = await import('#server/ports/s3-store.ts')
  return s3Store({ ...storage, maxObjectBytes: uploads.maxFileBytes })
}

export const filesFolder = (dataDir: string) => join(dataDir, 'files')
