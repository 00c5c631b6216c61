import type { NotificationKind } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aUser } from '#test/factories.ts'
import { aJobAt, expectDone, type JobAtHand } from '#test/jobs/job-story.ts'
import { notifyOfDue } from './notify-of-due.ts'

const parts = appForTest()

const now = () => new Date()
const minutesFromNow = (minutes: number) =>
  new Date(now().getTime() + minutes * 60_000).toISOString()

/** Moves the promise that holds, in minutes from now; made long ago unless given. */
const moveTo = (
  job: JobAtHand,
  { soon, due, made }: { soon: number; due: number; made?: number },
) =>
  parts.db
    .updateTable('promises')
    .set({
      started_at: '2020-01-01T00:00:00Z',
      made_at: made === undefined ? '2020-01-01T00:00:00Z' : minutesFromNow(made),
      soon_at: minutesFromNow(soon),
      due_at: minutesFromNow(due),
    })
    .where('job_id', '=', job.jobId)
    .where('ended_at', 'is', null)
    .execute()

async function readersOf(job: JobAtHand, kind: NotificationKind): Promise<string[]> {
  const rows = await parts.db
    .selectFrom('notifications')
    .select('user_id')
    .where('job_id', '=', job.jobId)
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ user_id }) => user_id).toSorted()
}

const run = () => notifyOfDue(parts, now().toISOString())

describe('news of a due date', () => {
  test('with a quarter of the time left goes once to administrator and remediator', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    await moveTo(job, { soon: -1, due: 60 })

    await run()
    await run()

    const { administrator, remediator } = job.people
    expect(await readersOf(job, 'due_soon')).toEqual([administrator.id, remediator.id].toSorted())
    expect(await readersOf(job, 'late')).toEqual([])
  })

  test('of a late job goes once to them as well', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    await moveTo(job, { soon: -60, due: -1 })

    await run()
    await run()

    const { administrator, remediator } = job.people
    expect(await readersOf(job, 'late')).toEqual([administrator.id, remediator.id].toSorted())
    expect(await readersOf(job, 'due_soon')).toEqual([])
  })

  test('goes to every administrator before a claim', async () => {
    const job = await aJobAt(parts, 'SUBMITTED')
    const another = await aUser(parts.db, 'RM_ADM')
    await moveTo(job, { soon: -1, due: 60 })

    await run()

    const { administrator, colleague, superUser } = job.people
    expect(await readersOf(job, 'due_soon')).toEqual(
      expect.arrayContaining([administrator.id, colleague.id, superUser.id, another.id]),
    )
  })

  test('does not come for what passed more than a day ago', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    await moveTo(job, { soon: -3000, due: -1441 })

    await run()

    expect(await readersOf(job, 'late')).toEqual([])
    expect(await readersOf(job, 'due_soon')).toEqual([])
  })

  test('comes where a rush job is late from the beginning on, however long', async () => {
    const late = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const soon = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    await moveTo(late, { soon: -3000, due: -1441, made: -1 })
    await moveTo(soon, { soon: -1441, due: 60, made: -1 })

    await run()

    for (const [job, kind] of [
      [late, 'late'],
      [soon, 'due_soon'],
    ] as const) {
      const { administrator, remediator } = job.people
      expect(await readersOf(job, kind)).toEqual([administrator.id, remediator.id].toSorted())
    }
    expect(await readersOf(late, 'due_soon')).toEqual([])
  })

  test('does not come while the clock stands still, or after the completion', async () => {
    const archived = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const { administrator, jobId } = archived
    await expectDone(administrator('deleteJob', { jobId, isArchived: true }))
    const completed = await aJobAt(parts, 'COMPLETED')
    await moveTo(archived, { soon: -60, due: -1 })
    await moveTo(completed, { soon: -60, due: -1 })

    await run()

    expect(await readersOf(archived, 'late')).toEqual([])
    expect(await readersOf(completed, 'late')).toEqual([])
  })

  test('that moves goes to creator and account managers, with its reason', async () => {
    const job = await aJobAt(parts, 'SUBMITTED')
    const { administrator, jobId, people } = job
    const set = { own_date: '2999-01-01', reason: 'As agreed by phone' }
    await expectDone(administrator('setDueDate', { jobId, ...set }))

    expect(await readersOf(job, 'promise_moved')).toEqual(
      [people.client.id, people.manager.id].toSorted(),
    )
    const { reason } = await parts.db
      .selectFrom('notifications')
      .innerJoin('events', 'events.id', 'notifications.event_id')
      .select('events.reason')
      .where('notifications.job_id', '=', jobId)
      .where('notifications.kind', '=', 'promise_moved')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(reason).toBe('As agreed by phone')
  })

  test('that moves with the priority says so', async () => {
    const job = await aJobAt(parts, 'SUBMITTED')
    const { administrator, jobId, people } = job

    await expectDone(administrator('updateJob', { jobId, priority: 'RUSH' }))

    expect(await readersOf(job, 'promise_moved')).toEqual(
      [people.client.id, people.manager.id].toSorted(),
    )
  })
})
