// @module-tag rest
import { randomUUID } from 'node:crypto'
import { expect, describe, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { checkAll } from '#test/documents/checked.ts'
import type { TestClient } from '#test/http/client.ts'
import {
  aJobAt,
  back,
  expectDone,
  go,
  mark,
  redoWithVersion,
  refusalOf,
  statusOf,
  type JobAtHand,
} from '#test/jobs/job-story.ts'
import { showAll } from '#test/shown.ts'

const parts = appForTest()

const wrong = { condition: 'tables', page: '3', sentence: 'Header cells are read as data.' }

/** Says of the first document, or of another one, what is wrong. */
const find = (
  { administrator, jobId, files }: JobAtHand,
  said: object = {},
  { at = 0, by = administrator }: { at?: number; by?: TestClient } = {},
) => expectDone(by('addProblem', { jobId, fileId: files[at] ?? '', ...wrong, ...said }))

type Judged = {
  judgments: { condition: string; verdict: string; for_all: boolean }[]
  problems: { _id: string; sentence: string }[]
  voided: number
}

async function judgedIn({ administrator, jobId }: JobAtHand): Promise<Judged[]> {
  return (await expectDone(administrator('listJudgments', { jobId }))).body.data
}

const verdictsIn = async (job: JobAtHand) =>
  (await judgedIn(job)).map(({ judgments }) =>
    judgments.map(({ condition, verdict }) => `${condition} ${verdict}`),
  )

const sentencesIn = async (job: JobAtHand) =>
  (await judgedIn(job)).map(({ problems }) => problems.map(({ sentence }) => sentence))

/** What a person reads of the problems of a job. */
async function readBy(person: TestClient, { jobId }: JobAtHand) {
  const { body } = await expectDone(person('listProblems', { jobId }))
  return body.data as { _id: string; sentence: string; isPresent: boolean; isReturned: boolean }[]
}

const sentencesBy = async (person: TestClient, job: JobAtHand) =>
  (await readBy(person, job)).map(({ sentence }) => sentence)

/** What the history of a job tells a person. */
async function notesBy(person: TestClient, { jobId }: JobAtHand): Promise<string[]> {
  const { body } = await person('listHistory', { jobId, limit: 100 })
  return body.data.map(({ note }: { note: string | null }) => note ?? '')
}

describe('a problem', () => {
  test(
    'is a verdict with a sentence and a page, under the name of who found it',
    { tags: 'short' },
    async () => {
      const job = await aJobAt(parts, 'IN_REVIEW')

      const { body } = await find(job, { place: 'Table 2' })

      expect(body).toMatchObject({
        message: 'Problem noted',
        data: { judged: 1, conditions: 16, problems: 1 },
      })
      const found_by = expect.objectContaining({ _id: job.people.administrator.id })
      expect((await judgedIn(job))[0]).toMatchObject({
        judgments: [
          { condition: 'tables', verdict: 'problem', for_all: false, judged_by: found_by },
        ],
        problems: [{ condition: 'tables', page: 3, place: 'Table 2', found_by }],
      })
    },
  )

  test('keeps the part at which it was found, until a newer check has numbered the parts anew', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, remediator, organization, jobId, files } = job
    await checkAll(parts, organization)
    await find(job, { place: 'Table · Table', part: '7' })
    expect((await judgedIn(job))[0]?.problems).toMatchObject([{ part: 7 }])

    await back(administrator, jobId)

    expect(await readBy(remediator, job)).toMatchObject([{ part: 7 }])
    await parts.db
      .updateTable('checks')
      .set({ engine: 'an older one' })
      .where('organization_id', '=', organization.id)
      .execute()
    await expectDone(remediator('requestModel', { jobId, fileId: files[0] ?? '' }))
    await checkAll(parts, organization)
    expect(await readBy(remediator, job)).toMatchObject([{ part: null, place: 'Table · Table' }])
  })

  test('gives its part up where it is said of another place', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    await find(job, { place: 'Table · Table', part: '7' })
    const [found] = (await judgedIn(job))[0]?.problems ?? []
    const at = { jobId: job.jobId, problemId: found?._id ?? '' }

    await expectDone(job.administrator('changeProblem', { ...at, page: '2', sentence: 'Here.' }))

    expect((await judgedIn(job))[0]?.problems).toMatchObject([{ page: 2, place: null, part: null }])
  })

  test('is changed once, however often the same words are sent', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, jobId } = job
    await find(job)
    const [found] = (await judgedIn(job))[0]?.problems ?? []
    const said = {
      jobId,
      problemId: found?._id ?? '',
      page: '2',
      sentence: 'It is said otherwise.',
    }

    await expectDone(administrator('changeProblem', said))
    await expectDone(administrator('changeProblem', said))

    expect(await sentencesIn(job)).toEqual([[said.sentence], []])
    const notes = await notesBy(administrator, job)
    expect(notes.filter((note) => note.includes(said.sentence))).toHaveLength(1)
  })

  test('gives way to a later verdict on the document, and stays in the history', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { colleague, administrator, remediator, jobId, files } = job
    await find(job)

    await expectDone(colleague('setJudgments', { jobId, files: files[0] ?? '', tables: 'fine' }))

    expect(await verdictsIn(job)).toEqual([['tables fine'], []])
    expect(await sentencesIn(job)).toEqual([[], []])
    const said = 'Problem: Tables · Page 3: Header cells are read as data.'
    expect(await notesBy(administrator, job)).toContain(said)
    // The remediator reads what is returned, and no more.
    expect((await notesBy(remediator, job)).join()).not.toContain(wrong.sentence)
  })

  test('that the person has not seen is not removed by a verdict', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { colleague, jobId, files } = job
    await find(job)
    const idsNow = async () => (await judgedIn(job))[0]?.problems.map(({ _id }) => _id) ?? []
    const seen = await idsNow()
    await find(job, { sentence: 'No caption.' })
    const say = (problems: string | string[]) =>
      colleague('setJudgments', { jobId, files: files[0] ?? '', tables: 'fine', problems })

    const refused = await say(seen)

    const words = 'The problems have changed in the meantime. Please look at them first.'
    expect([refused.status, refused.body.message]).toEqual([409, words])
    expect(await refusalOf(say(''))).toBe('409 list_changed')
    expect(await sentencesIn(job)).toEqual([[wrong.sentence, 'No caption.'], []])
    await expectDone(say(await idsNow()))
    expect(await sentencesIn(job)).toEqual([[], []])
  })

  test('takes the place of any other verdict', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, colleague, jobId } = job
    await showAll(administrator, jobId)
    await expectDone(administrator('setJudgments', { jobId, for_all: true, tables: 'absent' }))

    await find(job, {}, { by: colleague })

    expect(await verdictsIn(job)).toEqual([['tables problem'], ['tables absent']])
  })

  test('stays, whatever is said of all documents at once', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, jobId } = job
    await find(job)
    await showAll(administrator, jobId)

    for (const tables of ['fine', '']) {
      await expectDone(administrator('setJudgments', { jobId, for_all: true, tables }))
    }

    expect(await verdictsIn(job)).toEqual([['tables problem'], []])
    expect(await sentencesIn(job)).toEqual([[wrong.sentence], []])
  })

  test('stands beside others; the last one that is taken back takes the verdict along', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, colleague, jobId } = job
    await find(job)
    await find(job, { page: '', sentence: 'The caption is missing.' })
    const [one, two] = (await judgedIn(job))[0]?.problems ?? []
    const [first, second] = [
      { jobId, problemId: one?._id ?? '' },
      { jobId, problemId: two?._id ?? '' },
    ]

    await expectDone(colleague('changeProblem', { ...second, sentence: 'It has no caption.' }))
    await expectDone(administrator('removeProblem', first))
    expect(await sentencesIn(job)).toEqual([['It has no caption.'], []])
    expect(await verdictsIn(job)).toEqual([['tables problem'], []])
    await expectDone(administrator('removeProblem', second))

    expect(await verdictsIn(job)).toEqual([[], []])
  })

  test('is of the document in which it was found, and of no newer one', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    await find(job)
    const [found] = await readBy(job.administrator, job)

    await redoWithVersion(job, 0)

    expect(await judgedIn(job)).toMatchObject([{ judgments: [], problems: [], voided: 1 }, {}])
    const gone = { jobId: job.jobId, problemId: found?._id ?? '', sentence: 'Another sentence' }
    expect(await refusalOf(job.administrator('changeProblem', gone))).toBe('404 not_found')
  })

  test('needs a sentence, a condition and a page that there can be', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, jobId, files } = job

    const { status, body } = await administrator('addProblem', {
      jobId,
      fileId: files[0] ?? '',
      page: '0',
      sentence: ' ',
    })

    expect([status, body.errors]).toEqual([
      422,
      {
        condition: 'Choose a question',
        page: 'Enter a page number from 1',
        sentence: 'Say what is wrong',
      },
    ])
  })
})

describe('after the review', () => {
  test('nothing is said of a document, and the refusal names who ended it', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, colleague, people, jobId, files } = job
    await go(colleague, jobId)

    const late = await administrator('addProblem', { jobId, fileId: files[0] ?? '', ...wrong })

    const { first_name, last_name } = people.colleague
    const words = `${first_name} ${last_name} completed the review. Judgements can only be read now.`
    expect([late.status, late.body.message]).toEqual([409, words])
    const { body } = await expectDone(administrator('listJudgments', { jobId }))
    expect(body.ended).toMatchObject({
      move: 'completeReview',
      actor: { _id: people.colleague.id },
    })
  })

  test('who ended it is named whatever came after it, and not while the job is in review again', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, colleague, remediator, people, jobId, files } = job
    const ended = async () =>
      (await expectDone(administrator('listJudgments', { jobId }))).body.ended?.move

    await back(colleague, jobId, { files: files[0] ?? '' })
    await mark(job, 0)
    expect(await ended()).toBe('return')
    await go(remediator, jobId)
    expect(await ended()).toBeUndefined()
    await expectDone(administrator('deleteJob', { jobId, isArchived: true }))
    expect(await ended()).toBeUndefined()
    await expectDone(administrator('deleteJob', { jobId, isArchived: false }))

    await go(colleague, jobId)
    await expectDone(administrator('closeJob', { jobId }))
    expect(await ended()).toBe('completeReview')
    await expectDone(
      administrator('reopenJob', { jobId, remID: people.other.id, files: files[0] ?? '' }),
    )
    expect(await ended()).toBe('completeReview')
  })

  test('at once with a return: it is said and returned, or not said at all', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, colleague, remediator, jobId, files } = job

    const [said] = await Promise.all([
      administrator('addProblem', { jobId, fileId: files[0] ?? '', ...wrong }),
      colleague('updateStatus', { jobId, move: false }),
    ])

    expect(await statusOf(job)).toBe('REMEDIATION_COMPLETED')
    const isSaid = said.status === 201
    expect(isSaid || said.body.code === 'invalid_state').toBe(true)
    expect(await sentencesBy(remediator, job)).toEqual(isSaid ? [wrong.sentence] : [])
  })
})

describe('a return', () => {
  test(
    'sends all problems to the remediator, who reads none before',
    { tags: 'short' },
    async () => {
      const job = await aJobAt(parts, 'IN_REVIEW')
      const { administrator, remediator, other, jobId, files } = job
      await find(job)
      await find(job, { condition: 'links', page: '', sentence: 'A link says “here”.' }, { at: 1 })
      expect(await readBy(remediator, job)).toEqual([])

      await back(administrator, jobId)

      expect(await readBy(remediator, job)).toMatchObject([
        { file: files[0], page: 3, version: null, isPresent: true, isReturned: true },
        { file: files[1], page: null, sentence: 'A link says “here”.' },
      ])
      expect(await refusalOf(other('listProblems', { jobId }))).toBe('404 not_found')
    },
  )

  test('sends no problem in words that were changed since', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, remediator, jobId } = job
    await find(job)
    await back(administrator, jobId)
    const [found] = await readBy(remediator, job)
    await go(remediator, jobId)

    const problemId = found?._id ?? ''
    const sentence = 'It is said otherwise.'
    await expectDone(administrator('changeProblem', { jobId, problemId, sentence }))
    expect(await readBy(remediator, job)).toEqual([])
    await back(administrator, jobId)

    expect(await sentencesBy(remediator, job)).toEqual([sentence])
  })

  test('sends those that were chosen, and the next one those of then', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, remediator, jobId } = job
    await find(job)
    await find(job, { sentence: 'Another one.' }, { at: 1 })
    const [, second] = await readBy(administrator, job)

    await back(administrator, jobId, { problems: second?._id ?? '' })
    expect(await sentencesBy(remediator, job)).toEqual(['Another one.'])
    await go(remediator, jobId)
    await back(administrator, jobId, { problems: '' })

    expect(await readBy(remediator, job)).toEqual([])
  })

  test('of a problem that is not there is refused, and nothing is returned', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, jobId } = job
    await find(job)

    const unknown = { jobId, move: false, problems: randomUUID() }
    const { status, body } = await administrator('updateStatus', unknown)

    expect([status, body.errors]).toEqual([
      422,
      { problems: 'Some of these problems are no longer there' },
    ])
    expect(await statusOf(job)).toBe('IN_REVIEW')
  })

  test('is read until the job is completed, also once a newer document has come', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator, remediator, jobId } = job
    await find(job)
    await redoWithVersion(job, 0)
    expect(await readBy(remediator, job)).toMatchObject([
      { sentence: wrong.sentence, isPresent: false },
    ])

    await go(administrator, jobId)

    expect(await readBy(remediator, job)).toEqual([])
  })
})

test('the client side and other remediators read no problem', { tags: 'short' }, async () => {
  const job = await aJobAt(parts, 'IN_REVIEW')
  await find(job)

  for (const person of [job.client, job.manager]) {
    expect(await refusalOf(person('listProblems', { jobId: job.jobId }))).toBe('403 forbidden')
  }
})
