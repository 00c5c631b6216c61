// @module-tag rest
import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aUser } from '#test/factories.ts'
import type { TestClient } from '#test/http/client.ts'
import {
  aJobAt,
  back,
  expectDone,
  go,
  ledgerOf,
  mark,
  refusalOf,
  statusOf,
  toBooking,
  type JobAtHand,
} from '#test/jobs/job-story.ts'

const parts = appForTest()

const flagsOf = async ({ administrator, jobId }: JobAtHand) =>
  (await administrator('getJob', { jobId })).body.data.files.map(
    (file: { is_remediated: boolean; isNonBillable: boolean; simple_pages: number | null }) => [
      file.is_remediated,
      file.isNonBillable,
      file.simple_pages,
    ],
  )

/**
 * What this person reads about a return: the reason, and whether each file is returned, in both lists.
 */
async function returnAs(reader: TestClient, jobId: string) {
  const { returned, files } = (await reader('getJob', { jobId })).body.data
  const listed = (await reader('listFiles', { jobId })).body.data.files
  expect(listed).toEqual(files)
  return [returned, ...files.map((file: { isReturned: boolean | null }) => file.isReturned)]
}

const paid = ['pages', 3, 1, true, 500]
const reversed = ['reversal', -3, -1, true, -500]

describe('a return', () => {
  test('takes back the pages of the named files only, silently', { tags: 'short' }, async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const [one = ''] = job.files

    const { body } = await back(job.administrator, job.jobId, { files: one, reason: 'Tables' })

    expect(body.message).toBeUndefined()
    expect(body.data.status).toBe('REMEDIATION_PARTIAL')
    expect(await flagsOf(job)).toEqual([
      [false, false, null],
      [true, false, 3],
    ])
    expect((await ledgerOf(job)).map(toBooking)).toEqual([paid, paid, reversed])
  })

  test('of all files leads back to the beginning of the remediation', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')

    const { body } = await back(job.administrator, job.jobId, { files: job.files })

    expect(body.data.status).toBe('APPROVED_REMEDIATOR')
    expect((await ledgerOf(job)).map(toBooking)).toEqual([paid, paid, reversed, reversed])
  })

  test(
    'lets the remediator do the files again, billable, and once',
    { tags: 'short' },
    async () => {
      const job = await aJobAt(parts, 'IN_REVIEW')
      const [one = ''] = job.files
      await back(job.administrator, job.jobId, { files: one })

      await mark(job, 0, { simple_pages: 7, complex_pages: 0 })

      expect(await statusOf(job)).toBe('REMEDIATION_COMPLETED')
      const rows = (await ledgerOf(job)).map(toBooking)
      expect(rows).toEqual([paid, paid, reversed, ['pages', 7, 0, true, 700]])
    },
  )

  test('says who returned it, why, and which files, until they are marked and handed in', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, colleague, remediator, people, jobId } = job
    const [one = ''] = job.files
    expect(await returnAs(administrator, jobId)).toEqual([null, false, false])

    await back(administrator, jobId, { files: one, reason: 'Tables' })
    const because = {
      reason: 'Tables',
      actor: expect.objectContaining({ _id: people.administrator.id }),
    }
    for (const reader of [administrator, colleague, remediator]) {
      expect(await returnAs(reader, jobId)).toEqual([expect.objectContaining(because), true, false])
    }

    await mark(job, 0)
    expect(await returnAs(remediator, jobId)).toEqual([
      expect.objectContaining(because),
      false,
      false,
    ])
    await go(remediator, jobId)
    expect(await returnAs(remediator, jobId)).toEqual([null, false, false])
  })

  test('is nothing that the client side is told of', async () => {
    const { administrator, client, manager, jobId, files } = await aJobAt(parts, 'IN_REVIEW')
    await back(administrator, jobId, { files, reason: 'Tables' })

    for (const reader of [client, manager]) {
      expect(await returnAs(reader, jobId)).toEqual([null, null, null])
    }
  })

  test('is past for whoever gets the job next, but for its files', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, other, people, jobId, files } = job
    await back(administrator, jobId, { files, reason: 'Tables' })

    await expectDone(administrator('reopenJob', { jobId, remID: people.other.id }))
    await go(other, jobId)

    expect(await returnAs(other, jobId)).toEqual([null, true, true])
  })

  test('takes files of the job only, all or none', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const stranger = await aJobAt(parts, 'CREATED')
    const files = [job.files[0] ?? '', stranger.files[0] ?? '']

    const { status, body } = await job.administrator('updateStatus', {
      jobId: job.jobId,
      move: false,
      files,
    })

    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['files'])
    expect(await statusOf(job)).toBe('IN_REVIEW')
    expect((await ledgerOf(job)).map(toBooking)).toEqual([paid, paid])
  })

  test('of work that somebody else did takes it back from who did it', async () => {
    const job = await aJobAt(parts, 'REMEDIATION_COMPLETED')
    const { administrator, other, people, jobId, files } = job
    await expectDone(administrator('reopenJob', { jobId, remID: people.other.id }))
    await go(other, jobId)
    await go(other, jobId)

    await back(administrator, jobId, { files: files[0] ?? '' })
    const pages = { simple_pages: 1, complex_pages: 0 }
    await expectDone(other('remediateFile', { jobId, fileId: files[0] ?? '', ...pages }))

    const owners = (await ledgerOf(job)).map(({ kind, remediator_id }) => [kind, remediator_id])
    expect(owners.slice(2)).toEqual([
      ['reversal', people.remediator.id],
      ['pages', people.other.id],
    ])
  })
})

describe('a re-opening', () => {
  test.each(['COMPLETED', 'CLOSED'] as const)(
    'from %s makes the chosen files free of charge and takes nothing back',
    async (status) => {
      const job = await aJobAt(parts, status)
      const { administrator, people, jobId, files } = job

      const { body } = await expectDone(
        administrator('reopenJob', { jobId, remID: people.other.id, files: files[0] ?? '' }),
      )

      expect(body).toMatchObject({
        message: 'Job re-opened successfully',
        data: { status: 'ASSIGNED_REMEDIATOR', assigned_to: { _id: people.other.id } },
      })
      expect(await flagsOf(job)).toEqual([
        [false, true, null],
        [true, false, 3],
      ])
      expect((await ledgerOf(job)).map(toBooking)).toEqual([paid, paid])
    },
  )

  test(
    'books the next mark as non-billable; its return takes back that one alone',
    { tags: 'short' },
    async () => {
      const job = await aJobAt(parts, 'COMPLETED')
      const { administrator, remediator, people, jobId, files } = job
      const remID = people.remediator.id
      await expectDone(administrator('reopenJob', { jobId, remID, files: files[0] ?? '' }))
      await go(remediator, jobId)
      await mark(job, 0, { simple_pages: 9, complex_pages: 9 })
      await go(remediator, jobId)
      await back(administrator, jobId, { files: files[0] ?? '' })

      const rows = (await ledgerOf(job)).map(toBooking)

      expect(rows).toEqual([paid, paid, ['pages', 9, 9, false, 0], ['reversal', -9, -9, false, 0]])
      expect((await remediator('getMe')).body.data).toMatchObject({
        simple_pages: 6,
        complex_pages: 2,
      })
    },
  )

  test('needs a file, of this job', async () => {
    const job = await aJobAt(parts, 'COMPLETED')
    const stranger = await aJobAt(parts, 'CREATED')
    const { administrator, people, jobId } = job

    const answers = await Promise.all(
      ['', stranger.files[0] ?? ''].map((files) =>
        administrator('reopenJob', { jobId, remID: people.other.id, files }),
      ),
    )

    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
      [422, { files: 'Choose at least one file to be done again' }],
      [422, { files: 'Some of these files cannot be chosen here' }],
    ])
    expect(await statusOf(job)).toBe('COMPLETED')
  })
})

describe('a re-assignment', () => {
  test.each([
    'ASSIGNED_REMEDIATOR',
    'APPROVED_REMEDIATOR',
    'REMEDIATION_PARTIAL',
    'REMEDIATION_COMPLETED',
    'IN_REVIEW',
  ] as const)('from %s keeps what was remediated, and ignores files', async (status) => {
    const job = await aJobAt(parts, status)
    const { administrator, remediator, people, jobId, files } = job
    const before = await flagsOf(job)

    const { body } = await expectDone(
      administrator('reopenJob', { jobId, remID: people.other.id, files }),
    )

    expect(body.message).toBe('Remediator assigned successfully')
    expect(body.data.status).toBe('ASSIGNED_REMEDIATOR')
    expect(await flagsOf(job)).toEqual(before)
    expect(await refusalOf(remediator('getJob', { jobId }))).toBe('404 not_found')
  })

  test('goes to another one who is active, verified and available, and to nobody else', async () => {
    const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
    const { administrator, people, jobId } = job
    const unfit = [
      people.remediator,
      people.client,
      people.administrator,
      await aUser(parts.db, 'RM_REM', { is_archived: true }),
      await aUser(parts.db, 'RM_REM', { is_verified: false }),
      await aUser(parts.db, 'RM_REM', { is_available: false }),
      { id: jobId },
    ]

    const answers = await Promise.all(
      unfit.map(({ id }) => administrator('reopenJob', { jobId, remID: id })),
    )

    expect(
      answers.map(({ status, body }) => [status, body.code, Object.keys(body.errors)]),
    ).toEqual(unfit.map(() => [422, 'remediator_unfit', ['remID']]))
    expect(await statusOf(job)).toBe('APPROVED_REMEDIATOR')
  })

  test('makes the administrator who does it the one to whom the job comes back', async () => {
    const job = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
    const { colleague, administrator, other, people, jobId } = job
    await expectDone(colleague('reopenJob', { jobId, remID: people.other.id }))

    await back(other, jobId, { reason: 'Too much' })

    const { body } = await administrator('getJob', { jobId })
    expect(body.data.assigned_to._id).toBe(people.colleague.id)
  })
})

test('a completed job is closed by an administrator, once', { tags: 'short' }, async () => {
  const { administrator, jobId, superUser, remediator, manager } = await aJobAt(parts, 'COMPLETED')

  const refusals = [
    await refusalOf(remediator('closeJob', { jobId })),
    await refusalOf(manager('closeJob', { jobId })),
  ]
  const { body } = await expectDone(administrator('closeJob', { jobId }))

  expect(refusals).toEqual(['403 forbidden', '403 forbidden'])
  expect(body).toMatchObject({ message: 'Job closed successfully', data: { status: 'CLOSED' } })
  expect(await refusalOf(superUser('closeJob', { jobId }))).toBe('409 invalid_state')
})

test('a job that has moved since is told as such, and nothing happens', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
  const { remediator, administrator, manager, jobId } = job
  const events = () =>
    parts.db
      .selectFrom('events')
      .select('id')
      .where('job_id', '=', jobId)
      .orderBy('position')
      .execute()
  const before = await events()

  const refusals = [
    await refusalOf(
      remediator('updateStatus', { jobId, move: false, status: 'ASSIGNED_REMEDIATOR' }),
    ),
    await refusalOf(administrator('updateStatus', { jobId, move: true, status: 'SUBMITTED' })),
    await refusalOf(manager('updateStatus', { jobId, move: true, status: 'CREATED' })),
  ]

  expect(refusals).toEqual(['409 job_moved', '409 job_moved', '409 job_moved'])
  expect(await events()).toEqual(before)
})

test(
  'a step that never was theirs stays forbidden, whatever status they name',
  { tags: 'short' },
  async () => {
    const { client, manager, remediator, jobId } = await aJobAt(parts, 'IN_REVIEW')
    const step = { jobId, move: true, status: 'SUBMITTED' }

    expect(await refusalOf(client('updateStatus', step))).toBe('403 forbidden')
    expect(await refusalOf(manager('updateStatus', step))).toBe('403 forbidden')
    expect(await refusalOf(remediator('updateStatus', step))).toBe('403 forbidden')
  },
)

test('a document that is done is not replaced by whoever came after', async () => {
  const job = await aJobAt(parts, 'REMEDIATION_PARTIAL')
  const { administrator, other, people, jobId, files } = job
  await expectDone(administrator('reopenJob', { jobId, remID: people.other.id }))
  await go(other, jobId)
  const document = {
    files: [{ field: 'file', name: 'fixed.pdf', content: Buffer.from('%PDF-1.7') }],
  }

  const refusals = await Promise.all(
    files.map((fileId) => other('addVersion', { jobId, fileId }, document)),
  )

  expect(refusals.map(({ status, body }) => [status, body.code])).toEqual([
    [409, 'file_remediated'],
    [201, undefined],
  ])
})

test('whoever re-opens a job that another has re-opened meanwhile is told, and changes nothing', async () => {
  const job = await aJobAt(parts, 'COMPLETED')
  const { administrator, jobId, people, files } = job
  const reopen = (remID: string, status: string) =>
    administrator('reopenJob', { jobId, remID, status, files: files[0] ?? '' })
  await expectDone(reopen(people.remediator.id, 'COMPLETED'))

  const refusal = await refusalOf(reopen(people.other.id, 'COMPLETED'))

  expect(refusal).toBe('409 job_moved')
  const { body } = await administrator('getJob', { jobId })
  expect(body.data.assigned_to._id).toBe(people.remediator.id)
})
