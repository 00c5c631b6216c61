import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartRefusedError } from '#server/db/start-refused-error.ts'
import {
  claimDataDir,
  findDataDirPaths,
  moveIntoPlace,
  refuseUnfinishedRestore,
  type DataDirPaths,
} from './data-dir.ts'

let dataDir = ''
let places: DataDirPaths

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'curbcut-places-'))
  // As root, the database runs as another user, who must be able to enter.
  await chmod(dataDir, 0o711)
  places = await findDataDirPaths(dataDir, () => {})
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

async function build({ files, secretKey, database }: DataDirPaths) {
  await mkdir(join(files.staged, 'ab'), { recursive: true })
  await writeFile(secretKey.staged, 'key')
  await mkdir(join(database.staged, 'base'), { recursive: true })
}

/** Leaves files like a process that was killed. */
async function leaveUnfinished(...names: string[]) {
  await mkdir(join(dataDir, 'restore.unfinished'))
  for (const name of names) await writeFile(join(dataDir, 'restore.unfinished', name), '')
}

const notFinished = /^A restore into \S+ is not finished\. If it was cut off, run it again\.$/

test('what was built aside is put in its place as a whole', async () => {
  await claimDataDir(places)
  await build(places)
  await expect(refuseUnfinishedRestore(dataDir)).rejects.toThrow(notFinished)

  await moveIntoPlace(places)

  expect((await readdir(dataDir)).toSorted()).toEqual(['database', 'files', 'secret-key'])
  await expect(refuseUnfinishedRestore(dataDir)).resolves.toBeUndefined()
})

test('a restore that was cut off between two of its places is no product, and is begun anew', async () => {
  await leaveUnfinished('placing')
  await mkdir(join(dataDir, 'files/ab'), { recursive: true })
  await writeFile(join(dataDir, 'secret-key'), 'key')
  await mkdir(join(dataDir, 'database.unfinished/base'), { recursive: true })
  await expect(refuseUnfinishedRestore(dataDir)).rejects.toThrow(StartRefusedError)

  await claimDataDir(places)

  expect(await readdir(dataDir)).toEqual(['restore.unfinished'])
  await build(places)
  await expect(moveIntoPlace(places)).resolves.toBeUndefined()
})

test('documents that came after a restore was cut off are never removed', async () => {
  await leaveUnfinished()
  await mkdir(join(dataDir, 'files/ab'), { recursive: true })

  await expect(claimDataDir(places)).rejects.toThrow(/^DATA_DIR \S+ holds documents already\./)

  expect(await readdir(dataDir)).toEqual(['files'])
})

test('a restore that was cut off after its last place is whole, and only its folder goes', async () => {
  await leaveUnfinished('placing')
  await mkdir(join(dataDir, 'files/ab'), { recursive: true })
  await mkdir(join(dataDir, 'database/base'), { recursive: true })

  await refuseUnfinishedRestore(dataDir)

  expect((await readdir(dataDir)).toSorted()).toEqual(['database', 'files'])
  await leaveUnfinished('placing')
  await expect(claimDataDir(places)).rejects.toThrow(/^DATA_DIR \S+ holds a database already\./)
  expect((await readdir(dataDir)).toSorted()).toEqual(['database', 'files'])
})

test('of two restores at once the second is refused, and harms nothing', async () => {
  await claimDataDir(places)
  await build(places)
  const second = await findDataDirPaths(dataDir, () => {})

  await expect(claimDataDir(second)).rejects.toThrow(/^Another restore into \S+ is at work\.$/)

  await moveIntoPlace(places)
  expect((await readdir(dataDir)).toSorted()).toEqual(['database', 'files', 'secret-key'])
})

test('a database that was made meanwhile is left alone', async () => {
  await claimDataDir(places)
  await build(places)
  await mkdir(join(dataDir, 'database'))

  await expect(moveIntoPlace(places)).rejects.toThrow(/^DATA_DIR \S+ holds a database already\./)
})
