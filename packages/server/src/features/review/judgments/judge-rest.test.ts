// @module-tag rest
import { randomUUID } from 'node:crypto'
import { emptyModelLists } from '@curbcut/checks/model/model.ts'
import { packModel } from '@curbcut/checks/model/pack-model.ts'
import { humanConditionNames, type Condition } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import { appForTest } from '#test/app-for-test.ts'
import { checkAll } from '#test/documents/checked.ts'
import { aPdf } from '#test/documents/documents.ts'
import {
  aJobAt,
  expectDone,
  go,
  redoWithVersion,
  refusalOf,
  type JobAtHand,
} from '#test/jobs/job-story.ts'
import { showAll } from '#test/shown.ts'

const parts = appForTest()

const nothingOf = (rule: string): Condition => ({
  rule,
  status: 'not_applicable',
  count: 0,
  tested: 0,
  pages: [],
  places: [],
  gaps: [],
})

/** A tagged PDF of two pages without tables, links, form fields and marked passages. */
async function twoPages(): Promise<CheckOutcome> {
  const { index, bytes } = packModel({
    kind: 'pdf',
    isTagged: true,
    pages: 2,
    language: 'en',
    gaps: [],
    cut: undefined,
    lists: { ...emptyModelLists(), pictures: [{ part: 0 }] },
  })
  return {
    state: 'done',
    facts: { kind: 'pdf', pages: 2, isTagged: true, complexPages: [] },
    conditions: ['7.2-3', '7.2-10', '7.18.5-1', '7.18.4-1'].map(nothingOf),
    model: { index, bytes: Buffer.from(bytes) },
  }
}

const absent = ['tables', 'links', 'forms']

async function aReview() {
  const names = ['one.pdf', 'two.pdf'].map((name) => aPdf(name, randomUUID()))
  const job = await aJobAt(parts, 'IN_REVIEW', names)
  await checkAll(parts, job.organization, twoPages)
  return job
}

type Person = JobAtHand['administrator']
type Fields = NonNullable<Parameters<Person>[1]>

const firstOf = ({ jobId, files }: JobAtHand) => ({ jobId, fileId: files[0] ?? '' })

const rest = (job: JobAtHand, person: Person, fields: Fields = {}) =>
  person('judgeRest', {
    ...firstOf(job),
    version: 'original',
    open: humanConditionNames,
    absent,
    ...fields,
  })

const see = (job: JobAtHand, person: Person, page: string) =>
  person('seeDocument', { ...firstOf(job), version: 'original', page })

async function seeBoth(job: JobAtHand, person: Person) {
  for (const page of ['1', '2']) await expectDone(see(job, person, page))
}

type Judged = { condition: string; verdict: string; with_rest: boolean }

/** "tables absent", with "rest" where it was answered with the rest, of the first document. */
async function judgedOf({ administrator, ...job }: JobAtHand) {
  const { jobId, fileId } = firstOf({ administrator, ...job })
  const { body } = await expectDone(administrator('listJudgments', { jobId, file: fileId }))
  const [{ judgments }] = body.data as [{ judgments: Judged[] }]
  return judgments.map(({ condition, verdict, with_rest: isWithRest }) =>
    [condition, verdict, ...(isWithRest ? ['rest'] : [])].join(' '),
  )
}

describe('the rest of a document', () => {
  test(
    'is answered at once after each page, and recorded as that; verdicts and problems stay',
    { tags: 'short' },
    async () => {
      const job = await aReview()
      const { administrator, colleague, jobId } = job
      await expectDone(
        colleague('setJudgments', { jobId, files: job.files[0] ?? '', links: 'fine' }),
      )
      const problem = { condition: 'headings', sentence: 'The first heading is missing.' }
      await expectDone(administrator('addProblem', { ...firstOf(job), ...problem }))
      await seeBoth(job, administrator)

      const { body } = await expectDone(rest(job, administrator))

      expect(body.data).toMatchObject({ judged: 8, conditions: 16, problems: 1 })
      expect(await judgedOf(job)).toEqual([
        'reading_order fine rest',
        'descriptions fine rest',
        'headings problem',
        'tables absent rest',
        'links fine',
        'contrast fine rest',
        'languages fine rest',
        'forms absent rest',
      ])
    },
  )

  test('is told in the history, and nothing is told where nothing was open', async () => {
    const job = await aReview()
    const { administrator, jobId } = job
    await seeBoth(job, administrator)
    await expectDone(rest(job, administrator))
    await expectDone(rest(job, administrator, { absent: [] }))

    const { body } = await expectDone(administrator('listHistory', { jobId, limit: 100 }))
    const told = body.data.filter(({ kind }: { kind: string }) => kind === 'documents_judged')
    expect(told).toHaveLength(1)
    expect(told[0].note).toBe(
      'Looked at, fine: Reading order, Descriptions, Headings, Contrast, Language of passages · Does not occur: Tables, Links, Forms · Answered together with the rest',
    )
  })

  test('is said of each condition alone once somebody answers it alone', async () => {
    const job = await aReview()
    const { administrator, colleague, jobId } = job
    await seeBoth(job, administrator)
    await expectDone(rest(job, administrator))

    await expectDone(
      colleague('setJudgments', { jobId, files: job.files[0] ?? '', links: 'absent' }),
    )

    expect(await judgedOf(job)).toContain('links absent')
  })

  test('stands so in the report of a later completion', async () => {
    const job = await aReview()
    const { administrator, jobId } = job
    await seeBoth(job, administrator)
    await expectDone(rest(job, administrator))
    await go(administrator, jobId)

    const { basis } = await parts.db
      .selectFrom('evidence_reports')
      .select('basis')
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow()
    const [first] = basis.documents
    expect(first?.judgments.map(({ with_rest: isWithRest }) => isWithRest)).toEqual(
      humanConditionNames.map(() => true),
    )
  })
})

describe('the rest is refused', () => {
  test('until each page was shown to this person', { tags: 'short' }, async () => {
    const job = await aReview()
    const { administrator, colleague } = job
    await expectDone(see(job, administrator, '2'))
    await seeBoth(job, colleague)

    const refused = await rest(job, administrator)

    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'invalid_state',
      'First look at each page for a second: 1 of 2 pages shown.',
    ])
    expect(await judgedOf(job)).toEqual([])
    await expectDone(rest(job, colleague))
  })

  test('of a document without pages until its list was shown', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { administrator } = job

    const refused = await rest(job, administrator, { absent: '' })

    expect(refused.body.message).toBe(
      'First look through the whole document: each row has to stay on the screen for a second.',
    )
    await showAll(administrator, job.jobId)
    await expectDone(rest(job, administrator, { absent: '' }))
  })

  test('where other conditions are proposed than the person saw', async () => {
    const job = await aReview()
    const { administrator, jobId, files } = job
    await seeBoth(job, administrator)

    const of = (names: string | string[]) => refusalOf(rest(job, administrator, { absent: names }))

    expect(await of('')).toBe('409 list_changed')
    expect(await of([...absent, 'headings'])).toBe('409 list_changed')
    // Of what is judged by now, nothing is proposed any more.
    await expectDone(administrator('setJudgments', { jobId, files: files[0] ?? '', forms: 'fine' }))
    await expectDone(rest(job, administrator))
  })

  test('where more is open than the person saw, not where less is', async () => {
    const job = await aReview()
    const { administrator, colleague, jobId, files } = job
    await seeBoth(job, administrator)
    const judge = (links: string) =>
      expectDone(colleague('setJudgments', { jobId, files: files[0] ?? '', links }))
    await judge('fine')
    const open = humanConditionNames.filter((name) => name !== 'links')
    await judge('')

    expect(await refusalOf(rest(job, administrator, { open }))).toBe('409 list_changed')
    expect(await refusalOf(rest(job, administrator, { open: '' }))).toBe('409 list_changed')
    expect(await judgedOf(job)).toEqual([])

    await judge('absent')
    await expectDone(rest(job, administrator))
    expect(await judgedOf(job)).toContain('links absent')
  })

  test('of a document that is not the newest', async () => {
    const job = await aReview()
    const { administrator } = job
    await seeBoth(job, administrator)
    await redoWithVersion(job, 0)

    expect(await refusalOf(rest(job, administrator))).toBe('409 newer_document')
    const newest = { version: '1', absent: '' }
    expect(await refusalOf(rest(job, administrator, newest))).toBe('409 invalid_state')
    const before = { ...newest, versions: '0' }
    expect(await refusalOf(rest(job, administrator, before))).toBe('409 newer_document')
  })

  test('outside of a review, of another job, and for all but administrators', async () => {
    const job = await aReview()
    const another = await aJobAt(parts, 'REMEDIATION_COMPLETED')
    const { administrator, remediator, client, manager } = job

    expect(await refusalOf(rest(another, another.administrator, { absent: '' }))).toBe(
      '409 invalid_state',
    )
    const foreign = { ...another, jobId: job.jobId }
    expect(await refusalOf(rest(foreign, administrator))).toBe('404 not_found')
    for (const person of [remediator, client, manager, another.client]) {
      expect(await refusalOf(rest(job, person))).toBe('403 forbidden')
    }
    for (const wrong of [
      { version: '' },
      { version: 'newest' },
      { absent: 'colours' },
      { open: 'colours' },
    ]) {
      expect(await refusalOf(rest(job, administrator, wrong))).toBe('422 invalid_input')
    }
  })
})
