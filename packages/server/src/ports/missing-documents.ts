import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder } from '#server/flush-folder.ts'
import { writeAtomically } from './folder-store-id.ts'
import { unlessMissing } from './missing-file.ts'

/** The keys of documents that the store lacked at its last adoption. */
export type MissingDocuments = {
  findMissing(): Promise<string[]>
  replaceMissing(keys: readonly string[]): Promise<void>
}

/** Stored in the file `missing`, one key per line. */
export function createFolderMissingDocuments(root: string): MissingDocuments {
  const path = join(root, 'missing')
  return {
    async findMissing() {
      return parseKeys(await readFile(path, 'utf8').catch(unlessMissing))
    },

    async replaceMissing(keys) {
      await writeAtomically(path, keys.join('\n'), rename)
      await flushFolder(root)
    },
  }
}

export const parseKeys = (content: string | undefined): string[] =>
  (content ?? '').split('\n').filter((key) => key !== '')
