// @module-tag rest
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { checkAll, countingBarriers } from '#test/documents/checked.ts'
import { aPdf } from '#test/documents/documents.ts'
import {
  aJobAt,
  back,
  expectDone,
  go,
  mark,
  refusalOf,
  type JobAtHand,
} from '#test/jobs/job-story.ts'
import { showAll } from '#test/shown.ts'

const parts = appForTest()

/** A job of two PDFs in review; their checks count two pages each. */
async function aReview() {
  const job = await aJobAt(parts, 'IN_REVIEW', [aPdf('one.pdf'), aPdf('two\u202Efdp.pdf', 'other')])
  await checkAll(parts, job.organization, countingBarriers)
  return job
}

type Person = JobAtHand['administrator']
type Shown = { page?: string; of?: string; whole?: string; version?: string }

/** What is shown to a person of the document at this place of a job, the first one unless another is named. */
const see = (
  { jobId, files }: JobAtHand,
  person: Person,
  { at = 0, ...shown }: Shown & { at?: number },
) => person('seeDocument', { jobId, fileId: files[at] ?? '', version: 'original', ...shown })

async function seenIn({ jobId }: JobAtHand, person: Person) {
  const { body } = await expectDone(person('listJudgments', { jobId }))
  return { seen: body.data.map((one: { seen: unknown }) => one.seen), unseen: body.unseen }
}

const allFine = ({ jobId }: JobAtHand, person: Person) =>
  person('setJudgments', { jobId, for_all: true, links: 'fine' })

/** Returns the job with its first file to be done again, and hands it in with another document. */
async function redo(job: JobAtHand) {
  const { administrator, remediator, jobId, files } = job
  const fileId = files[0] ?? ''
  await back(administrator, jobId, { files: fileId })
  const fixed = { files: [{ ...aPdf('fixed.pdf', randomUUID()), field: 'file' }] }
  await expectDone(remediator('addVersion', { jobId, fileId }, fixed))
  await mark(job, 0)
  await go(remediator, jobId)
}

test(
  'the pages that were shown are counted once each, for each person',
  { tags: 'short' },
  async () => {
    const job = await aReview()
    const { administrator, colleague } = job

    const { body } = await expectDone(see(job, administrator, { page: '2' }))
    expect(body.data).toEqual({ pages: 1, of: 2, isWhole: false })
    for (const page of ['2', '1', '1']) await expectDone(see(job, administrator, { page }))

    expect(await seenIn(job, administrator)).toEqual({
      seen: [
        { pages: 2, of: 2, isWhole: true },
        { pages: 0, of: 2, isWhole: false },
      ],
      unseen: 1,
    })
    expect(await seenIn(job, colleague)).toMatchObject({ seen: [{ pages: 0 }, {}], unseen: 2 })
  },
)

test('a page that the document does not have counts for nothing', async () => {
  const job = await aReview()
  const { administrator } = job

  const answers = []
  for (const page of ['3', '1']) answers.push(await see(job, administrator, { page, of: '1' }))

  // The check counts two pages, whatever the screen says.
  expect(answers.map(({ body }) => body.data)).toEqual([
    { pages: 0, of: 2, isWhole: false },
    { pages: 1, of: 2, isWhole: false },
  ])
})

test('of a document whose check counts no pages, the screen says how many there are', async () => {
  const job = await aJobAt(parts, 'IN_REVIEW')
  const { administrator } = job

  const first = await see(job, administrator, { page: '1', of: '2' })
  const last = await see(job, administrator, { page: '2', of: '2' })

  expect(first.body.data).toEqual({ pages: 1, of: 2, isWhole: false })
  expect(last.body.data).toEqual({ pages: 2, of: 2, isWhole: true })
})

test('the same for all is refused until each document was shown to whoever says it', async () => {
  const job = await aReview()
  const { administrator, colleague, jobId } = job
  await expectDone(see(job, administrator, { whole: 'true' }))

  const refused = await allFine(job, administrator)
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You can answer for all documents once you have seen the whole of each. Not seen yet: “two U+202E fdp.pdf”.',
  ])
  for (const page of ['1', '2']) await expectDone(see(job, administrator, { at: 1, page }))
  await expectDone(allFine(job, administrator))
  expect(await refusalOf(allFine(job, colleague))).toBe('409 invalid_state')

  // What is taken back is said of no document.
  await expectDone(colleague('setJudgments', { jobId, for_all: true, links: '' }))
})

test('the same of several named documents is refused alike, and of one it asks for no page', async () => {
  const job = await aReview()
  const { administrator, jobId, files } = job
  await expectDone(see(job, administrator, { whole: 'true' }))
  const say = (said: { files: string | string[]; links: string }) =>
    administrator('setJudgments', { jobId, ...said })

  const refused = await say({ files, links: 'fine' })

  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You can answer for several documents together once you have seen the whole of each. Not seen yet: “two U+202E fdp.pdf”.',
  ])
  await expectDone(say({ files: files[1] ?? '', links: 'fine' }))
  await expectDone(say({ files, links: '' }))
  await expectDone(see(job, administrator, { at: 1, whole: 'true' }))
  await expectDone(say({ files, links: 'fine' }))
})

test('a newer version was shown to nobody, and what is shown of an earlier one is refused', async () => {
  const job = await aReview()
  const { administrator, jobId } = job
  await showAll(administrator, jobId)

  await redo(job)

  expect(await seenIn(job, administrator)).toMatchObject({ unseen: 1 })
  expect(await refusalOf(allFine(job, administrator))).toBe('409 invalid_state')
  const late = see(job, administrator, { page: '1' })
  expect(await refusalOf(late)).toBe('409 newer_document')
  await expectDone(see(job, administrator, { version: '1', whole: 'true' }))
  expect(await seenIn(job, administrator)).toMatchObject({ unseen: 0 })
})

test(
  'it is recorded in review alone, of documents of the job, and for administrators',
  { tags: 'short' },
  async () => {
    const job = await aReview()
    const another = await aJobAt(parts, 'REMEDIATION_COMPLETED')
    const { administrator, remediator, client, jobId } = job
    const page = { page: '1' }

    expect(await refusalOf(see(another, another.administrator, page))).toBe('409 invalid_state')
    const foreign = { ...another, jobId }
    expect(await refusalOf(see(foreign, administrator, page))).toBe('404 not_found')
    for (const person of [remediator, client]) {
      expect(await refusalOf(see(job, person, page))).toBe('403 forbidden')
    }
    for (const wrong of [{}, { page: '0' }, { page: 'two' }, { ...page, version: 'newest' }]) {
      expect(await refusalOf(see(job, administrator, wrong))).toBe('422 invalid_input')
    }
  },
)

test('pages that are shown at once are all kept', async () => {
  const job = await aReview()
  const shown = ['1', '2', '1', '2'].map((page) => see(job, job.administrator, { page }))

  expect((await Promise.all(shown)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(await seenIn(job, job.administrator)).toMatchObject({ seen: [{ pages: 2 }, {}] })
})
