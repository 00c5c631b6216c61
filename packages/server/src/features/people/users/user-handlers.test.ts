import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { appForTest, testSettings } from '#test/app-for-test.ts'
import { aFile, aJob, anOrganization, aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'

const parts = appForTest({ rates: { simpleCents: 150, complexCents: 410 } })
const presentRates = { simple_page: 1.5, complex_page: 4.1 }

let administrator: TestClient

beforeAll(async () => {
  administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
})

describe('the signed-in person', () => {
  test('learns who they are, where they work and what uploads may hold', async () => {
    const { client, organization } = await anOrganization(parts.db)
    const person = await aClient(parts, client, organization.id)

    const { body } = await person('getMe')

    expect(body.data).toEqual({
      _id: client.id,
      userId: client.id,
      email: client.email,
      firstName: client.first_name,
      lastName: client.last_name,
      role: 'RM_CLI',
      userType: 'RM_CLI',
      phone_number: null,
      countryCode: '+1',
      isVerified: true,
      isArchived: false,
      isAvailable: true,
      company_name: null,
      secondary_email: null,
      unique_id: null,
      createdAt: client.created_at,
      organizations: [{ _id: organization.id, name: organization.name }],
      organization: { _id: organization.id, name: organization.name },
      impersonatedBy: null,
      limits: testSettings.uploads,
      rates: null,
      zone: null,
    })
  })

  test.each([
    ['RM_SU', presentRates],
    ['RM_ADM', presentRates],
    ['RM_REM', presentRates],
    ['RM_CAM', null],
    ['RM_CLI', null],
  ] as const)('learns as %s what a page costs only if it is theirs to see', async (role, rates) => {
    const person = await aClient(parts, await aUser(parts.db, role))

    const { body } = await person('getMe')

    expect(body.data.rates).toEqual(rates)
  })

  test('sees sums of work as a remediator, and none on the client side', async () => {
    const person = await aClient(parts, await aUser(parts.db, 'RM_REM'))

    const { body } = await person('getMe')

    expect(body.data).toMatchObject({
      simple_pages: 0,
      complex_pages: 0,
      special_jobs: 0,
      total_special_jobs_cost: 0,
    })
  })
})

/** People whom a search finds by one word. */
async function somePeople() {
  const word = randomUUID().slice(0, 8)
  const named = (first_name: string, fields = {}) => ({ first_name, last_name: word, ...fields })
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  return {
    word,
    active: await aUser(parts.db, 'RM_REM', named('Bea', { created_at: ago(4) })),
    away: await aUser(
      parts.db,
      'RM_REM',
      named('ada', { is_available: false, created_at: ago(3) }),
    ),
    pending: await aUser(
      parts.db,
      'RM_REM',
      named('Édith', { is_verified: false, created_at: ago(2) }),
    ),
    archived: await aUser(
      parts.db,
      'RM_REM',
      named('Cleo', { is_archived: true, created_at: ago(1) }),
    ),
    // Invited once, and archived before they signed in.
    forgotten: await aUser(
      parts.db,
      'RM_REM',
      named('Dora', { is_archived: true, is_verified: false, created_at: ago(0.5) }),
    ),
    blocked: await aUser(parts.db, 'RM_REM', named('Zoe', { blocked_until: ago(-1) })),
  }
}

const idsOf = ({ body }: { body: { data: { _id: string }[] } }) => body.data.map(({ _id }) => _id)

describe('the list of people', () => {
  let people: Awaited<ReturnType<typeof somePeople>>

  beforeAll(async () => {
    people = await somePeople()
  })

  const search = (fields: Record<string, string | readonly string[]>) =>
    administrator('listUsers', { query: people.word, ...fields })

  test.each([
    ['active', ['active', 'away', 'blocked']],
    ['inactive', ['archived', 'forgotten']],
    ['pending', ['pending']],
    ['blocked', ['blocked']],
    ['available', ['active', 'blocked']],
    ['Inactive', ['archived', 'forgotten']],
    [
      ['pending', 'INACTIVE'],
      ['pending', 'archived', 'forgotten'],
    ],
    ['all', ['active', 'away', 'pending', 'archived', 'forgotten', 'blocked']],
    ['', ['active', 'away', 'pending', 'archived', 'forgotten', 'blocked']],
  ] as const)('with status %o holds %o', async (status, expected) => {
    const answer = await search({ status })

    const ids = expected.map((name) => people[name].id)
    expect(idsOf(answer).toSorted()).toEqual(ids.toSorted())
    expect(answer.body.pagination.total).toBe(ids.length)
  })

  test.each([
    ['firstName:asc', ['away', 'active', 'archived', 'forgotten', 'pending', 'blocked']],
    ['firstName:desc', ['blocked', 'pending', 'forgotten', 'archived', 'active', 'away']],
    ['createdAt:asc', ['active', 'away', 'pending', 'archived', 'forgotten', 'blocked']],
    ['createdAt:desc', ['blocked', 'forgotten', 'archived', 'pending', 'away', 'active']],
    ['status:asc', ['forgotten', 'archived', 'pending', 'blocked', 'away', 'active']],
    ['status:desc', ['blocked', 'away', 'active', 'pending', 'forgotten', 'archived']],
    // People who are archived or not verified get no work.
    ['isAvailable:asc', ['forgotten', 'archived', 'pending', 'away', 'blocked', 'active']],
    ['isAvailable:desc', ['blocked', 'active', 'forgotten', 'archived', 'pending', 'away']],
  ] as const)('sorted by %s', async (sort, expected) => {
    const answer = await search({ sort, user_type: 'RM_REM' })

    expect(idsOf(answer)).toEqual(expected.map((name) => people[name].id))
  })

  test('sorted by email ignores its case', async () => {
    const word = randomUUID().slice(0, 8)
    const second = await aUser(parts.db, 'RM_REM', { email: `b.${word}@example.com` })
    const first = await aUser(parts.db, 'RM_REM', { email: `A.${word}@example.com` })
    const third = await aUser(parts.db, 'RM_REM', { email: `C.${word}@example.com` })

    const answer = await administrator('listUsers', { query: word, sort: 'email:asc' })

    expect(idsOf(answer)).toEqual([first.id, second.id, third.id])
  })

  test('is sorted by status, active first, where nothing is asked', async () => {
    expect(idsOf(await search({}))).toEqual(idsOf(await search({ sort: 'status:desc' })))
  })

  test('has 8 people a page, and pages that never overlap', async () => {
    const word = randomUUID().slice(0, 8)
    const created_at = new Date().toISOString()
    for (let count = 0; count < 19; count++) {
      await aUser(parts.db, 'RM_CLI', { first_name: word, created_at })
    }
    const page = (number: number) => administrator('listUsers', { query: word, page: number })

    const pages = [await page(1), await page(2), await page(3), await page(4)]

    expect(pages.map(({ body }) => body.data.length)).toEqual([8, 8, 3, 0])
    expect(new Set(pages.flatMap(idsOf)).size).toBe(19)
    expect(pages[3]?.body.pagination).toEqual({ page: 4, limit: 8, total: 19, totalPages: 3 })
  })

  test('finds by first name, last name, both together and email, whatever the case', async () => {
    const mark = randomUUID().slice(0, 8)
    const user = await aUser(parts.db, 'RM_CAM', {
      first_name: 'Ångström',
      last_name: `von ${mark}`,
      email: `${mark}.mail@example.com`,
    })
    const found = async (query: string) => idsOf(await administrator('listUsers', { query }))

    expect(await found(`ÅNGSTRÖM VON ${mark.toUpperCase()}`)).toEqual([user.id])
    expect(await found(`${mark}.MAIL@`)).toEqual([user.id])
    expect(await found(` von ${mark} `)).toEqual([user.id])
    expect(await found(`${mark} Ångström`)).toEqual([])
  })

  test.each(['%', '_', '\\', '%%', "'", '\\%'])('takes %o as itself', async (sign) => {
    const mark = randomUUID().slice(0, 8)
    const user = await aUser(parts.db, 'RM_CAM', { first_name: `${mark}${sign}x` })
    await aUser(parts.db, 'RM_CAM', { first_name: `${mark}yyx` })

    const answer = await administrator('listUsers', { query: `${mark}${sign}x` })

    expect(idsOf(answer)).toEqual([user.id])
  })

  test.each(['user_type', 'userType'])('narrows to roles by %s', async (field) => {
    const word = randomUUID().slice(0, 8)
    const manager = await aUser(parts.db, 'RM_CAM', { first_name: word })
    const client = await aUser(parts.db, 'RM_CLI', { first_name: word })
    const another = await aUser(parts.db, 'RM_ADM', { first_name: word })
    const of = (roles: string | readonly string[]) =>
      administrator('listUsers', { query: word, [field]: roles, sort: 'createdAt:asc' })

    expect(idsOf(await of('RM_CLI'))).toEqual([client.id])
    expect(idsOf(await of(['rm_cam', 'RM_ADM']))).toEqual([manager.id, another.id])
    expect(idsOf(await of('all'))).toHaveLength(3)
  })

  test.each(['RM_SU', 'RM_ADM'] as const)('never names a super user to %s', async (role) => {
    const word = randomUUID().slice(0, 8)
    await aUser(parts.db, 'RM_SU', { first_name: word })
    const person = await aClient(parts, await aUser(parts.db, role, { first_name: word }))

    const { body } = await person('listUsers', { query: word })

    const managed = body.data.map(({ role: managedRole }: { role: string }) => managedRole)
    expect(managed).toEqual(role === 'RM_ADM' ? ['RM_ADM'] : [])
  })

  test.each([
    [{ status: 'gone' }, 'status'],
    [{ user_type: 'RM_SU' }, 'user_type'],
    [{ sort: 'password_hash:asc' }, 'sort'],
    [{ sort: 'isAvailable:asc' }, 'sort'],
    [{ sort: 'isAvailable:desc', user_type: ['RM_REM', 'RM_CLI'] }, 'sort'],
    [{ sort: 'isAvailable:desc', user_type: 'all' }, 'sort'],
    [{ sort: 'isAvailable:desc', user_type: 'RM_ADM' }, 'sort'],
    [{ page: '0' }, 'page'],
    [{ limit: '101' }, 'limit'],
    [{ query: 'x'.repeat(201) }, 'query'],
    [{ query: ['a', 'b'] }, 'query'],
  ])('refuses %o', async (fields, field) => {
    const { status, body } = await administrator('listUsers', fields)

    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual([field])
  })

  test('shows the organizations and the sums of the work of each person', async () => {
    const { remediator, job, client, organization } = await aJob(parts.db, {
      status: 'APPROVED_REMEDIATOR',
    })
    await aFile(parts.db, job)
    const row = {
      job_id: job.id,
      file_id: null,
      remediator_id: remediator.id,
      organization_id: organization.id,
      simple_page_cents: 100,
      complex_page_cents: 200,
      quote_id: null,
      reverses_id: null,
      created_at: new Date().toISOString(),
    }
    const aQuote = (cents: number) =>
      parts.db
        .insertInto('quotes')
        .values({
          id: newId(),
          job_id: job.id,
          remediator_id: remediator.id,
          cents,
          status: 'earned',
          created_at: row.created_at,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    const [quote, second] = [await aQuote(12_345), await aQuote(55)]
    const pages = newId()
    await parts.db
      .insertInto('ledger')
      .values([
        {
          ...row,
          id: pages,
          kind: 'pages',
          simple_pages: 5,
          complex_pages: 1,
          is_billable: true,
          cents: 700,
        },
        {
          ...row,
          id: newId(),
          kind: 'reversal',
          simple_pages: -5,
          complex_pages: -1,
          is_billable: true,
          cents: -700,
          reverses_id: pages,
        },
        {
          ...row,
          id: newId(),
          kind: 'pages',
          simple_pages: 3,
          complex_pages: 2,
          is_billable: true,
          cents: 700,
        },
        {
          ...row,
          id: newId(),
          kind: 'pages',
          simple_pages: 9,
          complex_pages: 9,
          is_billable: false,
          cents: 0,
        },
        {
          ...row,
          id: newId(),
          kind: 'quote',
          is_billable: true,
          cents: 12_345,
          quote_id: quote.id,
        },
        // A second quote of the same job, earned on another day.
        {
          ...row,
          id: newId(),
          kind: 'quote',
          is_billable: true,
          cents: 55,
          quote_id: second.id,
          created_at: '2026-01-31T23:59:59.000Z',
        },
      ])
      .execute()

    const { body: work } = await administrator('listUsers', { query: remediator.email })
    const { body: belonging } = await administrator('listUsers', { query: client.email })

    expect(work.data).toMatchObject([
      { simple_pages: 3, complex_pages: 2, special_jobs: 1, total_special_jobs_cost: 124 },
    ])
    expect(belonging.data).toMatchObject([
      { organizations: [{ _id: organization.id, name: organization.name }] },
    ])
  })
})
