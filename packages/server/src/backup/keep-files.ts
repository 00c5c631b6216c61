import { createReadStream } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { StartRefused } from '#server/db/start-refused.ts'
import { folderStore } from '#server/ports/file-store.ts'
import { unlessMissing } from '#server/ports/missing-file.ts'
import { objectPath } from '#server/ports/object-path.ts'
import { copyObjects, type WantedObject } from './copy-objects.ts'
import { objectsList, parts } from './manifest.ts'
import { sha256Of } from './measure.ts'
import type { SumsWriter } from './sums.ts'

type Source = { dataDir: string; sums: SumsWriter; say(line: string): void }

/**
 * Copies the documents that the kept rows need, and the id of their store. It names each document that
 * differs from its row, and then refuses: nobody could trust such a backup.
 */
export async function keepFiles(folder: string, { dataDir, say, sums }: Source) {
  const from = folderStore(join(dataDir, 'files'))
  const to = folderStore(join(folder, parts.files))
  await mkdir(join(folder, parts.files), { mode: 0o700 })
  const storeId = await from.findId()
  if (storeId) {
    await to.keepId(storeId)
    await sums.add(await sumOf(folder, parts.storeId))
  }
  let faults = 0
  const copied = await copyObjects(readList(folder), {
    from,
    to,
    onCopied: ({ key, sha256 }) => sums.add({ path: join(parts.files, objectPath(key)), sha256 }),
    onFault({ key }, how) {
      faults += 1
      say(`The document ${key} is ${how}.`)
    },
  })
  if (faults > 0) {
    const all = faults + copied.count
    throw new StartRefused(
      `No backup was made: of ${all} documents ${faults} are not what the database says.`,
    )
  }
  await rm(join(folder, objectsList))
  return copied
}

/** Lines of `Snapshot.readObjects`. */
async function* readList(folder: string): AsyncGenerator<WantedObject> {
  const input = createReadStream(join(folder, objectsList))
  for await (const line of createInterface({ input, crlfDelay: Infinity })) {
    const [key = '', sha256 = '', mayBeMissing] = line.split('\t')
    yield { key, sha256, mayBeMissing: mayBeMissing === 't' }
  }
}

/**
 * Copies the key that signs cookies and links. False if DATA_DIR has none, because SECRET_KEY is set.
 */
export async function keepSecretKey(
  folder: string,
  { dataDir, sums }: Pick<Source, 'dataDir' | 'sums'>,
): Promise<boolean> {
  const key = await readFile(join(dataDir, parts.secretKey)).catch(unlessMissing)
  if (!key) return false
  await writeFile(join(folder, parts.secretKey), key, { flag: 'wx', mode: 0o600, flush: true })
  await sums.add(await sumOf(folder, parts.secretKey))
  return true
}

const sumOf = async (folder: string, path: string) => ({
  path,
  sha256: await sha256Of(createReadStream(join(folder, path))),
})
