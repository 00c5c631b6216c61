import { randomUUID } from 'node:crypto'
import { addDays, dayOf, formatUtcDate, promiseRuleTexts, promiseTexts } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import { runCheck } from '#server/features/documents/checks/run-check.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import {
  aJobAt,
  back,
  expectDone,
  go,
  mark,
  refusalOf,
  steps,
  type JobAtHand,
} from '#test/jobs/job-story.ts'
import { fixPromises } from './fix-promises.ts'
import { toWorkCalendar } from './promise-terms.ts'
import {
  addWorkingMinutes,
  closingTimeOf,
  countWorkingMinutes,
  type Pause,
} from './working-minutes.ts'

const parts = appForTest()

const firstCalendar = toWorkCalendar({
  zone: 'UTC',
  days: ['mon', 'tue', 'wed', 'thu', 'fri'],
  opens_at: '09:00',
  closes_at: '17:00',
  holidays: [],
})
const after = (from: string, hours: number, pauses: readonly Pause[] = []) =>
  addWorkingMinutes(firstCalendar, { from, minutes: hours * 60, pauses })

const promisesOf = ({ jobId }: Pick<JobAtHand, 'jobId'>) =>
  parts.db
    .selectFrom('promises')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('number')
    .execute()

async function promiseOf(job: Pick<JobAtHand, 'jobId'>) {
  const promise = (await promisesOf(job)).at(-1)
  if (!promise) throw new Error('The job has no promise.')
  return promise
}

const seenBy = async (job: JobAtHand, who: 'administrator' | 'client' | 'remediator') =>
  (await expectDone(job[who]('getJob', { jobId: job.jobId }))).body.data

const rush = (job: JobAtHand, priority: 'RUSH' | 'NORMAL') =>
  expectDone(job.administrator('updateJob', { jobId: job.jobId, priority }))

/** Checks the document of the file: it has so many pages; null: it cannot be counted. */
async function count(job: JobAtHand, at: number, pages: number | null) {
  const { id } = await parts.db
    .selectFrom('checks')
    .innerJoin('job_files', 'job_files.sha256', 'checks.sha256')
    .select('checks.id')
    .where('job_files.id', '=', job.files[at] ?? '')
    .executeTakeFirstOrThrow()
  const facts = { kind: 'pdf', pages: pages ?? 0, title: '', producer: '', author: '' } as const
  const outcome: CheckOutcome =
    pages === null
      ? { state: 'failed', reason: 'Broken', conditions: [] }
      : { state: 'done', facts, conditions: [] }
  const check = () => Promise.resolve(outcome)
  await runCheck({ ...parts, check }, { checkId: id }, new AbortController().signal)
}

/** As if the job had been submitted so many minutes earlier. */
async function submitEarlier(job: JobAtHand, minutes: number) {
  const { id, started_at } = await promiseOf(job)
  const earlier = new Date(Date.parse(started_at) - minutes * 60_000).toISOString()
  await parts.db.updateTable('promises').set({ started_at: earlier }).where('id', '=', id).execute()
}

const documents = () => [aPdf('one.pdf', randomUUID()), aPdf('two.pdf', randomUUID())]

describe('a job', () => {
  test('has no due date before its account manager submits it', async () => {
    const job = await aJobAt(parts, 'CREATED', documents())

    expect(await seenBy(job, 'client')).toMatchObject({ due_at: null, is_late: false })
    expect(await promisesOf(job)).toEqual([])
  })

  test('is promised when it is submitted, to everybody alike', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR', documents())
    const { started_at, hours, pages, due_at, number } = await promiseOf(job)

    // Two documents that are not counted yet: ten pages each.
    expect({ hours, pages, number }).toEqual({ hours: 24, pages: 20, number: 1 })
    expect(due_at).toBe(after(started_at, 24))
    for (const who of ['administrator', 'client', 'remediator'] as const) {
      expect(await seenBy(job, who)).toMatchObject({ due_at, is_late: false })
    }
  })

  test('says to administrators alone how its date came about', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR', documents())

    expect((await seenBy(job, 'administrator')).promise).toMatchObject({
      hours: 24,
      pages: 20,
      is_fixed: false,
      own_date: null,
      reason: null,
      made_by: null,
    })
    expect((await seenBy(job, 'client')).promise).toBeNull()
    expect((await seenBy(job, 'remediator')).promise).toBeNull()
  })

  test('keeps its date through quotes, declines, assignments and returns', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR', documents())
    const { administrator, remediator, people, jobId, files } = job
    const { due_at } = await promiseOf(job)
    await expectDone(remediator('markSpecial', { jobId, job_cost: 10 }))
    await back(administrator, jobId)
    await back(remediator, jobId)
    await go(administrator, jobId, { remID: people.other.id })
    await expectDone(administrator('reopenJob', { jobId, remID: people.remediator.id }))
    await go(remediator, jobId)
    await mark(job, 0)
    await mark(job, 1)
    await go(remediator, jobId)
    await back(administrator, jobId, { files: files[0] ?? '' })

    expect(await promisesOf(job)).toMatchObject([{ due_at, ended_at: null }])
    expect(await seenBy(job, 'client')).toMatchObject({ due_at })
  })

  test('was delivered late or in time for good', async () => {
    const inTime = await aJobAt(parts, 'COMPLETED', documents())
    const late = await aJobAt(parts, 'IN_REVIEW', documents())
    const past = new Date(Date.now() - 60_000).toISOString()
    await parts.db.updateTable('jobs').set({ due_at: past }).where('id', '=', late.jobId).execute()
    expect(await seenBy(late, 'client')).toMatchObject({ is_late: true })
    await steps.COMPLETED?.(late)
    await parts.db
      .updateTable('jobs')
      .set({ due_at: new Date(Date.now() + 5).toISOString() })
      .where('id', '=', inTime.jobId)
      .execute()

    expect(await seenBy(late, 'client')).toMatchObject({ is_late: true, due_at: past })
    expect(await seenBy(inTime, 'client')).toMatchObject({ is_late: false })
    const [{ completed_at, ended_at } = {}] = await promisesOf(inTime)
    expect(completed_at).toEqual(expect.any(String))
    expect(ended_at).toBe(completed_at)
  })
})

describe('a day for which the client side wishes', () => {
  const create = (job: JobAtHand, wished_for: string) =>
    job.client('createJob', { job_name: 'Wished', wished_for }, { files: documents() })

  test('stands in the job, and moves nothing', async () => {
    const job = await aJobAt(parts, 'CREATED')
    const { body } = await expectDone(create(job, '2999-12-03'))
    const jobId: string = body.data._id
    await go(job.manager, jobId)
    const { started_at, due_at } = await promiseOf({ jobId })

    expect(body.data).toMatchObject({ wished_for: '2999-12-03', due_at: null })
    expect(due_at).toBe(after(started_at, 24))
    const changed = await job.administrator('updateJob', { jobId, wished_for: '' })
    expect(changed.body.data).toMatchObject({ wished_for: null, due_at })
  })

  test('may be absent, and has to be a day', async () => {
    const job = await aJobAt(parts, 'CREATED')

    const absent = await expectDone(create(job, ''))
    const refused = await create(job, '2026-02-30')

    expect(absent.body.data.wished_for).toBeNull()
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['wished_for']])
  })

  test('is not over, save that it may still be yesterday where the client is', async () => {
    const job = await aJobAt(parts, 'CREATED')
    const today = dayOf(new Date().toISOString())
    const over = { wished_for: promiseRuleTexts.validation.notBeforeToday }

    const refused = await create(job, addDays(today, -2))
    const { body } = await expectDone(create(job, addDays(today, -1)))
    const change = (wished_for: string) =>
      job.client('updateJob', { jobId: body.data._id, wished_for })
    const moved = await change(addDays(today, -2))

    expect([refused.status, refused.body.errors]).toEqual([422, over])
    expect([moved.status, moved.body.errors]).toEqual([422, over])
    await expectDone(change(addDays(today, 3)))
    const history = job.client('listHistory', { jobId: body.data._id })
    expect((await expectDone(history)).body.data[0]).toMatchObject({
      kind: 'wish_changed',
      note: formatUtcDate(addDays(today, 3)),
    })
  })

  test('stays in a job that is changed after that day, and can be cleared', async () => {
    const { client, jobId } = await aJobAt(parts, 'CREATED')
    const wished_for = '2026-01-05'
    await parts.db.updateTable('jobs').set({ wished_for }).where('id', '=', jobId).execute()

    const renamed = await expectDone(
      client('updateJob', { jobId, job_name: 'Another name', wished_for }),
    )
    const cleared = await expectDone(client('updateJob', { jobId, wished_for: '' }))

    expect(renamed.body.data).toMatchObject({ job_name: 'Another name', wished_for })
    expect(cleared.body.data.wished_for).toBeNull()
  })
})

describe('the hours', () => {
  test('are fixed once all documents are counted', async () => {
    const job = await aJobAt(parts, 'SUBMITTED', documents())
    await count(job, 0, 90)
    await fixPromises(parts, new Date().toISOString())
    expect(await promiseOf(job)).toMatchObject({ fixed_at: null, hours: 24 })
    await count(job, 1, 11)

    await fixPromises(parts, new Date().toISOString())

    const promise = await promiseOf(job)
    expect(promise).toMatchObject({ fixed_at: expect.any(String), pages: 101, hours: 80 })
    expect(promise.due_at).toBe(after(promise.started_at, 80))
    expect((await seenBy(job, 'client')).due_at).toBe(promise.due_at)
  })

  test('count what cannot be counted as the table says', async () => {
    const job = await aJobAt(parts, 'SUBMITTED', documents())
    await count(job, 0, 15)
    await count(job, 1, null)

    await fixPromises(parts, new Date().toISOString())

    expect(await promiseOf(job)).toMatchObject({ pages: 25, hours: 40 })
  })

  test('are fixed 15 minutes after the submission at the latest', async () => {
    const job = await aJobAt(parts, 'SUBMITTED', documents())
    await submitEarlier(job, 14)
    await fixPromises(parts, new Date().toISOString())
    expect((await promiseOf(job)).fixed_at).toBeNull()
    await submitEarlier(job, 1)

    await fixPromises(parts, new Date().toISOString())
    await count(job, 0, 90)
    await count(job, 1, 90)
    await fixPromises(parts, new Date().toISOString())

    expect(await promiseOf(job)).toMatchObject({
      fixed_at: expect.any(String),
      pages: 20,
      hours: 24,
    })
  })

  test('are fixed at once where the documents are known', async () => {
    const known = documents()
    const first = await aJobAt(parts, 'SUBMITTED', known)
    await count(first, 0, 3)
    await count(first, 1, 4)
    const { client, manager } = first
    const second = await expectDone(client('createJob', { job_name: 'Again' }, { files: known }))
    await go(manager, second.body.data._id)

    expect(await promiseOf({ jobId: second.body.data._id })).toMatchObject({
      fixed_at: expect.any(String),
      pages: 7,
    })
  })

  test('do not change with deleted documents', async () => {
    const job = await aJobAt(parts, 'SUBMITTED', documents())
    await expectDone(job.superUser('deleteFile', { jobId: job.jobId, fileId: job.files[0] ?? '' }))
    await count(job, 0, 90)
    await count(job, 1, 11)

    await fixPromises(parts, new Date().toISOString())

    expect(await promiseOf(job)).toMatchObject({ pages: 101, hours: 80 })
  })
})

describe('the priority', () => {
  test('promises anew from the same start', async () => {
    const job = await aJobAt(parts, 'SUBMITTED', documents())
    const { started_at, due_at } = await promiseOf(job)
    await rush(job, 'RUSH')
    const rushed = await promiseOf(job)
    await rush(job, 'NORMAL')

    expect(rushed).toMatchObject({ number: 2, started_at, hours: 8, due_at: after(started_at, 8) })
    expect(rushed.reason).toBe(promiseTexts.ofRush.RUSH)
    expect(await promisesOf(job)).toMatchObject([
      { number: 1, ended_at: expect.any(String), completed_at: null },
      { number: 2, ended_at: expect.any(String), completed_at: null },
      { number: 3, ended_at: null, due_at, hours: 24 },
    ])
  })

  test('of a job that is not submitted counts at its submission', async () => {
    const job = await aJobAt(parts, 'CREATED', documents())
    await rush(job, 'RUSH')
    await go(job.manager, job.jobId)

    expect(await promisesOf(job)).toMatchObject([{ number: 1, hours: 8 }])
  })
})

describe('a re-opening', () => {
  test('promises anew by the documents that are done again', async () => {
    const job = await aJobAt(parts, 'SUBMITTED', documents())
    await count(job, 0, 400)
    await count(job, 1, 30)
    await fixPromises(parts, new Date().toISOString())
    for (const name of ['ALLOTTED_ADMIN', 'ASSIGNED_REMEDIATOR', 'APPROVED_REMEDIATOR'] as const)
      await steps[name]?.(job)
    for (const name of ['REMEDIATION_PARTIAL', 'REMEDIATION_COMPLETED'] as const)
      await steps[name]?.(job)
    await steps.IN_REVIEW?.(job)
    await steps.COMPLETED?.(job)
    const { administrator, people, jobId, files } = job

    await expectDone(
      administrator('reopenJob', { jobId, remID: people.remediator.id, files: files[1] ?? '' }),
    )

    const [first, second] = await promisesOf(job)
    expect(first).toMatchObject({ pages: 430, completed_at: expect.any(String) })
    expect(second).toMatchObject({ number: 2, pages: 30, hours: 40, file_ids: [files[1]] })
    expect(second?.due_at).toBe(after(second?.started_at ?? '', 40))
    expect(await seenBy(job, 'client')).toMatchObject({ due_at: second?.due_at, is_late: false })
  })
})

describe('a day that an administrator sets', () => {
  const day = addDays(dayOf(new Date().toISOString()), 30)
  const set = (job: JobAtHand, fields: Record<string, string> = {}) =>
    job.administrator('setDueDate', {
      jobId: job.jobId,
      own_date: day,
      reason: 'As agreed by phone',
      ...fields,
    })

  test('holds from then on, with its reason, in the history of everybody', async () => {
    const job = await aJobAt(parts, 'SUBMITTED', documents())

    const { body } = await expectDone(set(job))

    const due_at = closingTimeOf(firstCalendar, day)
    expect(body).toMatchObject({ message: promiseTexts.saved, data: { due_at } })
    expect((await seenBy(job, 'administrator')).promise).toMatchObject({
      hours: null,
      own_date: day,
      reason: 'As agreed by phone',
      made_by: { _id: job.people.administrator.id },
    })
    const history = (await expectDone(job.client('listHistory', { jobId: job.jobId }))).body.data
    expect(history[0]).toMatchObject({
      kind: 'promise_changed',
      note: `Due on ${formatUtcDate(day)}`,
      reason: 'As agreed by phone',
    })
  })

  test('stays when the priority changes, and when documents are counted', async () => {
    const job = await aJobAt(parts, 'SUBMITTED', documents())
    const { due_at } = (await expectDone(set(job))).body.data
    await rush(job, 'RUSH')
    await count(job, 0, 90)
    await count(job, 1, 11)
    await fixPromises(parts, new Date().toISOString())

    expect(await promiseOf(job)).toMatchObject({ number: 2, due_at, pages: 101 })
  })

  test('is refused in the past, without a reason, before the submission and after the completion', async () => {
    const job = await aJobAt(parts, 'CREATED', documents())
    const completed = await aJobAt(parts, 'COMPLETED', documents())
    const running = await aJobAt(parts, 'SUBMITTED', documents())
    const before = await promisesOf(running)

    expect(await refusalOf(set(job))).toBe('409 invalid_state')
    expect(await refusalOf(set(completed))).toBe('409 invalid_state')
    const past = await set(running, { own_date: addDays(dayOf(new Date().toISOString()), -1) })
    expect([past.status, past.body.errors]).toEqual([
      422,
      { own_date: promiseRuleTexts.validation.notOver },
    ])
    const silent = await set(running, { reason: ' ' })
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['reason']])
    expect(await promisesOf(running)).toEqual(before)
  })

  test('is set for many jobs at once, each by its own rules', async () => {
    const one = await aJobAt(parts, 'SUBMITTED', documents())
    const created = await aJobAt(parts, 'CREATED', documents())
    const jobs = [one.jobId, created.jobId]
    const fields = { action: 'promise', jobs, own_date: day, reason: 'As agreed' }

    const { body } = await expectDone(one.administrator('bulkJobs', fields))
    const silent = await one.administrator('bulkJobs', { ...fields, reason: '' })

    expect(body.message).toBe(promiseTexts.saved)
    expect(body.data.done).toMatchObject([
      { _id: one.jobId, due_at: closingTimeOf(firstCalendar, day) },
    ])
    expect(body.data.refused).toMatchObject([
      { job: { _id: created.jobId }, code: 'invalid_state' },
    ])
    expect([silent.status, Object.keys(silent.body.errors)]).toEqual([422, ['reason']])
  })

  test('is the first promise of a job that was submitted without one', async () => {
    const job = await aJobAt(parts, 'SUBMITTED', documents())
    await parts.db.deleteFrom('promises').where('job_id', '=', job.jobId).execute()
    await parts.db.updateTable('jobs').set({ due_at: null }).where('id', '=', job.jobId).execute()
    await rush(job, 'RUSH')
    expect(await seenBy(job, 'client')).toMatchObject({ due_at: null, is_late: false })

    await expectDone(set(job))

    expect(await promisesOf(job)).toMatchObject([{ number: 1, own_date: day }])
  })
})

describe('an archived job or organization', () => {
  /** As if the open pause had begun so many days ago. */
  async function pauseEarlier({ organization }: JobAtHand, days: number) {
    const started_at = new Date(Date.now() - days * 86_400_000).toISOString()
    await parts.db
      .updateTable('promise_pauses')
      .set({ started_at })
      .where('organization_id', '=', organization.id)
      .where('ended_at', 'is', null)
      .execute()
    return started_at
  }
  const archive = (job: JobAtHand, isArchived: boolean) =>
    expectDone(job.administrator('deleteJob', { jobId: job.jobId, isArchived }))
  const archiveAll = (job: JobAtHand, isArchived: boolean) =>
    expectDone(
      job.superUser('deleteOrganization', { organizationId: job.organization.id, isArchived }),
    )

  test.each([
    ['job', archive],
    ['organization', archiveAll],
  ] as const)('stops the clock of the %s until it is active again', async (_what, change) => {
    const job = await aJobAt(parts, 'SUBMITTED', documents())
    await submitEarlier(job, 10 * 24 * 60)
    const { started_at } = await promiseOf(job)
    await change(job, true)
    const from = await pauseEarlier(job, 5)

    await change(job, false)

    const { due_at } = await promiseOf(job)
    const [pause] = await parts.db
      .selectFrom('promise_pauses')
      .selectAll()
      .where('organization_id', '=', job.organization.id)
      .execute()
    const pauses = [{ from, until: pause?.ended_at ?? '' }]
    expect(due_at).toBe(after(started_at, 24, pauses))
    expect(countWorkingMinutes(firstCalendar, { from: started_at, until: due_at, pauses })).toBe(
      24 * 60,
    )
    expect(await seenBy(job, 'administrator')).toMatchObject({ due_at })
  })

  test('does not become late', async () => {
    const job = await aJobAt(parts, 'SUBMITTED', documents())
    await archive(job, true)
    const moments = await parts.db
      .selectFrom('jobs')
      .select('clock_stopped_at')
      .where('id', '=', job.jobId)
      .executeTakeFirstOrThrow()
    await parts.db
      .updateTable('jobs')
      .set({ due_at: moments.clock_stopped_at })
      .where('id', '=', job.jobId)
      .execute()

    expect(await seenBy(job, 'administrator')).toMatchObject({ is_late: false })
  })

  test('that is archived in both ways goes on after both', async () => {
    const job = await aJobAt(parts, 'SUBMITTED', documents())
    await archive(job, true)
    await archiveAll(job, true)
    await archiveAll(job, false)
    const stopped = parts.db
      .selectFrom('jobs')
      .select('clock_stopped_at')
      .where('id', '=', job.jobId)
    expect((await stopped.executeTakeFirstOrThrow()).clock_stopped_at).not.toBeNull()

    await archive(job, false)

    expect((await stopped.executeTakeFirstOrThrow()).clock_stopped_at).toBeNull()
  })
})
