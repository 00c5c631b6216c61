import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { AllowedAbsence } from '#server/db/copy/objects-query.ts'
import type { StoreRecord } from '#server/db/copy/snapshot.ts'
import { foreignStoreError, StartRefusedError } from '#server/db/start-refused-error.ts'
import { createFolderStore, type FileStore } from '#server/ports/file-store.ts'
import { objectPath } from '#server/ports/object-path.ts'
import { hashFile, type ChecksumsWriter } from './checksums.ts'
import { copyObjects, type ObjectToCopy } from './copy-objects.ts'
import { objectListFile, backupPaths, type Manifest } from './manifest.ts'

type BackUpFilesOptions = {
  files: FileStore
  store: StoreRecord | undefined
  checksums: ChecksumsWriter
  log(line: string): void
}

/** Throws `StartRefusedError` after naming all documents that differ from their rows. */
export async function backUpFiles(
  folder: string,
  { files: from, log, checksums, store }: BackUpFilesOptions,
) {
  const to = createFolderStore(join(folder, backupPaths.files))
  await mkdir(join(folder, backupPaths.files), { mode: 0o700 })
  const storeId = await from.findId()
  if (store && store.id !== storeId) throw foreignStoreError()
  if (storeId) {
    await to.claimId(storeId)
    await checksums.add(await hashFile(folder, backupPaths.storeId))
  }
  const missingAtAdoption = new Set(store?.adoptedAt ? await from.findMissing() : [])
  let faultCount = 0
  const missingKeys: string[] = []
  const onFault = ({ key }: Pick<ObjectToCopy, 'key'>, fault: string) => {
    faultCount += 1
    log(`The document ${key} is ${fault}.`)
  }
  const totals = await copyObjects(readObjectList(folder), {
    from,
    to,
    onCopied: ({ key, sha256 }) =>
      checksums.add({ path: join(backupPaths.files, objectPath(key)), sha256 }),
    onFault,
    onAllowedAbsence({ key, allowedAbsence }) {
      if (allowedAbsence !== 'adopted') return
      if (missingAtAdoption.has(key)) missingKeys.push(key)
      else onFault({ key }, 'missing')
    },
  })
  if (faultCount > 0) {
    const fileCount = faultCount + totals.count + missingKeys.length
    throw new StartRefusedError(
      `No backup was made: of ${fileCount} documents ${faultCount} are not what the database says.`,
    )
  }
  await rm(join(folder, objectListFile))
  return { files: totals, ...toMissing(missingKeys, store) }
}

const toMissing = (keys: string[], store: StoreRecord | undefined): Pick<Manifest, 'missing'> =>
  keys.length > 0 && store?.adoptedAt
    ? { missing: { adoptedAt: store.adoptedAt, keys: keys.toSorted() } }
    : {}

async function* readObjectList(folder: string): AsyncGenerator<ObjectToCopy> {
  const input = createReadStream(join(folder, objectListFile))
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const [key = '', sha256 = '', absence] = line.split('\t')
    yield { key, sha256, ...(absence && { allowedAbsence: absence as AllowedAbsence }) }
  }
}
