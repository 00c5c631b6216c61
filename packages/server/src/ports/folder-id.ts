import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from './missing-file.ts'

/** The form of the ids of uploads and stores. */
export const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of a store. */
export type KeptId = {
  /** Undefined until an id is kept. */
  findId(): Promise<string | undefined>
  /** Keeps the id for good and returns the kept one, which may be another process's. */
  keepId(id: string): Promise<string>
}

/** The id of a store in a folder, in its file `store-id`. */
export function folderId(root: string): KeptId {
  const path = join(root, 'store-id')
  return {
    findId: () => readId(path),

    async keepId(id) {
      await mkdir(root, { recursive: true, mode: 0o700 })
      await placeId(path, id)
      await flushFolder(root)
      return (await readId(path)) ?? id
    },
  }
}

/** Makes the names in a folder durable. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

async function readId(path: string): Promise<string | undefined> {
  const content = await readFile(path, 'utf8').catch(unlessMissing)
  if (content === undefined) return undefined
  const id = content.trim()
  if (!idPattern.test(id)) throw new Error(`${path} holds no id`)
  return id
}

/** Under another name first, so that nobody reads half an id; an existing id stays. */
async function placeId(path: string, id: string) {
  const unfinished = `${path}.new-${randomUUID()}`
  try {
    const file = await open(unfinished, 'wx', 0o600)
    await file
      .writeFile(`${id}\n`)
      .then(() => file.sync())
      .finally(() => file.close())
    await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(unfinished, { force: true })
  }
}
