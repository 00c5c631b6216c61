import { randomBytes } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { access, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  chunksOf,
  describeFileStore,
  otherId,
  uploadId,
} from '#test/documents/file-store-contract.ts'
import { createFolderStore } from './file-store.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbcut-store-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const aRoot = () => {
  const root = join(folder, randomBytes(6).toString('hex'), 'files')
  mkdirSync(root, { recursive: true })
  return root
}

describeFileStore('a store in a folder', () => createFolderStore(aRoot()))

test('a folder goes away with the last object of its upload, and no other', async () => {
  const root = aRoot()
  const store = createFolderStore(root)
  await store.write(`${uploadId}/1`, chunksOf('x'))
  await store.write(`${uploadId}/2`, chunksOf('x'))
  await store.write(`${otherId}/1`, chunksOf('x'))
  const folders = async () =>
    (await readdir(root, { recursive: true })).filter((path) => path.endsWith('ab'))

  await store.remove(`${uploadId}/1`)
  expect(await folders()).toHaveLength(2)

  await store.remove(`${uploadId}/2`)
  expect(await folders()).toEqual([join('ff', otherId)])
})

test('what is no object in the folder of an upload is passed over', async () => {
  const root = aRoot()
  const store = createFolderStore(root)
  await store.claimId(uploadId)

  expect(await readdir(root)).toEqual(['store-id'])
  for await (const object of store.listObjects()) expect(object).toBeUndefined()
})

test('where the folder has gone nothing is written, and no other folder takes its place', async () => {
  const root = aRoot()
  const store = createFolderStore(root)
  await rm(root, { recursive: true })

  await expect(store.write(`${uploadId}/1`, chunksOf('x'))).rejects.toThrow('ENOENT')

  await expect(access(root)).rejects.toThrow('ENOENT')
})

test('only an id that is kept or replaced makes the folder', async () => {
  const [kept, replaced] = [aRoot(), aRoot()]
  for (const root of [kept, replaced]) await rm(root, { recursive: true })

  await createFolderStore(kept).claimId(uploadId)
  await createFolderStore(replaced).replaceId(otherId)

  expect(await createFolderStore(kept).findId()).toBe(uploadId)
  expect(await createFolderStore(replaced).findId()).toBe(otherId)
})
