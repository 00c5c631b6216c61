import { texts, type LedgerSums } from '@curbcut/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aUser, anOrganization } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { aJobAt, expectDone, go, mark, type JobAtHand } from '#test/jobs/job-story.ts'
import { aTestClock } from '#test/test-clock.ts'

const time = aTestClock('2026-10-01T12:00:00Z')
const parts = appForTest({ clock: time.clock })

let administrator: TestClient
let job: JobAtHand

const nothing: LedgerSums = {
  jobs: 0,
  simple_pages: 0,
  complex_pages: 0,
  non_billable_pages: 0,
  special_jobs: 0,
  total_special_jobs_cost: 0,
  total_cost: 0,
}

const on = (from_date: string, to_date = from_date) => ({ from_date, to_date })

/** One file in the last moment of September, one in the first of November, a quote between them. */
beforeAll(async () => {
  administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
  job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
  const { remediator, jobId } = job
  await expectDone(remediator('markSpecial', { jobId, job_cost: '12.50', files: '' }))
  await go(job.administrator, jobId)
  time.set('2026-09-30T23:59:59.999Z')
  await mark(job, 0)
  time.set('2026-11-01T00:00:00Z')
  await mark(job, 1, { simple_pages: 10, complex_pages: 0 })
})

const rowOf = async (range: object = {}) => {
  const query = job.people.remediator.email
  const { body } = await administrator('listRemediatorReport', { ...range, query })
  return body.data[0]
}

describe('the work of a remediator', () => {
  const first = { ...nothing, jobs: 1, simple_pages: 3, complex_pages: 1, total_cost: 5 }
  const second = {
    ...nothing,
    jobs: 1,
    simple_pages: 10,
    special_jobs: 1,
    total_special_jobs_cost: 12.5,
    total_cost: 22.5,
  }
  const all = { ...second, simple_pages: 13, complex_pages: 1, total_cost: 27.5 }

  test.each([
    ['of all time', {}, all],
    ['of both days', on('2026-09-30', '2026-11-01'), all],
    ['of the first day', on('2026-09-30'), first],
    ['of its month', on('2026-09-01', '2026-09-30'), first],
    ['of the month without its last day', on('2026-09-01', '2026-09-29'), nothing],
    ['of the month between', on('2026-10-01', '2026-10-31'), nothing],
    ['of the first day of the next one', on('2026-11-01'), second],
    ['of the months from there on', on('2026-10-01', '2027-02-28'), second],
    ['of a year', on('2026-01-01', '2026-12-31'), all],
    ['of days long before', on('2020-02-29'), nothing],
  ])('%s', async (_name, range, expected) => {
    const { people } = job

    expect(await rowOf(range)).toEqual({
      ...expected,
      _id: people.remediator.id,
      firstName: people.remediator.first_name,
      lastName: people.remediator.last_name,
      email: people.remediator.email,
      isAvailable: true,
      isVerified: true,
      isArchived: false,
    })
  })

  test('is that for the organization, line by line and in the sums beside the rows', async () => {
    const query = job.organization.name
    const { body } = await administrator('listOrganizationReport', { query })

    expect(body.data).toEqual([
      {
        ...all,
        _id: job.organization.id,
        name: query,
        email: 'office@example.com',
        isArchived: false,
      },
    ])
    expect(body.totals).toEqual(all)
  })

  test('is what the people and the organizations list say too', async () => {
    const work = {
      simple_pages: 13,
      complex_pages: 1,
      special_jobs: 1,
      total_special_jobs_cost: 12.5,
    }
    const users = await administrator('listUsers', { query: job.people.remediator.email })
    const organizations = await administrator('listOrganizations', { query: job.organization.name })

    expect(users.body.data[0]).toMatchObject(work)
    expect(organizations.body.data[0]).toMatchObject(work)
  })

  test('comes with its months, those between without anything', async () => {
    const query = job.people.remediator.email
    const range = on('2026-09-30', '2026-11-15')
    const { body } = await administrator('listRemediatorReport', { ...range, query })

    expect(body.months).toEqual([
      { month: '2026-09', simple_pages: 3, complex_pages: 1, total_cost: 5 },
      { month: '2026-10', simple_pages: 0, complex_pages: 0, total_cost: 0 },
      { month: '2026-11', simple_pages: 10, complex_pages: 0, total_cost: 22.5 },
    ])
  })

  test('comes with the rates of its days', async () => {
    await parts.db
      .insertInto('rates')
      .values({
        id: job.jobId,
        from_date: '2027-01-01',
        simple_page_cents: 150,
        complex_page_cents: 300,
        created_at: '2026-10-01T00:00:00Z',
      })
      .execute()
    const ratesOf = async (range: Record<string, string>) =>
      (await administrator('listRemediatorReport', range)).body.rates
    const before = { from_date: '1970-01-01', simple_page: 1, complex_page: 2 }
    const after = { from_date: '2027-01-01', simple_page: 1.5, complex_page: 3 }

    expect(await ratesOf(on('2026-12-31'))).toEqual([before])
    expect(await ratesOf(on('2026-12-31', '2027-01-01'))).toEqual([before, after])
    expect(await ratesOf(on('2027-01-01', '2027-01-02'))).toEqual([after])
    // Nobody has worked yet at next year's rates.
    expect(await ratesOf({})).toEqual([before])
  })
})

describe('the lines behind a figure', () => {
  const linesOf = (range: object = {}) =>
    administrator('listRemediatorLines', { userId: job.people.remediator.id, ...range })

  test('name job, file, pages, rates and amount, the newest first', async () => {
    const { body } = await linesOf()

    expect(body.of).toMatchObject({ email: job.people.remediator.email })
    expect(body.totals).toMatchObject({ total_cost: 27.5, jobs: 1 })
    expect(body.pagination).toMatchObject({ total: 3, totalPages: 1 })
    expect(body.data).toMatchObject([
      { kind: 'quote', file: null, amount: 12.5, simple_pages: 0, isBillable: true },
      { kind: 'pages', file: { file_name: 'two.pdf' }, amount: 10, simple_pages: 10 },
      {
        kind: 'pages',
        createdAt: '2026-09-30T23:59:59.999Z',
        job: { _id: job.jobId, job_name: 'A job' },
        file: { _id: job.files[0], file_name: 'one.pdf' },
        remediator: { _id: job.people.remediator.id },
        organization: { _id: job.organization.id, name: job.organization.name },
        simple_pages: 3,
        complex_pages: 1,
        isBillable: true,
        simple_page: 1,
        complex_page: 2,
        amount: 5,
        reverses: null,
      },
    ])
  })

  test('are those of the range, a page at a time', async () => {
    const november = await linesOf({ ...on('2026-11-01', '2026-11-30'), limit: 1, page: 2 })

    expect(november.body.pagination).toEqual({ page: 2, limit: 1, total: 2, totalPages: 2 })
    expect(november.body.data).toMatchObject([{ kind: 'pages', amount: 10 }])
    expect((await linesOf(on('2026-10-01', '2026-10-31'))).body).toMatchObject({
      data: [],
      totals: nothing,
    })
  })

  test('are the same for the organization', async () => {
    const { body } = await administrator('listOrganizationLines', {
      organizationId: job.organization.id,
    })

    expect(body.data.map(({ amount }: { amount: number }) => amount)).toEqual([12.5, 10, 5])
  })

  test.each([
    ['an administrator', () => job.people.administrator.id],
    ['an organization', () => job.organization.id],
  ])('of %s are 404: no report shows them', async (_name, idOf) => {
    expect((await administrator('listRemediatorLines', { userId: idOf() })).status).toBe(404)
  })
})

describe('a report', () => {
  test.each([
    [on('2026-10-02', '2026-10-01'), { from_date: texts.validation.startAfterEnd }],
    [{ from_date: '2026-10-01' }, { to_date: texts.validation.bothDatesRequired }],
    [{ to_date: '2026-10-01' }, { from_date: texts.validation.bothDatesRequired }],
    [
      on('2026-02-29'),
      { from_date: texts.validation.invalidDay, to_date: texts.validation.invalidDay },
    ],
    [{ sort: 'email:asc' }, { sort: texts.validation.unknownValue }],
    [{ sort: 'isAvailable:asc' }, { sort: texts.validation.unknownValue }],
  ])('refuses %j', async (fields, errors) => {
    const { status, body } = await administrator('listOrganizationReport', fields)

    expect([status, body.errors]).toEqual([422, errors])
  })

  test('shows everybody of its kind, archived ones only with lines in the range', async () => {
    const name = `kept-${job.jobId.slice(-6)}`
    const worked = await aJobAt(parts, 'REMEDIATION_PARTIAL')
    for (const [id, number] of [
      [worked.people.remediator.id, 1],
      [(await aUser(parts.db, 'RM_REM')).id, 2],
      [(await aUser(parts.db, 'RM_REM', { is_verified: false })).id, 3],
    ] as const) {
      await parts.db
        .updateTable('users')
        .set({ last_name: `${name} ${number}`, is_archived: number < 3 })
        .where('id', '=', id)
        .execute()
    }
    const found = async (range: object) => {
      const { body } = await administrator('listRemediatorReport', {
        ...range,
        query: name,
        sort: 'name:asc',
      })
      return body.data.map(({ lastName }: { lastName: string }) => lastName.at(-1)).toSorted()
    }

    expect(await found({})).toEqual(['1', '3'])
    expect(await found(on('2020-01-01', '2020-12-31'))).toEqual(['3'])
  })

  test('sums what matches the search, and counts a job of two remediators once', async () => {
    const shared = await aJobAt(parts, 'REMEDIATION_PARTIAL')
    const { jobId, people, other } = shared
    const name = `shared-${jobId.slice(-6)}`
    await expectDone(shared.administrator('reopenJob', { jobId, remID: people.other.id }))
    await go(other, jobId)
    await mark({ remediator: other, jobId, files: shared.files }, 1)
    await parts.db
      .updateTable('users')
      .set({ last_name: name })
      .where('id', 'in', [people.remediator.id, people.other.id])
      .execute()

    const { body } = await administrator('listRemediatorReport', { query: name.toUpperCase() })

    expect(body.data.map(({ jobs }: LedgerSums) => jobs)).toEqual([1, 1])
    expect(body.totals).toEqual({
      ...nothing,
      jobs: 1,
      simple_pages: 6,
      complex_pages: 2,
      total_cost: 10,
    })
  })

  test.each([
    ['active', {}, true],
    ['not verified', { is_verified: false }, false],
    ['away', { is_available: false }, false],
  ])('says of a remediator who is %s whether they can be given work', async (_how, state, is) => {
    const { email: query } = await aUser(parts.db, 'RM_REM', state)

    const { body } = await administrator('listRemediatorReport', { query })

    expect(body.data).toMatchObject([{ isAvailable: is }])
  })

  test('says of an archived remediator with work that they are not available', async () => {
    const { people } = await aJobAt(parts, 'REMEDIATION_COMPLETED')
    const { id, email: query } = people.remediator
    await parts.db.updateTable('users').set({ is_archived: true }).where('id', '=', id).execute()

    const { body } = await administrator('listRemediatorReport', { query })

    expect(body.data).toMatchObject([{ isArchived: true, isAvailable: false }])
  })

  test('is sorted by every figure both ways, and its pages never overlap', async () => {
    const name = `sorted-${job.jobId.slice(-6)}`
    const people = []
    for (const status of ['REMEDIATION_COMPLETED', 'REMEDIATION_PARTIAL'] as const) {
      people.push((await aJobAt(parts, status)).people.remediator)
    }
    people.push(await aUser(parts.db, 'RM_REM', { is_available: false }))
    for (const [at, { id }] of people.entries()) {
      const names = { first_name: 'c-b-a'.split('-')[at] ?? '', last_name: name }
      await parts.db.updateTable('users').set(names).where('id', '=', id).execute()
    }
    const order = async (sort: string) => {
      const pages = await Promise.all(
        [1, 2, 3].map((page) =>
          administrator('listRemediatorReport', { query: name, sort, limit: 1, page }),
        ),
      )
      return pages.map(({ body }) => body.data[0].firstName).join('')
    }

    expect(await order('name:asc')).toBe('abc')
    expect(await order('name:desc')).toBe('cba')
    expect(await order('isAvailable:desc')).toBe('bca')
    expect(await order('jobs:asc')).toBe('abc')
    expect(await order('simple_pages:desc')).toBe('cba')
    expect(await order('complex_pages:asc')).toBe('abc')
    expect(await order('total_cost:desc')).toBe('cba')
    expect(await order('special_jobs:desc')).toBe('abc')
    expect(await order('total_special_jobs_cost:asc')).toBe('abc')
    expect(await order('non_billable_pages:asc')).toBe('abc')
  })

  test('of an organization without work has zeros', async () => {
    const { organization } = await anOrganization(parts.db)
    const { body } = await administrator('listOrganizationReport', { query: organization.name })

    expect(body.data).toMatchObject([nothing])
    expect(body.months).toEqual([])
  })
})
