import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chunksOf, describeFileStore, otherId, uploadId } from '#test/file-store-contract.ts'
import { folderStore } from './file-store.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbcut-store-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const aRoot = () => join(folder, randomBytes(6).toString('hex'), 'files')

describeFileStore('a store in a folder', () => folderStore(aRoot()))

test('a folder goes away with the last object of its upload, and no other', async () => {
  const root = aRoot()
  const store = folderStore(root)
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
  const store = folderStore(root)
  await store.keepId(uploadId)

  expect(await readdir(root)).toEqual(['store-id'])
  for await (const object of store.listObjects()) expect(object).toBeUndefined()
})
