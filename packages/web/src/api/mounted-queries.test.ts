import { expect, test } from 'vitest'
import { api } from './api.ts'

const files = import.meta.glob<Record<string, unknown>>(['./*-api.ts', '../features/*/*-api.ts'], {
  eager: true,
})

test('every query that a screen can show is read again when others change something', () => {
  const plain = new Map(Object.entries(api))
  const exported = Object.values(files).flatMap((file) => Object.entries(file))
  const queries = exported.filter(([name]) => /^use(?!Lazy)\w+Query$/.test(name))

  expect(queries.length).toBeGreaterThan(30)
  expect(queries.filter(([name, hook]) => plain.get(name) === hook)).toEqual([])
})
