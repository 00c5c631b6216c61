import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { appForTest } from '#test/app-for-test.ts'

const parts = appForTest()

const entries = async (reportId: string) => {
  const { rows } =
    await sql`select id from pgboss.job where data->>'reportId' = ${reportId}`.execute(parts.db)
  return rows.length
}

test('only what neither waits nor is tried again is missing', async () => {
  const [waiting, tried, failed, forgotten] = [newId(), newId(), newId(), newId()]
  const requests = [waiting, tried, failed, forgotten].map((reportId) => ({ reportId }))
  await parts.evidence.add(parts.db, requests.slice(0, 3))
  for (const [id, state] of [
    [tried, 'retry'],
    [failed, 'failed'],
  ]) {
    await sql`update pgboss.job set state = ${state} where data->>'reportId' = ${id}`.execute(
      parts.db,
    )
  }

  await parts.evidence.addMissing(parts.db, requests)
  await parts.evidence.addMissing(parts.db, [])

  expect(await Promise.all([waiting, tried, failed, forgotten].map(entries))).toEqual([1, 1, 2, 1])
  await sql`delete from pgboss.job where name = 'evidence'`.execute(parts.db)
})

test('whoever works is told of the last try', async () => {
  const reportId = newId()
  await parts.evidence.add(parts.db, [{ reportId }])
  await sql`update pgboss.job set retry_limit = 1, retry_delay = 0, retry_backoff = false
    where data->>'reportId' = ${reportId}`.execute(parts.db)
  const attempts: boolean[] = []
  const { promise: givenUp, resolve } = Promise.withResolvers<void>()

  await parts.evidence.work(
    (_request, _signal, { isLast }) => {
      attempts.push(isLast)
      if (isLast) resolve()
      return Promise.reject(new Error('not today'))
    },
    { atOnce: 1 },
  )
  await givenUp

  expect(attempts).toEqual([false, true])
})
