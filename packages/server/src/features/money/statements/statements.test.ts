// @module-tag rest
import { errors, fullName, texts, type Statement, type StatementType } from '@curbcut/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { aJobAt, expectDone, go, mark, refusalOf, type JobAtHand } from '#test/jobs/job-story.ts'
import { issueAsShown, issued, partiesOf, statementIn } from '#test/money/statement-story.ts'
import { aTestClock } from '#test/test-clock.ts'

const time = aTestClock('2026-10-15T12:00:00Z')
const parts = appForTest({ clock: time.clock })

let job: JobAtHand
let administrator: TestClient
/** Each test works in its own month, in which no other test has lines. */
let month: string
let tests = 0

const on = (day: string) => time.set(`${month}-${day}T12:00:00Z`)
const afterwards = () => time.set(`${month.slice(0, 4)}-12-15T08:00:00Z`)
const ofRemediator = () => ({ type: 'remediator', id: job.people.remediator.id, month }) as const
const ofOrganization = () => ({ type: 'organization', id: job.organization.id, month }) as const

/** A job with an earned quote of $12.50 and two files of $5 each, booked in this order. */
async function aQuotedJob(): Promise<JobAtHand> {
  const worked = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
  const { remediator, jobId } = worked
  await expectDone(remediator('markSpecial', { jobId, job_cost: '12.50', files: '' }))
  await go(worked.administrator, jobId)
  await mark(worked, 0)
  await mark(worked, 1)
  return worked
}

beforeEach(async () => {
  tests += 1
  month = `${2000 + tests}-10`
  on('15')
  job = await aQuotedJob()
  administrator = job.administrator
  afterwards()
})

const figures = {
  jobs: 1,
  simple_pages: 6,
  complex_pages: 2,
  non_billable_pages: 0,
  special_jobs: 1,
  total_special_jobs_cost: 12.5,
  total_cost: 22.5,
  sum: 22.5,
  lines: 3,
}

describe('a draft', () => {
  test(
    'says what the month comes to, with its rows in the order of booking',
    { tags: 'short' },
    async () => {
      const { remediator } = job.people

      const { body } = await administrator('getStatementDraft', { ...ofRemediator(), limit: 2 })

      expect(body.data).toEqual({
        _id: null,
        type: 'remediator',
        state: 'draft',
        number: null,
        month,
        party: {
          _id: remediator.id,
          name: `${remediator.first_name} ${remediator.last_name}`,
          email: remediator.email,
          address: [],
        },
        ...figures,
        issuedAt: null,
        paid_on: null,
        entries: [
          expect.objectContaining({
            kind: 'pages',
            file: { _id: job.files[0], file_name: 'one.pdf' },
          }),
          expect.objectContaining({
            kind: 'pages',
            file: { _id: job.files[1], file_name: 'two.pdf' },
          }),
        ],
      })
      expect(body.pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 })
      const last = await administrator('getStatementDraft', {
        ...ofRemediator(),
        limit: 2,
        page: 2,
      })
      expect(last.body.data.entries).toMatchObject([{ kind: 'quote', amount: 12.5 }])
    },
  )

  test('of an organization is the same work, and names no remediator', async () => {
    const { body } = await administrator('getStatementDraft', ofOrganization())

    expect(body.data).toMatchObject({ ...figures, party: { name: job.organization.name } })
    expect(body.data.entries.map(({ remediator }: { remediator: unknown }) => remediator)).toEqual([
      null,
      null,
      null,
    ])
  })

  test.each([['remediator'], ['organization']] as const)(
    'of a %s without a line in the month is empty',
    async (type) => {
      const id = partiesOf(job).find((party) => party.type === type)?.id ?? ''
      const { body } = await administrator('getStatementDraft', { type, id, month: '2026-09' })

      expect(body.data).toMatchObject({ sum: 0, lines: 0, jobs: 0, entries: [] })
    },
  )

  test('of nobody is 404, and so is that of a person who is no remediator', async () => {
    const draftOf = (type: StatementType, id: string) =>
      refusalOf(administrator('getStatementDraft', { type, id, month }))

    expect([
      await draftOf('remediator', job.people.administrator.id),
      await draftOf('remediator', job.organization.id),
      await draftOf('organization', job.people.remediator.id),
    ]).toEqual(Array(3).fill('404 not_found'))
  })

  test('is the statement itself once that is issued', async () => {
    const statement = await issued(administrator, ofRemediator())

    const { body } = await administrator('getStatementDraft', ofRemediator())

    const { entries, ...shown } = body.data
    expect(shown).toEqual(statement)
    expect(entries).toHaveLength(statement.lines)
  })
})

describe('issuing a statement', () => {
  test('fixes it under the next number of the type in the year of the month', async () => {
    const { status, body } = await issueAsShown(administrator, ofRemediator())
    const organization = await issued(administrator, ofOrganization())

    const year = month.slice(0, 4)
    expect([status, body.message]).toEqual([201, texts.success.statementIssued])
    expect(body.data).toMatchObject({
      ...figures,
      _id: expect.any(String),
      state: 'issued',
      number: `R-${year}-0001`,
      issuedAt: `${year}-12-15T08:00:00.000Z`,
      paid_on: null,
    })
    expect(organization).toMatchObject({ ...figures, number: `O-${year}-0001` })
  })

  test(
    'is refused before the month has ended, to the last moment of it',
    { tags: 'short' },
    async () => {
      time.set(`${month}-31T23:59:59.999Z`)
      const before = await refusalOf(issueAsShown(administrator, ofRemediator()))
      const all = { type: 'remediator', month, all: true }
      const beforeAll = await refusalOf(administrator('issueStatements', all))
      time.set(`${month.slice(0, 4)}-11-01T00:00:00.000Z`)

      const { status } = await issueAsShown(administrator, ofRemediator())

      expect([before, beforeAll, status]).toEqual([
        '409 month_not_ended',
        '409 month_not_ended',
        201,
      ])
    },
  )

  test('is refused where it is issued already, whatever was shown', async () => {
    await issued(administrator, ofRemediator())
    const again = { ...ofRemediator(), sum: 1, lines: 1 }

    expect(await refusalOf(administrator('issueStatements', again))).toBe('409 statement_issued')
  })

  test.each([
    ['the sum', { sum: 22.49, lines: 3 }],
    ['the number of rows', { sum: 22.5, lines: 2 }],
  ])('is refused where %s is another by now', async (_what, shown) => {
    const sent = { ...ofRemediator(), ...shown }

    expect(await refusalOf(administrator('issueStatements', sent))).toBe('409 statement_changed')
    expect((await issueAsShown(administrator, ofRemediator())).status).toBe(201)
  })

  test('of a month without a line is refused as empty', async () => {
    const nothing = { ...ofRemediator(), month: '1999-01', sum: 0, lines: 0 }

    expect(await refusalOf(administrator('issueStatements', nothing))).toBe('409 statement_empty')
  })

  test('of nobody is 404, before anything else', async () => {
    const nobody = { type: 'organization', id: job.jobId, month: '2999-01', sum: 0, lines: 0 }

    expect(await refusalOf(administrator('issueStatements', nobody))).toBe('404 not_found')
  })

  test.each([
    [{ id: '' }, { id: texts.validation.required }],
    [{ sum: '' }, { sum: texts.validation.required }],
    [{ sum: '1.234' }, { sum: texts.validation.invalidSignedDollars }],
    [{ lines: '-1' }, { lines: texts.validation.invalidWholeNumber }],
    [{ month: '2026-13' }, { month: texts.validation.invalidMonth }],
    [{ type: 'client' }, { type: texts.validation.unknownValue }],
  ])('refuses %j', async (put, wrong) => {
    const sent = { ...ofRemediator(), sum: '22.5', lines: '3', ...put }
    const { status, body } = await administrator('issueStatements', sent)

    expect([status, body.errors]).toEqual([422, wrong])
  })

  test('leaves later corrections to the month in which they are made, below 0 if need be', async () => {
    await issued(administrator, ofRemediator())
    time.set(`${month.slice(0, 4)}-11-20T12:00:00Z`)
    await mark(job, 0, { simple_pages: 0, complex_pages: 0 })
    afterwards()

    const later = await issued(administrator, {
      ...ofRemediator(),
      month: month.replace('-10', '-11'),
    })

    expect(later).toMatchObject({
      number: `R-${month.slice(0, 4)}-0002`,
      sum: -5,
      lines: 2,
      simple_pages: -3,
    })
  })

  test('tells the history who issued what', async () => {
    const { _id, number } = await issued(administrator, ofOrganization())

    const events = await parts.db
      .selectFrom('events')
      .selectAll()
      .where('kind', '=', 'statement_issued')
      .where('organization_id', '=', job.organization.id)
      .execute()
    expect(events).toMatchObject([
      {
        actor_id: job.people.administrator.id,
        user_id: null,
        details: { statement: _id, number, month, cents: 2250, lines: 3 },
      },
    ])
  })

  test('twice with one key answers with one statement', { tags: 'short' }, async () => {
    const shown = { ...ofRemediator(), sum: 22.5, lines: 3 }
    const once = () =>
      administrator('issueStatements', shown, { headers: { 'idempotency-key': `key-${month}` } })

    const [first, second] = [await once(), await once()]

    expect(second.status).toBe(201)
    expect(second.body).toEqual(first.body)
  })
})

describe('issuing all of a month', () => {
  const issueAll = (type: StatementType = 'remediator') =>
    administrator('issueStatements', { type, month, all: true })

  test('numbers everybody with a line by name, and says who was left out and why', async () => {
    on('20')
    const others = [await aQuotedJob(), await aQuotedJob()]
    const people = [job, ...others].map((worked) => worked.people.remediator)
    for (const [index, { id }] of people.entries()) {
      await parts.db
        .updateTable('users')
        .set({ first_name: ['Émile', 'Zoe', 'adam'][index] ?? '' })
        .where('id', '=', id)
        .execute()
    }
    afterwards()
    const zoe = await issued(administrator, { ...ofRemediator(), id: people[1]?.id ?? '' })

    const { status, body } = await issueAll()

    expect([status, body.message]).toEqual([
      201,
      `2 statements issued: R-${month.slice(0, 4)}-0002 to R-${month.slice(0, 4)}-0003. 1 was issued before.`,
    ])
    const given = body.data.issued.map(({ number, party }: Statement) => [
      number?.slice(-4),
      party.name.split(' ')[0],
    ])
    expect(given).toEqual([
      ['0002', 'adam'],
      ['0003', 'Émile'],
    ])
    expect(body.data.left_out).toEqual([
      {
        party: { _id: zoe.party._id, name: zoe.party.name },
        reason: errors.statement_issued.message,
      },
    ])
  })

  test.each([
    ['number', { statements: 2, sum: 22.5 }],
    ['sum', { statements: 1, sum: 22.49 }],
  ])('is refused where their %s is another by now than was shown', async (_what, shown) => {
    const all = { type: 'remediator', month, all: true }
    const { drafts } = (await administrator('listStatements', { type: 'remediator', month })).body

    const changed = await administrator('issueStatements', { ...all, ...shown })
    const { status } = await administrator('issueStatements', { ...all, ...drafts })

    expect(drafts).toEqual({ statements: 1, sum: 22.5 })
    expect([changed.status, changed.body.code, changed.body.message]).toEqual([
      409,
      'list_changed',
      'The statements have changed: now 1 statement, $22.50 in all. Nothing was issued. Please look at them again.',
    ])
    expect(status).toBe(201)
  })

  test('a second time issues nothing, and is no error', async () => {
    const first = await issueAll('organization')

    const { status, body } = await issueAll('organization')

    expect([status, body.message, body.data.issued]).toEqual([
      201,
      '0 statements issued. 1 was issued before.',
      [],
    ])
    expect(body.data.left_out).toHaveLength(first.body.data.issued.length)
  })

  test('takes remediators and organizations together, or none of both', async () => {
    const both = { type: 'all', month, all: true }
    const { drafts, other_drafts: others } = (
      await administrator('listStatements', { type: 'remediator', month })
    ).body
    const shown = {
      statements: drafts.statements + others.statements,
      sum: drafts.sum + others.sum,
    }

    const changed = await administrator('issueStatements', { ...both, ...shown, sum: drafts.sum })
    const { body } = await administrator('issueStatements', { ...both, ...shown })

    expect([drafts, others]).toEqual([
      { statements: 1, sum: 22.5 },
      { statements: 1, sum: 22.5 },
    ])
    expect([changed.status, changed.body.code]).toEqual([409, 'list_changed'])
    const year = month.slice(0, 4)
    expect(body.message).toBe(`2 statements issued: R-${year}-0001, O-${year}-0001.`)
  })

  test('takes both types only with all of their statements', async () => {
    const { status, body } = await administrator('issueStatements', {
      ...ofRemediator(),
      type: 'all',
      sum: 22.5,
      lines: 3,
    })

    expect([status, body.errors]).toEqual([422, { type: texts.validation.unknownValue }])
  })

  test('is refused where nobody has a line', async () => {
    const nothing = { type: 'organization', month: '1999-01', all: true }

    expect(await refusalOf(administrator('issueStatements', nothing))).toBe('409 statement_empty')
  })
})

describe('the list of statements', () => {
  test('holds drafts and issued ones of a month by name, a page at a time', async () => {
    on('20')
    const other = await aQuotedJob()
    afterwards()
    const statement = await issued(administrator, ofOrganization())
    const list = (page: number) =>
      administrator('listStatements', { type: 'organization', month, limit: 1, page })

    const pages = [await list(1), await list(2), await list(3)]

    const rows: Statement[] = pages.flatMap(({ body }) => body.data)
    const expected = [
      { name: job.organization.name, _id: statement._id, state: 'issued' },
      { name: other.organization.name, _id: null, state: 'draft' },
    ].toSorted((one, two) => (one.name < two.name ? -1 : 1))
    expect(rows.map(({ party, _id, state }) => ({ name: party.name, _id, state }))).toEqual(
      expected,
    )
    expect(rows[0]).toMatchObject(figures)
    expect(rows[1]).toMatchObject(figures)
    expect(pages[0]?.body.pagination).toEqual({ page: 1, limit: 1, total: 2, totalPages: 2 })
    // On every page, of the drafts alone.
    const drafts = { statements: 1, sum: 22.5 }
    expect(pages.map(({ body }) => body.drafts)).toEqual([drafts, drafts, drafts])
    const { totals } = pages[0]?.body ?? {}
    const sumOf = (pick: (row: Statement) => number) =>
      rows.reduce((sum, row) => sum + pick(row), 0)
    expect(totals).toEqual({
      lines: sumOf((row) => row.lines),
      simple_pages: sumOf((row) => row.simple_pages),
      complex_pages: sumOf((row) => row.complex_pages),
      non_billable_pages: sumOf((row) => row.non_billable_pages),
      total_special_jobs_cost: sumOf((row) => row.total_special_jobs_cost),
      sum: 45,
    })
  })

  test('shows administrators the remediators of the last month that has ended', async () => {
    time.set(`${month.slice(0, 4)}-11-01T00:00:00Z`)
    const { body } = await administrator('listStatements')
    on('31')
    const before = await administrator('listStatements')

    expect(body.data.map(({ party }: Statement) => party._id)).toEqual([job.people.remediator.id])
    expect(before.body.data).toEqual([])
    expect(before.body.drafts).toEqual({ statements: 0, sum: 0 })
  })

  test('shows remediators their own issued ones, the newest month first', async () => {
    const { remediator } = job
    expect((await remediator('listStatements')).body.data).toEqual([])
    const first = await issued(administrator, ofRemediator())
    await issued(administrator, ofOrganization())
    time.set(`${month.slice(0, 4)}-11-20T12:00:00Z`)
    await mark(job, 0, { simple_pages: 1, complex_pages: 0 })
    afterwards()
    const november = month.replace('-10', '-11')
    const second = await issued(administrator, { ...ofRemediator(), month: november })

    const list = async (query = {}) => (await remediator('listStatements', query)).body.data

    expect(await list()).toEqual([second, first])
    expect(await list({ month })).toEqual([first])
    expect(await list({ limit: 1, page: 2 })).toEqual([first])
    expect(await list({ type: 'organization' })).toEqual([])
    expect((await remediator('listStatements')).body).not.toHaveProperty('drafts')
    expect((await job.other('listStatements')).body.data).toEqual([])
  })
})

describe('the address on a statement', () => {
  const addressOf = async (of: { type: StatementType; id: string; month: string }) =>
    statementIn(await administrator('getStatementDraft', of)).party.address

  test('of a remediator is their company, second email and ID', async () => {
    await parts.db
      .updateTable('users')
      .set({ company_name: 'A Company', secondary_email: 'two@example.com', unique_id: 'R-A1B2C3' })
      .where('id', '=', job.people.remediator.id)
      .execute()

    expect(await addressOf(ofRemediator())).toEqual([
      'A Company',
      'two@example.com',
      'Remediator ID R-A1B2C3',
    ])
  })

  test('of an organization is its own, and who takes its bills', async () => {
    const { manager } = job.people
    const change = (fields: object) =>
      parts.db
        .updateTable('organizations')
        .set(fields)
        .where('id', '=', job.organization.id)
        .execute()
    await change({
      secondary_street: 'Second floor',
      use_cam_for_billing: false,
      billing_email: 'bills@example.com',
      billing_phone: '555 0199',
    })
    const own = await addressOf(ofOrganization())
    await change({ use_cam_for_billing: true })
    await parts.db
      .updateTable('users')
      .set({ country_code: '+44', phone_number: '555 0101' })
      .where('id', '=', manager.id)
      .execute()
    const byManager = await addressOf(ofOrganization())

    const lines = ['1 Test Street', 'Second floor', 'Testville, TS 00000']
    const name = fullName({ firstName: manager.first_name, lastName: manager.last_name })
    expect(own).toEqual([...lines, 'Billing: bills@example.com, 555 0199'])
    expect(byManager).toEqual([...lines, `Billing: ${name}, ${manager.email}, +44 555 0101`])
  })

  test('is what it was at the issue', async () => {
    const before = await issued(administrator, ofOrganization())
    await parts.db
      .updateTable('organizations')
      .set({ name: `Renamed ${month}`, street: 'Elsewhere' })
      .where('id', '=', job.organization.id)
      .execute()

    const { body } = await administrator('listStatements', { type: 'organization', month })

    expect(body.data).toEqual([before])
  })
})

test('a whole month is nobody’s but administrators’', { tags: 'short' }, async () => {
  const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  const refused = [job.remediator, job.client, job.manager].map((person) =>
    refusalOf(person('issueStatements', { type: 'remediator', month, all: true })),
  )

  expect(await Promise.all(refused)).toEqual(Array(3).fill('403 forbidden'))
  expect((await superUser('listStatements', { month })).body.data).toHaveLength(1)
})
