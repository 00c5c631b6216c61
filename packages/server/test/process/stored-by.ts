import { join } from 'node:path'
import { connect, createDb } from '#server/db/connect.ts'
import { findRunningServer } from '#server/db/embedded/running-server.ts'
import type { Db, Tables } from '#server/db/schema/tables.ts'
import { createFolderStore } from '#server/ports/file-store.ts'

/** Opens the database and the documents of the product that runs on this folder. */
export async function lookInto<T>(
  dataDir: string,
  look: (stored: { db: Db; filesFolder: string }) => Promise<T>,
): Promise<T> {
  const running = (await findRunningServer(dataDir)) ?? { host: '', password: '' }
  const db: Db = createDb<Tables>(connect({ ...running, user: 'postgres' }))
  try {
    return await look({ db, filesFolder: join(dataDir, 'files') })
  } finally {
    await db.destroy()
  }
}

/**
 * The number of uploads with anything in the folder of documents; works whether or not the product runs.
 */
export async function countStoredUploads(dataDir: string): Promise<number> {
  const ids: string[] = []
  for await (const id of createFolderStore(join(dataDir, 'files')).listUploads()) ids.push(id)
  return ids.length
}
