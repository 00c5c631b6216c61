import { expect, test } from 'vitest'
import { memoizeWithTtl } from './memoize-with-ttl.ts'

test('one reading serves all who ask meanwhile, and a failure none', async () => {
  let reads = 0
  const read = memoizeWithTtl(60_000, () => {
    reads += 1
    return reads === 1 ? Promise.reject(new Error('away')) : Promise.resolve(reads)
  })

  await expect(Promise.all([read(), read()])).rejects.toThrow('away')
  const answers = await Promise.all([read(), read()])

  expect(answers).toEqual([2, 2])
})

test('what is kept too long is read anew', async () => {
  let reads = 0
  const read = memoizeWithTtl(0, () => Promise.resolve((reads += 1)))

  expect([await read(), await read()]).toEqual([1, 2])
})

test('what is read anew is kept for all others', async () => {
  let reads = 0
  const read = memoizeWithTtl(60_000, () => Promise.resolve((reads += 1)))

  expect([await read(), await read.refresh(), await read()]).toEqual([1, 2, 2])
})

test('a time by value counts from the end of the read', async () => {
  let now = 0
  let reads = 0
  const readSlowly = async () => {
    now += 2_000
    return (reads += 1)
  }
  const read = memoizeWithTtl(
    (value) => (value === 1 ? 1_000 : 0),
    readSlowly,
    () => now,
  )

  expect([await read(), await read()]).toEqual([1, 1])
  now += 1_000
  expect([await read(), await read()]).toEqual([2, 3])
})
