import { randomUUID } from 'node:crypto'
import { organizationSorts } from '@curbcut/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aJob, anOrganization, aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'

const parts = appForTest()
let administrator: TestClient

beforeAll(async () => {
  administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
})

type Row = Awaited<ReturnType<typeof anOrganization>>['organization']

const change = (id: string, fields: Partial<Row>) =>
  parts.db.updateTable('organizations').set(fields).where('id', '=', id).execute()

const idsOf = async (fields: Record<string, string | string[]>) => {
  const { body } = await administrator('listOrganizations', fields)
  return body.data.map(({ _id }: { _id: string }) => _id)
}

/** Three organizations with one mark, in the order of creation: Öl (archived), beta, Zeta. */
async function aMarkedThree() {
  const mark = randomUUID()
  const made = []
  for (const name of ['Öl', 'beta', 'Zeta']) {
    const { organization } = await anOrganization(parts.db, { name: `${name} ${mark}` })
    await change(organization.id, { email: `${name === 'beta' ? 'A' : 'b'}-${mark}@example.com` })
    made.push(organization.id)
  }
  const [oil = '', beta = '', zeta = ''] = made
  await change(oil, { is_archived: true })
  return { mark, oil, beta, zeta }
}

describe('the list of organizations', () => {
  test('is sorted by every field that it offers, the newest of equal ones first', async () => {
    const { mark, oil, beta, zeta } = await aMarkedThree()
    const orders = {
      'name:asc': [beta, oil, zeta],
      'name:desc': [zeta, oil, beta],
      'email:asc': [beta, zeta, oil],
      'email:desc': [zeta, oil, beta],
      'isArchived:asc': [zeta, beta, oil],
      'isArchived:desc': [oil, zeta, beta],
      'createdAt:asc': [oil, beta, zeta],
      'createdAt:desc': [zeta, beta, oil],
    }

    for (const [sort, expected] of Object.entries(orders)) {
      expect([sort, await idsOf({ query: mark, sort })]).toEqual([sort, expected])
    }
    expect(Object.keys(orders).length).toBe(2 * organizationSorts.fields.length)
  })

  test('is searched by name and email, where % and _ are ordinary characters', async () => {
    const { mark, beta } = await aMarkedThree()

    expect(await idsOf({ query: `BETA ${mark.toUpperCase()}` })).toEqual([beta])
    expect(await idsOf({ query: `a-${mark}@EXAMPLE` })).toEqual([beta])
    expect(await idsOf({ query: `%${mark}` })).toEqual([])
    expect(await idsOf({ query: mark.replace('-', '_') })).toEqual([])
  })

  test('is narrowed to active or inactive ones, or to either', async () => {
    const { mark, oil, beta, zeta } = await aMarkedThree()
    const query = { query: mark, sort: 'name:asc' }

    expect(await idsOf({ ...query, status: 'active' })).toEqual([beta, zeta])
    expect(await idsOf({ ...query, status: 'Inactive' })).toEqual([oil])
    expect(await idsOf({ ...query, status: ['active', 'inactive'] })).toEqual([beta, oil, zeta])
    expect(await idsOf({ ...query, status: 'all' })).toEqual([beta, oil, zeta])
  })

  test('comes in pages that do not overlap, with how many there are in all', async () => {
    const { mark } = await aMarkedThree()
    const pages = [1, 2, 3].map((page) =>
      administrator('listOrganizations', { query: mark, limit: 2, page }),
    )

    const answers = await Promise.all(pages)

    const ids = answers.flatMap(({ body }) => body.data.map(({ _id }: { _id: string }) => _id))
    expect(answers.map(({ body }) => body.data.length)).toEqual([2, 1, 0])
    expect(new Set(ids).size).toBe(3)
    expect(answers[0]?.body.pagination).toEqual({ page: 1, limit: 2, total: 3, totalPages: 2 })
  })

  test.each([{ status: 'blocked' }, { sort: 'name' }, { limit: '0' }, { page: '0' }])(
    'refuses %o',
    async (wrong) => {
      const { status, body } = await administrator('listOrganizations', wrong)

      expect(status).toBe(422)
      expect(body.errors).toEqual({ [String(Object.keys(wrong)[0])]: 'This value is not known' })
    },
  )

  test('is counted in all and by status, whatever a list is narrowed to', async () => {
    await aMarkedThree()
    const totalOf = async (status: string) =>
      (await administrator('listOrganizations', { status })).body.pagination.total

    const { body } = await administrator('countOrganizations', { status: 'active', query: 'x' })

    expect(body.data).toEqual({
      all: await totalOf('all'),
      active: await totalOf('active'),
      inactive: await totalOf('inactive'),
    })
    expect(body.data.all).toBe(body.data.active + body.data.inactive)
  })
})

describe('the account managers of an organization', () => {
  test('come with the one who answers for it first, then in their order, without archived ones', async () => {
    const { organization, accountManager } = await anOrganization(parts.db)
    const people = {
      third: await aUser(parts.db, 'RM_CAM'),
      archived: await aUser(parts.db, 'RM_CAM', { is_archived: true }),
      second: await aUser(parts.db, 'RM_CAM', { phone_number: '555 0100', is_verified: false }),
    }
    const positions = [
      [people.third.id, 3],
      [people.archived.id, 2],
      [people.second.id, -1],
    ] as const
    const rows = positions.map(([user_id, position]) => ({
      organization_id: organization.id,
      user_id,
      position,
      created_at: organization.created_at,
    }))
    await parts.db.insertInto('memberships').values(rows).execute()

    const { body } = await administrator('listOrganizations', { query: organization.name })

    const { first_name, last_name, email, country_code } = people.second
    expect(body.data[0].client_account_managers).toMatchObject([
      { _id: accountManager.id },
      {
        _id: people.second.id,
        firstName: first_name,
        lastName: last_name,
        email,
        countryCode: country_code,
        phone_number: '555 0100',
      },
      { _id: people.third.id },
    ])
  })
})

test('an organization shows its pages and special jobs from the ledger, in dollars', async () => {
  const { organization, job, remediator } = await aJob(parts.db, { status: 'IN_REVIEW' })
  const now = new Date().toISOString()
  const quotes = [12_345, 55].map((cents) => ({
    id: newId(),
    job_id: job.id,
    remediator_id: remediator.id,
    cents,
    status: 'earned' as const,
    created_at: now,
  }))
  await parts.db.insertInto('quotes').values(quotes).execute()
  const row = {
    job_id: job.id,
    file_id: null,
    remediator_id: remediator.id,
    organization_id: organization.id,
    simple_page_cents: 100,
    complex_page_cents: 200,
    quote_id: null,
    reverses_id: null,
    created_at: now,
  }
  const pages = { ...row, kind: 'pages' as const, simple_pages: 3, complex_pages: 2 }
  await parts.db
    .insertInto('ledger')
    .values([
      { ...pages, id: newId(), is_billable: true, cents: 700 },
      { ...pages, id: newId(), is_billable: false, cents: 0 },
      ...quotes.map(({ id, cents }) => ({
        ...row,
        id: newId(),
        kind: 'quote' as const,
        is_billable: true,
        cents,
        quote_id: id,
      })),
    ])
    .execute()

  const { body } = await administrator('listOrganizations', { query: organization.name })

  expect(body.data).toMatchObject([
    { simple_pages: 3, complex_pages: 2, special_jobs: 1, total_special_jobs_cost: 124 },
  ])
})
