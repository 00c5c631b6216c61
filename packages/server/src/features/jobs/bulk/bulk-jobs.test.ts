// @module-tag rest
import { randomUUID } from 'node:crypto'
import { maxBulkJobs, type JobStatus } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { newId } from '#server/ids.ts'
import { appForTest } from '#test/app-for-test.ts'
import { asOwner } from '#test/db/as-owner.ts'
import { aFile, aJob, anOrganization, aUser } from '#test/factories.ts'
import { aClient, aCookie, type TestAnswer } from '#test/http/client.ts'

const parts = appForTest()

const withKey = () => ({ headers: { 'idempotency-key': randomUUID() } })

/** An administrator, a remediator, and a mark that all names of the test's jobs have. */
async function aDesk(role: 'RM_ADM' | 'RM_SU' = 'RM_ADM') {
  const user = await aUser(parts.db, role)
  const [administrator, remediator] = [await aClient(parts, user), await aUser(parts.db, 'RM_REM')]
  return { user, administrator, remediator, mark: randomUUID() }
}

/** Jobs of one organization in these statuses. */
async function jobsIn(statuses: readonly JobStatus[], name = 'A job') {
  const { organization, client } = await anOrganization(parts.db)
  const { administrator, remediator } = await aJob(parts.db)
  const ids: string[] = []
  for (const [index, status] of statuses.entries()) {
    const id = newId()
    ids.push(id)
    const isClaimed = status !== 'CREATED' && status !== 'SUBMITTED'
    const isAssigned = isClaimed && status !== 'ALLOTTED_ADMIN'
    await parts.db
      .insertInto('jobs')
      .values({
        id,
        organization_id: organization.id,
        name: `${name} ${index + 1}`,
        status,
        created_by: client.id,
        created_at: new Date().toISOString(),
        administrator_id: isClaimed ? administrator.id : null,
        remediator_id: isAssigned ? remediator.id : null,
      })
      .execute()
  }
  return ids
}

const submitted = (count: number, name?: string) =>
  jobsIn(Array<JobStatus>(count).fill('SUBMITTED'), name)

const rowsOf = (ids: readonly string[]) =>
  parts.db
    .selectFrom('jobs')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute()

const eventsOf = (ids: readonly string[]) =>
  parts.db
    .selectFrom('events')
    .selectAll()
    .where('job_id', 'in', [...ids])
    .orderBy('position')
    .execute()

const idsOf = (jobs: { _id: string }[]) => jobs.map(({ _id }) => _id)

/** The refusals, in short. */
const refusedIn = ({ body }: TestAnswer): string[] =>
  body.data.refused.map(
    ({ job, code }: { job: { job_name: string | null }; code: string }) =>
      `${job.job_name}: ${code}`,
  )

describe('several jobs at once', () => {
  test(
    'are claimed by whoever asks, each with an event of its own',
    { tags: 'short' },
    async () => {
      const { user, administrator } = await aDesk()
      const jobs = await submitted(3)

      const { status, body } = await administrator('bulkJobs', { action: 'claim', jobs })

      expect([status, body.message]).toEqual([200, 'You are assigned to 3 jobs'])
      expect(idsOf(body.data.done)).toEqual(jobs)
      expect(body.data.refused).toEqual([])
      expect(await rowsOf(jobs)).toMatchObject(
        jobs.map(() => ({ status: 'ALLOTTED_ADMIN', administrator_id: user.id })),
      )
      expect(await eventsOf(jobs)).toMatchObject(
        jobs.map((job_id) => ({ job_id, kind: 'job_moved', actor_id: user.id })),
      )
    },
  )

  test('are assigned: submitted ones are claimed in one go, and the history tells of both', async () => {
    const { user, administrator, remediator } = await aDesk()
    const jobs = await jobsIn(['SUBMITTED', 'ALLOTTED_ADMIN'])

    const { body } = await administrator('bulkJobs', {
      action: 'assign',
      jobs,
      remID: remediator.id,
    })

    expect(body.message).toBe('Remediator assigned to 2 jobs')
    expect(body.data.done).toMatchObject(
      jobs.map(() => ({
        status: 'ASSIGNED_REMEDIATOR',
        assigned_to: { _id: remediator.id, userType: 'RM_REM' },
      })),
    )
    expect(await rowsOf(jobs)).toMatchObject(jobs.map(() => ({ administrator_id: user.id })))
    const transitions = (await eventsOf(jobs)).map((event) => [
      event.job_id,
      event.from_status,
      event.to_status,
    ])
    expect(transitions).toEqual([
      [jobs[0], 'SUBMITTED', 'ALLOTTED_ADMIN'],
      [jobs[0], 'ALLOTTED_ADMIN', 'ASSIGNED_REMEDIATOR'],
      [jobs[1], 'ALLOTTED_ADMIN', 'ASSIGNED_REMEDIATOR'],
    ])
  })

  test('get one priority, and those that have it are done without an event', async () => {
    const { administrator } = await aDesk()
    const jobs = await jobsIn(['CREATED', 'IN_REVIEW', 'CLOSED'])
    await parts.db
      .updateTable('jobs')
      .set({ priority: 'RUSH' })
      .where('id', '=', jobs[0] ?? '')
      .execute()

    const { body } = await administrator('bulkJobs', { action: 'priority', jobs, priority: 'RUSH' })

    expect(body.message).toBe('Priority of 3 jobs updated successfully')
    expect(await rowsOf(jobs)).toMatchObject(jobs.map(() => ({ priority: 'RUSH' })))
    expect((await eventsOf(jobs)).map(({ job_id }) => job_id)).toEqual(jobs.slice(1))
  })

  test('are archived, by the API for administrators too', async () => {
    const { administrator } = await aDesk()
    const jobs = await jobsIn(['SUBMITTED', 'COMPLETED'])

    const { body } = await administrator('bulkJobs', { action: 'delete', jobs })

    expect(body.message).toBe('2 jobs deleted successfully')
    expect(await rowsOf(jobs)).toMatchObject(jobs.map(() => ({ is_archived: true })))
  })

  test(
    'that cannot be done are told with name and reason, and the others are done',
    { tags: 'short' },
    async () => {
      const { administrator, remediator } = await aDesk()
      const jobs = await jobsIn(['SUBMITTED', 'IN_REVIEW', 'CREATED', 'SUBMITTED'])
      const [first, inReview, , archived] = jobs
      await parts.db
        .updateTable('jobs')
        .set({ is_archived: true })
        .where('id', '=', archived ?? '')
        .execute()
      const absent = newId()

      const answer = await administrator('bulkJobs', {
        action: 'assign',
        jobs: [...jobs, absent],
        remID: remediator.id,
      })

      expect([answer.status, answer.body.message]).toEqual([
        200,
        'Remediator assigned successfully',
      ])
      expect(idsOf(answer.body.data.done)).toEqual([first])
      expect(answer.body.data.refused).toEqual([
        {
          job: { _id: inReview, job_name: 'A job 2' },
          code: 'invalid_state',
          message: 'Only jobs that wait for a remediator can be assigned. This one is in review.',
        },
        expect.objectContaining({
          code: 'invalid_state',
          message: 'Only jobs that wait for a remediator can be assigned. This one is created.',
        }),
        expect.objectContaining({
          job: { _id: archived, job_name: 'A job 4' },
          code: 'job_archived',
        }),
        expect.objectContaining({ job: { _id: absent, job_name: null }, code: 'not_found' }),
      ])
      expect(await eventsOf(jobs.slice(1))).toEqual([])
    },
  )

  test('of an archived organization stay as they are', async () => {
    const { administrator } = await aDesk()
    const { job, organization } = await aJob(parts.db, { status: 'SUBMITTED' })
    await parts.db
      .updateTable('organizations')
      .set({ is_archived: true, account_manager_id: null })
      .where('id', '=', organization.id)
      .execute()

    const outcomes = []
    for (const fields of [{ action: 'claim' }, { action: 'priority', priority: 'RUSH' }]) {
      outcomes.push(refusedIn(await administrator('bulkJobs', { ...fields, jobs: [job.id] })))
    }
    outcomes.push(refusedIn(await administrator('bulkJobs', { action: 'delete', jobs: [job.id] })))

    expect(outcomes).toEqual(Array.from({ length: 3 }, () => ['A job: organization_archived']))
  })

  test('are named once or twice: each is done once', async () => {
    const { administrator } = await aDesk()
    const [job = ''] = await submitted(1)

    const { body } = await administrator('bulkJobs', { action: 'claim', jobs: [job, job] })

    expect([body.message, body.data.refused]).toEqual(['You are assigned to this job', []])
    expect(await eventsOf([job])).toHaveLength(1)
  })

  test('of which none can be done make no message', async () => {
    const { administrator } = await aDesk()
    const jobs = await jobsIn(['COMPLETED'])

    const { status, body } = await administrator('bulkJobs', { action: 'claim', jobs })

    expect([status, body.message]).toEqual([200, undefined])
    expect(body.data.refused).toMatchObject([
      { message: 'Only submitted jobs can be assigned to you. This one is completed.' },
    ])
  })
})

describe('all jobs of a list', () => {
  test('are those of its filters, in the body or in the address', async () => {
    const { administrator, user, mark } = await aDesk()
    const jobs = await submitted(12, mark)
    await jobsIn(['CREATED', 'IN_REVIEW', 'ALLOTTED_ADMIN'], mark)
    const filters = { progress: 'in_progress', status: ['SUBMITTED'], query: mark }
    const shown = (await administrator('listJobs', { ...filters, limit: 1 })).body.pagination.total
    const rush = { action: 'priority', priority: 'RUSH', all: 'true', total: shown }

    const inBody = await administrator('bulkJobs', { ...rush, ...filters })
    const inAddress = await parts.app.inject({
      method: 'POST',
      url: `/api/jobs/bulk?progress=in_progress&status=SUBMITTED&query=${mark}`,
      headers: { cookie: await aCookie(parts, user) },
      payload: { ...rush, priority: 'NORMAL', all: true },
    })

    expect(shown).toBe(12)
    expect(idsOf(inBody.body.data.done).toSorted()).toEqual(jobs)
    expect(idsOf(inAddress.json().data.done).toSorted()).toEqual(jobs)
    expect(await rowsOf(jobs)).toMatchObject(jobs.map(() => ({ priority: 'NORMAL' })))
  })

  test('are refused where they are not as many as were shown', { tags: 'short' }, async () => {
    const { administrator, mark } = await aDesk()
    const jobs = await submitted(2, mark)

    const answers = []
    for (const total of [1, 3]) {
      answers.push(
        await administrator('bulkJobs', { action: 'claim', all: 'true', query: mark, total }),
      )
    }

    expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
      Array(2).fill('409 list_changed'),
    )
    expect(await eventsOf(jobs)).toEqual([])
  })

  test('are 500 at once, and not one more', async () => {
    const { administrator, mark } = await aDesk()
    const jobs = await submitted(maxBulkJobs, mark)
    const all = { action: 'claim', all: 'true', query: mark }

    const { body } = await administrator('bulkJobs', { ...all, total: maxBulkJobs })
    const [another = ''] = await submitted(1, mark)
    const tooMany = await administrator('bulkJobs', { ...all, total: maxBulkJobs + 1 })

    expect(body.message).toBe('You are assigned to 500 jobs')
    expect(idsOf(body.data.done).toSorted()).toEqual(jobs)
    expect([tooMany.status, tooMany.body.code]).toEqual([409, 'too_many_jobs'])
    expect(await rowsOf([another])).toMatchObject([{ status: 'SUBMITTED' }])
  })
})

describe('an input of another shape is refused', () => {
  const jobs = [newId()]
  const cases: [string, Record<string, string | string[]>, Record<string, string>][] = [
    ['no action', { jobs }, { action: 'Required' }],
    ['an unknown action', { action: 'close', jobs }, { action: 'This value is not known' }],
    ['no job', { action: 'claim' }, { jobs: 'Choose at least one job' }],
    ['an empty list', { action: 'claim', jobs: '' }, { jobs: 'Choose at least one job' }],
    [
      'more than 500 jobs',
      { action: 'claim', jobs: Array.from({ length: maxBulkJobs + 1 }, newId) },
      { jobs: 'At most 500 jobs at once' },
    ],
    ['all without their number', { action: 'claim', all: 'true' }, { total: 'Required' }],
    ['nobody to assign to', { action: 'assign', jobs }, { remID: 'Choose a remediator' }],
    ['no priority', { action: 'priority', jobs }, { priority: 'Choose a priority' }],
    [
      'two priorities',
      { action: 'priority', jobs, priority: ['NORMAL', 'RUSH'] },
      { priority: 'Choose a priority' },
    ],
    [
      'an unknown filter',
      { action: 'claim', all: 'true', total: '1', status: 'unknown' },
      { status: 'This value is not known' },
    ],
  ]

  test.each(cases)('%s', async (_name, fields, errors) => {
    const { administrator } = await aDesk()

    const { status, body } = await administrator('bulkJobs', fields)

    expect([status, body.errors]).toEqual([422, errors])
  })

  test.each([
    ['away', { is_available: false }],
    ['archived', { is_archived: true }],
    ['not verified', { is_verified: false }],
  ])('a remediator who is %s is refused before any job', async (_name, state) => {
    const { administrator } = await aDesk()
    const remediator = await aUser(parts.db, 'RM_REM', state)
    const [job = ''] = await submitted(1)

    const { status, body } = await administrator('bulkJobs', {
      action: 'assign',
      jobs: [job],
      remID: remediator.id,
    })

    expect([status, body.code, body.errors]).toEqual([
      422,
      'remediator_unfit',
      { remID: 'Choose a remediator' },
    ])
    expect(await eventsOf([job])).toEqual([])
  })
})

describe('a request with a key', () => {
  test('that was answered is answered alike, and changes nothing', { tags: 'short' }, async () => {
    const { administrator } = await aDesk()
    const jobs = [...(await submitted(2)), ...(await jobsIn(['IN_REVIEW']))]
    const options = withKey()

    const first = await administrator('bulkJobs', { action: 'claim', jobs }, options)
    const second = await administrator('bulkJobs', { action: 'claim', jobs }, options)

    expect(second.body).toEqual(first.body)
    expect(refusedIn(first)).toEqual(['A job 1: invalid_state'])
    expect(await eventsOf(jobs)).toHaveLength(2)
  })

  test('that was cut off goes on where it was, with the jobs of its first time', async () => {
    const { administrator, remediator, mark } = await aDesk()
    const jobs = await submitted(6, mark)
    const cut = await cutAt(`${mark} 4`)
    const options = withKey()
    const assign = { action: 'assign', remID: remediator.id, all: 'true', total: 6 }
    const send = () =>
      administrator('bulkJobs', { ...assign, query: mark, status: 'SUBMITTED' }, options)

    const first = await send()
    const doneBefore = (await eventsOf(jobs)).length / 2
    await cut.mend()
    const late = await submitted(1, mark)
    const second = await send()

    expect([first.status, doneBefore]).toEqual([500, expect.toSatisfy(isBetween(1, 5))])
    expect([second.status, second.body.message]).toEqual([200, 'Remediator assigned to 6 jobs'])
    expect(idsOf(second.body.data.done).toSorted()).toEqual(jobs)
    expect(await eventsOf(jobs)).toHaveLength(12)
    expect(await eventsOf(late)).toEqual([])
  })

  test('that was cut off is refused with another body', async () => {
    const { administrator, mark } = await aDesk()
    const jobs = await submitted(2, mark)
    const cut = await cutAt(`${mark} 2`)
    const options = withKey()
    await administrator('bulkJobs', { action: 'claim', jobs }, options)
    await cut.mend()

    const { status, body } = await administrator('bulkJobs', { action: 'delete', jobs }, options)

    expect([status, body.code]).toEqual([422, 'idempotency_key_reused'])
    expect((await rowsOf(jobs)).map(({ is_archived }) => is_archived)).toEqual([false, false])
  })

  test('keeps what it refused of a job, also when it could be done by then', async () => {
    const { administrator, mark } = await aDesk()
    const jobs = [...(await jobsIn(['CREATED'])), ...(await submitted(1, mark))]
    const cut = await cutAt(`${mark} 1`)
    const options = withKey()
    await administrator('bulkJobs', { action: 'claim', jobs }, options)
    await cut.mend()
    await parts.db
      .updateTable('jobs')
      .set({ status: 'SUBMITTED' })
      .where('id', '=', jobs[0] ?? '')
      .execute()

    const second = await administrator('bulkJobs', { action: 'claim', jobs }, options)

    expect(refusedIn(second)).toEqual(['A job 1: invalid_state'])
    expect(second.body.data.refused[0].message).toContain('This one is created.')
    expect(idsOf(second.body.data.done)).toEqual(jobs.slice(1))
  })
})

test('jobs with documents keep their files and their history when they are assigned at once', async () => {
  const { administrator, remediator } = await aDesk()
  const { job } = await aJob(parts.db, { status: 'SUBMITTED' })
  await aFile(parts.db, job)

  await administrator('bulkJobs', { action: 'assign', jobs: [job.id], remID: remediator.id })
  const client = await aClient(parts, remediator)

  const { status, body } = await client('updateStatus', { jobId: job.id, move: true })
  expect([status, body.data.status]).toEqual([200, 'APPROVED_REMEDIATOR'])
})

const isBetween = (least: number, most: number) => (count: number) =>
  count >= least && count <= most

/** A fault of the database at the job of this name, until it is mended. */
async function cutAt(name: string) {
  const rule = `cut_${randomUUID().replaceAll('-', '')}`
  await asOwner(
    parts.db,
    'jobs',
    `alter table jobs add constraint ${rule} check (name <> '${name}' or status = 'SUBMITTED' and not is_archived)`,
  )
  return { mend: () => asOwner(parts.db, 'jobs', `alter table jobs drop constraint ${rule}`) }
}
