import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appForTest, testSettings } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aStory, expectDone } from '#test/jobs/job-story.ts'

const parts = appForTest({
  settings: { ...testSettings, writesPerHour: { jobs: 3, notes: 2, uploads: 2 } },
})

/** All jobs were created this long ago, to the second, however long the test has taken. */
const createdBefore = (minutes: number) =>
  sql`update jobs set created_at = now() - make_interval(mins => ${minutes})`.execute(parts.db)

test('whoever has created many jobs within an hour waits, and others do not', async () => {
  const { client, manager } = await aStory(parts)
  const create = (by = client) => by('createJob', { job_name: 'A job' })
  for (let job = 0; job < 3; job += 1) await expectDone(create())
  await createdBefore(45)

  const { status, body, headers } = await create()

  expect([status, body]).toEqual([
    429,
    {
      code: 'too_many_writes',
      message: 'You have created 3 jobs within an hour. Please wait 15 minutes and try again.',
    },
  ])
  expect(Number(headers['retry-after'])).toBeGreaterThan(14 * 60)
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(15 * 60)
  await expectDone(create(manager))
  await createdBefore(61)
  await expectDone(create())
})

test('the same with comments', async () => {
  const { client } = await aStory(parts)
  const created = await expectDone(client('createJob', { job_name: 'A job' }))
  const send = () => client('addClientNote', { jobId: created.body.data._id, message: 'A comment' })
  for (let note = 0; note < 2; note += 1) await expectDone(send())

  const { status, body } = await send()

  expect(status).toBe(429)
  expect(body.message).toMatch(/^You have sent 2 comments within an hour\. Please wait /)
})

test('the same with uploads, before their bytes come', async () => {
  const { client } = await aStory(parts)
  const create = () => client('createJob', { job_name: 'A job' }, { files: [aPdf()] })
  for (let upload = 0; upload < 2; upload += 1) await expectDone(create())

  const { status, body } = await create()

  expect(status).toBe(429)
  expect(body.message).toMatch(/^You have started 2 uploads within an hour\. Please wait /)
})

test('an upload that was refused counts too', async () => {
  const { client } = await aStory(parts)
  const noPdf = { ...aPdf(), content: Buffer.from('no PDF') }
  const refused = () => client('createJob', { job_name: 'A job' }, { files: [noPdf] })
  for (let upload = 0; upload < 2; upload += 1) expect((await refused()).status).toBe(415)

  expect((await refused()).body.code).toBe('too_many_writes')
})
