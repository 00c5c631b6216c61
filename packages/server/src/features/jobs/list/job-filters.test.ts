// @module-tag rest
import { randomUUID } from 'node:crypto'
import {
  jobPriorities,
  jobSorts,
  jobStatuses,
  promisedStatuses,
  rankOf,
  type Job,
} from '@curbcut/contract'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { fitsFilters } from '#test/db/fits-filters.ts'
import { aJob, anOrganization, aUser } from '#test/factories.ts'
import { aClient, type Fields, type TestClient } from '#test/http/client.ts'

const parts = appForTest()

const people = {} as Record<'administrator' | 'superUser' | 'manager' | 'remediator', TestClient>
const organizations: { _id: string; name: string }[] = []
const remediators: { _id: string; firstName: string; lastName: string; userType: string }[] = []

/** Jobs of three organizations and remediators in every status, of both priorities, of many days. */
beforeAll(async () => {
  const { db } = parts
  const worlds = [await anOrganization(db), await anOrganization(db), await anOrganization(db)]
  const hands = [await aUser(db, 'RM_REM'), await aUser(db, 'RM_REM'), await aUser(db, 'RM_REM')]
  organizations.push(...worlds.map(({ organization: { id: _id, name } }) => ({ _id, name })))
  remediators.push(
    ...hands.map(({ id: _id, first_name: firstName, last_name: lastName, role: userType }) => ({
      _id,
      firstName,
      lastName,
      userType,
    })),
  )
  const waits_for_client_since = new Date().toISOString()
  for (let index = 0; index < 72; index++) {
    const status = jobStatuses[index % jobStatuses.length] ?? 'CREATED'
    await aJob(db, {
      status,
      name: `${index % 4 === 0 ? 'Annual report' : 'Letter'} ${index * 7919}`,
      is_archived: index % 11 === 0,
      priority: jobPriorities[index % 5 === 0 ? 1 : 0] ?? 'NORMAL',
      organization_id: worlds[index % 3]?.organization.id ?? '',
      remediator_id: rankOf(status) < 3 ? null : (hands[(index >> 2) % 3]?.id ?? null),
      file_count: index % 6,
      ...dueOf(index, index % 11 === 0 || rankOf(status) >= 8),
      ...(index % 3 === 0 && promisedStatuses.includes(status) && { waits_for_client_since }),
      ...(index % 4 > 1 && rankOf(status) >= 8 && { sign_off: 'disputed' as const }),
      // Twelve jobs a day: the first of a day at midnight, the last a moment before the next.
      created_at: new Date(
        Date.UTC(2026, 9, 1 + Math.floor(index / 12)) + ([0, 1, 86_399_999][index % 3] ?? 0),
      ).toISOString(),
    })
  }
  const [first] = worlds
  Object.assign(people, {
    administrator: await aClient(parts, await aUser(db, 'RM_ADM')),
    superUser: await aClient(parts, await aUser(db, 'RM_SU')),
    manager: await aClient(parts, first?.accountManager, first?.organization.id),
    remediator: await aClient(parts, hands[0]),
  })
})

/** A third of the jobs has no due date; the others are due within weeks. */
function dueOf(index: number, isStopped: boolean) {
  if (index % 3 === 0) return {}
  const hours = [-500, -40, -2, 1, 30, 90, 400][index % 7] ?? 0
  const due_at = new Date(Date.now() + hours * 3_600_000).toISOString()
  return { due_at, clock_stopped_at: isStopped ? new Date().toISOString() : null }
}

/** A day of this week or today, as UTC days. */
function isDueWithin({ due_at: dueAt }: Job, first: number, count: number) {
  const start = new Date()
  start.setUTCHours(0, 0, 0, 0)
  const from = start.getTime() + first * 86_400_000
  const at = Date.parse(dueAt ?? '')
  return at >= from && at < from + count * 86_400_000
}
const sinceMonday = (new Date().getUTCDay() + 6) % 7
const runs = ({ status, isArchived }: Job) => !isArchived && rankOf(status) < rankOf('COMPLETED')

const organization = (index: number) => organizations[index]?._id ?? ''
const remediator = (index: number) => remediators[index]?._id ?? ''
const days = { from_date: '2026-10-02', to_date: '2026-10-04' }

/** A filter, and whether a job fits it. */
type Filter = { fields: () => Fields; fits: (job: Job) => boolean }

const filters: Record<string, Filter> = {
  'one organization': {
    fields: () => ({ organization: organization(1) }),
    fits: (job) => job.organization._id === organization(1),
  },
  'two organizations': {
    fields: () => ({ organization: [organization(0), organization(2)] }),
    fits: (job) => job.organization._id !== organization(1),
  },
  'one remediator': {
    fields: () => ({ remediator: remediator(1) }),
    fits: (job) => job.assigned_to?._id === remediator(1),
  },
  'two remediators and an organization': {
    fields: () => ({
      remediator: [remediator(0), remediator(2)],
      organization: organization(0),
    }),
    fits: ({ organization: { _id }, assigned_to: assignee }) =>
      _id === organization(0) && [remediator(0), remediator(2)].includes(assignee?._id ?? ''),
  },
}
const filtersOfAll: Record<string, Filter> = {
  'a priority': {
    fields: () => ({ priority: 'rush' }),
    fits: ({ priority }) => priority === 'RUSH',
  },
  'a priority that is named twice': {
    fields: () => ({ priority: ['RUSH', 'rush'] }),
    fits: ({ priority }) => priority === 'RUSH',
  },
  'both priorities': {
    fields: () => ({ priority: jobPriorities }),
    fits: () => true,
  },
  days: {
    fields: () => days,
    fits: ({ createdAt }) => createdAt >= '2026-10-02T00:00' && createdAt < '2026-10-05T00:00',
  },
  'one day': {
    fields: () => ({ from_date: '2026-10-03', to_date: '2026-10-03' }),
    fits: ({ createdAt }) => createdAt.startsWith('2026-10-03'),
  },
  'what is late': {
    fields: () => ({ due: 'late' }),
    fits: (job) => runs(job) && job.is_late,
  },
  'what is due today': {
    fields: () => ({ due: 'today' }),
    fits: (job) => runs(job) && isDueWithin(job, 0, 1),
  },
  'what is due this week or late': {
    fields: () => ({ due: ['week', 'late'] }),
    fits: (job) => runs(job) && (job.is_late || isDueWithin(job, -sinceMonday, 7)),
  },
  'a priority, days, statuses and a tab': {
    fields: () => ({
      ...days,
      priority: 'NORMAL',
      status: ['SUBMITTED', 'archived', 'REMEDIATION_PARTIAL'],
      progress: ['in_progress', 'completed'],
    }),
    fits: ({ createdAt, priority, status, isArchived }) =>
      createdAt >= '2026-10-02T00:00' &&
      createdAt < '2026-10-05T00:00' &&
      priority === 'NORMAL' &&
      (isArchived ? status !== 'IN_REVIEW' : ['SUBMITTED', 'REMEDIATION_PARTIAL'].includes(status)),
  },
}
/** Those whose rows tell everything about them. */
const filtersByStatus: Record<string, () => Fields> = {
  statuses: () => ({ status: ['SUBMITTED', 'archived', 'REMEDIATION_PARTIAL'] }),
  'what waits for an administrator': () => ({ waiting: ['submitted', 'quotes'] }),
  'what is to be assigned': () => ({ waiting: 'to_assign' }),
  'what waits for a remediator': () => ({ waiting: ['to_accept', 'to_complete'] }),
  'what is to be submitted': () => ({ waiting: 'to_submit' }),
  'what is to be answered': () => ({ waiting: 'to_answer' }),
  'what is disputed': () => ({ waiting: 'disputed' }),
  parties: () => ({ remediator: [remediator(0), remediator(2)], organization: organization(0) }),
  'a search': () => ({ query: 'ANNUAL' }),
  'two kinds and a priority': () => ({ waiting: ['review', 'to_accept'], priority: 'NORMAL' }),
}
const sorts = jobSorts.fields.flatMap((field) => [`${field}:asc`, `${field}:desc`])

/** The ids of all pages, and the totals that they tell. The last page is the first that is not full. */
async function pagesOf(person: TestClient, fields: Fields) {
  const limit = 25
  const ids: string[] = []
  const totals = new Set<number>()
  for (let page = 1; ids.length === (page - 1) * limit; page++) {
    const { body } = await person('listJobs', { ...fields, page, limit })
    ids.push(...body.data.map(({ _id }: Job) => _id))
    totals.add(body.pagination.total)
  }
  return { ids, totals: [...totals] }
}

const unfiltered = new WeakMap<TestClient, Map<string, Job[]>>()

/** All jobs of the person, in this order. They stay the same while filters are compared with them. */
async function allOf(person: TestClient, fields: Fields): Promise<Job[]> {
  const cached = unfiltered.get(person) ?? new Map<string, Job[]>()
  unfiltered.set(person, cached)
  const name = JSON.stringify(fields)
  const all = cached.get(name) ?? (await person('listJobs', { ...fields, limit: 100 })).body.data
  cached.set(name, all)
  return all
}

async function expectFiltered(person: TestClient, { fields, fits }: Filter, orders = sorts) {
  for (const query of ['', 'annual']) {
    for (const sort of orders) {
      const all = (await allOf(person, { query, sort })).filter(fits)

      const found = await pagesOf(person, { ...fields(), query, sort })

      const ids = all.map(({ _id }: Job) => _id)
      expect([sort, query, found]).toEqual([sort, query, { ids, totals: [ids.length] }])
    }
  }
}

test.each(Object.entries({ ...filters, ...filtersOfAll }))(
  'for administrators the list holds the jobs of %s, in every order and with a search',
  (_name, filter) => expectFiltered(people.administrator, filter),
)

test.each(Object.entries(filtersByStatus))(
  'the list holds the jobs that tell that they fit %s',
  async (_name, fields) => {
    const { query, ...lists } = fields()
    const requested = Object.entries(lists).map(([name, value]) => [name, [value].flat()])
    const viewers = 'remediator' in fields() ? ['administrator'] : Object.keys(people)
    for (const who of viewers as (keyof typeof people)[]) {
      const { _id: id, userType: role } = (await people[who]('getMe')).body.data
      const fits = (job: Job) =>
        fitsFilters({ id, role }, job, { ...Object.fromEntries(requested), query })
      const all = await allOf(people[who], {})

      const { ids } = await pagesOf(people[who], fields())

      expect([who, ids]).toEqual([who, all.filter(fits).map(({ _id }) => _id)])
    }
  },
)

const keys: Record<(typeof jobSorts.fields)[number], RawBuilder<unknown>> = {
  job_name: sql`jobs.name collate "und-x-icu"`,
  organization: sql`organizations.name collate "und-x-icu"`,
  no_of_files: sql`jobs.file_count`,
  status: sql`jobs.status_rank`,
  priority: sql`jobs.priority`,
  createdAt: sql`jobs.created_at`,
  due_at: sql`jobs.due_at`,
}

describe.each(jobSorts.fields)('sorted by %s', (field) => {
  test.each(['asc', 'desc'])('%s, the pages of each person are those of all jobs', async (by) => {
    const direction = sql.raw(by)
    const ties = field === 'status' ? sql`desc` : direction
    const { rows } = await sql<{ id: string }>`
      select jobs.id from jobs join organizations on organizations.id = organization_id
      order by ${keys[field]} ${direction} nulls last, jobs.created_at ${ties}, jobs.id ${ties}`.execute(
      parts.db,
    )
    for (const person of [people.administrator, people.manager, people.remediator]) {
      const own = new Set((await allOf(person, {})).map(({ _id }) => _id))

      const { ids } = await pagesOf(person, { sort: `${field}:${by}` })

      expect(ids).toEqual(rows.map(({ id }) => id).filter((id) => own.has(id)))
    }
  })
})

test('super users have every filter', async () => {
  for (const { fields, fits } of Object.values({ ...filters, ...filtersOfAll })) {
    const all = (await people.superUser('listJobs', { limit: 100 })).body.data

    const { body } = await people.superUser('listJobs', { ...fields(), limit: 100 })

    expect(body.data).toEqual(all.filter(fits))
  }
})

describe.each(['manager', 'remediator'] as const)('for the %s', (who) => {
  // Administrators meet every order with every filter.
  const names = Object.keys(filtersOfAll)
  const inTurn = (name: string) =>
    sorts.filter((_, index) => index % names.length === names.indexOf(name))
  test.each(Object.entries(filtersOfAll))(
    'the list holds the jobs of %s, in some orders and with a search',
    (name, filter) => expectFiltered(people[who], filter, inTurn(name)),
  )

  test.each(['organization', 'remediator'])(
    'there is no filter by %s',
    { tags: 'short' },
    async (name) => {
      const { status, body } = await people[who]('listJobs', { [name]: organization(0) })
      const csv = await people[who]('listJobs', { [name]: remediator(0), format: 'csv' })

      expect([status, body.code, csv.status]).toEqual([403, 'forbidden', 403])
      expect((await people[who]('listJobs', { [name]: 'all' })).status).toBe(200)
    },
  )
})

test(
  'the answer names the organizations and remediators of the filters',
  { tags: 'short' },
  async () => {
    const { body } = await people.administrator('listJobs', {
      organization: [organization(2), organization(0), organization(2)],
      remediator: remediator(1),
    })
    const others = await people.administrator('listJobs', { priority: 'RUSH' })

    const byName = [organizations[0], organizations[2]].toSorted((one, other) =>
      (one?.name ?? '').localeCompare(other?.name ?? ''),
    )
    expect(body.filteredBy).toEqual({ organizations: byName, remediators: [remediators[1]] })
    expect(others.body).not.toHaveProperty('filteredBy')
  },
)

test.each([
  [{ organization: 'x' }, ['organization']],
  [{ organization: randomUUID() }, ['organization']],
  [{ remediator: ['x', 'y'] }, ['remediator']],
  [{ organization: randomUUID(), remediator: randomUUID() }, ['organization', 'remediator']],
  [{ organization: Array.from({ length: 21 }, () => randomUUID()) }, ['organization']],
  [{ priority: 'URGENT' }, ['priority']],
  [{ from_date: '2026-10-01' }, ['to_date']],
  [{ to_date: '2026-10-01' }, ['from_date']],
  [{ from_date: '2026-10-02', to_date: '2026-10-01' }, ['from_date']],
  [{ from_date: '2026-02-30', to_date: '2026-03-01' }, ['from_date']],
] as [Fields, string[]][])('refuses %j', { tags: 'short' }, async (fields, names) => {
  const { status, body } = await people.administrator('listJobs', fields)

  expect([status, Object.keys(body.errors)]).toEqual([422, names])
})

test('a person who remediates nothing is no remediator to filter by', async () => {
  const { id } = await aUser(parts.db, 'RM_ADM')

  const { status, body } = await people.administrator('listJobs', { remediator: id })

  expect([status, body.errors]).toEqual([422, { remediator: 'This value is not known' }])
})
