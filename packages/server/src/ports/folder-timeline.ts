import { readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { flushFolder, placeLine } from './folder-id.ts'
import { unlessMissing } from './missing-file.ts'

/** What a store keeps for the database beside its id: the highest timeline that was seen (`db/timeline-memory.ts`). */
export type TimelineOfStore = {
  /** Undefined until one is kept. */
  findTimeline(): Promise<string | undefined>
  /** Puts it in the place of the present one. */
  replaceTimeline(content: string): Promise<void>
}

/** In a folder it is the file `timeline`. Nothing makes the folder: where it has gone, nothing is kept. */
export function folderTimeline(root: string): TimelineOfStore {
  const path = join(root, 'timeline')
  return {
    async findTimeline() {
      return (await readFile(path, 'utf8').catch(unlessMissing))?.trim()
    },

    async replaceTimeline(content) {
      await placeLine(path, content, rename)
      await flushFolder(root)
    },
  }
}
