import { expect, test } from 'vitest'
import { verifyLedger } from '#server/features/money/ledger/verify-ledger.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aUser, testPassword } from '#test/factories.ts'
import { aClient, type TestAnswer } from '#test/http/client.ts'
import {
  aJobAt,
  expectDone,
  go,
  ledgerOf,
  mark,
  statusOf,
  toBooking,
  type JobAtHand,
} from '#test/jobs/job-story.ts'

const parts = appForTest()
const rounds = Array.from({ length: 3 }, (_, round) => round + 1)

/** One of two succeeded, the other was refused. Returns both outcomes as `done, refused-code`. */
const outcomes = (answers: readonly TestAnswer[]) =>
  answers.map(({ status, body }) => (status < 300 ? 'done' : `${status} ${body.code}`)).join(', ')

const assignee = async ({ administrator, jobId }: JobAtHand): Promise<string> =>
  (await administrator('getJob', { jobId })).body.data.assigned_to._id

test.each(rounds)(
  'two administrators give one job to two remediators: one has it (%i)',
  async () => {
    const job = await aJobAt(parts, 'ALLOTTED_ADMIN')
    const { administrator, colleague, people, jobId } = job
    const saw = { jobId, move: true, status: 'ALLOTTED_ADMIN' }

    const answers = await Promise.all([
      administrator('updateStatus', { ...saw, remID: people.remediator.id }),
      colleague('updateStatus', { ...saw, remID: people.other.id }),
    ])

    expect(['done, 409 job_moved', '409 job_moved, done']).toContain(outcomes(answers))
    const first = answers[0]?.status === 200
    expect(await assignee(job)).toBe(first ? people.remediator.id : people.other.id)
  },
)

test.each(rounds)(
  'a decline meets a re-assignment: the job ends with one of both (%i)',
  async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const { administrator, remediator, people, jobId } = job

    const answers = await Promise.all([
      remediator('updateStatus', { jobId, move: false, status: 'ASSIGNED_REMEDIATOR' }),
      administrator('reopenJob', { jobId, remID: people.other.id }),
    ])

    // After a decline there is nothing to re-assign; after a re-assignment the job is no longer theirs
    // to see.
    expect(['done, 409 invalid_state', '404 not_found, done']).toContain(outcomes(answers))
    const isDeclined = answers[0]?.status === 200
    expect(await statusOf(job)).toBe(isDeclined ? 'ALLOTTED_ADMIN' : 'ASSIGNED_REMEDIATOR')
    expect(await assignee(job)).toBe(isDeclined ? people.administrator.id : people.other.id)
  },
)

test.each(rounds)(
  'going unavailable meets an assignment: no new job for who is off (%i)',
  async () => {
    const job = await aJobAt(parts, 'ALLOTTED_ADMIN')
    const { administrator, remediator, people, jobId } = job

    const [off, assignment] = await Promise.all([
      remediator('changeAvailability', {
        userId: people.remediator.id,
        isAvailable: false,
        jobs: '',
      }),
      administrator('updateStatus', { jobId, move: true, remID: people.remediator.id }),
    ])

    expect(off.status).toBe(200)
    expect(['done', '422 remediator_unfit']).toContain(outcomes([assignment]))
    const isTheirs = assignment.status === 200
    expect(await assignee(job)).toBe(isTheirs ? people.remediator.id : people.administrator.id)
    const events = await parts.db
      .selectFrom('events')
      .select(['kind', 'position'])
      .where((where) =>
        where.or([where('job_id', '=', jobId), where('user_id', '=', people.remediator.id)]),
      )
      .orderBy('position')
      .execute()
    // If both succeeded, the assignment came first.
    expect(events.at(-1)?.kind).toBe('availability_changed')
  },
)

test.each(rounds)(
  'a file is deleted while it is marked: it is gone unpaid, or done and stays (%i)',
  async () => {
    const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
    const { superUser, remediator, jobId, files } = job
    const [fileId = ''] = files

    const answers = await Promise.all([
      superUser('deleteFile', { jobId, fileId }),
      remediator('remediateFile', { jobId, fileId, simple_pages: 2, complex_pages: 2 }),
    ])

    expect(['done, 404 not_found', '409 file_remediated, done']).toContain(outcomes(answers))
    const isDeleted = answers[0]?.status === 200
    expect((await ledgerOf(job)).map(toBooking)).toEqual(
      isDeleted ? [] : [['pages', 2, 2, true, 600]],
    )
    expect(await statusOf(job)).toBe(isDeleted ? 'APPROVED_REMEDIATOR' : 'REMEDIATION_PARTIAL')
  },
)

test.each(rounds)('the last two files are deleted at once: one of them stays (%i)', async () => {
  const job = await aJobAt(parts, 'SUBMITTED')
  const { superUser, jobId, files } = job

  const answers = await Promise.all(
    files.map((fileId) => superUser('deleteFile', { jobId, fileId })),
  )

  expect(['done, 409 last_file', '409 last_file, done']).toContain(outcomes(answers))
})

test.each(rounds)('the same step in two windows of one person is made once (%i)', async () => {
  const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
  const { remediator, jobId } = job
  const step = { jobId, move: true, status: 'ASSIGNED_REMEDIATOR' }

  const answers = await Promise.all([1, 2].map(() => remediator('updateStatus', step)))

  expect(['done, 409 job_moved', '409 job_moved, done']).toContain(outcomes(answers))
})

test.each(rounds)('two quotes of one person at once: one is open (%i)', async () => {
  const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
  const { remediator, administrator, jobId } = job

  const answers = await Promise.all(
    ['10', '20'].map((job_cost) => remediator('markSpecial', { jobId, job_cost })),
  )

  expect(['done, 409 invalid_state', '409 invalid_state, done']).toContain(outcomes(answers))
  const cost = (await administrator('getJob', { jobId })).body.data.job_cost
  expect(cost).toBe(answers[0]?.status === 200 ? 10 : 20)
})

test.each(rounds)('a return meets the completion of the review: one happens (%i)', async () => {
  const job = await aJobAt(parts, 'IN_REVIEW')
  const { administrator, colleague, jobId, files } = job
  const saw = { jobId, status: 'IN_REVIEW' }

  const answers = await Promise.all([
    administrator('updateStatus', { ...saw, move: true }),
    colleague('updateStatus', { ...saw, move: false, files }),
  ])

  expect(['done, 409 job_moved', '409 job_moved, done']).toContain(outcomes(answers))
  const reversals = (await ledgerOf(job)).filter(({ kind }) => kind === 'reversal')
  expect(reversals).toHaveLength(answers[0]?.status === 200 ? 0 : 2)
})

test.each(rounds)(
  'archiving a remediator meets an assignment: nobody archived has a job (%i)',
  async () => {
    const job = await aJobAt(parts, 'ALLOTTED_ADMIN')
    const running = await aJobAt(parts, 'ALLOTTED_ADMIN')
    const { administrator, superUser, people, jobId } = job
    const remID = people.remediator.id
    await go(running.administrator, running.jobId, { remID })

    const [archive, assignment] = await Promise.all([
      superUser('deleteUser', { userId: remID, isArchived: true }),
      administrator('updateStatus', { jobId, move: true, remID }),
    ])

    expect(archive.status).toBe(200)
    expect(['done', '422 remediator_unfit']).toContain(outcomes([assignment]))
    expect(await statusOf(job)).toBe('ALLOTTED_ADMIN')
    expect(await statusOf(running)).toBe('ALLOTTED_ADMIN')
  },
)

test.each(rounds)(
  'archiving a remediator meets their own step: paid work stays paid (%i)',
  async () => {
    const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
    const { remediator, superUser, people, jobId, files } = job

    const [archive, marked] = await Promise.all([
      superUser('deleteUser', { userId: people.remediator.id, isArchived: true }),
      remediator('remediateFile', {
        jobId,
        fileId: files[0] ?? '',
        simple_pages: 1,
        complex_pages: 0,
      }),
    ])

    expect(archive.status).toBe(200)
    expect(['done', '404 not_found', '401 not_signed_in']).toContain(outcomes([marked]))
    expect(await ledgerOf(job)).toHaveLength(marked.status === 200 ? 1 : 0)
    expect(await statusOf(job)).toBe('ALLOTTED_ADMIN')
  },
)

test.each(rounds)('archiving meets a sign-in: nobody archived has a session (%i)', async () => {
  const { superUser, people } = await aJobAt(parts, 'CREATED')
  const { id: userId, email } = people.remediator
  const nobody = await aClient(parts)

  const [archive, signIn] = await Promise.all([
    superUser('deleteUser', { userId, isArchived: true }),
    nobody('login', { email, password: testPassword }),
  ])

  expect(archive.status).toBe(200)
  expect(['done', '401 wrong_credentials']).toContain(outcomes([signIn]))
  const sessions = parts.db.selectFrom('sessions').select('id').where('user_id', '=', userId)
  expect(await sessions.execute()).toEqual([])
})

test.each(rounds)(
  'two super users archive the last two account managers: one stays (%i)',
  async () => {
    const { superUser, organization, people } = await aJobAt(parts, 'CREATED')
    const second = await aUser(parts.db, 'RM_CAM')
    await parts.db
      .insertInto('memberships')
      .values({
        organization_id: organization.id,
        user_id: second.id,
        created_at: second.created_at,
      })
      .execute()
    const colleague = await aClient(parts, await aUser(parts.db, 'RM_SU'))

    const answers = await Promise.all([
      superUser('deleteUser', { userId: people.manager.id, isArchived: true }),
      colleague('deleteUser', { userId: second.id, isArchived: true }),
    ])

    expect(['done, 409 last_account_manager', '409 last_account_manager, done']).toContain(
      outcomes(answers),
    )
  },
)

test('twelve administrators re-assign one job at once: each in turn, and one has it', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
  await mark(job, 0)
  const fit = await Promise.all(Array.from({ length: 12 }, () => aUser(parts.db, 'RM_REM')))

  const answers = await Promise.all(
    fit.map(({ id }) => job.administrator('reopenJob', { jobId: job.jobId, remID: id })),
  )

  expect(outcomes(answers)).toBe(fit.map(() => 'done').join(', '))
  expect(fit.map(({ id }) => id)).toContain(await assignee(job))
  expect((await ledgerOf(job)).map(toBooking)).toEqual([['pages', 3, 1, true, 500]])
})

test('a step repeated by its key while it runs is made once', async () => {
  const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
  const headers = { 'idempotency-key': `key of ${job.jobId}` }
  const step = () => job.remediator('updateStatus', { jobId: job.jobId, move: true }, { headers })

  const answers = await Promise.all([step(), step(), step()])
  const later = await expectDone(step())

  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(
    answers.every(({ status, body }) => status === 200 || body.code === 'request_running'),
  ).toBe(true)
  expect(later.body.data.status).toBe('APPROVED_REMEDIATOR')
  const moves = await parts.db
    .selectFrom('events')
    .select('id')
    .where('job_id', '=', job.jobId)
    .where('to_status', '=', 'APPROVED_REMEDIATOR')
    .execute()
  expect(moves).toHaveLength(1)
})

test('the history tells all that became of these jobs and people', async () => {
  const differences: string[] = []
  for await (const line of verifyLedger(parts.db)) differences.push(line)

  expect(differences).toEqual([])
})
