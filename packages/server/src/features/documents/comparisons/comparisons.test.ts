// @module-tag rest
import { comparisonVersion } from '@curbcut/checks/version.ts'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { sweepDeletedFiles } from '#server/features/documents/storage/sweep-deleted-files.ts'
import { appForTest } from '#test/app-for-test.ts'
import { compareAll, comparingWords, type Compare } from '#test/documents/compared.ts'
import { aPdf, aText } from '#test/documents/documents.ts'
import type { TestClient } from '#test/http/client.ts'
import {
  aJobAt,
  expectDone,
  filesOf,
  go,
  mark,
  steps,
  type JobAtHand,
} from '#test/jobs/job-story.ts'

const parts = appForTest()

/** A job of these originals that is being fixed. */
const aJobOf = (...texts: string[]) =>
  aJobAt(
    parts,
    'APPROVED_REMEDIATOR',
    texts.map((text, index) => aPdf(`${index}.pdf`, text)),
  )

const ofFixing = [
  'SUBMITTED',
  'ALLOTTED_ADMIN',
  'ASSIGNED_REMEDIATOR',
  'APPROVED_REMEDIATOR',
] as const

/** Another job of the same people that is being fixed. */
async function anotherJobOf(job: JobAtHand, text: string): Promise<JobAtHand> {
  const files = [aPdf('another.pdf', text)]
  const { body } = await expectDone(job.client('createJob', { job_name: 'Another' }, { files }))
  const jobId: string = body.data._id
  const another = { ...job, jobId, files: await filesOf(job.superUser, jobId) }
  for (const status of ofFixing) await steps[status]?.(another)
  return another
}

const handIn = (job: JobAtHand, at: number, text: string) => {
  const fixed = { ...aPdf('fixed.pdf', text), field: 'file' }
  const fields = { jobId: job.jobId, fileId: job.files[at] ?? '' }
  return expectDone(job.remediator('addVersion', fields, { files: [fixed] }))
}

async function deliver(job: JobAtHand) {
  for (const at of job.files.keys()) await mark(job, at)
  await go(job.remediator, job.jobId)
  await go(job.administrator, job.jobId)
}

async function comparisonsFor(person: TestClient, { jobId }: JobAtHand) {
  const { body } = await expectDone(person('listFiles', { jobId }))
  const files = body.data.files as { versions: { comparison: { state: string } }[] }[]
  return files.map(({ versions }) => versions.map(({ comparison }) => comparison))
}

async function doubtsFor(person: TestClient, job: JobAtHand) {
  const files = await comparisonsFor(person, job)
  return files.map((versions) =>
    versions.map((comparison) => (comparison as { doubts?: string[] } | null)?.doubts),
  )
}

const lostIn = async (person: TestClient, { jobId, files }: JobAtHand, version?: string) =>
  person('getComparison', { jobId, fileId: files[0] ?? '', ...(version && { version }) })

/** Originals without words, as scans have none. */
const comparingScans: Compare = async (documents) => ({
  ...(await comparingWords(documents)),
  words: 0,
  found: 0,
  doubts: [],
  lost: [],
})

const rowsOf = (job: JobAtHand) =>
  parts.db
    .selectFrom('comparisons')
    .selectAll()
    .where('organization_id', '=', job.organization.id)
    .orderBy('id')
    .execute()

describe('a fixed document', () => {
  test('is compared with its original', { tags: 'short' }, async () => {
    const job = await aJobOf('annual report of the city', 'another document')
    await handIn(job, 0, 'annual report of the city and its parks')
    const waiting = await comparisonsFor(job.remediator, job)

    await compareAll(parts)

    const unknown = { words: null, found: null, added: null, structure: null }
    const nothing = { reason: null, pages: { original: null, fixed: null }, doubts: [] }
    expect(waiting).toEqual([[{ state: 'waiting', ...unknown, ...nothing }], []])
    expect(await comparisonsFor(job.remediator, job)).toEqual([
      [
        {
          state: 'compared',
          reason: null,
          words: 5,
          found: 5,
          added: 3,
          structure: null,
          pages: { original: 1, fixed: 1 },
          doubts: [],
        },
      ],
      [],
    ])
    expect((await lostIn(job.remediator, job)).body.data).toMatchObject({ words: 5, lost: [] })
    expect(await rowsOf(job)).toMatchObject([{ state: 'compared', engine: comparisonVersion }])
  })

  test('of another text is in doubt, and names what is missing', { tags: 'short' }, async () => {
    const job = await aJobOf('annual report of the city')
    await handIn(job, 0, 'an invoice')

    await compareAll(parts)

    expect(await doubtsFor(job.administrator, job)).toEqual([[['other_text']]])
    const { body } = await lostIn(job.administrator, job, '1')
    expect(body.data).toMatchObject({
      state: 'compared',
      words: 5,
      found: 0,
      doubts: ['other_text'],
      lost: [{ page: 1, words: ['annual', 'report', 'of', 'the', 'city'] }],
    })
    expect((await lostIn(job.administrator, job, 'original')).body.data).toBeNull()
  })

  test('of another type is compared, too', async () => {
    const job = await aJobAt(parts, 'APPROVED_REMEDIATOR', [aText('notes.txt')])
    await handIn(job, 0, 'notes')

    await compareAll(parts)

    expect(await comparisonsFor(job.remediator, job)).toMatchObject([[{ state: 'compared' }]])
  })

  test('made by a machine is compared, once it is accepted', async () => {
    const job = await aJobOf('annual report')
    const at = { jobId: job.jobId, fileId: job.files[0] ?? '' }
    const { body } = await expectDone(job.remediator('proposeRepairs', at))
    const proposed = await rowsOf(job)
    await expectDone(job.remediator('useRepairs', { ...at, proposal: body.data.proposal._id }))

    await compareAll(parts)

    expect(proposed).toEqual([])
    expect(await doubtsFor(job.remediator, job)).toEqual([[[]]])
  })

  test('says why it could not be compared', async () => {
    const job = await aJobOf('annual report')
    await handIn(job, 0, 'the report')

    await compareAll(parts, () => Promise.resolve({ state: 'not_compared', reason: 'locked' }))

    expect(await comparisonsFor(job.remediator, job)).toMatchObject([
      [{ state: 'not_compared', reason: 'locked', words: null, doubts: [] }],
    ])
    expect((await lostIn(job.remediator, job)).body.data).toMatchObject({ lost: [] })
  })

  test('from before there were comparisons has none', async () => {
    const job = await aJobOf('annual report')
    await handIn(job, 0, 'the report')
    await parts.db
      .deleteFrom('comparisons')
      .where('organization_id', '=', job.organization.id)
      .execute()

    expect(await comparisonsFor(job.remediator, job)).toEqual([[null]])
    expect((await lostIn(job.remediator, job)).body.data).toBeNull()
  })

  test('that comes with its mark is compared, and the mark does not wait', async () => {
    const job = await aJobOf('annual report')
    const fixed = { ...aPdf('fixed.pdf', 'something else'), field: 'file' }
    const fields = { jobId: job.jobId, fileId: job.files[0] ?? '' }
    const pages = { simple_pages: 1, complex_pages: 0 }

    const marking = { ...fields, ...pages }
    await expectDone(job.remediator('remediateFile', marking, { files: [fixed] }))
    await go(job.remediator, job.jobId)
    await go(job.administrator, job.jobId)

    expect(await comparisonsFor(job.client, job)).toMatchObject([[{ state: 'waiting' }]])
  })
})

describe('the same documents', () => {
  test('are compared once, in all files and jobs of an organization', async () => {
    const job = await aJobOf('annual report', 'annual report')
    await handIn(job, 0, 'the report')
    await compareAll(parts)
    await handIn(job, 1, 'the report')
    await handIn(job, 1, 'the report')

    expect(await rowsOf(job)).toMatchObject([{ state: 'compared' }])
    const compared = { state: 'compared', words: 2 }
    expect(await comparisonsFor(job.remediator, job)).toMatchObject([
      [compared],
      [compared, compared],
    ])
  })

  test('of two organizations are compared for each', async () => {
    const job = await aJobOf('annual report')
    await handIn(job, 0, 'the report')
    await compareAll(parts)
    const other = await aJobOf('annual report')
    await handIn(other, 0, 'the report')

    expect(await rowsOf(other)).toMatchObject([{ state: 'waiting', words: null }])
  })

  test.for([
    ['failed in vain', { state: 'not_compared', reason: 'failed' }],
    ['took too long', { state: 'not_compared', reason: 'timed_out' }],
    ['were compared by an earlier engine', { engine: '1' }],
  ] as const)('that %s are compared again, once they are handed in again', async ([, ended]) => {
    const job = await aJobOf('annual report')
    await handIn(job, 0, 'the report')
    const [before] = await rowsOf(job)
    await compareAll(parts)
    const empty = { words: null, found: null, added: null, original_pages: null, fixed_pages: null }
    await parts.db
      .updateTable('comparisons')
      .set({ ...('state' in ended && { ...empty, doubts: null, lost: null }), ...ended })
      .where('organization_id', '=', job.organization.id)
      .execute()

    await handIn(job, 0, 'the report')
    const again = await rowsOf(job)
    await compareAll(parts)

    const { id, requested_at } = before ?? {}
    expect(again).toMatchObject([{ id, requested_at, state: 'waiting', engine: null, words: null }])
    expect(await rowsOf(job)).toMatchObject([{ id, state: 'compared', engine: comparisonVersion }])
  })
})

describe('by its bytes alone, and before it is compared, a document is known', () => {
  test('as the original, unchanged', async () => {
    const job = await aJobOf('annual report', 'annual report')
    await handIn(job, 0, 'annual report')

    expect(await comparisonsFor(job.remediator, job)).toMatchObject([
      [{ state: 'waiting', doubts: ['same_bytes'] }],
      [],
    ])
  })

  test('as the original of another file', { tags: 'short' }, async () => {
    const job = await aJobOf('annual report', 'an invoice')
    await handIn(job, 0, 'an invoice')

    expect(await comparisonsFor(job.remediator, job)).toMatchObject([
      [{ state: 'waiting', doubts: ['other_file'] }],
      [],
    ])
    expect((await lostIn(job.remediator, job)).body.data).toMatchObject({ doubts: ['other_file'] })
  })

  test('as the fixed document of another file, in another job, too', async () => {
    const job = await aJobOf('annual report', 'an invoice')
    await handIn(job, 1, 'the invoice, fixed')
    const before = await doubtsFor(job.remediator, job)
    const another = await anotherJobOf(job, 'a letter')
    await handIn(another, 0, 'the invoice, fixed')
    await handIn(job, 0, 'the invoice, fixed')

    expect(before).toEqual([[], [[]]])
    expect(await doubtsFor(job.remediator, job)).toEqual([[['other_file']], [[]]])
    expect(await doubtsFor(job.remediator, another)).toEqual([[['other_file']]])
  })

  test('but not at the file whose text it has', async () => {
    const job = await aJobOf('annual report', 'an invoice')
    await handIn(job, 1, 'an invoice with tags')
    await handIn(job, 0, 'an invoice with tags')

    await compareAll(parts)

    expect(await doubtsFor(job.remediator, job)).toEqual([[['other_text', 'other_file']], [[]]])
  })

  test('nor there where it was handed in for the wrong file first', async () => {
    const job = await aJobOf('annual report', 'an invoice')
    await handIn(job, 0, 'an invoice with tags')
    await handIn(job, 1, 'an invoice with tags')

    await compareAll(parts)

    expect(await doubtsFor(job.remediator, job)).toEqual([[['other_text']], [[]]])
  })

  test('until the other file, which got it by mistake, has its own, of scans, too', async () => {
    const job = await aJobOf('scan of a report', 'scan of an invoice')
    await handIn(job, 0, 'the invoice, fixed')
    await handIn(job, 1, 'the invoice, fixed')
    await compareAll(parts, comparingScans)
    const before = await doubtsFor(job.remediator, job)
    await handIn(job, 0, 'the report, fixed')
    await compareAll(parts, comparingScans)
    await deliver(job)

    expect(before).toEqual([[[]], [['other_file']]])
    expect(await doubtsFor(job.remediator, job)).toEqual([[[], []], [[]]])
    expect(await doubtsFor(job.client, job)).toEqual([[[], []], [[]]])
  })

  test('though that file got it twice, or again after its own', async () => {
    const job = await aJobOf('scan of a report', 'scan of an invoice')
    await handIn(job, 0, 'the invoice, fixed')
    await handIn(job, 1, 'the invoice, fixed')
    await handIn(job, 0, 'the invoice, fixed')
    const twice = await doubtsFor(job.remediator, job)
    await handIn(job, 0, 'the report, fixed')
    await handIn(job, 0, 'the invoice, fixed')

    expect(twice[1]).toEqual([['other_file']])
    expect((await doubtsFor(job.remediator, job))[1]).toEqual([['other_file']])
  })

  test('and not as that of a file with the same original', async () => {
    const job = await aJobOf('annual report', 'annual report')
    await handIn(job, 0, 'the report, fixed')
    await handIn(job, 1, 'the report, fixed')

    expect(await doubtsFor(job.remediator, job)).toEqual([[[]], [[]]])
  })

  test('and not as an original that came later, made from it, and was handed in unchanged', async () => {
    const job = await aJobOf('annual report')
    await handIn(job, 0, 'the report, fixed')
    const later = await anotherJobOf(job, 'the report, fixed')
    await handIn(later, 0, 'the report, fixed')

    expect(await doubtsFor(job.remediator, job)).toEqual([[[]]])
    expect(await doubtsFor(job.remediator, later)).toEqual([[['same_bytes']]])
  })

  test('and not as that of a deleted file', async () => {
    const job = await aJobOf('annual report', 'an invoice')
    await handIn(job, 1, 'the invoice, fixed')
    await handIn(job, 0, 'the invoice, fixed')
    const fileId = job.files[1] ?? ''
    await expectDone(job.superUser('deleteFile', { jobId: job.jobId, fileId }))

    expect(await doubtsFor(job.remediator, job)).toEqual([[[]]])
  })

  test('and never by the files of another organization', async () => {
    const other = await aJobOf('an invoice')
    await handIn(other, 0, 'the invoice, fixed')
    const job = await aJobOf('annual report')
    await handIn(job, 0, 'the invoice, fixed')
    await handIn(job, 0, 'an invoice')

    expect(await doubtsFor(job.administrator, job)).toEqual([[[], []]])
    expect(await doubtsFor(other.administrator, other)).toEqual([[[]]])
  })
})

describe('how a document compares', () => {
  const aDeliveredJob = async () => {
    const job = await aJobOf('annual report of the city')
    await handIn(job, 0, 'an invoice')
    await compareAll(parts)
    await mark(job, 0)
    await go(job.remediator, job.jobId)
    return job
  }

  test('is read by those who may read it, by the client side once it is delivered', async () => {
    const job = await aDeliveredJob()
    const { client, manager, remediator, administrator, superUser, jobId } = job

    for (const person of [remediator, administrator, superUser])
      expect((await lostIn(person, job, '1')).body.data.lost).toHaveLength(1)
    for (const person of [client, manager]) {
      expect((await lostIn(person, job, '1')).status).toBe(404)
      expect((await lostIn(person, job)).body.data).toBeNull()
      expect(await comparisonsFor(person, job)).toEqual([[]])
    }
    await go(administrator, jobId)

    for (const person of [client, manager]) {
      expect((await lostIn(person, job)).body.data.lost).toHaveLength(1)
      expect(await doubtsFor(person, job)).toEqual([[['other_text']]])
    }
  })

  test('is nobody else’s', { tags: 'short' }, async () => {
    const job = await aDeliveredJob()
    const stranger = await aJobOf('annual report')

    for (const person of [job.other, stranger.client, stranger.manager, stranger.remediator])
      expect((await lostIn(person, job)).status).toBe(404)
  })

  test('tells the client side of no document that is not delivered', async () => {
    const job = await aJobOf('annual report')
    const another = await anotherJobOf(job, 'a second document')
    await handIn(another, 0, 'an invoice')
    await handIn(job, 0, 'an invoice')
    await compareAll(parts)
    await deliver(job)

    expect(await doubtsFor(job.client, job)).toEqual([[['other_text']]])
    expect(await doubtsFor(job.administrator, job)).toEqual([[['other_text', 'other_file']]])
  })

  test('stays for the client side what it was when it was delivered', async () => {
    const job = await aJobOf('annual report')
    const later = await anotherJobOf(job, 'a second document')
    await handIn(later, 0, 'the report')
    await handIn(job, 0, 'the report')
    await deliver(job)
    const atFirst = await doubtsFor(job.client, job)
    await deliver(later)

    expect(atFirst).toEqual([[[]]])
    expect(await doubtsFor(job.client, job)).toEqual([[[]]])
    expect(await doubtsFor(job.client, later)).toEqual([[['other_file']]])
  })

  test('asks the client side until it has another document of the other file', async () => {
    const job = await aJobOf('annual report')
    const wrong = await anotherJobOf(job, 'a second document')
    await handIn(wrong, 0, 'the report, fixed')
    await deliver(wrong)
    await handIn(job, 0, 'the report, fixed')
    await deliver(job)
    const { administrator, people, jobId, files } = wrong
    await expectDone(
      administrator('reopenJob', { jobId, remID: people.remediator.id, files: files[0] ?? '' }),
    )
    await go(wrong.remediator, jobId)
    await handIn(wrong, 0, 'the second document, fixed')
    const before = await doubtsFor(job.client, job)
    const known = await doubtsFor(job.administrator, job)
    await deliver(wrong)

    expect([before, known]).toEqual([[[['other_file']]], [[[]]]])
    expect(await doubtsFor(job.client, job)).toEqual([[[]]])
  })

  test('of one delivery asks the client side, too, about the later of two', async () => {
    const job = await aJobOf('annual report', 'an invoice')
    await handIn(job, 1, 'the invoice, fixed')
    await handIn(job, 0, 'the invoice, fixed')

    await deliver(job)

    expect(await doubtsFor(job.client, job)).toEqual([[['other_file']], [[]]])
  })
})

describe('once the bytes of a document are gone', () => {
  const log = pino({ level: 'silent' })
  const inAYear = () => {
    const later = new Date(Date.now() + 365 * 24 * 3_600_000).toISOString()
    return { before: later, now: later }
  }
  const aJobWithComparisons = async () => {
    const job = await aJobOf('annual report', 'annual report', 'an invoice')
    await handIn(job, 0, 'the report')
    await handIn(job, 2, 'the invoice')
    await compareAll(parts)
    return job
  }
  const remove = (job: JobAtHand, at: number) =>
    expectDone(job.superUser('deleteFile', { jobId: job.jobId, fileId: job.files[at] ?? '' }))

  test('its comparison is gone', async () => {
    const job = await aJobWithComparisons()
    await remove(job, 0)

    const before = await rowsOf(job)
    await sweepDeletedFiles({ ...parts, log }, inAYear())

    expect(before).toHaveLength(2)
    expect(await rowsOf(job)).toHaveLength(1)
  })

  test('one that another file has, too, stays', async () => {
    const job = await aJobWithComparisons()
    await handIn(job, 1, 'the report')
    await remove(job, 0)

    await sweepDeletedFiles({ ...parts, log }, inAYear())

    expect(await rowsOf(job)).toHaveLength(2)
  })
})
