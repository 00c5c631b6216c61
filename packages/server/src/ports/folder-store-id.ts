import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder } from '#server/flush-folder.ts'
import { unlessMissing } from './missing-file.ts'

export const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type StoreIdAccess = {
  /** Undefined until an id is stored. */
  findId(): Promise<string | undefined>
  /** Returns the stored id, which may be another process's. */
  claimId(id: string): Promise<string>
  /** Requires a caller who has decided that the store belongs to this database. */
  replaceId(id: string): Promise<void>
}

export class UnreadableIdError extends Error {
  constructor(folder: string) {
    super(`${folder} holds no id`)
    this.name = 'UnreadableIdError'
  }
}

/** Stored in the file `store-id`. */
export function createFolderStoreId(root: string): StoreIdAccess {
  const path = join(root, 'store-id')
  return {
    findId: () => readId(path),

    async claimId(id) {
      await makeRoot(root)
      await writeAtomically(path, id, linkUnlessExists)
      await flushFolder(root)
      return (await readId(path)) ?? id
    },

    async replaceId(id) {
      await makeRoot(root)
      await writeAtomically(path, id, rename)
      await flushFolder(root)
    },
  }
}

/** Hides documents from other users of the machine. Does not change an existing folder. */
const makeRoot = (root: string) => mkdir(root, { recursive: true, mode: 0o700 })

async function readId(path: string): Promise<string | undefined> {
  const content = await readFile(path, 'utf8').catch(unlessMissing)
  if (content === undefined) return undefined
  const id = content.trim()
  if (!idPattern.test(id)) throw new UnreadableIdError(path)
  return id
}

/** Writes to a temporary name first, so that nobody reads half a line. */
export async function writeAtomically(
  path: string,
  line: string,
  move: (from: string, to: string) => Promise<void>,
) {
  const temporaryPath = `${path}.new-${randomUUID()}`
  try {
    const file = await open(temporaryPath, 'wx', 0o600)
    await file
      .writeFile(`${line}\n`)
      .then(() => file.sync())
      .finally(() => file.close())
    await move(temporaryPath, path)
  } finally {
    await rm(temporaryPath, { force: true })
  }
}

async function linkUnlessExists(temporaryName: string, path: string) {
  await link(temporaryName, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
