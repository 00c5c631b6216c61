import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartRefused } from '#server/db/start-refused.ts'
import { folderStore } from '#server/ports/file-store.ts'
import { flushFolder } from '#server/ports/folder-id.ts'
import { copyObjects, type WantedObject } from './copy-objects.ts'
import type { DataPlaces } from './data-places.ts'
import { parts } from './manifest.ts'
import { readSums } from './sums.ts'

/**
 * Copies the documents of a backup and the id of their store to the place where a restore builds them.
 */
export async function restoreFiles({ files, unfinished }: DataPlaces, folder: string) {
  await mkdir(files.built, { mode: 0o700 })
  const from = folderStore(join(folder, parts.files))
  const to = folderStore(files.built)
  const storeId = await from.findId()
  if (storeId) await to.keepId(storeId)
  await copyObjects(listObjects(folder), {
    from,
    to,
    onFault({ key }, how) {
      throw new StartRefused(`The document ${key} of the backup is ${how} now.`)
    },
  })
  await flushFolder(files.built)
  await flushFolder(unfinished)
}

async function* listObjects(folder: string): AsyncGenerator<WantedObject> {
  for await (const { path, sha256 } of readSums(folder)) {
    if (!path.startsWith(`${parts.files}/`) || path === parts.storeId) continue
    yield { key: path.split('/').slice(-2).join('/'), sha256 }
  }
}

/** Copies the key that signs cookies and links: without it nobody would stay signed in. */
export async function restoreSecretKey({ secretKey }: DataPlaces, folder: string) {
  const key = await readFile(join(folder, parts.secretKey))
  await writeFile(secretKey.built, key, { flag: 'wx', mode: 0o600, flush: true })
}
