// @module-tag rest
import { texts, type LedgerLine, type Statement } from '@curbcut/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { appForTest } from '#test/app-for-test.ts'
import { asActor } from '#test/factories.ts'
import { aJobAt, expectDone, mark, refusalOf, type JobAtHand } from '#test/jobs/job-story.ts'
import { issued } from '#test/money/statement-story.ts'
import { aTestClock } from '#test/test-clock.ts'
import { getStatementForExport, getStatementJobs } from './read-statement.ts'

const time = aTestClock('2026-10-15T12:00:00Z')
const parts = appForTest({ clock: time.clock })

const month = '2026-10'
let job: JobAtHand
let own: Statement
let ofOrganization: Statement

beforeEach(async () => {
  time.set('2026-10-15T12:00:00Z')
  job = await aJobAt(parts, 'REMEDIATION_COMPLETED')
  time.set('2026-11-02T12:00:00Z')
  own = await issued(job.administrator, {
    type: 'remediator',
    id: job.people.remediator.id,
    month,
  })
  ofOrganization = await issued(job.administrator, {
    type: 'organization',
    id: job.organization.id,
    month,
  })
})

const read = (person: JobAtHand['administrator'], { _id }: Statement, page = {}) =>
  person('getStatement', { statementId: _id ?? '', ...page })

const contextOf = (user: Parameters<typeof asActor>[0]) =>
  ({ db: parts.db, actor: asActor(user), isInTransaction: false }) as unknown as Context

describe('an issued statement', () => {
  test('has the rows that it sums up, in the order of booking, a page at a time', async () => {
    const { body } = await read(job.administrator, own)
    const second = await read(job.administrator, own, { limit: 1, page: 2 })

    const { entries, ...statement } = body.data
    expect(statement).toEqual(own)
    expect(entries).toMatchObject([
      {
        kind: 'pages',
        job: { _id: job.jobId, job_name: 'A job' },
        file: { _id: job.files[0], file_name: 'one.pdf' },
        remediator: { _id: job.people.remediator.id },
        organization: { _id: job.organization.id, name: job.organization.name },
        simple_pages: 3,
        complex_pages: 1,
        amount: 5,
        reverses: null,
      },
      { file: { file_name: 'two.pdf' }, amount: 5 },
    ])
    expect(second.body.data.entries).toEqual([entries[1]])
    expect(second.body.pagination).toEqual({ page: 2, limit: 1, total: 2, totalPages: 2 })
  })

  test('stays as it was, whatever is renamed or booked afterwards', { tags: 'short' }, async () => {
    const { jobId, administrator, people, organization } = job
    const before = [await read(administrator, own), await read(administrator, ofOrganization)]
    await expectDone(administrator('updateJob', { jobId, job_name: 'Renamed' }))
    const rename = (table: 'users' | 'organizations', id: string, fields: object) =>
      parts.db.updateTable(table).set(fields).where('id', '=', id).execute()
    await rename('users', people.remediator.id, { first_name: 'Another', email: 'a@example.com' })
    await rename('organizations', organization.id, { name: `Renamed ${jobId}`, city: 'Newville' })
    await mark(job, 0, { simple_pages: 9, complex_pages: 9 })

    const after = [await read(administrator, own), await read(administrator, ofOrganization)]

    expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body))
  })

  test('of an organization names no remediator', async () => {
    const { body } = await read(job.administrator, ofOrganization)
    const { remediator } = job.people

    expect(body.data.entries.map((line: LedgerLine) => line.remediator)).toEqual([null, null])
    const text = JSON.stringify(body)
    for (const secret of [remediator.id, remediator.last_name, remediator.email]) {
      expect(text).not.toContain(secret)
    }
  })

  test('leads its remediator to a job only while they may read it', async () => {
    const jobIds = async (person = job.remediator) =>
      (await read(person, own)).body.data.entries.map((line: LedgerLine) => line.job)
    const link = { _id: job.jobId, job_name: 'A job' }
    const name = { _id: null, job_name: 'A job' }

    const before = await jobIds()
    const { jobId, administrator, people } = job
    await expectDone(administrator('deleteJob', { jobId, isArchived: true }))
    const archived = await jobIds()
    await expectDone(administrator('deleteJob', { jobId, isArchived: false }))
    await expectDone(administrator('reopenJob', { jobId, remID: people.other.id }))
    const reassigned = await jobIds()

    expect([before, archived, reassigned]).toEqual([
      [link, link],
      [name, name],
      [name, name],
    ])
    expect(await jobIds(administrator)).toEqual([link, link])
  })

  test(
    'is for administrators, and its remediator; to others it does not exist',
    { tags: 'short' },
    async () => {
      const { superUser, colleague, remediator, other, client, manager } = job

      expect((await read(superUser, ofOrganization)).status).toBe(200)
      expect((await read(colleague, own)).status).toBe(200)
      expect((await read(remediator, own)).status).toBe(200)
      expect(await refusalOf(read(other, own))).toBe('404 not_found')
      expect(await refusalOf(read(remediator, ofOrganization))).toBe('404 not_found')
      expect(await refusalOf(read(client, ofOrganization))).toBe('403 forbidden')
      expect(await refusalOf(read(manager, ofOrganization))).toBe('403 forbidden')
    },
  )
})

describe('a statement for a file', () => {
  test('is read with all of its rows', async () => {
    const { statement, readEntries } = await getStatementForExport(
      contextOf(job.people.remediator),
      own._id ?? '',
    )
    const lines: LedgerLine[] = []
    for await (const batch of readEntries()) lines.push(...batch)

    expect(statement).toEqual(own)
    expect(lines).toEqual((await read(job.remediator, own)).body.data.entries)
  })

  test('has a line per job, which together are its sum', async () => {
    const jobs = await getStatementJobs(contextOf(job.people.administrator), own._id ?? '')

    expect(jobs).toEqual([
      {
        job_name: 'A job',
        organization_name: job.organization.name,
        files: 2,
        simple_pages: 6,
        complex_pages: 2,
        non_billable_pages: 0,
        quoteAmount: 0,
        amount: 10,
      },
    ])
  })

  test('is nobody else’s either', async () => {
    const ctx = contextOf(job.people.other)

    await expect(getStatementForExport(ctx, own._id ?? '')).rejects.toThrow('could not find')
    await expect(getStatementJobs(ctx, own._id ?? '')).rejects.toThrow('could not find')
  })
})

describe('a statement is marked as paid', () => {
  const pay = (paid_on: string, person = job.administrator) =>
    person('payStatement', { statementId: own._id ?? '', paid_on })

  test('on a day up to the present one', async () => {
    const early = await pay('2026-11-03')
    const { status, body } = await pay('2026-11-02')

    expect([early.status, early.body.errors]).toEqual([
      422,
      { paid_on: texts.validation.notAfterToday },
    ])
    expect([status, body.message]).toEqual([200, texts.success.statementPaid])
    expect(body.data).toEqual({ ...own, state: 'paid', paid_on: '2026-11-02' })
    expect((await read(job.remediator, own)).body.data).toMatchObject({ state: 'paid' })
  })

  test('for good: the same day again changes nothing, another one is refused', async () => {
    await expectDone(pay('2026-11-01'))

    const again = await pay('2026-11-01', job.colleague)
    const otherwise = await refusalOf(pay('2026-10-31'))

    expect([again.status, again.body.data.paid_on]).toEqual([200, '2026-11-01'])
    expect(otherwise).toBe('409 statement_paid')
    const events = await parts.db
      .selectFrom('events')
      .selectAll()
      .where('kind', '=', 'statement_paid')
      .where('user_id', '=', job.people.remediator.id)
      .execute()
    expect(events).toMatchObject([
      {
        actor_id: job.people.administrator.id,
        details: { statement: own._id, paid_on: '2026-11-01' },
      },
    ])
  })

  test('by two at once as one of them said', async () => {
    const days = ['2026-10-30', '2026-10-31']

    const answers = await Promise.all(days.map((day) => pay(day)))

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  test.each([
    ['', texts.validation.dayRequired],
    ['2026-02-30', texts.validation.invalidDay],
  ])('not on “%s”', async (day, message) => {
    const { status, body } = await pay(day)

    expect([status, body.errors]).toEqual([422, { paid_on: message }])
  })

  test('by administrators alone', { tags: 'short' }, async () => {
    expect(await refusalOf(pay('2026-11-01', job.remediator))).toBe('403 forbidden')
    expect(await refusalOf(pay('2026-11-01', job.manager))).toBe('403 forbidden')
    const nothing = { statementId: job.jobId, paid_on: '2026-11-01' }
    expect(await refusalOf(job.administrator('payStatement', nothing))).toBe('404 not_found')
  })
})

test('a clock that was set back books nothing into an issued month, and loses no work', async () => {
  time.set('2026-10-31T23:59:58.600Z')

  const tooEarly = await refusalOf(
    job.remediator('remediateFile', {
      jobId: job.jobId,
      fileId: job.files[0] ?? '',
      simple_pages: 1,
      complex_pages: 0,
    }),
  )
  time.set('2026-11-01T00:00:00.000Z')

  expect(tooEarly).toBe('503 unavailable')
  await expectDone(mark(job, 0, { simple_pages: 1, complex_pages: 0 }))
})
