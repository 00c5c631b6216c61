import { expect, test } from 'vitest'
import { brokenPromises, toLine, toTable, type Counted } from './trial.ts'

const quiet: Counted = {
  name: 'a restart',
  requests: 1200,
  failed: 0,
  acknowledged: 600,
  missing: 0,
  failures: [],
  backAfterSeconds: 2,
  longestSeconds: 0.4,
}
const notTried = { name: 'a full disk', because: 'it needs root' }

test('a trial that lost nothing has kept its promises', () => {
  expect(brokenPromises({ ...quiet, failed: 7 }, { backWithinSeconds: 15 })).toEqual([])
})

test('every loss, failure and delay that was not allowed is told', () => {
  const failures = ['read 503 unavailable', 'write 599 ECONNRESET']
  const late = { backAfterSeconds: 16, longestSeconds: 31 }
  const counted = { ...quiet, failed: 7, failures, missing: 2, ...late }
  const promised = { noFailures: true, backWithinSeconds: 15, answeredWithinSeconds: 30 }

  expect(brokenPromises(counted, promised)).toEqual([
    'a restart: 2 acknowledged writes are lost',
    'a restart: 7 requests failed (read 503 unavailable, write 599 ECONNRESET)',
    'a restart: it took longer than 15 seconds to go on',
    'a restart: a request took longer than 30 seconds',
  ])
  expect(brokenPromises(counted, { mayLose: true })).toEqual([])
})

test('a trial without a single write proves nothing', () => {
  expect(brokenPromises({ ...quiet, acknowledged: 0 }, {})).toEqual([
    'a restart: no write was acknowledged',
  ])
})

test('whatever else was found wrong is told', () => {
  const seen = { text: 'a start', wrong: ['a start was not refused'] }

  expect(brokenPromises({ ...quiet, seen }, {})).toEqual(['a restart: a start was not refused'])
})

test('the table has a row for each trial, and says of one that was not tried why', () => {
  const seen = { text: '8 refused', wrong: [] }

  expect(
    toTable([{ ...quiet, seen }, notTried])
      .split('\n')
      .slice(2),
  ).toEqual([
    '| a restart   | 1,200    | 0      | 600                 | 0       | 2.0 s      | 0.4 s   | 8 refused                |',
    '| a full disk | –        | –      | –                   | –       | –          | –       | not tried: it needs root |',
  ])
})

test('a trial is told in a line as soon as it has ended', () => {
  expect([quiet, notTried].map(toLine)).toEqual([
    'Requests: 1,200, Failed: 0, Acknowledged writes: 600, Missing: 0, Back after: 2.0 s, Longest: 0.4 s',
    'Besides: not tried: it needs root',
  ])
})
