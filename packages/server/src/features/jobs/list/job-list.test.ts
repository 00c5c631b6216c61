import { randomUUID } from 'node:crypto'
import {
  jobStatuses,
  may,
  progressStatuses,
  rankOf,
  type Actor,
  type JobProgress,
  type JobStatus,
} from '@curbcut/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { findJobRows } from '#server/features/jobs/job-row-repository.ts'
import { toJobFacts } from '#server/features/jobs/to-job-facts.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aFile, aJob, anOrganization, asActor, aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { prepareJobPage } from './job-list-repository.ts'

const parts = appForTest()

type JobAnswer = { body: { data: { _id: string; job_name: string }[] } }
const idsOf = ({ body }: JobAnswer) => body.data.map(({ _id }) => _id)
const namesOf = ({ body }: JobAnswer) => body.data.map(({ job_name }) => job_name)

let administrator: TestClient

beforeAll(async () => {
  administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
})

/** Jobs of a new organization that one word finds, with the account manager. */
async function jobsOfOneOrganization(jobs: Parameters<typeof aJob>[1][]) {
  const word = randomUUID().slice(0, 8)
  const { organization, accountManager } = await anOrganization(parts.db)
  const ids: string[] = []
  for (const [index, fields] of jobs.entries()) {
    const { job } = await aJob(parts.db, {
      name: `${word} ${index}`,
      organization_id: organization.id,
      created_at: new Date(Date.now() + index * 1000).toISOString(),
      ...fields,
    })
    ids.push(job.id)
  }
  const manager = await aClient(parts, accountManager, organization.id)
  return { word, organization, accountManager, manager, ids }
}

describe('who sees which jobs', () => {
  test('SQL lists exactly the jobs that the rule lets each person read', async () => {
    const first = await anOrganization(parts.db)
    const second = await anOrganization(parts.db)
    const remediators = [await aUser(parts.db, 'RM_REM'), await aUser(parts.db, 'RM_REM')]
    for (const status of jobStatuses) {
      for (const [index, { organization }] of [first, second].entries()) {
        for (const is_archived of [false, true]) {
          const remediator_id = rankOf(status) > 2 ? (remediators[index]?.id ?? null) : null
          await aJob(parts.db, {
            status,
            is_archived,
            organization_id: organization.id,
            remediator_id,
          })
        }
      }
    }
    const rows = await parts.db
      .selectFrom('jobs')
      .innerJoin('organizations', 'organizations.id', 'jobs.organization_id')
      .selectAll('jobs')
      .select('organizations.is_archived as organization_is_archived')
      .execute()
    const viewers: Actor[] = [
      asActor(await aUser(parts.db, 'RM_SU')),
      asActor(await aUser(parts.db, 'RM_ADM')),
      asActor(first.accountManager, first.organization.id),
      asActor(second.client, second.organization.id),
      ...remediators.map((remediator) => asActor(remediator)),
      asActor(await aUser(parts.db, 'RM_REM')),
    ]

    for (const viewer of viewers) {
      const person = await aClient(parts, viewer, viewer.organizationId)
      const listed: string[] = []
      const { total, totalPages } = (await person('listJobs', { limit: 100 })).body.pagination
      for (let page = 1; page <= totalPages; page++) {
        listed.push(...idsOf(await person('listJobs', { limit: 100, page })))
      }
      const readable = rows
        .filter((row) => may.readJob(viewer, toJobFacts(row)))
        .map(({ id }) => id)
      expect(listed.toSorted()).toEqual(readable.toSorted())
      expect(total).toBe(readable.length)
    }
  })

  test('what is listed opens, and what is not is 404', async () => {
    const theirs = await aJob(parts.db, { status: 'IN_REVIEW' })
    const another = await aJob(parts.db, { status: 'IN_REVIEW' })
    const archived = await aJob(parts.db, {
      status: 'IN_REVIEW',
      is_archived: true,
      organization_id: theirs.organization.id,
      remediator_id: theirs.remediator.id,
    })
    const people = [
      await aClient(parts, theirs.client, theirs.organization.id),
      await aClient(parts, theirs.accountManager, theirs.organization.id),
      await aClient(parts, theirs.remediator),
    ]

    for (const person of people) {
      const answers = []
      for (const { job } of [theirs, another, archived]) {
        answers.push((await person('getJob', { jobId: job.id })).status)
      }
      expect(answers).toEqual([200, 404, 404])
    }
    expect((await administrator('getJob', { jobId: archived.job.id })).body.data.isArchived).toBe(
      true,
    )
  })
})

describe('searching', () => {
  test('a job that is no longer the person’s when its row is read is not shown', async () => {
    const name = randomUUID()
    const { job, remediator } = await aJob(parts.db, { name, status: 'IN_REVIEW' })
    const filter = {
      query: name,
      sort: 'status:desc',
      page: 1,
      limit: 10,
      now: job.created_at,
    } as const
    const page = await prepareJobPage(parts.db, asActor(remediator), filter)
    const before = await findJobRows(parts.db, page, undefined)
    const { id } = await aUser(parts.db, 'RM_REM')
    await parts.db.updateTable('jobs').set({ remediator_id: id }).where('id', '=', job.id).execute()

    const { jobs } = await findJobRows(parts.db, page, undefined)

    expect(before.jobs).toMatchObject([{ id: job.id }])
    expect(jobs).toEqual([])
  })

  test.each(['%', '_', '\\', "'", '"'])('takes %o as itself', async (sign) => {
    const mark = randomUUID().slice(0, 8)
    const { manager, ids } = await jobsOfOneOrganization([
      { name: `${mark}${sign}x` },
      { name: `${mark}yx` },
    ])

    const answer = await manager('listJobs', { query: `${mark}${sign}x` })

    expect(idsOf(answer)).toEqual([ids[0]])
    expect(answer.body.pagination.total).toBe(1)
  })

  test('finds a part of the name, whatever its case, also beyond ASCII', async () => {
    const { manager, ids } = await jobsOfOneOrganization([
      { name: 'Geschäftsbericht ÜBERSICHT' },
      { name: 'Something else' },
    ])

    expect(idsOf(await manager('listJobs', { query: ' äftsBERICHT übers ' }))).toEqual([ids[0]])
  })

  test('finds a name by what it was made from, as it was copied', async () => {
    const { manager } = await jobsOfOneOrganization([{ name: 'Something else' }])
    const copied = 'Report\u200b\r\n\tof \u2067spring\u2069'
    const made = await manager('createJob', { job_name: copied })

    const found = await manager('listJobs', { query: copied })

    expect(made.body.data.job_name).toBe('Report of spring')
    expect(idsOf(found)).toEqual([made.body.data._id])
  })

  test('counts only what is found, and the counts of the tabs stay', async () => {
    const { manager } = await jobsOfOneOrganization([
      { name: 'wanted one' },
      { name: 'wanted two', status: 'IN_REVIEW' },
      { name: 'other' },
    ])

    const found = await manager('listJobs', { query: 'wanted', progress: 'in_progress' })
    const counts = await manager('countJobs')

    expect(found.body.pagination).toMatchObject({ total: 1, totalPages: 1 })
    expect(counts.body.data).toEqual({ in_progress: 2, in_review: 1, completed: 0 })
  })
})

describe('filters', () => {
  let world: Awaited<ReturnType<typeof jobsOfOneOrganization>>

  beforeAll(async () => {
    world = await jobsOfOneOrganization([
      ...jobStatuses.map((status) => ({ status })),
      { status: 'IN_REVIEW', is_archived: true },
    ])
  })

  const list = (fields: Record<string, string | readonly string[]>) =>
    administrator('listJobs', { query: world.word, limit: '100', ...fields })
  const statusesOf = async (fields: Record<string, string | readonly string[]>) =>
    (await list(fields)).body.data
      .map(({ status, isArchived }: { status: string; isArchived: boolean }) =>
        isArchived ? 'archived' : status,
      )
      .toSorted()

  test.each(['in_progress', 'in_review', 'completed'] as const)('the tab %s', async (progress) => {
    const archived = progress === 'in_review' ? ['archived'] : []

    expect(await statusesOf({ progress })).toEqual(
      [...progressStatuses[progress], ...archived].toSorted(),
    )
  })

  test.each([
    ['submitted', ['SUBMITTED']],
    [
      ['IN_REVIEW', 'closed'],
      ['CLOSED', 'IN_REVIEW'],
    ],
    ['archived', ['archived']],
    [
      ['archived', 'CREATED'],
      ['CREATED', 'archived'],
    ],
  ])('the status %o', async (status, expected) => {
    expect(await statusesOf({ status })).toEqual(expected)
  })

  test('several tabs are any of them, and tab and status hold both', async () => {
    expect(await statusesOf({ progress: ['in_review', 'completed'], status: 'CLOSED' })).toEqual([
      'CLOSED',
    ])
    expect(await statusesOf({ progress: 'in_progress', status: 'CLOSED' })).toEqual([])
    expect(await statusesOf({ progress: 'all', status: '' })).toHaveLength(13)
  })

  test('totals without a search are those of the rows', async () => {
    for (const fields of [{ progress: 'in_review' }, { status: ['CREATED', 'archived'] }, {}]) {
      const all = await administrator('listJobs', { ...fields, limit: 1 })
      const { total } = await countRows(fields)
      expect(all.body.pagination.total).toBe(total)
    }
  })

  test.each([
    [{ status: 'DONE' }, 'status'],
    [{ progress: 'later' }, 'progress'],
    [{ sort: 'cost:asc' }, 'sort'],
    [{ sort: ['status:asc', 'status:desc'] }, 'sort'],
    [{ page: '-1' }, 'page'],
    [{ limit: '0' }, 'limit'],
    [{ query: 'x'.repeat(201) }, 'query'],
  ])('refuse %o', async (fields, field) => {
    const { status, body } = await administrator('listJobs', fields)

    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })
})

async function countRows(fields: { progress?: string; status?: string[] }) {
  const rows = await parts.db.selectFrom('jobs').select(['status', 'is_archived']).execute()
  const matching = rows.filter((row) => {
    const tab = progressStatuses[fields.progress as JobProgress]
    if (tab && !tab.includes(row.status)) return false
    return !fields.status || fields.status.includes(row.is_archived ? 'archived' : row.status)
  })
  return { total: matching.length }
}

describe('order', () => {
  async function sorted(sort: string, jobs: Parameters<typeof aJob>[1][]) {
    const { manager, ids } = await jobsOfOneOrganization(jobs)
    const listed = idsOf(await manager('listJobs', sort ? { sort } : {}))
    return listed.map((id) => ids.indexOf(id))
  }
  const statuses = (...list: JobStatus[]) => list.map((status) => ({ status }))

  test('by name is that of a dictionary', async () => {
    const jobs = ['Zebra', 'äpfel', 'Apfel', 'apfel 2', 'Birne'].map((name) => ({ name }))

    expect(await sorted('job_name:asc', jobs)).toEqual([2, 1, 3, 4, 0])
    expect(await sorted('job_name:desc', jobs)).toEqual([0, 4, 3, 1, 2])
  })

  test('by status is by rank, equal ranks newest first, and the default', async () => {
    const jobs = statuses('CREATED', 'CLOSED', 'APPROVED_REMEDIATOR', 'SPECIAL_JOB_APPROVED')

    expect(await sorted('status:desc', jobs)).toEqual([1, 3, 2, 0])
    expect(await sorted('status:asc', jobs)).toEqual([0, 3, 2, 1])
    expect(await sorted('', jobs)).toEqual([1, 3, 2, 0])
  })

  test('by priority puts the rushed ones above', async () => {
    const jobs = (['NORMAL', 'RUSH', 'NORMAL', 'RUSH'] as const).map((priority) => ({ priority }))

    expect(await sorted('priority:desc', jobs)).toEqual([3, 1, 2, 0])
    expect(await sorted('priority:asc', jobs)).toEqual([0, 2, 1, 3])
  })

  test('by files is by their number', async () => {
    const jobs = [2, 0, 11].map((file_count) => ({ file_count }))

    expect(await sorted('no_of_files:asc', jobs)).toEqual([1, 0, 2])
    expect(await sorted('no_of_files:desc', jobs)).toEqual([2, 0, 1])
  })

  test('by time is by time, and jobs of one moment follow their ids', async () => {
    const created_at = new Date().toISOString()
    const jobs = [{ created_at }, { created_at }, {}]

    expect(await sorted('createdAt:asc', jobs)).toEqual([0, 1, 2])
    expect(await sorted('createdAt:desc', jobs)).toEqual([2, 1, 0])
  })

  test('by organization is by its name', async () => {
    const word = randomUUID().slice(0, 8)
    const { organization: last } = await anOrganization(parts.db, { name: `zz ${word}` })
    const { organization: first } = await anOrganization(parts.db, { name: `Aa ${word}` })
    await aJob(parts.db, { name: `${word} in zz`, organization_id: last.id })
    await aJob(parts.db, { name: `${word} in Aa`, organization_id: first.id })

    const names = async (sort: string) =>
      namesOf(await administrator('listJobs', { query: word, sort }))

    expect(await names('organization:asc')).toEqual([`${word} in Aa`, `${word} in zz`])
    expect(await names('organization:desc')).toEqual([`${word} in zz`, `${word} in Aa`])
  })
})

test('pages never overlap, a page beyond the end is empty, and the total stays', async () => {
  const created_at = new Date().toISOString()
  const { manager } = await jobsOfOneOrganization(
    Array.from({ length: 23 }, () => ({ created_at })),
  )

  const pages = []
  for (const page of [1, 2, 3, 4, 99_999]) pages.push(await manager('listJobs', { page }))

  expect(pages.map(({ body }) => body.data.length)).toEqual([10, 10, 3, 0, 0])
  expect(new Set(pages.flatMap(idsOf)).size).toBe(23)
  expect(pages[3]?.body.pagination).toEqual({ page: 4, limit: 10, total: 23, totalPages: 3 })
})

test('an empty list has no pages', async () => {
  const { manager } = await jobsOfOneOrganization([])

  const { body } = await manager('listJobs')

  expect(body).toEqual({ data: [], pagination: { page: 1, limit: 10, total: 0, totalPages: 0 } })
})

test('a row of the list is the job as its viewer may see it', async () => {
  const { job, client, organization, remediator } = await aJob(parts.db, { status: 'IN_REVIEW' })
  await aFile(parts.db, job, { is_remediated: true })
  const common = {
    _id: job.id,
    job_name: 'A job',
    createdAt: job.created_at,
    no_of_files: 1,
    no_of_remediated_files: 1,
    status: 'IN_REVIEW',
    due_at: null,
    sign_off: null,
    waits_for_client_since: null,
    is_late: false,
    wished_for: null,
    isArchived: false,
    isSpecialJob: false,
    pending_quote: null,
    priority: 'NORMAL',
    organization: { _id: organization.id, name: organization.name, isArchived: false },
    created_by: {
      _id: client.id,
      firstName: client.first_name,
      lastName: client.last_name,
      userType: 'RM_CLI',
    },
    check: null,
    documents: { endOn: null, endedAt: null, heldBy: null },
  }

  const forClient = await (await aClient(parts, client, organization.id))('listJobs')
  const forRemediator = await (await aClient(parts, remediator))('listJobs')

  expect(forClient.body.data).toEqual([{ ...common, assigned_to: null, job_cost: null }])
  expect(forRemediator.body.data).toEqual([
    {
      ...common,
      job_cost: 0,
      assigned_to: {
        _id: remediator.id,
        firstName: remediator.first_name,
        lastName: remediator.last_name,
        userType: 'RM_REM',
      },
    },
  ])
})

test('assigned to is nobody, then the claiming administrator, then the remediator', async () => {
  const jobs = [
    await aJob(parts.db, { status: 'SUBMITTED' }),
    await aJob(parts.db, { status: 'ALLOTTED_ADMIN' }),
    await aJob(parts.db, { status: 'ASSIGNED_REMEDIATOR' }),
  ]

  const assigned = []
  for (const { job } of jobs) {
    assigned.push((await administrator('getJob', { jobId: job.id })).body.data.assigned_to?._id)
  }

  expect(assigned).toEqual([undefined, jobs[1]?.administrator.id, jobs[2]?.remediator.id])
})

describe('the stored counters', () => {
  const countedRows = () =>
    parts.db
      .selectFrom('jobs')
      .select(({ fn }) => ['status', 'is_archived', fn.countAll<number>().as('jobs')])
      .groupBy(['status', 'is_archived'])
      .orderBy('status')
      .orderBy('is_archived')
  const storedRows = (scope: string) =>
    parts.db
      .selectFrom('job_counts')
      .select(({ fn }) => ['status', 'is_archived', fn.sum<number>('jobs').as('jobs')])
      .where('scope', '=', scope)
      .groupBy(['status', 'is_archived'])
      .having(({ fn }) => fn.sum('jobs'), '<>', 0)
      .orderBy('status')
      .orderBy('is_archived')
      .execute()

  test('equal the rows, after every kind of change, in every scope', async () => {
    const { job, organization, remediator, administrator: claimant } = await aJob(parts.db)
    const another = await anOrganization(parts.db)
    const successor = await aUser(parts.db, 'RM_REM')
    const changes = [
      { status: 'SUBMITTED' },
      { status: 'ALLOTTED_ADMIN', administrator_id: claimant.id },
      { status: 'ASSIGNED_REMEDIATOR', remediator_id: remediator.id },
      { remediator_id: successor.id },
      { status: 'COMPLETED' },
      { is_archived: true },
      { organization_id: another.organization.id },
      { is_archived: false, status: 'IN_REVIEW' },
      { name: 'nothing that counts' },
    ] as const

    for (const change of changes) {
      await parts.db.updateTable('jobs').set(change).where('id', '=', job.id).execute()

      expect(await storedRows('all')).toEqual(await countedRows().execute())
      for (const { id } of [organization, another.organization]) {
        const counted = await countedRows().where('organization_id', '=', id).execute()
        expect(await storedRows(id)).toEqual(counted)
      }
      for (const { id } of [remediator, successor]) {
        const counted = await countedRows().where('remediator_id', '=', id).execute()
        expect(await storedRows(id)).toEqual(counted)
      }
    }
  })

  test('equal the totals of each person’s lists', async () => {
    const { job, remediator, client, organization } = await aJob(parts.db, {
      status: 'REMEDIATION_PARTIAL',
    })
    await aJob(parts.db, {
      status: 'COMPLETED',
      organization_id: job.organization_id,
      remediator_id: remediator.id,
    })
    await aJob(parts.db, {
      status: 'COMPLETED',
      organization_id: organization.id,
      is_archived: true,
    })
    const people = [
      administrator,
      await aClient(parts, client, organization.id),
      await aClient(parts, remediator),
    ]

    for (const person of people) {
      const counts = (await person('countJobs')).body.data
      const totals: Record<string, number> = {}
      for (const progress of ['in_progress', 'in_review', 'completed']) {
        totals[progress] = (await person('listJobs', { progress })).body.pagination.total
      }
      expect(counts).toEqual(totals)
    }
    expect((await people[1]?.('countJobs'))?.body.data).toEqual({
      in_progress: 1,
      in_review: 0,
      completed: 1,
    })
  })
})
