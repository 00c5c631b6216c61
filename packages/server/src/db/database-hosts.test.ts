import { expect, test } from 'vitest'
import { canReadHosts, findHosts } from './database-hosts.ts'

test.each([
  'postgres://user@host/work',
  'postgres://user:a,b@host:6000/work?sslmode=verify-full',
  'postgres://user:p@s,s@host/work',
  'postgres:///work?host=/run/postgresql',
  'not an address',
])('%s names one host, or none, and is left as it is', (url) => {
  expect(findHosts(url)).toBeUndefined()
  expect(canReadHosts(url)).toBe(true)
})

test('several hosts are read in their order, with the usual port where none is said', () => {
  const url =
    'postgresql://user:p,@ss@one:6000,10.0.0.2,[fd00::2]:6001,%2Frun%2Fpg/work?sslmode=disable'

  expect(canReadHosts(url)).toBe(true)
  expect(findHosts(url)).toEqual({
    hosts: [
      { host: 'one', port: 6000 },
      { host: '10.0.0.2', port: 5432 },
      { host: 'fd00::2', port: 6001 },
      { host: '/run/pg', port: 5432 },
    ],
    firstUrl: 'postgresql://user:p,@ss@one:6000/work?sslmode=disable',
  })
})

test.each([
  ['an empty place', 'postgres://user@one,,two/work'],
  ['a comma at the end', 'postgres://user@one:5432,/work'],
  ['a port that there is not', 'postgres://user@one:5432,two:99999/work'],
  ['a port without digits', 'postgres://user@one:5432,two:port/work'],
  ['a space', 'postgres://user@one, two/work'],
  ['a broken escape', 'postgres://user@one,%zz/work'],
  ['one host twice', 'postgres://user@one:5432,one/work'],
  ['hosts in two places', 'postgres://user@one,two/work?host=three'],
  ['a list among the parameters', 'postgres:///work?host=one,two'],
  ['a wish for a replica', 'postgres://user@one,two/work?target_session_attrs=standby'],
])('a list with %s cannot be read', (_fault, url) => {
  expect(canReadHosts(url)).toBe(false)
})

test('the same address may serve PostgreSQL’s own programs, which have to be told to look for the primary', () => {
  expect(canReadHosts('postgres://user@one,two/work?target_session_attrs=read-write')).toBe(true)
})
