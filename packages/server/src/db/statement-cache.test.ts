import { CompiledQuery } from 'kysely'
import { expect, test } from 'vitest'
import { createStatementCache, maxCachedStatements } from './statement-cache.ts'

/** Builds statements that name their key and count how often they are built. */
function aBuilder() {
  const statementOf = createStatementCache<unknown>()
  let built = 0
  return (key: string | undefined) =>
    statementOf(key, () => CompiledQuery.raw(`${key} ${++built}`)).sql
}

test('a statement is built once for each key, and each time without one', () => {
  const build = aBuilder()

  const texts = ['one', 'other', 'one', undefined, undefined].map(build)

  expect(texts).toEqual(['one 1', 'other 2', 'one 1', 'undefined 3', 'undefined 4'])
})

test('the oldest are forgotten, so that they do not fill the memory', () => {
  const build = aBuilder()
  build('first')
  const later = Array.from({ length: maxCachedStatements }, (_, index) => `later ${index}`)
  const texts = later.map(build)

  const again = [...later, 'first'].map(build)

  expect(again).toEqual([...texts, `first ${maxCachedStatements + 2}`])
})
