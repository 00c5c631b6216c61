import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aJob, aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import {
  aJobAt,
  expectDone,
  go,
  mark,
  refusalOf,
  statusOf,
  type JobAtHand,
} from '#test/jobs/job-story.ts'

const parts = appForTest()

const goOff = ({ remediator, people }: JobAtHand, jobs: readonly string[]) =>
  remediator('changeAvailability', {
    userId: people.remediator.id,
    isAvailable: false,
    jobs: jobs.length > 0 ? jobs : '',
  })

const isAvailable = async (id: string) =>
  (
    await parts.db
      .selectFrom('users')
      .select('is_available')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).is_available

test('a remediator switches off and on: toggled without a value, set with one', async () => {
  const remediator = await aUser(parts.db, 'RM_REM')
  const call = await aClient(parts, remediator)
  const userId = remediator.id

  const answers = [
    await call('changeAvailability', { userId }),
    await call('changeAvailability', { userId, isAvailable: false }),
    await call('changeAvailability', { userId }),
    await call('changeAvailability', { userId, isAvailable: true }),
  ]

  expect(answers.map(({ body }) => [body.data.isAvailable, body.message])).toEqual([
    [false, 'You are not available for jobs'],
    [false, 'You are not available for jobs'],
    [true, 'You are available for jobs'],
    [true, 'You are available for jobs'],
  ])
})

test('a remediator who is off keeps the jobs that they did not hand back, and gets no new one', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
  const waiting = await aJobAt(parts, 'ALLOTTED_ADMIN')
  await expectDone(goOff(job, []))

  const remID = job.people.remediator.id
  const refusal = refusalOf(
    waiting.administrator('updateStatus', { jobId: waiting.jobId, move: true, remID }),
  )

  expect(await refusal).toBe('422 remediator_unfit')
  expect(await statusOf(job)).toBe('APPROVED_REMEDIATOR')
  await mark(job, 0)
})

describe('handing back', () => {
  test.each(['ASSIGNED_REMEDIATOR', 'APPROVED_REMEDIATOR', 'REMEDIATION_PARTIAL'] as const)(
    'a job at %s goes to the administrator who assigned it, with what was done',
    async (status) => {
      const job = await aJobAt(parts, status)
      const { administrator, people, remediator, jobId } = job

      await expectDone(goOff(job, [jobId]))

      const { body } = await administrator('getJob', { jobId })
      expect(body.data).toMatchObject({
        status: 'ALLOTTED_ADMIN',
        assigned_to: { _id: people.administrator.id },
        no_of_remediated_files: status === 'REMEDIATION_PARTIAL' ? 1 : 0,
      })
      expect(await refusalOf(remediator('getJob', { jobId }))).toBe('404 not_found')
    },
  )

  test('is for all of the chosen jobs or for none, and then they stay available', async () => {
    const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
    const { people } = job
    const theirs = { remediator_id: people.remediator.id }
    const strange = (await aJobAt(parts, 'APPROVED_REMEDIATOR')).jobId
    const unfit = [
      strange,
      people.client.id,
      (await aJob(parts.db, { status: 'REMEDIATION_COMPLETED', ...theirs })).job.id,
      (await aJob(parts.db, { status: 'IN_REVIEW', ...theirs })).job.id,
      (await aJob(parts.db, { status: 'COMPLETED', ...theirs })).job.id,
      (await aJob(parts.db, { status: 'APPROVED_REMEDIATOR', ...theirs, is_archived: true })).job
        .id,
    ]

    const answers = []
    for (const other of unfit) answers.push(await goOff(job, [job.jobId, other]))

    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual(
      unfit.map(() => [422, { jobs: 'Choose only unfinished jobs that are assigned to you' }]),
    )
    expect(await statusOf(job)).toBe('APPROVED_REMEDIATOR')
    expect(await isAvailable(people.remediator.id)).toBe(true)
  })

  test('of a job of an archived organization is refused: it can only be read', async () => {
    const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
    await parts.db
      .updateTable('organizations')
      .set({ is_archived: true })
      .where('id', '=', job.organization.id)
      .execute()

    const strange = (await aJobAt(parts, 'APPROVED_REMEDIATOR')).jobId

    const answers = [await goOff(job, [job.jobId]), await goOff(job, [job.jobId, strange])]

    const said =
      '“A job” cannot be declined: its organization is archived, and its jobs can only be read.'
    for (const { status, body } of answers) {
      expect(status).toBe(409)
      expect(body).toEqual({
        message: said,
        code: 'organization_archived',
        errors: { jobs: said },
      })
    }
    expect(await statusOf(job)).toBe('APPROVED_REMEDIATOR')
    expect(await isAvailable(job.people.remediator.id)).toBe(true)
  })

  test('does not happen to jobs that are named on going on', async () => {
    const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
    const { remediator, people, jobId } = job

    await expectDone(
      remediator('changeAvailability', {
        userId: people.remediator.id,
        isAvailable: true,
        jobs: jobId,
      }),
    )

    expect(await statusOf(job)).toBe('APPROVED_REMEDIATOR')
  })

  test('the next remediator accepts where the files stand', async () => {
    const job = await aJobAt(parts, 'REMEDIATION_PARTIAL')
    const { administrator, other, people, jobId } = job
    await expectDone(goOff(job, [jobId]))
    await go(administrator, jobId, { remID: people.other.id })

    const { body } = await go(other, jobId)

    expect(body.data.status).toBe('REMEDIATION_PARTIAL')
  })
})

test('nobody changes the availability of somebody else', async () => {
  const { remediator, administrator, people } = await aJobAt(parts, 'CREATED')

  expect(await refusalOf(remediator('changeAvailability', { userId: people.other.id }))).toBe(
    '404 not_found',
  )
  expect(
    await refusalOf(administrator('changeAvailability', { userId: people.remediator.id })),
  ).toBe('403 forbidden')
})

test('an id in capital letters is the same id: a job is handed back once', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')

  await expectDone(goOff(job, [job.jobId, job.jobId.toUpperCase()]))

  const moves = await parts.db
    .selectFrom('events')
    .select('to_status')
    .where('job_id', '=', job.jobId)
    .where('kind', '=', 'job_moved')
    .where('to_status', '=', 'ALLOTTED_ADMIN')
    .execute()
  // Once for the claim, once for the hand-back.
  expect(moves).toHaveLength(2)
})
