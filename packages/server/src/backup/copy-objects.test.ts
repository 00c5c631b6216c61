import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { createFolderStore, type FileStore } from '#server/ports/file-store.ts'
import { copyObjects, type ObjectToCopy } from './copy-objects.ts'
import { sha256Of } from './hash-stream.ts'

let folder = ''
let from: FileStore
let to: FileStore

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbcut-copies-'))
  from = createFolderStore(join(folder, 'from'))
  to = createFolderStore(join(folder, 'to'))
  for (const name of ['from', 'to']) await mkdir(join(folder, name))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function* chunksOf(text: string) {
  yield Buffer.from(text)
}

async function* listOf(...objects: ObjectToCopy[]) {
  yield* objects
}

async function anObject(text: string): Promise<ObjectToCopy> {
  const key = `${newId()}/1`
  await from.write(key, chunksOf(text))
  return { key, sha256: await sha256Of(chunksOf(text)) }
}

async function copy(...objects: ObjectToCopy[]) {
  const [copied, faults]: [string[], string[]] = [[], []]
  const counted = await copyObjects(listOf(...objects), {
    from,
    to,
    onCopied: async ({ key }) => void copied.push(key),
    onFault: ({ key }, how) => void faults.push(`${key} ${how}`),
  })
  return { copied: copied.toSorted(), faults, counted }
}

test('every object that is as it has to be is copied and counted', async () => {
  const objects = await Promise.all(['', 'one', 'two', 'three', 'four', 'five'].map(anObject))

  const { copied, faults, counted } = await copy(...objects)

  expect(copied).toEqual(objects.map(({ key }) => key).toSorted())
  expect(faults).toEqual([])
  expect(counted).toEqual({ count: 6, sizeBytes: 19 })
  for (const { key, sha256 } of objects) expect(await sha256Of(to.read(key))).toBe(sha256)
})

test('what is missing or damaged is told and not counted, but for what may be missing', async () => {
  const good = await anObject('good')
  const damaged = { ...(await anObject('bad')), sha256: good.sha256 }
  const missing = { key: `${newId()}/1`, sha256: good.sha256 }
  const due = { key: `${newId()}/1`, sha256: good.sha256, allowedAbsence: 'due' } as const

  const { copied, faults, counted } = await copy(damaged, missing, due, good)

  expect(copied).toEqual([good.key])
  expect(faults.toSorted()).toEqual([`${damaged.key} damaged`, `${missing.key} missing`].toSorted())
  expect(counted).toEqual({ count: 1, sizeBytes: 4 })
})

test('a store that fails ends the copying with its own error', async () => {
  const objects = await Promise.all(['one', 'two'].map(anObject))
  const failing = { ...to, write: () => Promise.reject(new Error('The disk is full.')) }

  await expect(
    copyObjects(listOf(...objects), { from, to: failing, onFault: () => {} }),
  ).rejects.toThrow('The disk is full.')
})
