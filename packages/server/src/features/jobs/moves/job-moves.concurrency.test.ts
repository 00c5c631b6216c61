import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJob, anOrganization, aStoredFile, aUser } from '#test/factories.ts'
import { aClient, type TestAnswer, type TestClient } from '#test/http/client.ts'

const parts = appForTest()

const eventsOf = (jobId: string) =>
  parts.db.selectFrom('events').selectAll().where('job_id', '=', jobId).execute()
const jobOf = (jobId: string) =>
  parts.db.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow()
const ledgerOf = (jobId: string) =>
  parts.db.selectFrom('ledger').selectAll().where('job_id', '=', jobId).execute()

/** The number of answers of each kind. */
function tally(answers: readonly TestAnswer[]) {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const kind = [status, body.code].filter(Boolean).join(' ')
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

const atOnce = <T>(people: readonly T[], act: (person: T) => Promise<TestAnswer>) =>
  Promise.all(people.map(act))

/** The same person in two browsers. */
async function twice(user: { id: string }, organizationId: string | null = null) {
  return [
    await aClient(parts, user, organizationId),
    await aClient(parts, user, organizationId),
  ] as const
}

async function countersAgree() {
  const counted = await parts.db
    .selectFrom('jobs')
    .select(({ fn }) => ['status', fn.countAll<number>().as('jobs')])
    .groupBy('status')
    .orderBy('status')
    .execute()
  const storedCounts = await parts.db
    .selectFrom('job_counts')
    .select(({ fn }) => ['status', fn.sum<number>('jobs').as('jobs')])
    .where('scope', '=', 'all')
    .groupBy('status')
    .having(({ fn }) => fn.sum('jobs'), '<>', 0)
    .orderBy('status')
    .execute()
  expect(storedCounts).toEqual(counted)
}

describe('at the same moment', () => {
  test('twenty administrators claim one job: one has it, the others learn that it moved', async () => {
    const { job } = await aJob(parts.db, { status: 'SUBMITTED' })
    const people: { id: string; call: TestClient }[] = []
    for (let count = 0; count < 20; count++) {
      const user = await aUser(parts.db, count % 2 ? 'RM_ADM' : 'RM_SU')
      people.push({ id: user.id, call: await aClient(parts, user) })
    }

    const answers = await atOnce(people, ({ call }) =>
      call('updateStatus', { jobId: job.id, move: true, status: 'SUBMITTED' }),
    )

    expect(tally(answers)).toEqual({ '200': 1, '409 job_moved': 19 })
    const winner = people[answers.findIndex(({ status }) => status === 200)]
    expect(await jobOf(job.id)).toMatchObject({
      status: 'ALLOTTED_ADMIN',
      administrator_id: winner?.id,
    })
    expect(await eventsOf(job.id)).toMatchObject([{ actor_id: winner?.id, kind: 'job_moved' }])
    await countersAgree()
  })

  test('a job is submitted from two windows: once', async () => {
    const { job, accountManager, organization } = await aJob(parts.db)
    await aStoredFile(parts, job)
    const windows = await twice(accountManager, organization.id)

    const answers = await atOnce(windows, (call) =>
      call('updateStatus', { jobId: job.id, move: true, status: 'CREATED' }),
    )

    expect(tally(answers)).toEqual({ '200': 1, '409 job_moved': 1 })
    expect(await eventsOf(job.id)).toHaveLength(1)
  })

  test('a review is completed by one and returned by another: one of them happens', async () => {
    const { job } = await aJob(parts.db, { status: 'IN_REVIEW' })
    const [one, other] = [await aUser(parts.db, 'RM_ADM'), await aUser(parts.db, 'RM_SU')]
    const clients = [
      { call: await aClient(parts, one), move: true },
      { call: await aClient(parts, other), move: false },
    ]

    const answers = await atOnce(clients, ({ call, move }) =>
      call('updateStatus', { jobId: job.id, move, status: 'IN_REVIEW' }),
    )

    expect(tally(answers)).toEqual({ '200': 1, '409 job_moved': 1 })
    expect(await eventsOf(job.id)).toHaveLength(1)
  })

  test('a review is completed by two: it is completed once', async () => {
    const { job } = await aJob(parts.db, { status: 'IN_REVIEW' })
    const people = [await aUser(parts.db, 'RM_ADM'), await aUser(parts.db, 'RM_SU')]
    const clients = [await aClient(parts, people[0]), await aClient(parts, people[1])]

    const answers = await atOnce(clients, (call) =>
      call('updateStatus', { jobId: job.id, move: true, status: 'IN_REVIEW' }),
    )

    expect(tally(answers)).toEqual({ '200': 1, '409 job_moved': 1 })
    expect((await jobOf(job.id)).status).toBe('COMPLETED')
    const winner = people[answers.findIndex(({ status }) => status === 200)]
    expect(await eventsOf(job.id)).toMatchObject([
      { actor_id: winner?.id, from_status: 'IN_REVIEW', to_status: 'COMPLETED' },
    ])
    await countersAgree()
  })

  test('a job is assigned to two remediators: one has it', async () => {
    const { job, administrator } = await aJob(parts.db, { status: 'ALLOTTED_ADMIN' })
    const remediators = [await aUser(parts.db, 'RM_REM'), await aUser(parts.db, 'RM_REM')]
    const admin = await aClient(parts, administrator)

    const answers = await atOnce(remediators, ({ id }) =>
      admin('updateStatus', { jobId: job.id, move: true, status: 'ALLOTTED_ADMIN', remID: id }),
    )

    expect(tally(answers)).toEqual({ '200': 1, '409 job_moved': 1 })
    const winner = remediators[answers.findIndex(({ status }) => status === 200)]
    expect((await jobOf(job.id)).remediator_id).toBe(winner?.id)
    await countersAgree()
  })

  test('one file is marked ten times: one booking stands, nine are taken back', async () => {
    const { job, remediator } = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR' })
    const [file] = [await aStoredFile(parts, job), await aStoredFile(parts, job)]
    const assignee = await aClient(parts, remediator)

    const answers = await atOnce([...Array(10).keys()], (pages) =>
      assignee('remediateFile', {
        jobId: job.id,
        fileId: file.id,
        simple_pages: pages,
        complex_pages: 0,
      }),
    )

    expect(tally(answers)).toEqual({ '200': 10 })
    const rows = await ledgerOf(job.id)
    const { simple_pages } = await parts.db
      .selectFrom('job_files')
      .select('simple_pages')
      .where('id', '=', file.id)
      .executeTakeFirstOrThrow()
    expect(rows.filter(({ kind }) => kind === 'reversal')).toHaveLength(9)
    expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe((simple_pages ?? 0) * 100)
    expect(await jobOf(job.id)).toMatchObject({
      status: 'REMEDIATION_PARTIAL',
      remediated_file_count: 1,
    })
  })

  test('all files of a job are marked: each counts, and the job is completed', async () => {
    const { job, remediator } = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR' })
    const files = []
    for (let count = 0; count < 12; count++) files.push(await aStoredFile(parts, job))
    const assignee = await aClient(parts, remediator)

    const answers = await atOnce(files, ({ id }) =>
      assignee('remediateFile', {
        jobId: job.id,
        fileId: id,
        simple_pages: 1,
        complex_pages: 1,
      }),
    )

    expect(tally(answers)).toEqual({ '200': 12 })
    expect(await jobOf(job.id)).toMatchObject({
      status: 'REMEDIATION_COMPLETED',
      remediated_file_count: 12,
    })
    await countersAgree()
  })

  test('versions of one file get numbers without gaps', async () => {
    const { job, remediator } = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR' })
    const file = await aStoredFile(parts, job)
    const assignee = await aClient(parts, remediator)

    const answers = await atOnce([...Array(8).keys()], () =>
      assignee('addVersion', { jobId: job.id, fileId: file.id }, { files: [aPdf()] }),
    )

    expect(tally(answers)).toEqual({ '201': 8 })
    const rows = await parts.db
      .selectFrom('file_versions')
      .select('number')
      .where('file_id', '=', file.id)
      .orderBy('number')
      .execute()
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('files are added while the job is submitted: they come in before, or not at all', async () => {
    const { job, client, accountManager, organization } = await aJob(parts.db)
    await aStoredFile(parts, job)
    const uploader = await aClient(parts, client, organization.id)
    const manager = await aClient(parts, accountManager, organization.id)

    const [submitted, ...added] = await Promise.all([
      manager('updateStatus', { jobId: job.id, move: true }),
      ...Array.from({ length: 6 }, () =>
        uploader('addFiles', { jobId: job.id }, { files: [aPdf()] }),
      ),
    ])

    const taken = added.filter(({ status }) => status === 200).length
    expect(submitted?.status).toBe(200)
    expect(added.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect((await jobOf(job.id)).file_count).toBe(1 + taken)
    const files = await parts.db
      .selectFrom('job_files')
      .select('id')
      .where('job_id', '=', job.id)
      .execute()
    expect(files).toHaveLength(1 + taken)
  })

  test('the organization is archived while its job moves: the move is before, or refused', async () => {
    const { job, administrator, organization } = await aJob(parts.db, { status: 'SUBMITTED' })
    const admin = await aClient(parts, administrator)

    const [answer] = await Promise.all([
      admin('updateStatus', { jobId: job.id, move: true }),
      parts.db
        .updateTable('organizations')
        .set({ is_archived: true })
        .where('id', '=', organization.id)
        .execute(),
    ])

    const { status } = await jobOf(job.id)
    expect(tally([answer])).toEqual(
      status === 'SUBMITTED' ? { '409 organization_archived': 1 } : { '200': 1 },
    )
  })

  test('many jobs move: the counters lose none', async () => {
    const admin = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
    const jobs = []
    for (let count = 0; count < 30; count++) {
      jobs.push((await aJob(parts.db, { status: 'SUBMITTED' })).job)
    }

    const answers = await atOnce(jobs, ({ id }) => admin('updateStatus', { jobId: id, move: true }))

    expect(tally(answers)).toEqual({ '200': 30 })
    await countersAgree()
  })
})

describe('one Idempotency-Key, sent ten times at once', () => {
  const ten = [...Array(10).keys()]
  const storedUploads = async () => {
    const ids: string[] = []
    for await (const id of parts.files.listUploads()) ids.push(id)
    return ids
  }

  test('makes one job', async () => {
    const { client, organization } = await anOrganization(parts.db)
    const person = await aClient(parts, client, organization.id)
    const headers = { 'idempotency-key': randomUUID() }

    const answers = await atOnce(ten, () => person('createJob', { job_name: 'One' }, { headers }))

    const { body } = await person('listJobs')
    expect(body.pagination.total).toBe(1)
    const done = answers.filter(({ status }) => status === 201)
    expect(done.length).toBeGreaterThan(0)
    expect(new Set(done.map((answer) => answer.body.data._id))).toEqual(new Set([body.data[0]._id]))
    const kinds = Object.keys(tally(answers))
    expect(['201', '409 request_running']).toEqual(expect.arrayContaining(kinds))
  })

  test('keeps one upload, and no bytes of the others', async () => {
    const { client, organization } = await anOrganization(parts.db)
    const person = await aClient(parts, client, organization.id)
    const options = { files: [aPdf(), aPdf()], headers: { 'idempotency-key': randomUUID() } }
    const before = (await storedUploads()).length

    const answers = await atOnce(ten, () => person('createJob', { job_name: 'One' }, options))

    expect((await person('listJobs')).body.pagination.total).toBe(1)
    expect(answers.some(({ status }) => status === 201)).toBe(true)
    expect((await storedUploads()).length).toBe(before + 1)
    const repeat = await person('createJob', { job_name: 'One' }, options)
    expect(repeat.status).toBe(201)
  })
})
