import { opendir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { UnavailableStoreError } from '#server/ports/file-store.ts'
import { batchesOf } from './batches-of.ts'

async function* numbers(count: number) {
  for (let number = 0; number < count; number += 1) yield number
}

test('a long list comes in batches, and an empty one in none', async () => {
  const sizesOf = async (count: number) => {
    const sizes: number[] = []
    for await (const batch of batchesOf(numbers(count))) sizes.push(batch.length)
    return sizes
  }

  expect(await sizesOf(1_001)).toEqual([500, 500, 1])
  expect(await sizesOf(500)).toEqual([500])
  expect(await sizesOf(0)).toEqual([])
})

test('a disk that cannot be listed is a store that is not available, in words', async () => {
  const brokenDisk = async function* () {
    yield* await opendir(import.meta.filename)
  }

  await expect(batchesOf(brokenDisk()).next()).rejects.toThrow(
    new UnavailableStoreError('ENOTDIR', `not a directory, opendir '${import.meta.filename}'`),
  )
})
