import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { resolveHome, type EmbeddedHome } from '#server/db/embedded/embedded-home.ts'
import { isAbandoned } from '#server/db/embedded/is-abandoned.ts'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import { flushFolder } from '#server/flush-folder.ts'
import { unlessMissing } from '#server/ports/missing-file.ts'

type StagedFolder = { staged: string; final: string }

export type DataDirPaths = {
  dataDir: string
  /** Exists during the whole restore. While it exists without a database, nothing starts here. */
  stagingFolder: string
  files: StagedFolder
  secretKey: StagedFolder
  database: StagedFolder
  home: EmbeddedHome
}

const stagingName = 'restore.unfinished'
// In the unfinished folder: the owner's pid, and a mark that final places may have content.
const ownerName = 'owner'
const movingMarkerName = 'placing'

export async function findDataDirPaths(
  dataDir: string,
  log: (line: string) => void,
): Promise<DataDirPaths> {
  const home = await resolveHome(dataDir, log)
  const stagingFolder = join(dataDir, stagingName)
  const staged = `${home.database}.unfinished`
  return {
    dataDir,
    stagingFolder,
    files: { staged: join(stagingFolder, 'files'), final: join(dataDir, 'files') },
    secretKey: { staged: join(stagingFolder, 'secret-key'), final: join(dataDir, 'secret-key') },
    database: { staged, final: home.database },
    home: { ...home, database: staged, secretPath: join(stagingFolder, 'database-secret') },
  }
}

export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const stagingFolder = join(dataDir, stagingName)
  if (!(await pathExists(stagingFolder))) return
  const { database } = await resolveHome(dataDir, () => {})
  if (!(await pathExists(database))) {
    throw new StartRefusedError(
      `A restore into ${dataDir} is not finished. If it was cut off, run it again.`,
    )
  }
  // Only this folder was still to be removed, because the database is placed last.
  await rm(stagingFolder, { recursive: true, force: true })
}

export async function refuseUsedDataDir({ dataDir, database, files, secretKey }: DataDirPaths) {
  const contents =
    ((await pathExists(database.final)) && 'a database') ||
    ((await readdir(files.final).catch(unlessMissing))?.length && 'documents') ||
    ((await pathExists(secretKey.final)) && 'a secret key')
  if (!contents) return
  throw new StartRefusedError(
    `DATA_DIR ${dataDir} holds ${contents} already. Restore into another one, which is new or empty.`,
  )
}

export async function claimDataDir(paths: DataDirPaths): Promise<void> {
  await removeAbandoned(paths)
  await refuseUsedDataDir(paths)
  await mkdir(paths.stagingFolder, { mode: 0o700 })
  await writeFile(join(paths.stagingFolder, ownerName), String(process.pid), { flush: true })
  await flushFolder(paths.stagingFolder)
  await flushFolder(paths.dataDir)
}

async function removeAbandoned(paths: DataDirPaths) {
  const stats = await stat(paths.stagingFolder).catch(unlessMissing)
  if (!stats) return
  const ownerPid = await readFile(join(paths.stagingFolder, ownerName), 'utf8').catch(unlessMissing)
  if (ownerPid && !isAbandoned(Number(ownerPid), stats.mtimeMs)) {
    throw new StartRefusedError(`Another restore into ${paths.dataDir} is at work.`)
  }
  await releaseDataDir(paths)
}

/** Removes only what an unfinished restore has made. */
export async function releaseDataDir(paths: DataDirPaths): Promise<void> {
  const { stagingFolder, database, files, secretKey } = paths
  // Without this mark the final places are not ours; with a final database the restore is complete.
  const hasStartedMoving = await pathExists(join(stagingFolder, movingMarkerName))
  const movedPaths =
    hasStartedMoving && !(await pathExists(database.final)) ? [files.final, secretKey.final] : []
  for (const path of [...movedPaths, database.staged, stagingFolder]) {
    // Retries, because the server of a killed restore may still be stopping.
    await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

/** Moves the database last, because it completes the restore. */
export async function moveIntoPlace(paths: DataDirPaths): Promise<void> {
  const { stagingFolder, dataDir, files, secretKey, database } = paths
  await refuseUsedDataDir(paths)
  await writeFile(join(stagingFolder, movingMarkerName), '', { flush: true })
  await flushFolder(stagingFolder)
  for (const { staged, final } of [secretKey, files]) {
    await rename(staged, final).catch(unlessMissing)
  }
  await flushFolder(dataDir)
  await rename(database.staged, database.final)
  await flushFolder(dirname(database.final))
  await rm(stagingFolder, { recursive: true, force: true })
}

export const pathExists = (path: string) =>
  stat(path).then(
    () => true,
    (error: unknown) => unlessMissing(error) ?? false,
  )
