import { expect, test } from 'vitest'
import { api } from '#web/api/api.ts'

const files = import.meta.glob<Record<string, unknown>>(
  ['../**/*-api.ts', '../../features/**/*-api.ts'],
  {
    eager: true,
  },
)

/**
 * A plan of repairs may wait for a check: each opening of its dialog asks anew, and nothing else does. The ways to sign
 * in are asked for by visitors, whom nothing live reaches.
 */
const askedOnce = ['usePlanRepairsQuery', 'usePlanAllRepairsQuery', 'useGetSignInWaysQuery']

test('every query that a screen can show is read again when others change something', () => {
  const plain = new Map(Object.entries(api))
  const exported = Object.values(files).flatMap((file) => Object.entries(file))
  const queries = exported.filter(([name]) => /^use(?!Lazy)\w+Query$/.test(name))

  expect(queries.length).toBeGreaterThan(30)
  const isPlain = queries.filter(([name, hook]) => plain.get(name) === hook)
  expect(isPlain.map(([name]) => name)).toEqual(askedOnce)
})
