import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Excuse } from '#server/db/copy/objects-query.ts'
import type { KnownStore } from '#server/db/copy/snapshot.ts'
import { foreignStore, StartRefused } from '#server/db/start-refused.ts'
import { folderStore, type FileStore } from '#server/ports/file-store.ts'
import { objectPath } from '#server/ports/object-path.ts'
import { copyObjects, type WantedObject } from './copy-objects.ts'
import { objectsList, parts, type Manifest } from './manifest.ts'
import { sumOf, type SumsWriter } from './sums.ts'

type Source = {
  files: FileStore
  store: KnownStore | undefined
  sums: SumsWriter
  say(line: string): void
}

/**
 * Throws `StartRefused` after naming all documents that differ from their rows. Records documents
 * that were missing when the store was adopted.
 */
export async function keepFiles(folder: string, { files: from, say, sums, store }: Source) {
  const to = folderStore(join(folder, parts.files))
  await mkdir(join(folder, parts.files), { mode: 0o700 })
  const storeId = await from.findId()
  if (store && store.id !== storeId) throw foreignStore()
  if (storeId) {
    await to.keepId(storeId)
    await sums.add(await sumOf(folder, parts.storeId))
  }
  const lacked = new Set(store?.adoptedAt ? await from.findMissing() : [])
  let faults = 0
  const missing: string[] = []
  const onFault = ({ key }: Pick<WantedObject, 'key'>, how: string) => {
    faults += 1
    say(`The document ${key} is ${how}.`)
  }
  const copied = await copyObjects(readList(folder), {
    from,
    to,
    onCopied: ({ key, sha256 }) => sums.add({ path: join(parts.files, objectPath(key)), sha256 }),
    onFault,
    onExcused({ key, excuse }) {
      if (excuse !== 'adopted') return
      if (lacked.has(key)) missing.push(key)
      else onFault({ key }, 'missing')
    },
  })
  if (faults > 0) {
    const all = faults + copied.count + missing.length
    throw new StartRefused(
      `No backup was made: of ${all} documents ${faults} are not what the database says.`,
    )
  }
  await rm(join(folder, objectsList))
  return { files: copied, ...toMissing(missing, store) }
}

const toMissing = (keys: string[], store: KnownStore | undefined): Pick<Manifest, 'missing'> =>
  keys.length > 0 && store?.adoptedAt
    ? { missing: { adoptedAt: store.adoptedAt, keys: keys.toSorted() } }
    : {}

async function* readList(folder: string): AsyncGenerator<WantedObject> {
  const input = createReadStream(join(folder, objectsList))
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const [key = '', sha256 = '', excuse] = line.split('\t')
    yield { key, sha256, ...(excuse && { excuse: excuse as Excuse }) }
  }
}
