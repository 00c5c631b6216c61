// @module-tag rest
import type { Job } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import type { TestClient } from '#test/http/client.ts'
import {
  aJobAt,
  back,
  expectDone,
  filesOf,
  go,
  ledgerOf,
  mark,
  refusalOf,
  statusOf,
  toBooking,
  type JobAtHand,
} from '#test/jobs/job-story.ts'

const parts = appForTest()

const quote = ({ remediator, jobId }: JobAtHand, job_cost: string, files: readonly string[] = []) =>
  expectDone(remediator('markSpecial', { jobId, job_cost, files: files.length > 0 ? files : '' }))

const none = { simple_pages: 0, complex_pages: 0 }

/** The traces of a quote in the job and its files, as an administrator sees them. */
async function shown({ administrator, jobId }: JobAtHand) {
  const { body } = await administrator('getJob', { jobId })
  const { isSpecialJob, job_cost, files } = body.data
  const special = files.map((file: { isSpecialFile: boolean }) => file.isSpecialFile)
  return { isSpecialJob, job_cost, special }
}

const nothing = { isSpecialJob: false, job_cost: 0, special: [false, false] }

describe('making a quote', () => {
  test(
    'marks its files and the job as special, and waits for an approval',
    { tags: 'short' },
    async () => {
      const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')

      const { body } = await quote(job, '12.50', [job.files[0] ?? ''])

      expect(body).toMatchObject({
        message: 'Quote sent successfully',
        data: { status: 'SPECIAL_APPROVAL_PENDING', job_cost: 12.5, isSpecialJob: true },
      })
      expect(await shown(job)).toEqual({
        isSpecialJob: true,
        job_cost: 12.5,
        special: [true, false],
      })
      expect(await ledgerOf(job)).toEqual([])
    },
  )

  test('shows its own amount while it waits, beside what was earned before', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const { administrator, client, other, people, jobId } = job
    const [one = ''] = job.files
    const amounts = async (person: TestClient) => {
      const { data } = (await person('getJob', { jobId })).body
      return [data.job_cost, data.pending_quote]
    }
    await quote(job, '40', [one])
    await go(administrator, jobId)
    const approved = await amounts(administrator)
    await expectDone(job.remediator('remediateFile', { jobId, fileId: one, ...none }))
    await expectDone(administrator('reopenJob', { jobId, remID: people.other.id }))

    await expectDone(other('markSpecial', { jobId, job_cost: '12.50', files: job.files[1] ?? '' }))

    expect(approved).toEqual([40, null])
    expect(await amounts(administrator)).toEqual([52.5, 12.5])
    expect(await amounts(other)).toEqual([52.5, 12.5])
    expect(await amounts(client)).toEqual([null, null])
    const { data } = (await administrator('listJobs', { waiting: 'quotes' })).body
    expect(data.find((row: Job) => row._id === jobId)).toMatchObject({ pending_quote: 12.5 })
  })

  test.each([
    [{}, 'Please enter job cost'],
    [{ job_cost: '' }, 'Please enter job cost'],
    [{ job_cost: '0' }, expect.any(String)],
    [{ job_cost: '-1' }, expect.any(String)],
    [{ job_cost: '1.005' }, expect.any(String)],
    [{ job_cost: '1e3' }, expect.any(String)],
    [{ job_cost: '1000000.01' }, 'At most 1,000,000 dollars'],
  ])('needs a cost that is one: %j', async (fields, message) => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')

    const { status, body } = await job.remediator('markSpecial', { jobId: job.jobId, ...fields })

    expect(status).toBe(422)
    expect(body.errors).toEqual({ job_cost: message })
    expect(await statusOf(job)).toBe('ASSIGNED_REMEDIATOR')
  })

  test('takes only files of the job that are not remediated yet, all or none', async () => {
    const job = await aJobAt(parts, 'REMEDIATION_PARTIAL')
    const stranger = await aJobAt(parts, 'CREATED')
    const { other, administrator, people, jobId, files } = job
    await expectDone(administrator('reopenJob', { jobId, remID: people.other.id }))
    const [done = '', open = ''] = files

    const answers = await Promise.all(
      [[done], [open, done], [stranger.files[0] ?? ''], [open, people.other.id]].map((chosen) =>
        other('markSpecial', { jobId, job_cost: '5', files: chosen }),
      ),
    )

    expect(answers.map(({ status, body }) => [status, Object.keys(body.errors)])).toEqual(
      answers.map(() => [422, ['files']]),
    )
    expect(await shown(job)).toEqual(nothing)
  })

  test('is one at a time: a second one while the first is open is refused', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    await quote(job, '10')

    const again = refusalOf(job.remediator('markSpecial', { jobId: job.jobId, job_cost: '20' }))

    expect(await again).toBe('409 invalid_state')
    expect((await shown(job)).job_cost).toBe(10)
  })
})

describe('an approved quote', () => {
  test('shows as its own status until the first file is done, and is earned with the last of its files', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    await quote(job, '99.99', [job.files[0] ?? ''])
    const approved = await go(job.administrator, job.jobId)
    expect(approved.body.data.status).toBe('SPECIAL_JOB_APPROVED')

    await mark(job, 1)
    expect((await ledgerOf(job)).map(({ kind }) => kind)).toEqual(['pages'])
    await mark(job, 0, none)

    expect((await ledgerOf(job)).map(toBooking)).toEqual([
      ['pages', 3, 1, true, 500],
      ['pages', 0, 0, true, 0],
      ['quote', 0, 0, true, 9999],
    ])
    expect(await statusOf(job)).toBe('REMEDIATION_COMPLETED')
  })

  test('without files is earned when the whole job is remediated', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    await quote(job, '40')
    await go(job.administrator, job.jobId)

    await mark(job, 0)
    const before = (await ledgerOf(job)).filter(({ kind }) => kind === 'quote')
    await mark(job, 1)
    const after = (await ledgerOf(job)).filter(({ kind }) => kind === 'quote')

    expect(before).toEqual([])
    expect(after).toMatchObject([{ cents: 4000, remediator_id: job.people.remediator.id }])
  })

  test(
    'is earned once: neither a correction nor a return nor a re-opening books it again',
    { tags: 'short' },
    async () => {
      const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
      const [one = '', two = ''] = job.files
      await quote(job, '40', [one])
      await go(job.administrator, job.jobId)
      await mark(job, 0, none)
      await mark(job, 0, none)
      await mark(job, 1)
      await go(job.remediator, job.jobId)
      await back(job.administrator, job.jobId, { files: [one, two] })
      await mark(job, 0, none)
      await mark(job, 1)
      await go(job.remediator, job.jobId)
      await go(job.administrator, job.jobId)
      const { jobId, people, administrator, other } = job
      await expectDone(administrator('reopenJob', { jobId, remID: people.other.id, files: one }))
      await go(other, jobId)
      await expectDone(other('remediateFile', { jobId, fileId: one, ...none }))

      const quotes = (await ledgerOf(job)).filter(({ kind }) => kind === 'quote')
      expect(quotes).toMatchObject([{ cents: 4000, remediator_id: people.remediator.id }])
      expect(await shown(job)).toEqual({ isSpecialJob: true, job_cost: 40, special: [true, false] })
    },
  )

  test('lets its files be marked with 0 and 0 only', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const [fileId = ''] = job.files
    await quote(job, '40', [fileId])
    await go(job.administrator, job.jobId)

    const answers = await Promise.all(
      [
        { simple_pages: 1, complex_pages: 0 },
        { simple_pages: 0, complex_pages: 1 },
      ].map((pages) => job.remediator('remediateFile', { jobId: job.jobId, fileId, ...pages })),
    )

    expect(answers.map(({ status }) => status)).toEqual([422, 422])
    expect(answers.map(({ body }) => Object.keys(body.errors))).toEqual([
      ['simple_pages'],
      ['complex_pages'],
    ])
    expect(await ledgerOf(job)).toEqual([])
  })

  test('is earned when the files that were left to do are deleted', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const [one = '', two = ''] = job.files
    await quote(job, '40', [one, two])
    await go(job.administrator, job.jobId)
    await mark(job, 0, none)

    await expectDone(job.superUser('deleteFile', { jobId: job.jobId, fileId: two }))

    expect(await statusOf(job)).toBe('REMEDIATION_COMPLETED')
    expect((await ledgerOf(job)).map(({ kind }) => kind)).toEqual(['pages', 'quote'])
    expect(await lastEvents(job, 2)).toEqual(['file_deleted', 'quote_earned'])
    await mark(job, 0, none)
    expect(await quotesIn(job)).toHaveLength(1)
  })
})

const quotesIn = async (job: JobAtHand) =>
  (await ledgerOf(job)).filter(({ kind }) => kind === 'quote')

/** The kinds of the newest events of a job, oldest first. */
async function lastEvents({ administrator, jobId }: JobAtHand, limit: number): Promise<string[]> {
  const { body } = await administrator('listHistory', { jobId, limit })
  return body.data.map(({ kind }: { kind: string }) => kind).toReversed()
}

describe('a quote whose files are all deleted', () => {
  test('stands for the whole job, and is earned once with the last file that is left', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const { administrator, superUser, jobId, files, people } = job
    await quote(job, '40', [files[0] ?? ''])
    await go(administrator, jobId)

    await expectDone(superUser('deleteFile', { jobId, fileId: files[0] ?? '' }))
    expect(await statusOf(job)).toBe('SPECIAL_JOB_APPROVED')
    expect(await shown(job)).toEqual({ isSpecialJob: true, job_cost: 40, special: [false] })
    expect(await ledgerOf(job)).toEqual([])
    await mark(job, 1)
    await mark(job, 1)

    expect(await quotesIn(job)).toMatchObject([
      { cents: 4000, remediator_id: people.remediator.id },
    ])
    expect(await shown(job)).toMatchObject({ job_cost: 40 })
  })

  test('is earned by the deletion where the rest of the job is done', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const { administrator, superUser, jobId, files, people } = job
    await quote(job, '40', [files[0] ?? ''])
    await go(administrator, jobId)
    await mark(job, 1)

    await expectDone(superUser('deleteFile', { jobId, fileId: files[0] ?? '' }))

    expect(await statusOf(job)).toBe('REMEDIATION_COMPLETED')
    expect(await quotesIn(job)).toMatchObject([
      { cents: 4000, remediator_id: people.remediator.id },
    ])
    expect(await lastEvents(job, 2)).toEqual(['file_deleted', 'quote_earned'])
  })

  test('waits for its approval as before, and is gone when it is declined', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const { administrator, superUser, jobId, files } = job
    await quote(job, '40', [files[0] ?? ''])

    await expectDone(superUser('deleteFile', { jobId, fileId: files[0] ?? '' }))
    expect(await statusOf(job)).toBe('SPECIAL_APPROVAL_PENDING')
    expect((await shown(job)).job_cost).toBe(40)
    await back(administrator, jobId)

    expect(await shown(job)).toEqual({ isSpecialJob: false, job_cost: 0, special: [false] })
  })

  test('is cleared, approved as it is, when the job goes to another remediator', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const { administrator, superUser, jobId, files } = job
    await quote(job, '40', [files[0] ?? ''])
    await go(administrator, jobId)
    await expectDone(superUser('deleteFile', { jobId, fileId: files[0] ?? '' }))

    await reassigned(job)

    expect(await shown(job)).toEqual({ isSpecialJob: false, job_cost: 0, special: [false] })
    expect(await ledgerOf(job)).toEqual([])
  })

  test('is booked once where the last file is marked while the other is deleted', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const { administrator, superUser, jobId, files } = job
    await quote(job, '40', files)
    await go(administrator, jobId)

    await Promise.all([
      mark(job, 0, none),
      expectDone(superUser('deleteFile', { jobId, fileId: files[1] ?? '' })),
    ])

    expect(await statusOf(job)).toBe('REMEDIATION_COMPLETED')
    expect(await quotesIn(job)).toHaveLength(1)
  })
})

type Clearing = (job: JobAtHand) => Promise<unknown>

const unavailable: Clearing = ({ remediator, people, jobId }) =>
  expectDone(
    remediator('changeAvailability', {
      userId: people.remediator.id,
      isAvailable: false,
      jobs: jobId,
    }),
  )
const reassigned: Clearing = ({ administrator, people, jobId }) =>
  expectDone(administrator('reopenJob', { jobId, remID: people.other.id }))
const archived: Clearing = ({ superUser, people }) =>
  expectDone(superUser('deleteUser', { userId: people.remediator.id, isArchived: true }))
const declined: Clearing = ({ administrator, jobId }) => back(administrator, jobId)

describe('an open quote is cleared', () => {
  test.each([
    ['when it is declined', declined, 'ASSIGNED_REMEDIATOR'],
    ['when the job goes to another remediator', reassigned, 'ASSIGNED_REMEDIATOR'],
    ['when its maker goes unavailable with the job', unavailable, 'ALLOTTED_ADMIN'],
    ['when its maker is archived', archived, 'ALLOTTED_ADMIN'],
  ])('%s', async (_when, clear, to) => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    await quote(job, '40', [job.files[0] ?? ''])

    await clear(job)

    expect(await statusOf(job)).toBe(to)
    expect(await shown(job)).toEqual(nothing)
    expect(await ledgerOf(job)).toEqual([])
  })

  test.each([
    ['when the job goes to another remediator', reassigned, 'ASSIGNED_REMEDIATOR'],
    ['when its maker goes unavailable with the job', unavailable, 'ALLOTTED_ADMIN'],
    ['when its maker is archived', archived, 'ALLOTTED_ADMIN'],
  ])('also after its approval, %s', async (_when, clear, to) => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    await quote(job, '40', [job.files[0] ?? ''])
    await go(job.administrator, job.jobId)

    await clear(job)

    expect(await statusOf(job)).toBe(to)
    expect(await shown(job)).toEqual(nothing)
  })

  test('back to what was earned before, not further', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const [one = ''] = job.files
    await quote(job, '40', [one])
    await go(job.administrator, job.jobId)
    await mark(job, 0, none)
    const { administrator, other, people, jobId } = job
    await expectDone(administrator('reopenJob', { jobId, remID: people.other.id }))
    const open = (await filesOf(administrator, jobId)).filter((id) => id !== one)
    await expectDone(other('markSpecial', { jobId, job_cost: '7', files: open }))
    expect(await shown(job)).toEqual({ isSpecialJob: true, job_cost: 47, special: [true, true] })

    await back(administrator, jobId)

    expect(await shown(job)).toEqual({ isSpecialJob: true, job_cost: 40, special: [true, false] })
  })
})

test(
  'nobody but an administrator decides on a quote, and the client side sees no amount',
  { tags: 'short' },
  async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    await quote(job, '40')
    const { jobId, remediator, manager, other, client } = job

    const refusals = await Promise.all(
      [remediator, manager, other].flatMap((person) =>
        [true, false].map((move) => refusalOf(person('updateStatus', { jobId, move }))),
      ),
    )

    expect(refusals).toEqual([
      ...Array.from({ length: 4 }, () => '403 forbidden'),
      ...Array.from({ length: 2 }, () => '404 not_found'),
    ])
    expect((await client('getJob', { jobId })).body.data.job_cost).toBeNull()
  },
)
