import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { untilWaiting } from '#test/db/locks.ts'
import { aJob, aUser } from '#test/factories.ts'
import { aClient, type TestAnswer } from '#test/http/client.ts'

const parts = appForTest()

async function submittedJobs(count: number) {
  const ids: string[] = []
  for (let made = 0; made < count; made++) {
    ids.push((await aJob(parts.db, { status: 'SUBMITTED' })).job.id)
  }
  return ids
}

async function anAdministrator() {
  const user = await aUser(parts.db, 'RM_ADM')
  return { user, call: await aClient(parts, user) }
}

const doneIn = ({ body }: TestAnswer): string[] =>
  body.data.done.map(({ _id }: { _id: string }) => _id)
const codesIn = ({ body }: TestAnswer): string[] =>
  body.data.refused.map(({ code }: { code: string }) => code)

const eventsOf = (ids: readonly string[]) =>
  parts.db
    .selectFrom('events')
    .select(['job_id', 'actor_id'])
    .where('job_id', 'in', [...ids])
    .execute()

/** Holds a job until it is let go; changes of it wait. */
async function getLockedJob(id: string) {
  const transaction = await parts.db.startTransaction().execute()
  await transaction.selectFrom('jobs').select('id').where('id', '=', id).forUpdate().execute()
  return transaction
}

test('two administrators claim the same jobs from both ends: each job has one of them', async () => {
  const jobs = await submittedJobs(20)
  const [one, other] = [await anAdministrator(), await anAdministrator()]

  const [firstAnswer, secondAnswer] = await Promise.all([
    one.call('bulkJobs', { action: 'claim', jobs }),
    other.call('bulkJobs', { action: 'claim', jobs: jobs.toReversed() }),
  ])

  expect([firstAnswer.status, secondAnswer.status]).toEqual([200, 200])
  expect([...doneIn(firstAnswer), ...doneIn(secondAnswer)].toSorted()).toEqual(jobs)
  expect(doneIn(firstAnswer).length + codesIn(firstAnswer).length).toBe(20)
  expect(new Set([...codesIn(firstAnswer), ...codesIn(secondAnswer)])).toEqual(
    new Set(['invalid_state']),
  )
  const events = await eventsOf(jobs)
  expect(events).toHaveLength(20)
  const byOne = events.filter(({ actor_id }) => actor_id === one.user.id)
  expect(new Set(byOne.map(({ job_id }) => job_id))).toEqual(new Set(doneIn(firstAnswer)))
})

test('a job that somebody else claims meanwhile is refused and told, and the others are done', async () => {
  const [first = '', second = '', third = ''] = await submittedJobs(3)
  const [one, other] = [await anAdministrator(), await anAdministrator()]
  const locked = await getLockedJob(second)
  const claiming = one.call('bulkJobs', { action: 'claim', jobs: [first, second, third] })
  await untilWaiting(parts.db)

  await locked
    .updateTable('jobs')
    .set({ status: 'ALLOTTED_ADMIN', administrator_id: other.user.id })
    .where('id', '=', second)
    .execute()
  await locked.commit().execute()
  const answer = await claiming

  expect(doneIn(answer)).toEqual([first, third])
  expect(answer.body.data.refused).toEqual([
    {
      job: { _id: second, job_name: 'A job' },
      code: 'invalid_state',
      message: 'Only submitted jobs can be assigned to you. This one is allotted admin.',
    },
  ])
})

test('a remediator who goes away meanwhile gets no further job', async () => {
  const [first = '', second = '', third = ''] = await submittedJobs(3)
  const remediator = await aUser(parts.db, 'RM_REM')
  const { call } = await anAdministrator()
  const locked = await getLockedJob(first)
  const assigning = call('bulkJobs', {
    action: 'assign',
    jobs: [first, second, third],
    remID: remediator.id,
  })
  await untilWaiting(parts.db)
  const departing = (await aClient(parts, remediator))('changeAvailability', {
    userId: remediator.id,
    isAvailable: 'false',
  })
  await untilWaiting(parts.db, undefined, 2)

  await locked.rollback().execute()
  const [answer, departure] = await Promise.all([assigning, departing])

  // The first job was being assigned, so leaving had to wait for it.
  expect(departure.status).toBe(200)
  expect(doneIn(answer)).toContain(first)
  expect(doneIn(answer).length + codesIn(answer).length).toBe(3)
  expect(codesIn(answer).every((code) => code === 'remediator_unfit')).toBe(true)
})

test('the same request twice at once is done once', async () => {
  const jobs = await submittedJobs(8)
  const { user, call } = await anAdministrator()
  const options = { headers: { 'idempotency-key': randomUUID() } }
  const send = async (client: typeof call) => client('bulkJobs', { action: 'claim', jobs }, options)
  const elsewhere = await aClient(parts, user)

  const answers = await Promise.all([send(call), send(elsewhere)])
  const repeated = await send(call)

  const kinds = answers.map(({ status, body }) => [status, body.code].filter(Boolean).join(' '))
  expect(kinds.filter((kind) => kind === '200').length).toBeGreaterThan(0)
  expect(kinds.every((kind) => ['200', '409 request_running'].includes(kind))).toBe(true)
  expect(doneIn(repeated)).toEqual(jobs)
  expect(await eventsOf(jobs)).toHaveLength(8)
})

test('single claims beside a request for many: each job has one event', async () => {
  const jobs = await submittedJobs(10)
  const [one, other] = [await anAdministrator(), await anAdministrator()]

  const [many, ...single] = await Promise.all([
    one.call('bulkJobs', { action: 'claim', jobs }),
    ...jobs
      .toReversed()
      .map((jobId) => other.call('updateStatus', { jobId, move: true, status: 'SUBMITTED' })),
  ])

  const alone = single.filter(({ status }) => status === 200).length
  expect(doneIn(many).length + alone).toBe(10)
  expect(await eventsOf(jobs)).toHaveLength(10)
})
