// @module-tag rest
import type { JobStatus, NotificationKind } from '@curbcut/contract'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { notifyOfDue } from '#server/features/jobs/promises/notify-of-due.ts'
import { countWorkingMinutes } from '#server/features/jobs/promises/working-minutes.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aMembership, aUser } from '#test/factories.ts'
import { aBrowser } from '#test/http/browser.ts'
import { aClient, type TestAnswer } from '#test/http/client.ts'
import { aJobAt, expectDone, go, refusalOf, type JobAtHand } from '#test/jobs/job-story.ts'

const parts = appForTest()

/** A Thursday; work is done from nine to five on weekdays, UTC. */
const submittedAt = '2026-10-15T10:00:00.000Z'
const askedAt = '2026-10-15T13:00:00.000Z'
const answeredAt = '2026-10-15T20:00:00.000Z'
/** 24 working hours after the submission. */
const due = '2026-10-20T10:00:00.000Z'
/** Later by the four hours of the wait in which people work. */
const dueAfterAnswer = '2026-10-20T14:00:00.000Z'
const waits = { waits_for_client_since: askedAt, due_at: null, is_late: false }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(submittedAt) }))
afterEach(() => void vi.useRealTimers())

type Who = keyof JobAtHand['by']
const note = (job: JobAtHand, who: Who, fields: Record<string, boolean> = {}) =>
  job.by[who]('addClientNote', { jobId: job.jobId, message: `A note of ${who}`, ...fields })
const ask = (job: JobAtHand, who: Who = 'administrator') => note(job, who, { asks: true })
const endQuestion = (job: JobAtHand, who: Who = 'administrator', reason = 'Decided by phone') =>
  job.by[who]('endQuestion', { jobId: job.jobId, reason })
const seenBy = async (job: JobAtHand, who: Who = 'administrator') =>
  (await expectDone(job.by[who]('getJob', { jobId: job.jobId }))).body.data
const historyOf = async (job: JobAtHand, who: Who) =>
  (await expectDone(job.by[who]('listHistory', { jobId: job.jobId }))).body.data

async function anAskedJob(status: JobStatus = 'ASSIGNED_REMEDIATOR') {
  const job = await aJobAt(parts, status)
  vi.setSystemTime(askedAt)
  await expectDone(ask(job))
  return job
}

const pausesOf = ({ jobId }: JobAtHand) =>
  parts.db
    .selectFrom('promise_pauses')
    .select(['started_at', 'ended_at'])
    .where('job_id', '=', jobId)
    .orderBy('started_at')
    .execute()

const clockOf = async ({ jobId }: JobAtHand) => {
  const job = await parts.db
    .selectFrom('jobs')
    .select('clock_stopped_at')
    .where('id', '=', jobId)
    .executeTakeFirstOrThrow()
  return job.clock_stopped_at
}

/** Who learned by news of this kind, in the order of the alphabet. */
async function readersOf(job: JobAtHand, kind: NotificationKind): Promise<string[]> {
  const rows = await parts.db
    .selectFrom('notifications')
    .select(['user_id', 'mail'])
    .where('job_id', '=', job.jobId)
    .where('kind', '=', kind)
    .execute()
  const nameOf = (id: string) =>
    Object.entries(job.people).find(([, person]) => person.id === id)?.[0] ?? id
  return rows.map(({ user_id, mail }) => `${nameOf(user_id)} ${mail}`).toSorted()
}

describe('a question to the client side', () => {
  test('stops the clock, and everybody who sees the job sees since when', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const before = await seenBy(job)
    vi.setSystemTime(askedAt)

    await expectDone(ask(job))

    expect(before).toMatchObject({ waits_for_client_since: null, due_at: due })
    for (const who of ['superUser', 'colleague', 'manager', 'client', 'remediator'] as const) {
      expect(await seenBy(job, who)).toMatchObject(waits)
    }
    expect(await clockOf(job)).toBe(askedAt)
    expect(await pausesOf(job)).toEqual([{ started_at: askedAt, ended_at: null }])
  })

  test.each([
    'SUBMITTED',
    'ALLOTTED_ADMIN',
    'APPROVED_REMEDIATOR',
    'REMEDIATION_PARTIAL',
    'REMEDIATION_COMPLETED',
    'IN_REVIEW',
  ] as const)('may be asked at %s', async (status) => {
    const job = await anAskedJob(status)

    expect(await seenBy(job)).toMatchObject(waits)
  })

  test.each(['CREATED', 'COMPLETED', 'CLOSED'] as const)(
    'is refused at %s, and its note is not written',
    async (status) => {
      const job = await aJobAt(parts, status)

      expect(await refusalOf(ask(job))).toBe('409 invalid_state')
      const { body } = await job.client('listClientNotes', { jobId: job.jobId })
      expect(body.data.messages).toEqual([])
    },
  )

  test('is refused to all but administrators, and of an archived job', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const archived = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const { administrator, jobId } = archived
    await expectDone(administrator('deleteJob', { jobId, isArchived: true }))

    for (const who of ['client', 'manager', 'remediator'] as const) {
      expect(await refusalOf(ask(job, who))).toBe('403 forbidden')
    }
    expect(await refusalOf(ask(archived))).toBe('409 job_archived')
    expect(await refusalOf(endQuestion(archived))).toBe('409 job_archived')
    const inside = await job.remediator('addRemediatorNote', { jobId: job.jobId, message: 'Ask?' })
    expect(inside.status).toBe(201)
    expect(await seenBy(job)).toMatchObject({ waits_for_client_since: null, due_at: due })
  })

  test('goes on when an administrator asks again or writes: its moment stays', async () => {
    const job = await anAskedJob()
    vi.setSystemTime('2026-10-15T14:00:00Z')

    await expectDone(ask(job, 'colleague'))
    await expectDone(note(job, 'administrator'))

    expect(await seenBy(job)).toMatchObject(waits)
    expect(await pausesOf(job)).toEqual([{ started_at: askedAt, ended_at: null }])
    const kinds = (await historyOf(job, 'client')).map(({ kind }: { kind: string }) => kind)
    expect(kinds.filter((kind: string) => kind === 'question_asked')).toHaveLength(1)
  })

  test('goes at once to creator and account managers, and not as a comment as well', async () => {
    const job = await anAskedJob()

    expect(await readersOf(job, 'question_asked')).toEqual(['client at_once', 'manager at_once'])
    expect(await readersOf(job, 'client_note')).toEqual([])
    await expectDone(ask(job, 'colleague'))
    expect(await readersOf(job, 'client_note')).toEqual(['administrator daily'])
  })

  test('waits for the client side, until it is answered', async () => {
    const job = await anAskedJob('IN_REVIEW')
    const waiting = async (who: Who) => (await job.by[who]('countWaiting')).body.data
    const listed = async (who: Who) =>
      (await job.by[who]('listJobs', { waiting: 'to_answer' })).body.pagination.total

    expect(await waiting('client')).toMatchObject({ to_answer: 1, total: 1 })
    expect(await waiting('manager')).toMatchObject({ to_answer: 1, total: 1 })
    expect(await listed('client')).toBe(1)
    await expectDone(note(job, 'manager'))
    expect(await waiting('client')).toMatchObject({ to_answer: 0, total: 0 })
    expect(await listed('client')).toBe(0)
  })

  test('may be asked of a job without a promise, which waits all the same', async () => {
    const job = await aJobAt(parts, 'SUBMITTED')
    await parts.db.deleteFrom('promises').where('job_id', '=', job.jobId).execute()
    await parts.db.updateTable('jobs').set({ due_at: null }).where('id', '=', job.jobId).execute()
    vi.setSystemTime(askedAt)
    await expectDone(ask(job))
    expect(await seenBy(job)).toMatchObject(waits)

    const own = { jobId: job.jobId, own_date: '2026-10-19', reason: 'As agreed' }
    await expectDone(job.administrator('setDueDate', own))
    expect(await seenBy(job)).toMatchObject(waits)
    vi.setSystemTime(answeredAt)
    await expectDone(note(job, 'client'))

    // The end of Monday, and four hours.
    expect(await seenBy(job)).toMatchObject({
      waits_for_client_since: null,
      due_at: '2026-10-20T13:00:00.000Z',
    })
  })

  test('keeps the due date away while the promise changes', async () => {
    const job = await anAskedJob()

    await expectDone(job.administrator('updateJob', { jobId: job.jobId, priority: 'RUSH' }))

    expect(await seenBy(job)).toMatchObject(waits)
    expect(await clockOf(job)).toBe(askedAt)
    vi.setSystemTime(answeredAt)
    await expectDone(note(job, 'client'))
    // Eight working hours from the submission, and four.
    expect(await seenBy(job)).toMatchObject({ due_at: '2026-10-16T14:00:00.000Z' })
  })

  test('makes nothing late, and due soon tells nobody', async () => {
    const job = await anAskedJob()
    await notifyOfDue(parts, '2026-10-20T12:00:00Z')

    expect(await readersOf(job, 'late')).toEqual([])
    expect(await readersOf(job, 'due_soon')).toEqual([])
    const { body } = await job.administrator('listJobs', { due: 'late' })
    expect(JSON.stringify(body.data)).not.toContain(job.jobId)
  })
})

describe('the answer', () => {
  test.each(['client', 'manager'] as const)(
    'is the next note of the %s: the due date moves by the working time of the wait',
    async (who) => {
      const job = await anAskedJob()
      vi.setSystemTime(answeredAt)

      await expectDone(note(job, who))

      expect(await seenBy(job)).toMatchObject({
        waits_for_client_since: null,
        due_at: dueAfterAnswer,
      })
      expect(await clockOf(job)).toBeNull()
      expect(await pausesOf(job)).toEqual([{ started_at: askedAt, ended_at: answeredAt }])
      const calendar = {
        zone: 'UTC',
        days: [1, 2, 3, 4, 5],
        opensAt: 9 * 60,
        closesAt: 17 * 60,
        holidays: [],
      }
      const pauses = [{ from: askedAt, until: answeredAt }]
      const worked = countWorkingMinutes(calendar, {
        from: submittedAt,
        until: dueAfterAnswer,
        pauses,
      })
      expect(worked).toBe(24 * 60)
    },
  )

  test('is not yet there while the client side says that the question is open', async () => {
    const job = await anAskedJob()

    await expectDone(note(job, 'client', { still_open: true }))

    expect(await seenBy(job)).toMatchObject(waits)
    await expectDone(note(job, 'client'))
    expect(await seenBy(job)).toMatchObject({ waits_for_client_since: null })
  })

  test('comes from the creator or an account manager, not from another client user', async () => {
    const job = await anAskedJob()
    const { client, jobId, organization } = job
    const user = await aUser(parts.db, 'RM_CLI')
    await aMembership(parts.db, organization.id, user.id)
    const colleague = await aClient(parts, user, organization.id)
    const waiting = async (person: typeof client) => [
      (await person('countWaiting')).body.data.to_answer,
      (await person('listJobs', { waiting: 'to_answer' })).body.pagination.total,
    ]

    expect([await waiting(colleague), await waiting(client)]).toEqual([
      [0, 0],
      [1, 1],
    ])
    expect((await colleague('addClientNote', { jobId, message: 'I know it' })).status).toBe(201)

    expect(await seenBy(job)).toMatchObject(waits)
    expect(await readersOf(job, 'question_answered')).toEqual([])
    await expectDone(note(job, 'client'))
    expect(await seenBy(job)).toMatchObject({ waits_for_client_since: null })
    expect(await waiting(client)).toEqual([0, 0])
  })

  test('is told at once to administrator and remediator, to whom without its text', async () => {
    const job = await anAskedJob()
    await expectDone(note(job, 'client'))

    expect(await readersOf(job, 'question_answered')).toEqual([
      'administrator at_once',
      'remediator at_once',
    ])
    const ofRemediator = JSON.stringify([
      await historyOf(job, 'remediator'),
      (await job.remediator('listNotifications')).body,
    ])
    expect(ofRemediator).not.toContain('A note of client')
  })

  test('stands in the history of everybody, in plain words', async () => {
    const job = await anAskedJob()
    await expectDone(note(job, 'client'))

    for (const who of ['client', 'administrator', 'remediator'] as const) {
      const [last, first] = await historyOf(job, who)
      expect([first, last]).toMatchObject([
        { kind: 'question_asked', actor: { _id: job.people.administrator.id } },
        { kind: 'question_answered', actor: { _id: job.people.client.id } },
      ])
    }
  })

  test('that keeps a question open is the client side’s to say, and means nothing without one', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')

    expect(await refusalOf(note(job, 'administrator', { still_open: true }))).toBe('403 forbidden')
    expect((await note(job, 'client', { still_open: true })).status).toBe(201)
    expect(await seenBy(job)).toMatchObject({ waits_for_client_since: null, due_at: due })
  })

  test('does not come from a ghost session, where nobody asks or goes on', async () => {
    const job = await anAskedJob()
    const { people, jobId } = job
    const browser = await aBrowser(parts, people.administrator)
    await expectDone(browser('ghostLogin', { userId: people.client.id }))
    const orgId = job.organization.id
    await expectDone(browser('setOrganization', { orgId, userId: people.client.id }))
    const write = (fields: Record<string, boolean>) =>
      browser('addClientNote', { jobId, message: 'In their name', ...fields })

    expect(await refusalOf(write({ asks: true }))).toBe('403 forbidden')
    expect(await refusalOf(write({ still_open: true }))).toBe('403 forbidden')
    expect(await refusalOf(browser('endQuestion', { jobId, reason: 'Decided' }))).toBe(
      '403 forbidden',
    )
    expect((await write({})).status).toBe(201)
    expect(await seenBy(job)).toMatchObject(waits)
  })
})

describe('going on', () => {
  test('ends the question with a reason, which the client side does not read', async () => {
    const job = await anAskedJob()
    vi.setSystemTime(answeredAt)

    const { body } = await expectDone(endQuestion(job, 'colleague'))

    expect(body.data).toMatchObject({ waits_for_client_since: null, due_at: dueAfterAnswer })
    const reasonOf = async (who: Who) => (await historyOf(job, who))[0]
    const entry = { kind: 'question_closed' }
    expect(await reasonOf('remediator')).toMatchObject({ ...entry, reason: 'Decided by phone' })
    expect(await reasonOf('client')).toMatchObject({ ...entry, reason: null })
    expect(await readersOf(job, 'question_answered')).toEqual([
      'administrator at_once',
      'remediator at_once',
    ])
  })

  test('is refused to others, without a reason, and without a question', async () => {
    const job = await anAskedJob()
    const silent = await endQuestion(job, 'administrator', '  ')
    const long = await endQuestion(job, 'administrator', 'a'.repeat(1001))

    for (const who of ['client', 'manager', 'remediator'] as const) {
      expect(await refusalOf(endQuestion(job, who))).toBe('403 forbidden')
    }
    for (const { status, body } of [silent, long]) {
      expect([status, Object.keys(body.errors)]).toEqual([422, ['reason']])
    }
    expect(await seenBy(job)).toMatchObject(waits)
    await expectDone(endQuestion(job))
    expect(await refusalOf(endQuestion(job))).toBe('409 invalid_state')
  })

  test('and the answer at one moment end the question once', async () => {
    for (let round = 0; round < 5; round++) {
      vi.setSystemTime(submittedAt)
      const job = await anAskedJob()

      const [byOne, byOther, answer] = await Promise.all([
        endQuestion(job),
        endQuestion(job, 'superUser'),
        note(job, 'client'),
      ])

      const refusals = [byOne, byOther].filter(({ status }: TestAnswer) => status !== 200)
      expect(answer.status).toBe(201)
      expect(refusals.every(({ body }) => body.code === 'invalid_state')).toBe(true)
      const ends = (await historyOf(job, 'administrator')).filter(({ kind }: { kind: string }) =>
        ['question_answered', 'question_closed'].includes(kind),
      )
      expect(ends).toHaveLength(1)
      expect(refusals).toHaveLength(ends[0].kind === 'question_closed' ? 1 : 2)
      expect(await pausesOf(job)).toHaveLength(1)
      expect(await seenBy(job)).toMatchObject({ waits_for_client_since: null, due_at: due })
    }
  })
})

describe('a question ends', () => {
  test('with the completion, which is judged by the moved date', async () => {
    const job = await anAskedJob('IN_REVIEW')
    vi.setSystemTime(answeredAt)

    await go(job.administrator, job.jobId)

    expect(await seenBy(job)).toMatchObject({
      status: 'COMPLETED',
      waits_for_client_since: null,
      due_at: dueAfterAnswer,
      is_late: false,
    })
    expect(await pausesOf(job)).toEqual([{ started_at: askedAt, ended_at: answeredAt }])
  })

  test('when the job is archived: that pause is another one', async () => {
    const job = await anAskedJob()
    const { administrator, jobId } = job
    vi.setSystemTime(answeredAt)
    await expectDone(administrator('deleteJob', { jobId, isArchived: true }))
    const archived = await seenBy(job)
    vi.setSystemTime('2026-10-16T00:00:00Z')
    await expectDone(administrator('deleteJob', { jobId, isArchived: false }))

    expect(archived).toMatchObject({ waits_for_client_since: null, due_at: dueAfterAnswer })
    expect(await pausesOf(job)).toEqual([
      { started_at: askedAt, ended_at: answeredAt },
      { started_at: answeredAt, ended_at: '2026-10-16T00:00:00.000Z' },
    ])
    expect(await seenBy(job)).toMatchObject({ due_at: dueAfterAnswer })
  })

  test('when the organization is archived', async () => {
    const job = await anAskedJob()
    const organizationId = job.organization.id
    vi.setSystemTime(answeredAt)
    await expectDone(job.superUser('deleteOrganization', { organizationId, isArchived: true }))
    const archived = await seenBy(job, 'superUser')
    await expectDone(job.superUser('deleteOrganization', { organizationId, isArchived: false }))

    expect(archived).toMatchObject({ waits_for_client_since: null, due_at: dueAfterAnswer })
    expect(await seenBy(job)).toMatchObject({ due_at: dueAfterAnswer })
    expect(await clockOf(job)).toBeNull()
  })
})
