import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { measureDisks } from './measure-disks.ts'

test('each place has the size of its disk and what is free there', async () => {
  const { bsize, blocks } = await statfs(tmpdir())

  const [disk, ...others] = await measureDisks([{ place: 'temporary', path: tmpdir() }])

  expect(others).toEqual([])
  expect(disk?.place).toBe('temporary')
  expect(disk?.sizeBytes).toBeGreaterThan(0)
  expect(disk?.sizeBytes).toBeLessThanOrEqual(blocks * bsize)
  expect(disk?.freeBytes).toBeLessThanOrEqual(disk?.sizeBytes ?? 0)
})

test('a place that is not there is left out, and the others are told', async () => {
  const disks = await measureDisks([
    { place: 'documents', path: join(tmpdir(), newId()) },
    { place: 'temporary', path: tmpdir() },
  ])

  expect(disks.map(({ place }) => place)).toEqual(['temporary'])
})
