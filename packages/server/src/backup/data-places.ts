import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isAbandoned } from '#server/db/embedded/abandoned.ts'
import { findHome, type Home } from '#server/db/embedded/embedded-home.ts'
import { StartRefused } from '#server/db/start-refused.ts'
import { flushFolder } from '#server/flush-folder.ts'
import { unlessMissing } from '#server/ports/missing-file.ts'

type MovedFolder = { built: string; final: string }

export type DataPlaces = {
  dataDir: string
  /** Exists during the whole restore. While it exists without a database, nothing starts here. */
  unfinished: string
  files: MovedFolder
  secretKey: MovedFolder
  database: MovedFolder
  home: Home
}

const unfinishedName = 'restore.unfinished'
// In the unfinished folder: the owner's pid, and a mark that final places may have content.
const ownerName = 'owner'
const placingName = 'placing'

export async function findDataPlaces(
  dataDir: string,
  say: (line: string) => void,
): Promise<DataPlaces> {
  const home = await findHome(dataDir, say)
  const unfinished = join(dataDir, unfinishedName)
  const built = `${home.database}.unfinished`
  return {
    dataDir,
    unfinished,
    files: { built: join(unfinished, 'files'), final: join(dataDir, 'files') },
    secretKey: { built: join(unfinished, 'secret-key'), final: join(dataDir, 'secret-key') },
    database: { built, final: home.database },
    home: { ...home, database: built, secretPath: join(unfinished, 'database-secret') },
  }
}

export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  const unfinished = join(dataDir, unfinishedName)
  if (!(await isThere(unfinished))) return
  const { database } = await findHome(dataDir, () => {})
  if (!(await isThere(database))) {
    throw new StartRefused(
      `A restore into ${dataDir} is not finished. If it was cut off, run it again.`,
    )
  }
  // Only this folder was still to be removed, because the database is placed last.
  await rm(unfinished, { recursive: true, force: true })
}

export async function refuseUsed({ dataDir, database, files, secretKey }: DataPlaces) {
  const contents =
    ((await isThere(database.final)) && 'a database') ||
    ((await readdir(files.final).catch(unlessMissing))?.length && 'documents') ||
    ((await isThere(secretKey.final)) && 'a secret key')
  if (!contents) return
  throw new StartRefused(
    `DATA_DIR ${dataDir} holds ${contents} already. Restore into another one, which is new or empty.`,
  )
}

export async function claim(places: DataPlaces): Promise<void> {
  await removeAbandoned(places)
  await refuseUsed(places)
  await mkdir(places.unfinished, { mode: 0o700 })
  await writeFile(join(places.unfinished, ownerName), String(process.pid), { flush: true })
  await flushFolder(places.unfinished)
  await flushFolder(places.dataDir)
}

async function removeAbandoned(places: DataPlaces) {
  const found = await stat(places.unfinished).catch(unlessMissing)
  if (!found) return
  const owner = await readFile(join(places.unfinished, ownerName), 'utf8').catch(unlessMissing)
  if (owner && !isAbandoned(Number(owner), found.mtimeMs)) {
    throw new StartRefused(`Another restore into ${places.dataDir} is at work.`)
  }
  await release(places)
}

/** Removes only what an unfinished restore has made. */
export async function release(places: DataPlaces): Promise<void> {
  const { unfinished, database, files, secretKey } = places
  // Without this mark the final places are not ours; with a final database the restore is complete.
  const isPlaced = await isThere(join(unfinished, placingName))
  const ours = isPlaced && !(await isThere(database.final)) ? [files.final, secretKey.final] : []
  for (const path of [...ours, database.built, unfinished]) {
    // Retries, because the server of a killed restore may still be stopping.
    await rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
}

/** Moves the database last, because it completes the restore. */
export async function place(places: DataPlaces): Promise<void> {
  const { unfinished, dataDir, files, secretKey, database } = places
  await refuseUsed(places)
  await writeFile(join(unfinished, placingName), '', { flush: true })
  await flushFolder(unfinished)
  for (const { built, final } of [secretKey, files]) {
    await rename(built, final).catch(unlessMissing)
  }
  await flushFolder(dataDir)
  await rename(database.built, database.final)
  await flushFolder(dirname(database.final))
  await rm(unfinished, { recursive: true, force: true })
}

export const isThere = (path: string) =>
  stat(path).then(
    () => true,
    (error: unknown) => unlessMissing(error) ?? false,
  )
