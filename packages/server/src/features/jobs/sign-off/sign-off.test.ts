import type { JobSignOff, NotificationKind } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { checkAll } from '#test/documents/checked.ts'
import { completedAgo, endIn, keepFor, warn } from '#test/documents/retention.ts'
import { aMembership, aUser } from '#test/factories.ts'
import { aBrowser } from '#test/http/browser.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import {
  aJobAt,
  expectDone,
  go,
  mark,
  refusalOf,
  steps,
  type JobAtHand,
} from '#test/jobs/job-story.ts'
import { freezeAll } from '#test/review/evidence.ts'
import { lapseSignOffs } from './lapse-sign-offs.ts'
import { notifyOfEndingSignOffs } from './notify-of-ending-sign-offs.ts'

const parts = appForTest()

const signOffOf = async ({ administrator, jobId }: JobAtHand, reader = administrator) =>
  (await expectDone(reader('getSignOff', { jobId }))).body.data as JobSignOff

const jobOf = async ({ administrator, jobId }: JobAtHand, reader = administrator) =>
  (await expectDone(reader('getJob', { jobId }))).body.data

const statesOf = async (job: JobAtHand) => (await signOffOf(job)).files.map(({ state }) => state)

const disputeOf = (job: JobAtHand, at: number) => ({
  jobId: job.jobId,
  file: job.files[at] ?? '',
  place: 'Page 3',
  reason: 'The order is wrong',
})

const dispute = (job: JobAtHand, at: number, person: TestClient = job.client) =>
  person('disputeDelivery', disputeOf(job, at))

/** On a page with no later delivery than this. */
const disputeSeen = (job: JobAtHand, at: number, seen: string) =>
  job.client('disputeDelivery', { ...disputeOf(job, at), seen })

const disputesOf = async (job: JobAtHand, at: number) =>
  (await signOffOf(job)).files[at]?.disputes ?? []

async function keep(job: JobAtHand, at: number, person = job.administrator) {
  const disputeId = (await disputesOf(job, at)).at(-1)?._id ?? ''
  return person('answerDispute', { disputeId, answer: 'It is as ordered' })
}

const signOff = (job: JobAtHand, fields: object = { all: true }, person: TestClient = job.client) =>
  person('signOff', { jobId: job.jobId, ...fields })

const reopen = (job: JobAtHand, ...at: number[]) =>
  expectDone(
    job.administrator('reopenJob', {
      jobId: job.jobId,
      remID: job.people.remediator.id,
      files: at.map((place) => job.files[place] ?? ''),
    }),
  )

/** From a re-opening of these files to the next review. */
async function workAgain(job: JobAtHand, ...at: number[]) {
  await reopen(job, ...at)
  await go(job.remediator, job.jobId)
  for (const place of at) await mark(job, place)
  await go(job.remediator, job.jobId)
}

/** From a re-opening of these files to the next completion. */
async function redo(job: JobAtHand, ...at: number[]) {
  await workAgain(job, ...at)
  await go(job.administrator, job.jobId)
}

/** What somebody has on their screen now. */
const newestDelivery = async (job: JobAtHand) =>
  (await signOffOf(job)).files
    .map(({ delivered_at: at }) => at)
    .toSorted()
    .at(-1) ?? ''

/** As if the times of these files had come. */
const bringForward = (job: JobAtHand, { ending, lapses }: { ending: string; lapses: string }) =>
  parts.db
    .updateTable('sign_offs')
    .set({ delivered_at: '2020-01-01T00:00:00Z', ending_at: ending, lapses_at: lapses })
    .where('job_id', '=', job.jobId)
    .where('ended_at', 'is', null)
    .execute()

const minutesFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const lapse = () => lapseSignOffs(parts, minutesFromNow(0))

async function readersOf(job: JobAtHand, kind: NotificationKind): Promise<string[]> {
  const rows = await parts.db
    .selectFrom('notifications')
    .select('user_id')
    .where('job_id', '=', job.jobId)
    .where('kind', '=', kind)
    .execute()
  return rows.map(({ user_id }) => user_id).toSorted()
}

const idsOf = (...people: { id: string }[]) => people.map(({ id }) => id).toSorted()

describe('a delivered job', () => {
  test('waits for the client side, with a day that everybody reads', async () => {
    const job = await aJobAt(parts, 'COMPLETED')

    const { files, may_sign_off } = await signOffOf(job)

    expect(may_sign_off).toBe(false)
    expect(files.map(({ file }) => file)).toEqual(job.files)
    expect(files[0]).toMatchObject({
      file_name: 'one.pdf',
      version: null,
      state: 'waiting',
      is_current: true,
      may_be_disputed: true,
      decided_by: null,
      disputes: [],
    })
    const days = (Date.parse(files[0]?.lapses_at ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(11)
    expect(days).toBeLessThan(15)
    for (const who of ['client', 'manager', 'remediator'] as const) {
      expect((await signOffOf(job, job[who])).files).toEqual(files)
      expect(await jobOf(job, job[who])).toMatchObject({ status: 'COMPLETED', sign_off: null })
    }
  })

  test('is signed off by one press, and says who and when', async () => {
    const job = await aJobAt(parts, 'COMPLETED')

    const { body } = await expectDone(signOff(job))

    expect(body.message).toBe('Delivery signed off successfully')
    expect(body.data).toMatchObject({ status: 'COMPLETED', sign_off: 'signed_off' })
    const { files } = await signOffOf(job)
    expect(files.map(({ state, decided_by: by }) => [state, by?._id])).toEqual([
      ['signed_off', job.people.client.id],
      ['signed_off', job.people.client.id],
    ])
    expect(await readersOf(job, 'delivery_signed_off')).toEqual(idsOf(job.people.administrator))
    expect(await refusalOf(signOff(job))).toBe('409 sign_off_moved')
  })

  test('is signed off file by file, also after it is closed', async () => {
    const job = await aJobAt(parts, 'CLOSED')
    const [one = '', two = ''] = job.files

    const first = await expectDone(signOff(job, { files: one }))
    const again = await refusalOf(signOff(job, { files: [one, two] }))
    const second = await expectDone(signOff(job, { files: two }, job.manager))

    expect(first.body.data.sign_off).toBeNull()
    expect(again).toBe('409 sign_off_moved')
    expect(second.body.data).toMatchObject({ status: 'CLOSED', sign_off: 'signed_off' })
  })

  test('takes neither nothing nor the files of another job', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    const other = await aJobAt(parts, 'COMPLETED')

    for (const fields of [{}, { all: false }, { files: '' }, { files: other.files[0] ?? '' }]) {
      const { status, body } = await signOff(job, fields)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['files']])
    }
    const disputed = await dispute({ ...job, files: other.files }, 0)
    expect([disputed.status, Object.keys(disputed.body.errors)]).toEqual([422, ['file']])
  })
})

describe('who signs off', () => {
  test('is the creator while a member, and the account managers, nobody else', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    const { organization, jobId } = job
    const colleague = await aUser(parts.db, 'RM_CLI')
    await aMembership(parts.db, organization.id, colleague.id)
    const reader = await aClient(parts, colleague, organization.id)
    const stranger = await aJobAt(parts, 'COMPLETED')

    expect((await signOffOf(job, reader)).may_sign_off).toBe(false)
    expect((await signOffOf(job, job.client)).may_sign_off).toBe(true)
    expect((await signOffOf(job, job.manager)).may_sign_off).toBe(true)
    expect(await refusalOf(signOff(job, { all: true }, reader))).toBe('403 forbidden')
    expect(await refusalOf(dispute(job, 0, reader))).toBe('403 forbidden')
    expect(await refusalOf(signOff(job, { all: true }, stranger.manager))).toBe('404 not_found')
    for (const who of ['administrator', 'superUser', 'remediator'] as const) {
      expect(await refusalOf(job[who]('signOff', { jobId, all: true }))).toBe('403 forbidden')
      expect(await refusalOf(dispute(job, 0, job[who]))).toBe('403 forbidden')
    }
    await expectDone(job.manager('removeClient', { userId: job.people.client.id }))
    expect((await signOff(job)).status).toBeGreaterThan(400)
    await expectDone(signOff(job, { all: true }, job.manager))
  })

  test('is no administrator in the account of a client', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    const browser = await aBrowser(parts, job.people.administrator)
    const { organization, people, jobId } = job
    await expectDone(browser('ghostLogin', { userId: people.client.id }))
    await expectDone(
      browser('setOrganization', { orgId: organization.id, userId: people.client.id }),
    )

    expect(await refusalOf(browser('signOff', { jobId, all: true }))).toBe('403 forbidden')
    expect(await refusalOf(dispute(job, 0, browser))).toBe('403 forbidden')
    expect((await signOffOf(job, browser)).may_sign_off).toBe(false)
  })

  test('does so after a completion alone', async () => {
    const early = await aJobAt(parts, 'IN_REVIEW')
    const reopened = await aJobAt(parts, 'COMPLETED')
    await reopen(reopened, 0)

    expect(await refusalOf(signOff(early))).toBe('409 invalid_state')
    expect(await refusalOf(signOff(reopened))).toBe('409 invalid_state')
    expect(await refusalOf(dispute(reopened, 1))).toBe('409 invalid_state')
  })
})

describe('a dispute', () => {
  test('tells the administrator what is wrong where, and waits for an answer', async () => {
    const job = await aJobAt(parts, 'COMPLETED')

    const { status, body } = await expectDone(dispute(job, 0))

    expect([status, body.message, body.data.sign_off]).toEqual([
      201,
      'Dispute sent successfully',
      'disputed',
    ])
    expect(await disputesOf(job, 0)).toMatchObject([
      { place: 'Page 3', reason: 'The order is wrong', answer: null, answered_by: null },
    ])
    expect(await readersOf(job, 'delivery_disputed')).toEqual(idsOf(job.people.administrator))
    expect(await statesOf(job)).toEqual(['disputed', 'waiting'])
    expect(await refusalOf(dispute(job, 0))).toBe('409 sign_off_moved')
    // The whole was refused meanwhile, the other file was not.
    expect(await refusalOf(signOff(job))).toBe('409 sign_off_moved')
    await expectDone(signOff(job, { files: job.files[1] ?? '' }))
    expect(await jobOf(job)).toMatchObject({ sign_off: 'disputed' })
  })

  test('may be answered by keeping the file: then the time begins anew, once', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    const timeOf = async (at: number) => (await signOffOf(job)).files[at]?.lapses_at
    await bringForward(job, { ending: minutesFromNow(30), lapses: minutesFromNow(60) })
    const before = await timeOf(1)
    await expectDone(dispute(job, 0))

    const { body } = await expectDone(keep(job, 0))
    const renewedTime = await timeOf(0)
    await expectDone(dispute(job, 0, job.manager))
    await expectDone(keep(job, 0))

    expect(body).toMatchObject({ message: 'Answer sent successfully', data: { sign_off: null } })
    expect(renewedTime).not.toBe(before)
    expect([await timeOf(0), await timeOf(1)]).toEqual([renewedTime, before])
    expect(await readersOf(job, 'dispute_answered')).toEqual(
      [
        ...idsOf(job.people.client, job.people.manager),
        ...idsOf(job.people.client, job.people.manager),
      ].toSorted(),
    )
    const third = await dispute(job, 0)
    expect([third.status, third.body.code, third.body.message]).toEqual([
      409,
      'invalid_state',
      'This file was disputed 2 times. Please write a comment instead.',
    ])
    expect((await signOffOf(job)).files[0]).toMatchObject({ may_be_disputed: false })
    expect(
      (await disputesOf(job, 0)).map(({ answer, answer_text: text }) => [answer, text]),
    ).toEqual([
      ['keep', 'It is as ordered'],
      ['keep', 'It is as ordered'],
    ])
    await expectDone(signOff(job))
  })

  test('is answered once, by an administrator, in words', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    await expectDone(dispute(job, 0))
    const [{ _id: disputeId } = { _id: '' }] = await disputesOf(job, 0)
    const answer = 'It is as ordered'

    expect(await refusalOf(job.client('answerDispute', { disputeId, answer }))).toBe(
      '403 forbidden',
    )
    const { body } = await job.administrator('answerDispute', { disputeId, answer: ' ' })
    expect(body.errors).toEqual({ answer: 'Answer is required' })
    await expectDone(job.colleague('answerDispute', { disputeId, answer }))
    expect(await refusalOf(job.administrator('answerDispute', { disputeId, answer }))).toBe(
      '409 sign_off_moved',
    )
  })

  test('is answered by re-opening its file, whose next delivery is a new one', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    await expectDone(dispute(job, 0))
    await expectDone(signOff(job, { files: job.files[1] ?? '' }))

    await reopen(job, 0)

    expect(await jobOf(job)).toMatchObject({ status: 'ASSIGNED_REMEDIATOR', sign_off: null })
    expect((await signOffOf(job, job.remediator)).files[0]).toMatchObject({
      state: 'disputed',
      is_current: false,
      disputes: [{ reason: 'The order is wrong', answer: 'reopened', answer_text: null }],
    })
    await go(job.remediator, job.jobId)
    await mark(job, 0)
    await go(job.remediator, job.jobId)
    await go(job.administrator, job.jobId)
    expect(await statesOf(job)).toEqual(['waiting', 'signed_off'])
    expect((await signOffOf(job)).files[0]).toMatchObject({ may_be_disputed: true })
    expect((await signOff(job)).body.data).toMatchObject({ sign_off: 'signed_off' })
  })

  test('ends with its file: a deleted one is not worked on again', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    await expectDone(dispute(job, 0))
    await reopen(job, 0)
    const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))

    await expectDone(superUser('deleteFile', { jobId: job.jobId, fileId: job.files[0] ?? '' }))

    expect((await signOffOf(job)).files.map(({ file }) => file)).toEqual([job.files[1]])
    expect((await jobOf(job)).sign_off).toBeNull()
  })

  test('stays open while another file is worked on again', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    await expectDone(dispute(job, 0))
    await expectDone(dispute(job, 1))

    await reopen(job, 0)

    expect(await jobOf(job)).toMatchObject({ sign_off: 'disputed' })
    await expectDone(keep(job, 1))
    expect(await jobOf(job)).toMatchObject({ sign_off: null })
  })
})

describe('a stale page', () => {
  test('signs off no delivery that came after it', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    const [one = '', two = ''] = job.files
    const seen = await newestDelivery(job)
    await redo(job, 0)

    for (const fields of [{ all: true }, { files: one }, { files: [one, two] }]) {
      expect(await refusalOf(signOff(job, { ...fields, seen }))).toBe('409 sign_off_moved')
    }
    expect(await statesOf(job)).toEqual(['waiting', 'waiting'])
    // What it shows of the other file is still so.
    await expectDone(signOff(job, { files: two, seen }))
    await expectDone(signOff(job, { all: true, seen: await newestDelivery(job) }))
  })

  test('disputes no delivery that came after it', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    const seen = await newestDelivery(job)
    await redo(job, 0)

    expect(await refusalOf(disputeSeen(job, 0, seen))).toBe('409 sign_off_moved')
    await expectDone(disputeSeen(job, 1, seen))
    await expectDone(disputeSeen(job, 0, await newestDelivery(job)))
  })

  test.each(['yesterday', '2026-11-30', '2026-99-30T10:00:00.000Z'])(
    'says when it was read, and not %s',
    async (seen) => {
      const job = await aJobAt(parts, 'COMPLETED')

      for (const call of [signOff(job, { all: true, seen }), disputeSeen(job, 0, seen)]) {
        const { status, body } = await call
        expect([status, Object.keys(body.errors)]).toEqual([422, ['seen']])
      }
      await expectDone(signOff(job, { all: true, seen: '' }))
    },
  )
})

describe('of two at once', () => {
  test('a delivery is not signed off by whom it overtakes', { retry: 0 }, async () => {
    for (let round = 0; round < 3; round += 1) {
      const job = await aJobAt(parts, 'COMPLETED')
      const seen = await newestDelivery(job)
      await workAgain(job, 0)

      const answers = await Promise.all([
        refusalOf(signOff(job, { all: true, seen })),
        refusalOf(disputeSeen(job, 0, seen)),
        go(job.administrator, job.jobId),
      ])

      for (const refusal of answers.slice(0, 2)) {
        expect(refusal).toMatch(/^409 (invalid_state|sign_off_moved)$/)
      }
      expect(await statesOf(job)).toEqual(['waiting', 'waiting'])
    }
  })

  test('the first wins, and the other is told', { retry: 0 }, async () => {
    for (let round = 0; round < 5; round += 1) {
      const job = await aJobAt(parts, 'COMPLETED')

      const answers = await Promise.all([signOff(job), dispute(job, 0, job.manager)])

      const done = answers.filter(({ status }) => status < 300)
      const refused = answers.filter(({ status }) => status >= 300)
      expect(done).toHaveLength(1)
      expect(refused.map(({ body }) => body.code)).toEqual(['sign_off_moved'])
    }
  })

  test('two answers to one dispute are one', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    await expectDone(dispute(job, 0))

    const answers = await Promise.all([keep(job, 0), keep(job, 0, job.colleague)])

    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
    expect(await disputesOf(job, 0)).toHaveLength(1)
  })
})

describe('silence', () => {
  test('lapses when the day is over, and not before', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    await lapse()
    expect(await statesOf(job)).toEqual(['waiting', 'waiting'])
    await expectDone(signOff(job, { files: job.files[0] ?? '' }))
    await bringForward(job, { ending: minutesFromNow(-60), lapses: minutesFromNow(-1) })

    await lapse()
    await lapse()

    expect(await statesOf(job)).toEqual(['signed_off', 'lapsed'])
    expect(await jobOf(job)).toMatchObject({ status: 'COMPLETED', sign_off: 'lapsed' })
    expect((await signOffOf(job)).files[1]).toMatchObject({ decided_by: null })
    expect(await refusalOf(signOff(job))).toBe('409 sign_off_moved')
    const { body } = await expectDone(job.client('listHistory', { jobId: job.jobId }))
    expect(body.data[0]).toMatchObject({ kind: 'sign_off_lapsed', actor: null, note: '1 file' })
  })

  test('lapses nothing while a dispute of the job waits for an answer', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    await expectDone(dispute(job, 0))
    await bringForward(job, { ending: minutesFromNow(-60), lapses: minutesFromNow(-1) })

    await lapse()
    const waiting = await statesOf(job)
    await expectDone(keep(job, 0))
    await lapse()

    expect(waiting).toEqual(['disputed', 'waiting'])
    expect(await statesOf(job)).toEqual(['waiting', 'waiting'])
    const { files } = await signOffOf(job)
    for (const { lapses_at: day } of files) expect(day > minutesFromNow(0)).toBe(true)
  })

  test.each(['job', 'organization'])(
    'begins anew where its time passed while the %s was archived',
    async (what) => {
      const job = await aJobAt(parts, 'COMPLETED')
      const { administrator, superUser, jobId, organization } = job
      const archive = (isArchived: boolean) =>
        what === 'job'
          ? expectDone(administrator('deleteJob', { jobId, isArchived }))
          : expectDone(
              superUser('deleteOrganization', { organizationId: organization.id, isArchived }),
            )
      await archive(true)
      await bringForward(job, { ending: minutesFromNow(-60), lapses: minutesFromNow(-1) })

      await archive(false)
      await lapse()

      expect(await statesOf(job)).toEqual(['waiting', 'waiting'])
    },
  )

  test('lapses nothing while it cannot be signed off: re-opened, or archived', async () => {
    const reopened = await aJobAt(parts, 'COMPLETED')
    await reopen(reopened, 0)
    const archived = await aJobAt(parts, 'COMPLETED')
    await expectDone(
      archived.administrator('deleteJob', { jobId: archived.jobId, isArchived: true }),
    )
    for (const job of [reopened, archived]) {
      await bringForward(job, { ending: minutesFromNow(-60), lapses: minutesFromNow(-1) })
    }

    await lapse()

    expect(await statesOf(reopened)).toEqual(['waiting', 'waiting'])
    expect(await statesOf(archived)).toEqual(['waiting', 'waiting'])
    await go(reopened.remediator, reopened.jobId)
    await mark(reopened, 0)
    await go(reopened.remediator, reopened.jobId)
    await go(reopened.administrator, reopened.jobId)
    await lapse()
    expect(await statesOf(reopened)).toEqual(['waiting', 'waiting'])
  })

  test('is warned of once, before it ends', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    const notify = () => notifyOfEndingSignOffs(parts, minutesFromNow(0))
    await notify()
    expect(await readersOf(job, 'sign_off_ending')).toEqual([])
    await bringForward(job, { ending: minutesFromNow(-1), lapses: minutesFromNow(60) })

    await notify()
    await notify()

    const { client, manager } = job.people
    expect(await readersOf(job, 'sign_off_ending')).toEqual(idsOf(client, manager))
  })

  test.each([
    ['signed off', (job: JobAtHand) => signOff(job)],
    ['disputed', (job: JobAtHand) => dispute(job, 0)],
  ])('is not warned of once it is %s', async (_name, decide) => {
    const job = await aJobAt(parts, 'COMPLETED')
    await expectDone(decide(job))
    await bringForward(job, { ending: minutesFromNow(-1), lapses: minutesFromNow(60) })

    await notifyOfEndingSignOffs(parts, minutesFromNow(0))

    expect(await readersOf(job, 'sign_off_ending')).toEqual([])
  })

  test('is not warned of where that is long ago', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    await bringForward(job, { ending: minutesFromNow(-1500), lapses: minutesFromNow(60) })

    await notifyOfEndingSignOffs(parts, minutesFromNow(0))

    expect(await readersOf(job, 'sign_off_ending')).toEqual([])
  })

  test('lasts as many working days as the organization has, from the next delivery on', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    const before = (await signOffOf(job)).files.map(({ lapses_at: at }) => at)
    await parts.db
      .updateTable('organizations')
      .set({ sign_off_days: 1 })
      .where('id', '=', job.organization.id)
      .execute()
    const afterChange = (await signOffOf(job)).files.map(({ lapses_at: at }) => at)
    await redo(job, 0)

    const [redoneFile] = (await signOffOf(job)).files
    expect(afterChange).toEqual(before)
    expect(Date.parse(redoneFile?.lapses_at ?? '') - Date.now()).toBeLessThan(5 * 86_400_000)
  })
})

describe('what it leaves alone', () => {
  test('jobs that were completed before have none, and never lapse', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    await parts.db.deleteFrom('sign_offs').where('job_id', '=', job.jobId).execute()
    await parts.db.updateTable('jobs').set({ sign_off: null }).where('id', '=', job.jobId).execute()

    await lapseSignOffs(parts, '2999-01-01T00:00:00.000Z')

    expect((await signOffOf(job)).files).toEqual([])
    expect(await jobOf(job)).toMatchObject({ sign_off: null })
    expect(await refusalOf(signOff(job))).toBe('409 invalid_state')
    // Only what is delivered from now on is asked about.
    await redo(job, 1)
    expect((await signOffOf(job)).files.map(({ file }) => file)).toEqual([job.files[1]])
  })

  test('documents do not end while a dispute waits for an answer', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    await completedAgo(job, 400)
    await keepFor(job, 12)
    await expectDone(dispute(job, 0))

    await warn(parts)
    await endIn(parts, 40)
    const whileDisputed = (await jobOf(job)).documents
    await expectDone(keep(job, 0))
    await warn(parts)
    await endIn(parts, 40)
    const afterAnswer = (await jobOf(job)).documents

    expect(whileDisputed).toMatchObject({ endOn: null, endedAt: null })
    expect(afterAnswer.endedAt).not.toBeNull()
    // Without documents there is nothing to re-open; an answer is still possible.
    await expectDone(dispute(job, 1))
    const again = { jobId: job.jobId, remID: job.people.remediator.id, files: job.files[1] ?? '' }
    expect(await refusalOf(job.administrator('reopenJob', again))).toBe('410 documents_ended')
    await expectDone(keep(job, 1))
  })

  test('the report stays, to the byte', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    const { client, administrator, jobId, organization, files } = job
    await checkAll(parts, organization)
    await freezeAll(parts, jobId)
    const reportNow = async () => {
      const edition = { jobId, edition: 1, format: 'json' }
      return (await expectDone(client('getEvidenceReport', edition))).bytes.toString()
    }
    const editionsNow = async () =>
      (await expectDone(client('listEvidenceReports', { jobId }))).body.data
    const before = [await reportNow(), await editionsNow()]

    await expectDone(dispute(job, 0))
    await freezeAll(parts, jobId)
    const disputed = [await reportNow(), await editionsNow()]
    await expectDone(keep(job, 0))
    await expectDone(signOff(job, { files: files[0] ?? '' }))
    await expectDone(administrator('closeJob', { jobId }))
    await lapseSignOffs(parts, '2999-01-01T00:00:00.000Z')
    await freezeAll(parts, jobId)

    expect(await statesOf(job)).toEqual(['signed_off', 'lapsed'])
    expect(JSON.parse(String(before[0]))).toMatchObject({ documents: [{}, {}] })
    expect([disputed, [await reportNow(), await editionsNow()]]).toEqual([before, before])
  })

  test('the moves stay: it is closed before and after', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    await expectDone(dispute(job, 0))

    await steps.CLOSED?.(job)

    expect(await jobOf(job)).toMatchObject({ status: 'CLOSED', sign_off: 'disputed' })
    await reopen(job, 0)
    expect(await jobOf(job)).toMatchObject({ status: 'ASSIGNED_REMEDIATOR', sign_off: null })
  })
})

describe('waiting for you', () => {
  const waitingFor = async (person: TestClient) => (await person('countWaiting')).body.data
  const listed = async (person: TestClient, waiting: string) =>
    (await person('listJobs', { waiting })).body.data.map(({ _id }: { _id: string }) => _id)

  test('stands what is to sign off, and not among what is delivered', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    const { client, manager, jobId, organization } = job
    const colleague = await aUser(parts.db, 'RM_CLI')
    await aMembership(parts.db, organization.id, colleague.id)
    const reader = await aClient(parts, colleague, organization.id)

    for (const person of [client, manager]) {
      expect(await waitingFor(person)).toMatchObject({ to_sign_off: 1, delivered: 0, total: 1 })
      expect(await listed(person, 'to_sign_off')).toEqual([jobId])
      expect(await listed(person, 'delivered')).toEqual([])
    }
    // It is for others to sign off, and for this person to look at.
    expect(await waitingFor(reader)).toMatchObject({ to_sign_off: 0, delivered: 1, total: 1 })
    expect(await listed(reader, 'delivered')).toEqual([jobId])
    await expectDone(client('seeJob', { jobId }))
    expect(await waitingFor(client)).toMatchObject({ to_sign_off: 1, delivered: 0, total: 1 })
    await expectDone(signOff(job))
    expect(await waitingFor(client)).toMatchObject({ to_sign_off: 0, delivered: 0, total: 0 })
    expect(await waitingFor(manager)).toMatchObject({ to_sign_off: 0, delivered: 1, total: 1 })
  })

  test('stands what is disputed, until it is answered', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    const { administrator, colleague, jobId } = job
    const before = (await waitingFor(administrator)).disputed
    await expectDone(dispute(job, 0))

    for (const person of [administrator, colleague]) {
      expect(await waitingFor(person)).toMatchObject({ disputed: before + 1 })
      expect(await listed(person, 'disputed')).toContain(jobId)
    }
    await expectDone(keep(job, 0))
    expect(await waitingFor(administrator)).toMatchObject({ disputed: before })
  })
})
