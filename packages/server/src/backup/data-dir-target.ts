import { claim, findDataPlaces, isThere, place, refuseUsed, release } from './data-places.ts'
import { restoreFilesAside } from './restore-files.ts'
import { restoreRowsAside } from './restore-rows.ts'
import { restoreSecretKey } from './secret-key.ts'
import type { Backup, Target } from './target.ts'

type Options = {
  dataDir: string
  /** Whether the documents belong here too. */
  isWithFiles: boolean
  say(line: string): void
}

/** DATA_DIR with its own database. Everything is built aside and moved at the end. */
export function dataDirTarget({ dataDir, isWithFiles, say }: Options, backup: Backup): Target {
  const findPlaces = (log = (_: string) => {}) => findDataPlaces(dataDir, log)
  return {
    async refuseUsed() {
      if (await isThere(dataDir)) await refuseUsed(await findPlaces())
    },
    claim: async () => claim(await findPlaces(say)),
    async fill() {
      const places = await findPlaces()
      if (isWithFiles) await restoreFilesAside(places, backup)
      await restoreSecretKey(places, backup)
      await restoreRowsAside(places, { ...backup, say })
    },
    finish: async () => place(await findPlaces()),
    release: async () => release(await findPlaces()),
  }
}
