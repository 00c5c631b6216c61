import { expect, test } from 'vitest'
import { brokenPromises, toTable, type Counted } from './trial.ts'

const quiet: Counted = {
  ...{ name: 'a restart', requests: 1200, failed: 0, acknowledged: 600, missing: 0 },
  failures: [],
  backAfterSeconds: 2,
}

test('a trial that lost nothing has kept its promises', () => {
  expect(brokenPromises({ ...quiet, failed: 7 }, { backWithinSeconds: 15 })).toEqual([])
})

test('every loss, failure and delay that was not allowed is told', () => {
  const failures = ['read 503', 'write 599']
  const counted = { ...quiet, failed: 7, failures, missing: 2, backAfterSeconds: 16 }

  expect(brokenPromises(counted, { noFailures: true, backWithinSeconds: 15 })).toEqual([
    'a restart: 2 acknowledged writes are lost',
    'a restart: 7 requests failed (read 503, write 599)',
    'a restart: it took longer than 15 seconds to go on',
  ])
  expect(brokenPromises(counted, { mayLose: true })).toEqual([])
})

test('a trial without a single write proves nothing', () => {
  expect(brokenPromises({ ...quiet, acknowledged: 0 }, {})).toEqual([
    'a restart: no write was acknowledged',
  ])
})

test('a document that is lost or taken, and all else that was found wrong, is told', () => {
  const documents = { acknowledged: 3, missing: 0, refused: 8, wrong: [] }
  const broken = { acknowledged: 0, missing: 1, refused: 0, wrong: ['a start was not refused'] }

  expect(brokenPromises({ ...quiet, documents }, {})).toEqual([])
  expect(brokenPromises({ ...quiet, documents: broken }, {})).toEqual([
    'a restart: no document was acknowledged',
    'a restart: 1 acknowledged documents are lost',
    'a restart: no upload was refused',
    'a restart: a start was not refused',
  ])
  expect(toTable([{ ...quiet, documents }])).toContain('| 8 refused, 0 of 3 missing |')
})

test('the table has a row for each trial', () => {
  expect(toTable([quiet]).split('\n')[2]).toBe(
    '| a restart | 1,200    | 0      | 600                 | 0       | 2.0 s      | –         |',
  )
})
