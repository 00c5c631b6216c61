// @module-tag rest
import {
  deliveryPhases,
  fullName,
  type Delivery,
  type DeliverySums,
  type OrganizationDeliveryRow,
  type RemediatorDeliveryRow,
  type RouteName,
} from '@curbcut/contract'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aUser } from '#test/factories.ts'
import { csvOf, exported, rowsOf, text, time, type Fields } from '#test/formats/exported.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { aJobAt, expectDone, steps, type JobAtHand } from '#test/jobs/job-story.ts'

const parts = appForTest()
const lists = ['listOrganizationDeliveries', 'listRemediatorDeliveries', 'listDeliveries'] as const

let administrator: TestClient
let one: JobAtHand
let other: JobAtHand

type Written = { completed: string; due: string; priority: 'NORMAL' | 'RUSH'; returns: number }

/** As if the last delivery of the job had been that of then; its phases last 1, 2, 3 … times so long. */
async function write({ jobId }: JobAtHand, times: number, { completed, due, ...rest }: Written) {
  const phases = Object.fromEntries(
    deliveryPhases.map((phase, index) => [phase, (index + 1) * times]),
  )
  const { promise_id } = await parts.db
    .selectFrom('delivery_times')
    .select('promise_id')
    .where('job_id', '=', jobId)
    .orderBy('promise_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const zoned = sql<string>`(${completed}::timestamptz at time zone 'America/New_York')::date`
  await parts.db
    .updateTable('delivery_times')
    .set({ completed_at: completed, due_at: due, day: zoned, ...phases, ...rest })
    .where('promise_id', '=', promise_id)
    .execute()
  await parts.db
    .updateTable('assignment_times')
    .set({ day: zoned, to_accept: 10 * times, in_work: 20 * times, minutes_left: 30 * times })
    .where('promise_id', '=', promise_id)
    .execute()
}

async function deliverAgain(job: JobAtHand, who: 'remediator' | 'other') {
  const { administrator: by, people, jobId, files } = job
  await expectDone(by('reopenJob', { jobId, remID: people[who].id, files: files[0] ?? '' }))
  const hand = { ...job, remediator: job[who] }
  await steps.APPROVED_REMEDIATOR?.(hand)
  await steps.REMEDIATION_PARTIAL?.(hand)
  await steps.IN_REVIEW?.(hand)
  await steps.COMPLETED?.(job)
}

/** The client disputes its file, and an administrator answered then. */
async function dispute(job: JobAtHand, answeredAt: string) {
  const { client, administrator: by, jobId, files } = job
  const file = files[0] ?? ''
  await expectDone(client('disputeDelivery', { jobId, file, reason: 'A table lacks headers' }))
  const { id: disputeId } = await parts.db
    .selectFrom('disputes')
    .select('id')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  await expectDone(by('answerDispute', { disputeId, answer: 'It has them' }))
  await parts.db
    .updateTable('disputes')
    .set({ answered_at: answeredAt })
    .where('id', '=', disputeId)
    .execute()
}

beforeAll(async () => {
  administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
  await sql`
    insert into work_calendars (id, from_date, zone, days, opens_at, closes_at, holidays, created_at)
    select gen_random_uuid(), '2026-01-01', 'America/New_York', days, opens_at, closes_at, holidays, now()
    from work_calendars limit 1`.execute(parts.db)
  one = await aJobAt(parts, 'COMPLETED', [aPdf('one.pdf')])
  other = await aJobAt(parts, 'COMPLETED', [aPdf('other.pdf')])
  await parts.db
    .updateTable('jobs')
    .set({ name: '=Annual report' })
    .where('id', '=', other.jobId)
    .execute()
  const [normal, rush] = [{ priority: 'NORMAL' }, { priority: 'RUSH' }] as const
  // In the operator's zone still in March.
  await write(one, 60, {
    ...normal,
    completed: '2026-04-01T03:59:59.999Z',
    due: '2026-04-01T03:59:59.999Z',
    returns: 0,
  })
  await dispute(one, '2026-04-01T03:30:00Z')
  await deliverAgain(one, 'other')
  await write(one, 30, {
    ...rush,
    completed: '2026-04-01T04:00:00Z',
    due: '2026-04-01T03:59:59.999Z',
    returns: 2,
  })
  await write(other, 7, {
    ...rush,
    completed: '2026-06-10T12:00:00Z',
    due: '2026-06-11T12:00:00Z',
    returns: 0,
  })
  await dispute(other, '2026-06-30T12:00:00Z')
})

const march = { from_date: '2026-03-01', to_date: '2026-03-31' }
const spring = { from_date: '2026-03-01', to_date: '2026-06-30' }
const wishes: Fields[] = [
  spring,
  march,
  { ...spring, priority: 'RUSH' },
  {},
  { from_date: '2020-01-01', to_date: '2020-02-29' },
]

const ask = async (name: RouteName, wish: Fields = {}) =>
  (await expectDone(administrator(name, wish))).body

/** The sums of rows, by name of figure. */
function sumOf(rows: readonly DeliverySums[]) {
  const add = (find: (row: DeliverySums) => number) => rows.reduce((sum, row) => sum + find(row), 0)
  return {
    deliveries: add((row) => row.deliveries),
    on_time: add((row) => row.on_time),
    rush: {
      deliveries: add((row) => row.rush.deliveries),
      on_time: add((row) => row.rush.on_time),
    },
    first_pass: add((row) => row.first_pass),
    disputes_kept: add((row) => row.disputes_kept),
    disputes_reopened: add((row) => row.disputes_reopened),
    minutes: Object.fromEntries(
      deliveryPhases.map((phase) => [phase, add(({ minutes }) => minutes[phase])]),
    ),
    first_deliveries: add((row) => row.first_deliveries),
    minutes_to_submit: add((row) => row.minutes_to_submit),
  }
}

const named = (job: JobAtHand) => ({ ...spring, query: job.organization.name })

describe('the deliveries of organizations', () => {
  test('are counted, and their minutes summed', async () => {
    const { data } = await ask('listOrganizationDeliveries', named(one))

    expect(data).toEqual([
      {
        _id: one.organization.id,
        name: one.organization.name,
        isArchived: false,
        deliveries: 2,
        on_time: 1,
        rush: { deliveries: 1, on_time: 0 },
        first_pass: 1,
        disputes_kept: 1,
        disputes_reopened: 0,
        minutes: {
          to_claim: 90,
          to_assign: 180,
          to_accept: 270,
          quote: 360,
          in_work: 450,
          in_review: 540,
          with_client: 630,
        },
        first_deliveries: 1,
        minutes_to_submit: expect.any(Number),
      },
    ])
  })

  test.each(wishes)('%j: their rows add up to totals and months', async (wish) => {
    const { totals, months, zone } = await ask('listOrganizationDeliveries', wish)
    const rows = await rowsOf<OrganizationDeliveryRow>(
      administrator,
      'listOrganizationDeliveries',
      wish,
    )

    expect(totals).toEqual(sumOf(rows))
    expect(sumOf(months)).toEqual(totals)
    expect(zone).toBe('America/New_York')
  })

  test('have a month for each of the range, by the operator’s zone', async () => {
    const { months } = await ask('listOrganizationDeliveries', spring)

    expect(
      months.map(({ month, deliveries, disputes_kept }: DeliverySums & { month: string }) => [
        month,
        deliveries,
        disputes_kept,
      ]),
    ).toEqual([
      ['2026-03', 1, 1],
      ['2026-04', 1, 0],
      ['2026-05', 0, 0],
      ['2026-06', 1, 1],
    ])
  })

  test('end on the last day of the range in that zone', async () => {
    const { data } = await ask('listOrganizationDeliveries', march)

    expect(data).toMatchObject([{ _id: one.organization.id, deliveries: 1, disputes_kept: 1 }])
  })

  test.each([
    ['deliveries', () => one],
    ['on_time', () => other],
    ['first_pass', () => other],
  ])('are sorted by %s', async (field, most) => {
    const idsOf = async (direction: string) =>
      (
        await ask('listOrganizationDeliveries', { ...spring, sort: `${field}:${direction}` })
      ).data.map(({ _id }: OrganizationDeliveryRow) => _id)
    const [up, down] = [await idsOf('asc'), await idsOf('desc')]

    expect(up).toHaveLength(2)
    expect(down).toEqual(up.toReversed())
    expect(down[0]).toBe(most().organization.id)
  })

  test('are sorted by name', async () => {
    const { data } = await ask('listOrganizationDeliveries', spring)
    const names = data.map(({ name }: OrganizationDeliveryRow) => name)
    const { compare } = new Intl.Collator('und')

    expect(names).toEqual(names.toSorted(compare))
  })

  test('of another name are not there, nor in totals and months', async () => {
    const { data, totals, months } = await ask('listOrganizationDeliveries', named(other))

    expect(data).toMatchObject([{ _id: other.organization.id }])
    expect(totals).toMatchObject({ deliveries: 1, on_time: 1, disputes_kept: 1 })
    expect(sumOf(months)).toEqual(totals)
  })
})

describe('the deliveries of remediators', () => {
  test('are what was in their hands', async () => {
    const { data } = await ask('listRemediatorDeliveries', spring)
    const rowOf = (person: { id: string }) =>
      data.find(({ _id }: RemediatorDeliveryRow) => _id === person.id)

    expect(data).toHaveLength(3)
    expect(rowOf(one.people.remediator)).toEqual({
      _id: one.people.remediator.id,
      firstName: one.people.remediator.first_name,
      lastName: one.people.remediator.last_name,
      isArchived: false,
      assignments: 1,
      minutes_to_accept: 600,
      minutes_in_work: 1_200,
      minutes_left: 1_800,
    })
    expect(rowOf(one.people.other)).toMatchObject({ minutes_to_accept: 300 })
  })

  test.each(wishes)('%j: their rows add up to the totals of assignments', async (wish) => {
    const { assignment_totals } = await ask('listRemediatorDeliveries', { ...wish, limit: '1' })
    const rows = await rowsOf<RemediatorDeliveryRow>(
      administrator,
      'listRemediatorDeliveries',
      wish,
    )
    const add = (find: (row: RemediatorDeliveryRow) => number) =>
      rows.reduce((sum, row) => sum + find(row), 0)

    expect(assignment_totals).toEqual({
      assignments: add((row) => row.assignments),
      minutes_to_accept: add((row) => row.minutes_to_accept),
      minutes_in_work: add((row) => row.minutes_in_work),
      minutes_left: add((row) => row.minutes_left),
    })
  })

  test('are narrowed by name, their totals only by days and priority', async () => {
    const { remediator } = other.people
    const query = `${remediator.first_name} ${remediator.last_name}`
    const { totals: all } = await ask('listOrganizationDeliveries', { ...spring, priority: 'RUSH' })
    const asked = { ...spring, priority: 'RUSH', query }
    const { data, totals, assignment_totals } = await ask('listRemediatorDeliveries', asked)

    expect(data.map(({ _id }: RemediatorDeliveryRow) => _id)).toContain(remediator.id)
    expect(data.map(({ _id }: RemediatorDeliveryRow) => _id)).not.toContain(
      one.people.remediator.id,
    )
    expect(assignment_totals).toMatchObject({ assignments: data.length })
    expect(totals).toEqual(all)
  })
})

describe('each delivery', () => {
  test('is a row, the last one first', async () => {
    const { data } = await ask('listDeliveries', spring)

    expect(data).toMatchObject([
      { job: { _id: other.jobId }, is_late: false, is_first_pass: true, priority: 'RUSH' },
      { job: { _id: one.jobId }, is_late: true, is_first_pass: false, minutes_to_submit: null },
      {
        job: { _id: one.jobId, job_name: 'A job' },
        organization: { _id: one.organization.id, name: one.organization.name },
        priority: 'NORMAL',
        completedAt: '2026-04-01T03:59:59.999Z',
        due_at: '2026-04-01T03:59:59.999Z',
        is_late: false,
        is_first_pass: true,
        minutes: { to_claim: 60, with_client: 420 },
        minutes_to_submit: expect.any(Number),
      },
    ])
  })

  test.each(['completedAt', 'due_at'])('is sorted by %s, page by page', async (field) => {
    const asked = { ...spring, sort: `${field}:asc` }
    const rows = await rowsOf<Delivery>(administrator, 'listDeliveries', asked)
    const pages = []
    for (const page of ['1', '2', '3']) {
      pages.push(...(await ask('listDeliveries', { ...asked, page, limit: '1' })).data)
    }

    expect(pages).toEqual(rows)
    expect(rows.map((row) => row[field as 'due_at'])).toEqual(
      rows.map((row) => row[field as 'due_at']).toSorted(),
    )
  })

  test('is found by its job or its organization, and counted alike', async () => {
    const byJob = await ask('listDeliveries', { ...spring, query: 'annual REPORT' })
    const byOrganization = await ask('listDeliveries', named(one))

    expect(byJob.data).toMatchObject([{ job: { _id: other.jobId } }])
    expect(byJob.totals).toMatchObject({ deliveries: 1, disputes_kept: 1 })
    expect(byOrganization.pagination.total).toBe(2)
    expect(byOrganization.totals).toMatchObject({ deliveries: 2, disputes_kept: 1 })
  })
})

describe('CSV', () => {
  const hours = (minutes: number | null, count = 1) =>
    minutes === null || count === 0 ? '' : (minutes / count / 60).toFixed(2)
  const phases = (minutes: DeliverySums['minutes'], count = 1) => ({
    'To claim (working hours)': hours(minutes.to_claim, count),
    'To assign (working hours)': hours(minutes.to_assign, count),
    'To accept (working hours)': hours(minutes.to_accept, count),
    'Quote to decide (working hours)': hours(minutes.quote, count),
    'In work (working hours)': hours(minutes.in_work, count),
    'In review (working hours)': hours(minutes.in_review, count),
    'With the client (working hours)': hours(minutes.with_client, count),
  })

  test.each(wishes)('%j: has the organizations of the list', async (wish) => {
    const name = 'listOrganizationDeliveries'
    const rows = await rowsOf<OrganizationDeliveryRow>(administrator, name, wish)

    expect(await csvOf(administrator, name, wish)).toEqual(
      rows.map((row) => ({
        Name: text(row.name),
        Deliveries: String(row.deliveries),
        'On Time': String(row.on_time),
        'Deliveries, Rush': String(row.rush.deliveries),
        'On Time, Rush': String(row.rush.on_time),
        'First Pass': String(row.first_pass),
        'Disputes Kept': String(row.disputes_kept),
        'Disputes Re-opened': String(row.disputes_reopened),
        ...phases(row.minutes, row.deliveries),
        'To submit (working hours)': hours(row.minutes_to_submit, row.first_deliveries),
      })),
    )
  })

  test.each(wishes)('%j: has the remediators of the list', async (wish) => {
    const name = 'listRemediatorDeliveries'
    const rows = await rowsOf<RemediatorDeliveryRow>(administrator, name, wish)

    expect(await csvOf(administrator, name, wish)).toEqual(
      rows.map((row) => ({
        Name: text(fullName(row)),
        Assignments: String(row.assignments),
        'To accept (working hours)': hours(row.minutes_to_accept, row.assignments),
        'In work (working hours)': hours(row.minutes_in_work, row.assignments),
        'Left at Assignment (working hours)': hours(row.minutes_left, row.assignments),
      })),
    )
  })

  test.each(wishes)('%j: has the deliveries of the list', async (wish) => {
    const rows = await rowsOf<Delivery>(administrator, 'listDeliveries', wish)

    expect(await csvOf(administrator, 'listDeliveries', wish)).toEqual(
      rows.map((row) => ({
        'Job Name': text(row.job.job_name),
        Organization: text(row.organization.name),
        Priority: row.priority === 'RUSH' ? 'Rush' : 'Normal',
        'Completed (UTC)': time(row.completedAt),
        'Due (UTC)': time(row.due_at),
        'On Time': row.is_late ? 'Late' : 'On time',
        'First Pass': row.is_first_pass ? 'Yes' : 'No',
        ...phases(row.minutes),
        'To submit (working hours)': hours(row.minutes_to_submit),
      })),
    )
  })

  test('is named after its days', async () => {
    const { headers } = await exported(administrator, 'listDeliveries', march)

    expect(headers['content-disposition']).toBe(
      'attachment; filename=deliveries-2026-03-01-to-2026-03-31.csv',
    )
  })
})

describe('what is refused', () => {
  test.each(lists)('%s: other roles, strangers, and what it does not know', async (name) => {
    for (const person of [one.manager, one.client, one.remediator]) {
      expect((await person(name)).body.code).toBe('forbidden')
      expect((await person(name, { format: 'csv' })).body.code).toBe('forbidden')
    }
    expect((await (await aClient(parts))(name)).body.code).toBe('not_signed_in')
    for (const wrong of [
      { format: 'pdf' },
      { sort: 'x' },
      { priority: 'URGENT' },
      { from_date: '2026-03-01' },
      { from_date: '2026-03-02', to_date: '2026-03-01' },
      { from_date: '2026-02-30', to_date: '2026-03-01' },
    ]) {
      const { status, body } = await administrator(name, wrong)
      expect([status, body.code]).toEqual([422, 'invalid_input'])
    }
  })
})
