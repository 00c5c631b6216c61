import { expect, test } from 'vitest'
import { hasSingleHost } from './has-single-host.ts'

test.each([
  'postgres://user@host/work',
  'postgres://user:a,b@host:6000/work?sslmode=verify-full',
  'postgresql://user:p@s,s@[fd00::2]:6000/work',
  'postgres://user@%2Frun%2Fpostgresql/work',
  'postgres:///work?host=/run/postgresql&options=-c%20a=b,c',
  'not an address',
])('%s names one host, or none', (url) => {
  expect(hasSingleHost(url)).toBe(true)
})

test.each([
  'postgres://user:hidden@one:5432,two:5432/work',
  'postgres://one,two/work?target_session_attrs=read-write',
  'postgres://user@one:5432,/work',
  'postgresql://user:p,@ss@one,[fd00::2]:6001,%2Frun%2Fpg',
  'postgres:///work?host=one,two',
])('%s names several', (url) => {
  expect(hasSingleHost(url)).toBe(false)
})
