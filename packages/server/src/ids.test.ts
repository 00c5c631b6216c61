import { expect, test } from 'vitest'
import { newId, idTimeMs } from './ids.ts'

test('ids of one process sort in the order of their making', () => {
  const made = Array.from({ length: 10_000 }, newId)

  expect(made.toSorted()).toEqual(made)
  expect(new Set(made).size).toBe(made.length)
})

test('an id is a UUIDv7 and tells when it was made', () => {
  const before = Date.now()
  const id = newId()

  expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(idTimeMs(id)).toBeGreaterThanOrEqual(before)
})
