import { randomUUID } from 'node:crypto'
import {
  isRemediator,
  managedRoles,
  organizationSorts,
  organizationStatuses,
  personSorts,
  userSorts,
  userStatuses,
  jobProgresses,
  jobSorts,
  jobStatusFilters,
  dayOf,
  maxCountedRows,
  unfinishedStatuses,
  waitingKindsOf,
  type Job,
  type RouteName,
} from '@curbcut/contract'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { neverPreparedMarker } from '#server/db/query/never-prepared.ts'
import { takeNextCheck } from '#server/features/documents/check-turn-repository.ts'
import { takeNextComparison } from '#server/features/documents/comparison-run-repository.ts'
import { findStaleJobs, writeCheckTotals } from '#server/features/jobs/check-totals-repository.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { analyze, asOwner } from './db/as-owner.ts'
import { finishedJobs } from './db/finished-jobs.ts'
import type { Done } from './db/plans.ts'
import { greedyOnes, worldWithPlans } from './db/world-with-plans.ts'
import { aPdf } from './documents/documents.ts'
import { aMembership, aUser } from './factories.ts'
import { aClient, type TestAnswer, type TestClient } from './http/client.ts'

const { parts, people, ids, statementsOf, statementsOfWork, countPlansForValues } = worldWithPlans()

const limit = 10

/** Writes the sums of all stale jobs. */
async function writeSums() {
  for (;;) {
    const rows = await findStaleJobs(parts.db, 5_000)
    if (rows.length === 0) return
    await writeCheckTotals(
      parts.db,
      rows.map(({ position }) => position),
    )
  }
}

/** Some organizations have asked for a thousand checks, most for a few. */
const manyWaitingChecks = `
  set statement_timeout = 0;
  insert into checks (id, organization_id, sha256, engine, requested_at, asked_by)
  select gen_random_uuid(), organizations.id, 'waiting ' || n, '1', now(), md5((n % 7)::text)::uuid
  from (select id, row_number() over (order by id) as place from organizations limit 700) organizations
  cross join lateral generate_series(1, (30000 / (place * 7))::int + 1) n
  limit 30000`

/** Those of 3,000 have had their turns. */
const manyWaitingComparisons = `
  set statement_timeout = 0;
  insert into comparisons (id, organization_id, original_sha256, fixed_sha256, requested_at)
  select gen_random_uuid(), organizations.id, 'waiting', n, now()
  from (select id, row_number() over (order by id) as place from organizations limit 700) organizations
  cross join lateral generate_series(1, (30000 / (place * 7))::int + 1) n
  limit 30000;
  update comparisons set state = 'running', entry_id = id, started_at = now()
  where id in (select id from comparisons order by id limit 3000)`

const turnsOfAll = `
  insert into check_turns select organization_id, asked_by, now() from checks
  where state = 'waiting' group by organization_id, asked_by`

const makeAllJobsStale = () =>
  sql`insert into stale_check_sums (job_id) select id from jobs`.execute(parts.db)
const sorts = jobSorts.fields.flatMap((field) => [`${field}:asc`, `${field}:desc`])
/**
 * The order of the first screen, the same upwards, and every field upwards or downwards, with a near page or one far
 * behind, by turns: in four turns each field meets all four.
 */
const ordersOf = (turn: number) => [
  { sort: jobSorts.initial, page: 1 },
  { sort: 'status:asc', page: 1 },
  ...jobSorts.fields.map((field, index) => ({
    sort: `${field}:${(index + turn) % 2 === 0 ? 'asc' : 'desc'}`,
    page: (index + Math.floor(turn / 2)) % 2 === 0 ? 1 : 10,
  })),
]
/** Cases with their turn. */
const inTurn = <Case>(cases: readonly Case[]) =>
  cases.map((one, turn): [Case, number] => [one, turn])
const narrowings: Record<string, string | readonly string[]>[] = [
  {},
  ...jobProgresses.map((progress) => ({ progress })),
  ...jobStatusFilters.map((status) => ({ status })),
  ...jobProgresses.map((progress) => ({ progress, status: 'archived' })),
  { status: ['CREATED', 'CLOSED', 'archived'] },
]

/** The day so many days ago. */
const day = (ago: number) => dayOf(new Date(Date.now() - ago * 86_400_000).toISOString())
const longAgo = { from_date: day(70), to_date: day(60) }

type Query = Record<string, string | readonly string[]>
const filters: Query[] = [
  { priority: 'RUSH' },
  { priority: 'NORMAL' },
  { due: 'late' },
  { due: ['today', 'week'], progress: 'in_progress' },
  longAgo,
  { from_date: day(3), to_date: day(3) },
  { from_date: '2000-01-01', to_date: day(0) },
  { ...longAgo, priority: 'RUSH', progress: 'completed' },
  // The default screen: all unfinished jobs are new.
  { progress: 'in_progress', ...longAgo },
  { progress: 'in_progress', priority: 'RUSH' },
  { status: ['SPECIAL_APPROVAL_PENDING', 'archived'], ...longAgo, priority: 'NORMAL' },
]
const roleOf = {
  administrator: 'RM_ADM',
  client: 'RM_CLI',
  manager: 'RM_CAM',
  remediator: 'RM_REM',
} as const

/** One of those who see the same jobs: super users as administrators do, account managers as client users. */
const readers = ['administrator', 'client', 'remediator'] as const

test.each([
  ['administrator', 'superUser'],
  ['client', 'manager'],
] as const)(
  'for the %s and the %s lists of jobs are read by the same statements',
  async (one, other) => {
    const textsFor = async (who: keyof typeof people, query: Query) => {
      const statements = await statementsOf(() => people[who]('listJobs', query))
      return statements.map(({ text }) => text).filter((text) => /\bjobs\b/.test(text))
    }

    const waits = waitingKindsOf({ role: roleOf[one] }).map((waiting) => ({ waiting }))
    const parties = one === 'administrator' ? filtersByParty.map((filter) => filter()) : []
    for (const query of [...narrowings, ...filters, ...waits, ...parties]) {
      const texts = await textsFor(one, query)

      expect(texts).not.toEqual([])
      expect(await textsFor(other, query)).toEqual(texts)
    }
  },
)

/** All rows of a table, with the few that the tests make. */
const most = {
  jobs: finishedJobs.jobs + 100,
  users: finishedJobs.people + 100,
  organizations: finishedJobs.organizations + 100,
}

/** The statements that read more than all jobs and organizations so many times: for the page, and to count it. */
const moreThan = (times: number, statements: readonly Done[]) =>
  statements
    .filter(({ rowsRead }) => rowsRead > times * (most.jobs + most.organizations))
    .map(({ text, rowsRead, steps }) => ({ text, rowsRead, steps }))

describe.each(['administrator', 'manager', 'remediator'] as const)(
  'of the jobs of the %s,',
  (who) => {
    test.each(inTurn(waitingKindsOf({ role: roleOf[who] })))(
      'waiting as %s: a page reads each job twice at most, by whatever it is sorted',
      async (waiting, turn) => {
        const greedy = []
        for (const order of ordersOf(turn)) {
          const query = { waiting, ...order, limit }
          const statements = await statementsOf(() => people[who]('listJobs', query))
          greedy.push(...moreThan(2, statements).map((one) => ({ ...order, ...one })))
        }

        expect(greedy).toEqual([])
      },
    )
  },
)

describe.each(readers)('of the jobs of the %s', (who) => {
  test.each([{}, ...jobProgresses.map((progress) => ({ progress }))])(
    '%j: in the order of the first screen, a page reads few rows',
    async (tab) => {
      const greedy = []
      for (const page of [1, 10]) {
        const statements = await statementsOf(() =>
          people[who]('listJobs', { ...tab, page, limit }),
        )
        greedy.push(...greedyOnes(statements, limit).map((one) => ({ page, ...one })))
      }

      expect(greedy).toEqual([])
    },
  )

  test.each(inTurn(narrowings))(
    '%j: a page reads each job once at most, by whatever it is sorted',
    async (narrowing, turn) => {
      const greedy = []
      for (const { sort, page } of ordersOf(turn)) {
        const query = { ...narrowing, sort, page, limit }
        const statements = await statementsOf(() => people[who]('listJobs', query))
        greedy.push(...moreThan(1, statements).map((one) => ({ sort, page, ...one })))
      }

      expect(greedy).toEqual([])
    },
  )

  test('the first page of a tab is not planned again each time', async () => {
    const readTabs = async () => {
      for (const progress of jobProgresses) await people[who]('listJobs', { progress })
    }
    // PostgreSQL plans for the values of the first five times, and only then may keep a plan for all.
    for (let time = 0; time < 5; time += 1) await readTabs()
    const planned = await countPlansForValues()

    const statements = await statementsOfWork(readTabs)

    expect(await countPlansForValues()).toBe(planned)
    expect(statements.filter(({ text }) => text.includes(neverPreparedMarker))).toEqual([])
  })
})

describe.each(['administrator', 'remediator'] as const)('of the jobs of the %s', (who) => {
  test.each(
    ['late', 'today', 'week'].flatMap((due) =>
      (['due_at:asc', 'due_at:desc'] as const).map((sort) => ({ due, sort })),
    ),
  )('%j: a page reads little more than what is due then for anybody', async (query) => {
    const greedy = []
    for (const page of [1, 2, 10]) {
      const asked = { ...query, page, limit }
      const { total } = (await people.administrator('listJobs', asked)).body.pagination
      const statements = await statementsOf(() => people[who]('listJobs', asked))
      greedy.push(
        ...statements
          .map((one) => ({ page, total, ...one }))
          // To count it, and for the page.
          .filter(({ rowsRead }) => rowsRead > 2 * total + 20 * limit + 500),
      )
      expect(total).toBeGreaterThan(0)
    }

    expect(greedy).toEqual([])
  })

  test.each(['due_at:asc', 'due_at:desc'])(
    'by %s, however narrowed: a page reads each job once at most',
    async (sort) => {
      const greedy = []
      for (const narrowing of narrowings) {
        for (const page of [1, 10]) {
          const query = { ...narrowing, sort, page, limit }
          const statements = await statementsOf(() => people[who]('listJobs', query))
          greedy.push(...moreThan(1, statements).map((one) => ({ ...query, ...one })))
        }
      }

      expect(greedy).toEqual([])
    },
  )
})

describe.each(['administrator', 'superUser', 'client', 'manager', 'remediator'] as const)(
  'of the jobs of the %s',
  (who) => {
    test.each(['countJobs', 'countWaiting'] as const)('%s reads counters', async (name) => {
      const statements = await statementsOf(() => people[who](name))

      expect(greedyOnes(statements, limit)).toEqual([])
    })
  },
)

test('by organization, the largest one first: little more than the jobs up to the page is read', async () => {
  const rename = (name: string) =>
    parts.db
      .updateTable('organizations')
      .set({ name })
      .where('id', '=', ids.organizationId)
      .execute()
  const { name } = await parts.db
    .selectFrom('organizations')
    .select('name')
    .where('id', '=', ids.organizationId)
    .executeTakeFirstOrThrow()
  await rename('A name before all others')

  const query = { sort: 'organization:asc', page: 10, limit }
  const statements = await statementsOf(() => people.administrator('listJobs', query)).finally(() =>
    rename(name),
  )

  const mostRows = 24 * query.page * limit
  expect(statements.filter(({ rowsRead }) => rowsRead > mostRows)).toEqual([])
})

const filtersByParty: (() => Query)[] = [
  () => ({ organization: ids.organizationId }),
  () => ({ organization: ids.smallOrganizationIds.slice(0, 1) }),
  () => ({ organization: [ids.organizationId, ...ids.smallOrganizationIds] }),
  () => ({ organization: ids.organizationId, priority: 'RUSH', progress: 'in_progress' }),
  () => ({ organization: ids.smallOrganizationIds, ...longAgo, priority: 'NORMAL' }),
  () => ({ remediator: ids.remediatorId }),
  () => ({ remediator: ids.otherRemediatorId }),
  () => ({ remediator: [ids.remediatorId, ...ids.smallRemediatorIds], progress: 'in_review' }),
  () => ({ remediator: ids.remediatorId, organization: ids.organizationId }),
  () => ({ remediator: ids.smallRemediatorIds, organization: ids.organizationId }),
  () => ({ remediator: ids.remediatorId, organization: ids.organizationId, ...longAgo }),
]

async function greedyInAllOrders(call: TestClient, asked: Query, turn: number) {
  const greedy = []
  for (const { sort, page } of ordersOf(turn)) {
    const statements = await statementsOf(() => call('listJobs', { ...asked, sort, page, limit }))
    greedy.push(...moreThan(2, statements).map((one) => ({ sort, page, ...one })))
  }
  return greedy
}

describe.each(readers)('of the jobs of the %s, filtered by', (who) => {
  test.each(inTurn(filters))('%j: a page reads each job twice at most', async (filter, turn) => {
    expect(await greedyInAllOrders(people[who], filter, turn)).toEqual([])
  })
})

test.each(filtersByParty.map((filter, turn) => [String(filter), filter, turn] as const))(
  'of the jobs of an administrator, filtered %s: a page reads each job twice at most',
  async (_text, filter, turn) => {
    expect(await greedyInAllOrders(people.administrator, filter(), turn)).toEqual([])
  },
)

// Of these few jobs the sample may be empty: then names are looked up that many jobs hold.
test.each(['zqx', 'zq', 'ß'])(
  'a filtered search for %j, which nothing holds, reads few rows',
  async (query) => {
    const asked = [...filters, ...filtersByParty.map((filter) => filter())].map((filter) => ({
      ...filter,
      query,
      limit,
    }))

    const greedy = []
    for (const one of asked) {
      const { total } = (await people.administrator('listJobs', { ...one, query: '' })).body
        .pagination
      const statements = await statementsOf(() => people.administrator('listJobs', one))
      greedy.push(
        ...greedyOnes(statements, limit)
          .filter(({ rowsRead }) => rowsRead > 3 * total + 20 * limit + 500)
          .map((read) => ({ ...one, total, ...read })),
      )
    }

    expect(greedy).toEqual([])
  },
)

test.each(['zq', 'q', 'ß', '#', 'zqx', 'no such words'])(
  'a search for %j, which nothing holds, reads few rows',
  async (query) => {
    const statements = await statementsOf(() => people.administrator('listJobs', { query, limit }))

    expect(greedyOnes(statements, limit)).toEqual([])
  },
)

test.each([
  // The session, and the page with its total, names and checks.
  [{}, 2],
  // The page of another order or of a search is planned for its values, names and checks are not.
  [{ progress: 'completed', sort: 'organization:asc' }, 3],
  [{ query: 'form' }, 3],
])('a page of jobs, narrowed to %j, takes %i statements', async (query, count) => {
  // The first call of a minute renews the session as well.
  const takenBy = () => statementsOf(() => people.administrator('listJobs', query))

  await expect.poll(async () => (await takenBy()).map(({ text }) => text)).toHaveLength(count)
})

describe.each(['administrator', 'client'] as const)('of a page of jobs of the %s', (who) => {
  const readsOf = async (table: RegExp) => {
    const statements = await statementsOf(() =>
      people[who]('listJobs', { sort: 'createdAt:desc', limit }),
    )
    return statements.flatMap(({ steps }) => steps.filter((step) => table.test(step)))
  }

  test('the sums of checks are kept: no check, file or version is read', async () => {
    await makeAllJobsStale()
    await writeSums()
    // All rows are new; PostgreSQL would look at them by itself a minute later.
    await analyze(parts.db, 'check_sums')

    expect(await readsOf(/ check_sums/)).toEqual([
      expect.stringMatching(`^Index (Only )?Scan check_sums_pkey: ${limit}$`),
    ])
    expect(await readsOf(/ (checks|job_files|file_versions)/)).toEqual([])
  })

  test('the checks of jobs whose sums are to be written are read from their index alone', async () => {
    await makeAllJobsStale()
    const read = await readsOf(/ checks/).finally(writeSums)

    expect(read).toEqual([expect.stringMatching(/^Index Only Scan checks_newest_idx: [1-9]/)])
  })
})

test('sums of checks are written by reading the documents of their jobs alone', async () => {
  await writeSums()
  const { id } = await parts.db
    .selectFrom('jobs')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await parts.db.insertInto('stale_check_sums').values({ job_id: id }).execute()

  const statements = await statementsOfWork(writeSums)

  expect(greedyOnes(statements, limit)).toEqual([])
})

test('the next of 30,000 waiting checks is found by index searches', async () => {
  await asOwner(parts.db, 'checks', manyWaitingChecks)
  await asOwner(parts.db, 'check_turns', turnsOfAll)
  await analyze(parts.db, 'checks', 'check_turns')
  const entryId = randomUUID()
  const take = (isSecondSlot: boolean) =>
    inBackgroundTransaction(parts, ({ db }) => takeNextCheck(db, { entryId, isSecondSlot }))
  for (let turn = 0; turn < 3; turn += 1) await take(false)

  const statements = await statementsOfWork(async () => {
    expect(await take(false)).toBeDefined()
    expect(await take(true)).toBeDefined()
  })

  const reads = statements.flatMap(({ steps }) => steps)
  const indexes =
    /^Index (Only )?Scan (checks_(waiting|running)_idx|checks_pkey|check_turns_\w+): \d+$/
  expect(reads.filter((step) => !indexes.test(step))).toEqual([])
  // About two for each of 700 organizations: what of theirs comes first, and when their last turn was.
  expect(statements.filter(({ rowsRead }) => rowsRead > 3_000)).toEqual([])
})

test('the next of 27,000 waiting comparisons is found by index searches', async () => {
  await asOwner(parts.db, 'comparisons', manyWaitingComparisons)
  await analyze(parts.db, 'comparisons')

  const statements = await statementsOfWork(async () => {
    const take = () =>
      inBackgroundTransaction(parts, ({ db }) => takeNextComparison(db, randomUUID()))
    expect(await take()).toBeDefined()
  })

  const reads = statements.flatMap(({ steps }) => steps)
  const indexes = /^Index (Only )?Scan comparisons_(waiting_idx|turn_idx|entry_idx|pkey): \d+$/
  expect(reads.filter((step) => !indexes.test(step))).toEqual([])
  // About two for each of 700 organizations: its oldest, and when its last turn was.
  expect(statements.filter(({ rowsRead }) => rowsRead > 3_000)).toEqual([])
})

test('the list of organizations takes two statements: session, rows with the total', async () => {
  // The first call of a minute renews the session as well.
  await people.administrator('listOrganizations')
  const statements = await statementsOf(() => people.administrator('listOrganizations'))

  expect(statements).toHaveLength(2)
})

describe('a search for what most jobs hold', () => {
  test.each(['e', 'an', 'ann'])(
    'counts %j up to ten thousand, and its pages end there',
    async (query) => {
      const list = (fields: Record<string, string | number>) =>
        people.administrator('listJobs', { query, limit: 10, ...fields })
      const { total } = await parts.db
        .selectFrom('jobs')
        .where('name', 'ilike', `%${query}%`)
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()

      const first = await list({})
      const beyond = await list({ page: 1001 })

      const isCapped = total > maxCountedRows
      const counted = isCapped ? maxCountedRows : total
      expect(first.body.data).toHaveLength(10)
      expect(first.body.pagination).toEqual({
        page: 1,
        limit: 10,
        total: counted,
        totalPages: Math.ceil(counted / 10),
        ...(isCapped && { isCapped: true }),
      })
      expect(beyond.body.data).toEqual([])
    },
  )

  test.each(jobSorts.fields)('shows the first of all in the order of %s', async (field) => {
    const query = { query: 'e', sort: `${field}:asc`, limit: 3 }

    const found = await people.administrator('listJobs', query)
    const all = await people.administrator('listJobs', { ...query, query: '', limit: 100 })

    const hasLetter = ({ job_name: name }: { job_name: string }) => /e/i.test(name)
    expect(found.body.data).toEqual(all.body.data.filter(hasLetter).slice(0, 3))
  })
})

describe('a filter that most jobs fit', () => {
  test('counts them up to ten thousand, and its pages end there', async () => {
    const list = (page: number) => people.administrator('listJobs', { priority: 'NORMAL', page })

    const first = await list(1)
    const last = await list(1000)
    const beyond = await list(1001)

    const pagination = { limit: 10, total: maxCountedRows, totalPages: 1000, isCapped: true }
    expect(first.body.pagination).toEqual({ page: 1, ...pagination })
    expect(last.body.data).toHaveLength(10)
    expect(beyond.body).toEqual({ data: [], pagination: { page: 1001, ...pagination } })
  })

  test.each(sorts)('shows the first of all in the order of %s', async (sort) => {
    const days = { from_date: day(120), to_date: day(2) }
    const all = await people.administrator('listJobs', { sort, limit: 100 })
    const rest = await people.administrator('listJobs', { sort, limit: 100, page: 2 })

    const found = await people.administrator('listJobs', { sort, priority: 'NORMAL', limit: 3 })
    const inDays = await people.administrator('listJobs', { sort, ...days, limit: 3 })

    const jobs: Job[] = [...all.body.data, ...rest.body.data]
    const normal = jobs.filter(({ priority }) => priority === 'NORMAL')
    const old = jobs.filter(
      ({ createdAt }) => dayOf(createdAt) >= days.from_date && dayOf(createdAt) <= days.to_date,
    )
    expect(found.body.data.slice(0, normal.length)).toEqual(normal.slice(0, 3))
    expect(inDays.body.data.slice(0, old.length)).toEqual(old.slice(0, 3))
    expect([found, inDays].map(({ body }) => body.pagination.isCapped)).toEqual([true, true])
  })
})

const manageableRoles = managedRoles.RM_ADM
describe.each([undefined, ...manageableRoles])(
  'of the list of people, those of %s',
  (user_type) => {
    const fields = userSorts.fields.filter(
      (field) => field !== 'isAvailable' || (user_type && isRemediator({ role: user_type })),
    )

    test.each([undefined, ...userStatuses])(
      'of the state %s: a page reads few rows beside what it counts',
      async (status) => {
        const greedy = []
        for (const field of fields) {
          for (const direction of ['asc', 'desc']) {
            const sort = `${field}:${direction}`
            const query = { ...(user_type && { user_type }), sort, ...(status && { status }) }
            const statements = await statementsOf(() => people.administrator('listUsers', query))
            greedy.push(
              ...greedyOnes(statements, limit, most.users).map((one) => ({ ...query, ...one })),
            )
          }
        }

        expect(greedy).toEqual([])
      },
    )
  },
)

describe.each([
  {
    who: 'administrator',
    name: 'listOrganizations',
    sortFields: organizationSorts.fields,
    statuses: organizationStatuses,
    counted: most.organizations,
  },
  // This list reads all people of one organization, and nobody else.
  {
    who: 'manager',
    name: 'listClients',
    sortFields: personSorts.fields,
    statuses: userStatuses,
    counted: 0,
  },
] as const)('of the $who, $name', ({ who, name, sortFields, statuses, counted }) => {
  test.each([undefined, ...statuses, statuses])(
    'of the state %s: a page reads few rows beside what it counts',
    async (status) => {
      const greedy = []
      for (const field of sortFields) {
        for (const direction of ['asc', 'desc']) {
          const query = { sort: `${field}:${direction}`, ...(status && { status }) }
          const statements = await statementsOf(() => people[who](name, query))
          greedy.push(
            ...greedyOnes(statements, limit, counted).map((one) => ({ ...query, ...one })),
          )
        }
      }

      expect(greedy).toEqual([])
    },
  )
})

test.each([
  ['administrator', 'countOrganizations', most.organizations],
  ['administrator', 'countUsers', most.users],
] as const)('of the %s, %s reads the rows that it counts once', async (who, name, counted) => {
  const statements = await statementsOf(() => people[who](name))

  expect(greedyOnes(statements, limit, counted)).toEqual([])
})

describe('of a job about which very much was written', () => {
  test.each([
    ['administrator', 'getJob'],
    ['administrator', 'listFiles'],
    ['administrator', 'countFiles'],
    ['administrator', 'listHistory'],
    ['administrator', 'listClientNotes'],
    ['administrator', 'listRemediatorNotes'],
  ] as const)('for the %s, %s reads few rows', async (who, name) => {
    const { id: jobId } = await parts.db
      .selectFrom('jobs')
      .select('id')
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('notes').select('id').whereRef('notes.job_id', '=', 'jobs.id')),
      )
      .executeTakeFirstOrThrow()

    const statements = await statementsOf(() => people[who](name, { jobId }))

    expect(greedyOnes(statements, limit)).toEqual([])
  })
})

test('the load of remediators reads few rows, however much they have finished', async () => {
  const { id: jobId } = await parts.db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()
  const asked = { ids: [ids.remediatorId, ids.otherRemediatorId], jobId }

  const statements = await statementsOf(() => people.administrator('getRemediatorsLoad', asked))

  expect(statements.length).toBeGreaterThan(3)
  await expectOpenPagesAlone(statements, asked.ids)
})

/**
 * Open pages are summed file by file: a job, the file and its check. Statements that count may read each open job
 * twice, the others read few rows.
 */
async function expectOpenPagesAlone(
  statements: readonly Done[],
  remediatorIds?: readonly string[],
) {
  const ofPages = (text: string) => /\bjob_files\b/.test(text)
  const openFiles = await parts.db
    .selectFrom('job_files')
    .innerJoin('jobs', 'jobs.id', 'job_files.job_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('jobs.status', 'in', unfinishedStatuses)
    .$if(remediatorIds !== undefined, (files) =>
      files.where('jobs.remediator_id', 'in', [...(remediatorIds ?? [])]),
    )
    .executeTakeFirstOrThrow()
  const pages = statements.filter(({ text }) => ofPages(text))

  expect(pages).toHaveLength(1)
  expect(pages.filter(({ rowsRead }) => rowsRead > 3 * openFiles.count + 500)).toEqual([])
  expect(
    greedyOnes(
      statements.filter(({ text }) => !ofPages(text)),
      limit,
      openFiles.count,
    ),
  ).toEqual([])
}

test('who fits a job first is found by a few statements over the open jobs alone', async () => {
  const { id: jobId } = await parts.db.selectFrom('jobs').select('id').executeTakeFirstOrThrow()
  const asked = { user_type: 'RM_REM', status: 'available', fits_first: 'true', jobId, limit: '5' }

  const statements = await statementsOf(() => people.administrator('listUsers', asked))

  expect(statements.length).toBeLessThan(15)
  await expectOpenPagesAlone(statements)
})

describe.each([
  ['listOrganizationDeliveries', 'deliveries:desc'],
  ['listOrganizationDeliveries', 'name:asc'],
  ['listRemediatorDeliveries', 'assignments:desc'],
  ['listDeliveries', 'completedAt:desc'],
  ['listDeliveries', 'due_at:asc'],
] as const)('of the report %s by %s', (name, sort) => {
  const ofRemediators = name === 'listRemediatorDeliveries'

  test.each([
    { from_date: day(30), to_date: day(27) },
    { from_date: day(40), to_date: day(31), priority: 'RUSH' },
  ])('%j: the first page reads the deliveries of its days, and names', async (range) => {
    const { from_date, to_date } = range
    const { totals } = (await people.administrator('listDeliveries', { from_date, to_date })).body
    const statements = await statementsOf(() =>
      people.administrator(name, { ...range, sort, limit }),
    )

    const reports = statements.filter(({ text }) => text.includes('delivery_times'))
    expect(reports).toHaveLength(1)
    expect(totals.deliveries).toBeGreaterThan(300)
    // What the priority drops counts twice. A delivery has one assignment here.
    const inRange = (ofRemediators ? 2 : 1) * (range.priority ? 2 : 1) * totals.deliveries
    const mostRead = inRange + (ofRemediators ? most.users : most.organizations) + limit
    expect(
      statements
        .filter(({ rowsRead }) => rowsRead > mostRead)
        .map(({ text, rowsRead, steps }) => ({ text, rowsRead, mostRead, steps })),
    ).toEqual([])
  })
})

// A job, three files, and rows that each of them has once.
const rowsOfOneJob = 10

test('no step of a job reads more than that job, however many are finished', async () => {
  const statements: (Done & { step: string })[] = []
  const step = async (
    who: keyof typeof people,
    name: RouteName,
    fields: Record<string, string | boolean | readonly string[]> = {},
  ) => {
    let answer: TestAnswer | undefined
    const done = await statementsOf(async () => {
      const files = name === 'createJob' ? [aPdf('one.pdf'), aPdf('two.pdf')] : undefined
      answer = await people[who](name, fields, files && { files })
      return answer
    })
    statements.push(...done.map((one) => ({ ...one, step: `${name} ${JSON.stringify(fields)}` })))
    return answer?.body.data
  }
  const { remediatorId: remID, otherRemediatorId: otherID } = ids
  const { _id: jobId } = await step('client', 'createJob', { job_name: `Job ${randomUUID()}` })
  const { files } = (await people.client('getJob', { jobId })).body.data
  const [one, two] = files.map(({ _id }: { _id: string }) => _id)
  const go = (who: keyof typeof people, fields = {}) =>
    step(who, 'updateStatus', { jobId, move: true, ...fields })
  const back = (who: keyof typeof people, fields = {}) =>
    step(who, 'updateStatus', { jobId, move: false, ...fields })
  const mark = (fileId: string, pages = '1') =>
    step('remediator', 'remediateFile', {
      jobId,
      fileId,
      simple_pages: pages,
      complex_pages: pages,
    })

  await go('manager')
  await go('administrator')
  await go('administrator', { remID })
  await back('remediator')
  await go('administrator', { remID })
  await step('remediator', 'markSpecial', { jobId, job_cost: '5', files: [one] })
  await back('administrator')
  await step('remediator', 'markSpecial', { jobId, job_cost: '5', files: [one] })
  await go('administrator')
  await step('remediator', 'changeAvailability', { userId: remID, isAvailable: false, jobs: jobId })
  await step('remediator', 'changeAvailability', { userId: remID, isAvailable: true })
  await go('administrator', { remID })
  await step('administrator', 'reopenJob', { jobId, remID: otherID })
  await step('administrator', 'reopenJob', { jobId, remID })
  await go('remediator')
  await mark(one)
  await mark(two)
  await go('remediator')
  await back('administrator', { files: [one] })
  await mark(one, '2')
  await go('remediator')
  await go('administrator')
  await step('administrator', 'closeJob', { jobId })
  await step('administrator', 'reopenJob', { jobId, remID, files: [one] })
  await step('administrator', 'deleteJob', { jobId, isArchived: true })

  const moves = statements.filter(({ text }) => text.includes('job_files'))
  expect(moves.length).toBeGreaterThan(50)
  expect(greedyOnes(statements, rowsOfOneJob)).toEqual([])
})

test('a change of many jobs reads no more than these, named or as all of a search', async () => {
  const words = `Many ${randomUUID()}`
  const jobs: string[] = []
  for (const number of [1, 2, 3]) {
    const fields = { job_name: `${words} ${number}` }
    const created = await people.client('createJob', fields, { files: [aPdf('one.pdf')] })
    const jobId = created.body.data._id
    jobs.push(jobId)
    await people.manager('updateStatus', { jobId, move: true })
  }
  const all = { all: 'true', total: 3, query: words }
  const bulk = (fields: Record<string, string | number | readonly string[]>) =>
    statementsOf(() => people.administrator('bulkJobs', fields))

  const statements = [
    ...(await bulk({ action: 'priority', priority: 'RUSH', ...all })),
    ...(await bulk({ action: 'assign', remID: ids.otherRemediatorId, jobs })),
    ...(await bulk({ action: 'delete', jobs })),
  ]

  expect(greedyOnes(statements, rowsOfOneJob)).toEqual([])
})

// The last test: it changes what the others read. Two of a hundred names: too few to read all jobs, and many more than the
// party has.
test('a search by a party of few jobs reads those, and not all jobs whose names hold the text', async () => {
  const [organizationId = ''] = ids.smallOrganizationIds
  await sql`
    update jobs set name = 'Ledger ' || name where right(name, 2) in ('21', '72')`.execute(parts.db)
  await analyze(parts.db, 'jobs', 'job_names')
  const user = await aUser(parts.db, 'RM_CLI')
  await aMembership(parts.db, organizationId, user.id)
  const call = await aClient(parts, user, organizationId)
  const { total } = (await call('listJobs')).body.pagination

  const statements = await statementsOf(() => call('listJobs', { query: 'Ledger', limit }))

  const [search] = statements.filter(({ text }) => text.includes('is_scan'))
  expect(total).toBeLessThan(50)
  expect(search?.rowsRead).toBeLessThan(3 * total + limit)
})
