// @module-tag rest
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { toLines } from '#test/http/to-lines.ts'
import { aJobAt, back, expectDone, go, mark, type JobAtHand } from '#test/jobs/job-story.ts'
import { verifyDeliveries } from './verify-deliveries.ts'

const parts = appForTest()

// Work is done from nine to five on weekdays, UTC; 24 working hours are promised.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-15T09:00:00Z') }))
afterEach(() => void vi.useRealTimers())

/** The people come back after nights and weekends, and are still signed in. */
async function at(moment: string) {
  const now = `2026-10-${moment}:00Z`
  vi.setSystemTime(now)
  await parts.db.updateTable('sessions').set({ created_at: now, seen_at: now }).execute()
}
const oneDocument = () => [aPdf('one.pdf')]

const deliveriesOf = ({ jobId }: JobAtHand) =>
  parts.db
    .selectFrom('delivery_times')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('completed_at')
    .execute()

const assignmentsOf = ({ jobId }: JobAtHand) =>
  parts.db
    .selectFrom('assignment_times')
    .innerJoin('delivery_times', 'delivery_times.promise_id', 'assignment_times.promise_id')
    .selectAll('assignment_times')
    .where('job_id', '=', jobId)
    .orderBy('assignment_times.day')
    .orderBy('number')
    .execute()

async function differences(limit?: number): Promise<string[]> {
  const lines: string[] = []
  for await (const line of verifyDeliveries(parts.db, limit)) lines.push(line)
  return lines
}

/** Created on Thursday at nine, delivered on Friday at four, with a return and a question. */
async function aDelivery(): Promise<JobAtHand> {
  await at('15T09:00')
  const job = await aJobAt(parts, 'CREATED', oneDocument())
  const { administrator, remediator, manager, people, jobId, files } = job
  await at('15T10:00')
  await go(manager, jobId)
  await at('15T10:30')
  await go(administrator, jobId)
  await at('15T11:00')
  await go(administrator, jobId, { remID: people.remediator.id })
  await at('15T12:00')
  await go(remediator, jobId)
  await at('15T13:00')
  await expectDone(administrator('addClientNote', { jobId, message: 'Which logo?', asks: true }))
  // The evening and the night are nobody's time.
  await at('16T10:00')
  await expectDone(manager('addClientNote', { jobId, message: 'The blue one.' }))
  await at('16T11:00')
  await mark(job, 0)
  await go(remediator, jobId)
  await at('16T13:00')
  await back(administrator, jobId, { files: files[0] ?? '' })
  await at('16T14:30')
  await mark(job, 0)
  await go(remediator, jobId)
  await at('16T16:00')
  await go(administrator, jobId)
  return job
}

const reopen = ({ administrator, people, jobId, files }: JobAtHand, who: 'remediator' | 'other') =>
  expectDone(administrator('reopenJob', { jobId, remID: people[who].id, files: files[0] ?? '' }))

describe('a delivery', () => {
  test('says where the working time went', async () => {
    const job = await aDelivery()

    expect(await deliveriesOf(job)).toMatchObject([
      {
        organization_id: job.organization.id,
        priority: 'NORMAL',
        completed_at: '2026-10-16T16:00:00.000Z',
        day: '2026-10-16',
        // 24 working hours, and the five of the question.
        due_at: '2026-10-20T15:00:00.000Z',
        returns: 1,
        to_submit: 60,
        to_claim: 30,
        to_assign: 30,
        to_accept: 60,
        quote: 0,
        in_work: 60 + 60 + 90,
        in_review: 120 + 90,
        with_client: 240 + 60,
      },
    ])
    expect(await assignmentsOf(job)).toMatchObject([
      {
        number: 1,
        remediator_id: job.people.remediator.id,
        day: '2026-10-16',
        assigned_at: '2026-10-15T11:00:00.000Z',
        accepted_at: '2026-10-15T12:00:00.000Z',
        handed_in_at: '2026-10-16T14:30:00.000Z',
        to_accept: 60,
        in_work: 210,
        minutes_left: 23 * 60,
      },
    ])
  })

  test('of a re-opened job is another one, here late', async () => {
    const job = await aDelivery()
    const { other, administrator, jobId } = job
    await at('19T09:00')
    await reopen(job, 'other')
    await at('19T10:00')
    await go(other, jobId)
    await mark({ ...job, remediator: other }, 0)
    await at('30T16:00')
    await go(other, jobId)
    await go(administrator, jobId)

    const [first, second] = await deliveriesOf(job)
    expect(first && first.completed_at <= first.due_at).toBe(true)
    expect(second && second.completed_at > second.due_at).toBe(true)
    expect(second).toMatchObject({
      to_submit: null,
      to_claim: 0,
      to_assign: 0,
      returns: 0,
      to_accept: 60,
      in_work: (9 * 8 + 6) * 60,
      in_review: 0,
      with_client: 0,
    })
    expect(await assignmentsOf(job)).toMatchObject([
      { remediator_id: job.people.remediator.id },
      { remediator_id: job.people.other.id, to_accept: 60, minutes_left: 24 * 60 },
    ])
    expect(await differences()).toEqual([])
  })

  test('has only assignments that were handed in, and quotes and archives in nobody’s hands', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR', oneDocument())
    const { administrator, remediator, other, people, jobId } = job
    await at('15T10:00')
    await back(remediator, jobId)
    await at('15T11:00')
    await go(administrator, jobId, { remID: people.remediator.id })
    await at('15T12:00')
    await expectDone(administrator('reopenJob', { jobId, remID: people.other.id }))
    await at('15T12:30')
    await expectDone(other('markSpecial', { jobId, job_cost: 10 }))
    await at('15T13:30')
    await go(administrator, jobId)
    await expectDone(administrator('deleteJob', { jobId, isArchived: true }))
    await at('15T14:30')
    await expectDone(administrator('deleteJob', { jobId, isArchived: false }))
    await mark({ ...job, remediator: other }, 0)
    await at('15T15:00')
    await go(other, jobId)
    await go(administrator, jobId)

    expect(await deliveriesOf(job)).toMatchObject([
      {
        to_submit: 0,
        to_claim: 0,
        to_assign: 60,
        to_accept: 60 + 60 + 30,
        quote: 60,
        in_work: 30,
        in_review: 0,
        with_client: 0,
      },
    ])
    expect(await assignmentsOf(job)).toMatchObject([
      { number: 1, remediator_id: people.other.id, to_accept: 30, in_work: 30 },
    ])
    expect(await differences()).toEqual([])
  })

  test('of a job without a promise has no row', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW', oneDocument())
    await sql`delete from promises where job_id = ${job.jobId}`.execute(parts.db)
    await go(job.administrator, job.jobId)

    expect(await deliveriesOf(job)).toEqual([])
  })

  test('is written once, though two complete at once', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW', oneDocument())
    const { jobId } = job
    const answers = await Promise.all(
      (['administrator', 'colleague'] as const).map((who) =>
        job[who]('updateStatus', { jobId, move: true, status: 'IN_REVIEW' }),
      ),
    )

    expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
    expect(await deliveriesOf(job)).toHaveLength(1)
  })

  test('belongs to the day of the zone of its time', async () => {
    // After those of the other tests.
    await at('31T09:00')
    const job = await aJobAt(parts, 'IN_REVIEW', oneDocument())
    const { days, opens_at, closes_at } = await parts.db
      .selectFrom('work_calendars')
      .selectAll()
      .executeTakeFirstOrThrow()
    await expectDone(
      job.superUser('setWorkCalendar', {
        from_date: '2026-10-31',
        zone: 'Pacific/Auckland',
        opens_at,
        closes_at,
        days,
        holidays: '',
      }),
    )
    await at('31T12:00')
    await go(job.administrator, job.jobId)

    expect(await deliveriesOf(job)).toMatchObject([{ day: '2026-11-01' }])
    expect(await differences()).toEqual([])
  })
})

describe('changed beside the product:', () => {
  const cases = [
    ['times of a delivery', 'delivery_times', 'in_work = in_work + 1', 'in_work = in_work - 1'],
    ['times of a delivery', 'delivery_times', 'returns = returns + 1', 'returns = returns - 1'],
    ['times of a delivery', 'delivery_times', 'day = day + 1', 'day = day - 1'],
    ['times of a delivery', 'delivery_times', `priority = 'RUSH'`, `priority = 'NORMAL'`],
    [
      'times of a delivery',
      'delivery_times',
      `due_at = due_at + interval '1 minute'`,
      `due_at = due_at - interval '1 minute'`,
    ],
    [
      'times of a delivery',
      'delivery_times',
      `completed_at = completed_at + interval '1 minute'`,
      `completed_at = completed_at - interval '1 minute'`,
    ],
    [
      'assignments of a delivery',
      'assignment_times',
      'minutes_left = minutes_left + 1',
      'minutes_left = minutes_left - 1',
    ],
  ] as const

  test.each(cases)(
    'the %s follow from its history (%s, %s)',
    async (...[rule, table, change, again]) => {
      const job = await aDelivery()
      const run = (set: string) =>
        sql`update ${sql.table(table)} set ${sql.raw(set)} where promise_id in (
        select id from promises where job_id = ${job.jobId})`.execute(parts.db)
      expect(await differences(1)).toEqual([])
      await run(change)

      const lines = await differences(1)

      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(`the ${rule} follow from its history: `)
      expect(lines[0]).toMatch(new RegExp(`: ${job.jobId}, promise 1$`))
      await run(again)
      expect(await differences()).toEqual([])
    },
  )

  test('the priority of a delivery is that of its completion, whatever it is afterwards', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW', oneDocument())
    const { administrator, remediator, jobId } = job
    const prioritize = (priority: 'RUSH' | 'NORMAL') =>
      expectDone(administrator('updateJob', { jobId, priority }))
    await at('15T10:00')
    await go(administrator, jobId)
    await at('15T11:00')
    await reopen(job, 'remediator')
    await prioritize('RUSH')
    await go(remediator, jobId)
    await mark(job, 0)
    await go(remediator, jobId)
    await at('15T12:00')
    await go(administrator, jobId)
    await at('15T13:00')
    await reopen(job, 'remediator')
    await prioritize('NORMAL')
    expect(await deliveriesOf(job)).toMatchObject([{ priority: 'NORMAL' }, { priority: 'RUSH' }])
    expect(await differences()).toEqual([])
    const exchange = () =>
      sql`update delivery_times set priority = case priority when 'RUSH' then 'NORMAL' else 'RUSH' end
        where job_id = ${jobId}`.execute(parts.db)
    await exchange()

    expect(await differences()).toEqual([
      expect.stringMatching('"priority":"RUSH".+"priority":"NORMAL".+promise 1$'),
      expect.stringMatching('"priority":"NORMAL".+"priority":"RUSH".+promise 3$'),
    ])
    await exchange()
    expect(await differences()).toEqual([])
  })

  test('a completed promise has the times of its delivery', async () => {
    // The migration of this table was applied today.
    vi.useRealTimers()
    const job = await aJobAt(parts, 'COMPLETED', oneDocument())
    expect(await differences()).toEqual([])
    const storedTimes = await deliveriesOf(job)
    const storedAssignments = await assignmentsOf(job)
    const ofJob = sql`promise_id in (select id from promises where job_id = ${job.jobId})`
    await sql`delete from assignment_times where ${ofJob}`.execute(parts.db)
    expect(await differences()).toEqual([
      expect.stringContaining('the assignments of a delivery follow from its history: [], not ['),
    ])
    await sql`delete from delivery_times where ${ofJob}`.execute(parts.db)

    expect(await differences()).toEqual([
      `a completed promise has the times of its delivery, and no other: ${toLines([{ job_id: job.jobId, number: 1 }])[0]}`,
    ])
    await parts.db.insertInto('delivery_times').values(storedTimes).execute()
    await parts.db.insertInto('assignment_times').values(storedAssignments).execute()
    expect(await differences()).toEqual([])
  })
})
