import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder, placeLine } from './folder-id.ts'
import { unlessMissing } from './missing-file.ts'

/** What a store keeps of its last adoption: the keys of the documents that it lacked then. */
export type MissingOfStore = {
  /** None where it never was adopted with documents missing. */
  findMissing(): Promise<string[]>
  /** Puts these in the place of the present ones. */
  replaceMissing(keys: readonly string[]): Promise<void>
}

/** In a folder it is the file `missing`, a key a line. */
export function folderMissing(root: string): MissingOfStore {
  const path = join(root, 'missing')
  return {
    async findMissing() {
      return toKeys(await readFile(path, 'utf8').catch(unlessMissing))
    },

    async replaceMissing(keys) {
      await placeLine(path, keys.join('\n'), rename)
      await flushFolder(root)
    },
  }
}

/** The lines of a stored list. */
export const toKeys = (content: string | undefined): string[] =>
  (content ?? '').split('\n').filter((key) => key !== '')
