import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder } from '#server/flush-folder.ts'
import { replaceLine } from './folder-id.ts'
import { unlessMissing } from './missing-file.ts'

/** The keys of documents that the store lacked at its last adoption. */
export type MissingDocuments = {
  findMissing(): Promise<string[]>
  replaceMissing(keys: readonly string[]): Promise<void>
}

/** Stored in the file `missing`, one key per line. */
export function folderMissing(root: string): MissingDocuments {
  const path = join(root, 'missing')
  return {
    async findMissing() {
      return toKeys(await readFile(path, 'utf8').catch(unlessMissing))
    },

    async replaceMissing(keys) {
      await replaceLine(path, keys.join('\n'), rename)
      await flushFolder(root)
    },
  }
}

export const toKeys = (content: string | undefined): string[] =>
  (content ?? '').split('\n').filter((key) => key !== '')
