import {
  claimDataDir,
  findDataDirPaths,
  moveIntoPlace,
  pathExists,
  refuseUsedDataDir,
  releaseDataDir,
  type DataDirPaths,
} from './data-dir.ts'
import { stageFiles } from './restore-files.ts'
import { stageDatabase } from './restore-rows.ts'
import type { Backup, RestoreTarget } from './restore-target.ts'
import { restoreSecretKey } from './secret-key.ts'

type Options = {
  dataDir: string
  includesFiles: boolean
  log(line: string): void
}

/** Builds everything in temporary places and moves it at the end. */
export function dataDirTarget(
  { dataDir, includesFiles, log }: Options,
  backup: Backup,
): RestoreTarget {
  let claimedPaths: DataDirPaths | undefined
  const getPaths = () => {
    if (!claimedPaths) throw new Error('The data directory is not claimed.')
    return claimedPaths
  }
  return {
    async refuseUsed() {
      // `findDataDirPaths` makes the directory.
      if (!(await pathExists(dataDir))) return
      await refuseUsedDataDir(await findDataDirPaths(dataDir, () => {}))
    },
    async claim() {
      claimedPaths = await findDataDirPaths(dataDir, log)
      await claimDataDir(claimedPaths)
    },
    async fill() {
      const paths = getPaths()
      if (includesFiles) await stageFiles(paths, backup)
      await restoreSecretKey(paths, backup)
      await stageDatabase(paths, { ...backup, log })
    },
    commit: async () => moveIntoPlace(getPaths()),
    release: async () => releaseDataDir(getPaths()),
  }
}
