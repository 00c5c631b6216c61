import { emptyModelLists, type Truncation, type Table } from '@curbcut/checks/model/model.ts'
import { packModel } from '@curbcut/checks/model/pack-model.ts'
import { humanConditionNames, type Condition, type ConditionStatus } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import type { CheckOutcome } from '#server/checker/check-outcome.ts'
import { appForTest } from '#test/app-for-test.ts'
import { checkAll } from '#test/documents/checked.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJobAt, expectDone, redoWithVersion, type JobAtHand } from '#test/jobs/job-story.ts'
import { showAll } from '#test/shown.ts'
import { absentConditionsOf } from './absences.ts'

const parts = appForTest()

const found = (rule: string, status: ConditionStatus): Condition => ({
  rule,
  status,
  count: status === 'fail' ? 1 : 0,
  tested: status === 'fail' ? 1 : 0,
  pages: [],
  places: [],
  gaps: [],
})

const aTable: Table = { part: 0, rows: 1, columns: 3, firstCell: 0, cells: 3, headerCells: 0 }

/** A tagged PDF of two pages with a barrier, and without tables, links and form fields. */
const tagged = async (): Promise<CheckOutcome> => ({
  state: 'done',
  facts: { kind: 'pdf', pages: 2, isTagged: true, complexPages: [] },
  conditions: [
    found('7.3-1', 'fail'),
    found('7.7-1', 'not_applicable'),
    ...['7.2-3', '7.2-10', '7.18.5-1', '7.18.4-1'].map((rule) => found(rule, 'not_applicable')),
  ],
})

/** A PDF of which the check could not decide one condition. */
const undecided = async (): Promise<CheckOutcome> => ({
  state: 'done',
  facts: { kind: 'pdf', pages: 2, isTagged: true, complexPages: [] },
  conditions: [{ ...found('7.3-1', 'not_assessed'), gaps: ['The tags cannot be read.'] }],
})

const nothingOfChecks = {
  documentsWithBarriers: 0,
  notFullyChecked: 0,
  notChecked: 0,
  beingChecked: 0,
  sealed: 0,
}

const leftOf = async ({ administrator, jobId }: JobAtHand) =>
  (await expectDone(administrator('getReviewLeft', { jobId }))).body.data

test('what a review leaves: not judged, problems, barriers, not fixed, and shown to nobody', async () => {
  const documents = [aPdf('one.pdf', 'left one'), aPdf('two.pdf', 'left two')]
  const job = await aJobAt(parts, 'IN_REVIEW', documents)
  const { administrator, jobId, files } = job
  await checkAll(parts, job.organization, tagged)
  const shown = { jobId, fileId: files[0] ?? '', version: 'original', whole: true }
  await expectDone(administrator('seeDocument', shown))
  for (const file of files) {
    await expectDone(administrator('setJudgments', { jobId, files: file, links: 'fine' }))
  }
  const wrong = { condition: 'tables', sentence: 'Header cells are read as data.' }
  await expectDone(administrator('addProblem', { jobId, fileId: files[1] ?? '', ...wrong }))

  expect(await leftOf(job)).toEqual({
    conditions: 16,
    notJudged: 13,
    toJudge: files[0],
    problems: 1,
    ...nothingOfChecks,
    notFixed: 2,
    unseen: 1,
  })
  await showAll(job.colleague, jobId)
  expect(await leftOf(job)).toMatchObject({ unseen: 0 })
})

test('what a review leaves: the first document that lacks a judgement, a newer one included', async () => {
  const job = await aJobAt(parts, 'IN_REVIEW', [aPdf('one.pdf', 'first'), aPdf('two.pdf', 'next')])
  const { administrator, jobId, files } = job
  const all = Object.fromEntries(humanConditionNames.map((name) => [name, 'fine']))
  const judge = (file = '') =>
    expectDone(administrator('setJudgments', { jobId, files: file, ...all }))

  await judge(files[0])
  expect(await leftOf(job)).toMatchObject({ notJudged: 8, toJudge: files[1] })
  await judge(files[1])
  expect(await leftOf(job)).toMatchObject({ notJudged: 0, toJudge: null })
  await redoWithVersion(job, 0)
  expect(await leftOf(job)).toMatchObject({ notJudged: 8, toJudge: files[0] })
})

test.each([
  ['being checked', undefined, { beingChecked: 1 }],
  ['with barriers', tagged, { documentsWithBarriers: 1 }],
  ['not fully checked', undecided, { notFullyChecked: 1 }],
  [
    'not checked',
    async () => ({ state: 'failed' as const, conditions: [] as [] }),
    { notChecked: 1 },
  ],
  ['locked', async () => ({ state: 'locked' as const, conditions: [] }), { sealed: 1 }],
] as const)('what a review leaves: a fixed document %s', async (what, check, left) => {
  const names = ['one', 'two'].map((name) => aPdf(`${name}.pdf`, `${name} ${what}`))
  const job = await aJobAt(parts, 'IN_REVIEW', names)
  await redoWithVersion(job, 0)

  if (check) await checkAll(parts, job.organization, check)

  expect(await leftOf(job)).toMatchObject({ ...nothingOfChecks, ...left, notFixed: 1 })
})

describe('what a check did not find', () => {
  test('is proposed, and confirmed for all documents at once', async () => {
    const documents = [aPdf('one.pdf', 'met one'), aPdf('two.pdf', 'met two')]
    const job = await aJobAt(parts, 'IN_REVIEW', documents)
    const { administrator, jobId, files } = job
    await checkAll(parts, job.organization, tagged)
    const judged = { jobId, files: files[0] ?? '', tables: 'fine' }
    await expectDone(administrator('setJudgments', judged))
    const proposedIn = async () => {
      const { body } = await expectDone(administrator('listJudgments', { jobId }))
      return body.data.map(({ proposed }: { proposed: string[] }) => proposed)
    }
    expect(await proposedIn()).toEqual([
      ['links', 'forms'],
      ['tables', 'links', 'forms'],
    ])

    const { body } = await expectDone(administrator('confirmProposed', { jobId, files: '' }))

    expect(body.data).toMatchObject({ judged: 6 })
    expect(await proposedIn()).toEqual([[], []])
    const list = await expectDone(administrator('listJudgments', { jobId, file: files[0] ?? '' }))
    expect(list.body.data).toMatchObject([
      {
        judgments: [
          { condition: 'tables', verdict: 'fine' },
          { condition: 'links', verdict: 'absent', for_all: false },
          { condition: 'forms', verdict: 'absent' },
        ],
      },
    ])
  })

  const nothingFor = ['7.3-1', '7.7-1', '7.2-3', '7.2-10', '7.18.5-1', '7.18.4-1']
  const pdf = { kind: 'pdf', pages: 2, isTagged: true } as const
  const everything = ['descriptions', 'tables', 'links', 'forms']

  test.each([
    ['a tagged PDF', pdf, everything],
    ['a PDF without tags', { ...pdf, isTagged: false }, []],
    ['a scan', { ...pdf, scannedPages: [2] }, []],
    ['a form that only Acrobat draws', { kind: 'pdf', isTagged: true } as const, []],
    [
      'a PDF with what looks like a table',
      { ...pdf, complexPages: [{ page: 1, reasons: ['tables' as const] }] },
      ['descriptions', 'links', 'forms'],
    ],
    ['an image', { kind: 'image' } as const, ['links', 'forms']],
    // Of passages in another language, only marked ones are listed.
  ])('of %s is what its tags and its pages tell alike', (_what, facts, absent) => {
    expect(absentConditionsOf({ facts, nothingFor, emptyLists: ['tables', 'languages'] })).toEqual(
      absent,
    )
  })

  test.each([
    ['docx', true, ['descriptions', 'tables', 'links']],
    // A table of one row, or not all of the document.
    ['docx', false, ['descriptions', 'links']],
    ['pptx', true, ['descriptions', 'tables', 'links']],
    // Its cells are a table to readers.
    ['xlsx', true, ['descriptions']],
  ] as const)('of a %s is what its rules and its model tell', (kind, hasNoTable, absent) => {
    const rules = ['table-headers', 'picture-descriptions']
    const ofKind = kind === 'xlsx' ? rules : ['link-texts', ...rules]
    const office = { facts: { kind }, nothingFor: ofKind, emptyLists: hasNoTable ? ['tables'] : [] }

    expect(absentConditionsOf(office)).toEqual(absent)
  })

  test.each([
    ['no table', {}, ['tables']],
    ['a table of one row', { tables: [aTable] }, []],
    ['no table in the part that was kept', { cut: { reason: 'It has more parts.' } }, []],
  ])('of a Word document is told by its model: %s', async (_what, changes, absent) => {
    const job = await aJobAt(parts, 'IN_REVIEW', [aPdf('one.pdf', `kept ${_what}`)])
    const { tables = [], cut } = changes as { tables?: Table[]; cut?: Truncation }
    const { index, bytes } = packModel({
      kind: 'docx',
      isTagged: true,
      pages: undefined,
      language: 'en',
      gaps: [],
      cut,
      lists: { ...emptyModelLists(), tables },
    })
    await checkAll(parts, job.organization, async () => ({
      state: 'done',
      facts: { kind: 'docx' },
      conditions: [found('table-headers', 'not_applicable')],
      model: { index, bytes: Buffer.from(bytes) },
    }))

    const { body } = await expectDone(job.administrator('listJudgments', { jobId: job.jobId }))
    expect(body.data).toMatchObject([{ proposed: absent }])
  })

  test('of a Word document that an older engine checked is not known', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW', [aPdf('one.pdf', 'of an older engine')])
    await checkAll(parts, job.organization, async () => ({
      state: 'done',
      facts: { kind: 'docx' },
      conditions: [found('picture-descriptions', 'not_applicable')],
    }))
    const proposed = async () => {
      const { body } = await expectDone(job.administrator('listJudgments', { jobId: job.jobId }))
      return body.data.flatMap((one: { proposed: string[] }) => one.proposed)
    }
    expect(await proposed()).toEqual(['descriptions'])

    await parts.db
      .updateTable('checks')
      .set({ engine: '10' })
      .where('organization_id', '=', job.organization.id)
      .execute()
    expect(await proposed()).toEqual([])
  })
})
