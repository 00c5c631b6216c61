import { expect, test } from 'vitest'
import type { ConditionStatus } from '#contract/documents/check.ts'
import type { HumanConditionName } from '#contract/review/human-conditions.ts'
import type { ReportedVerdict } from '#contract/review/judgment.ts'
import { criteria } from './criteria.ts'
import { criterionResult, jobCriterionResult, type TestedDocument } from './criterion-result.ts'

type Verdicts = Partial<Record<HumanConditionName, ReportedVerdict>>

const judged = (verdicts: Verdicts): TestedDocument['judgments'] =>
  Object.entries(verdicts).map(([condition, verdict]) => ({
    condition: condition as HumanConditionName,
    verdict,
  }))

/** A PDF whose conditions all pass, but for those named. */
function aPdf(statuses: Record<string, ConditionStatus>, verdicts: Verdicts = {}): TestedDocument {
  const all = new Set(criteria.flatMap(({ rules, signs }) => [...rules, ...signs]))
  const conditions = [...new Set([...all, '7.18.6.2-1'])].map((rule) => ({
    rule,
    status: statuses[rule] ?? 'pass',
  }))
  return { kind: 'pdf', conditions, judgments: judged(verdicts) }
}

const of = (number: string) => {
  const found = criteria.find((one) => one.number === number)
  if (!found) throw new Error(`There is no criterion ${number}.`)
  return found
}
const resultOf = (number: string, document: TestedDocument) => criterionResult(of(number), document)

const nothingOpen = { doubts: [], undecided: [], asks: [], uncovered: '' }

test('a criterion that is covered, without a fault and judged fine, says so', () => {
  expect(resultOf('1.3.2', aPdf({}, { reading_order: 'fine' }))).toEqual({
    result: 'judged_fine',
    failed: [],
    open: nothingOpen,
  })
})

test('it failed by a condition, whatever people said', () => {
  const result = resultOf('2.4.4', aPdf({ '7.18.5-1': 'fail' }, { links: 'fine' }))

  expect(result).toMatchObject({ result: 'failed', failed: ['7.18.5-1'] })
})

test('a criterion without a condition is judged by people only', () => {
  expect(resultOf('1.4.3', aPdf({}, { contrast: 'fine' })).result).toBe('people_only')
  expect(resultOf('1.4.3', aPdf({})).result).toBe('not_assessed')
})

test('without a check of the machine, people alone judge', () => {
  const unchecked = { kind: null, conditions: [], judgments: judged({ reading_order: 'fine' }) }

  expect(resultOf('1.3.2', unchecked).result).toBe('people_only')
  expect(resultOf('1.3.1', unchecked).result).toBe('not_assessed')
})

test('a criterion that the table covers in part is tested in part, however good the answers', () => {
  const result = resultOf('1.3.1', aPdf({}, { headings: 'fine', tables: 'fine' }))

  expect(result).toMatchObject({ result: 'partly', open: { asks: [], uncovered: /lists/ } })
})

test('a question without an answer leaves it tested in part, and is named', () => {
  expect(resultOf('1.3.2', aPdf({}))).toMatchObject({
    result: 'partly',
    open: { asks: ['reading_order'] },
  })
})

test.each(['warning', 'not_assessed'] as const)('a condition with %s leaves it open', (status) => {
  const document = aPdf({ 'tags-disagree': status }, { reading_order: 'fine' })
  const { result, open } = resultOf('1.3.2', document)

  expect(result).toBe('partly')
  expect([...open.doubts, ...open.undecided]).toEqual(['tags-disagree'])
})

test('a sign that fails leaves it in doubt, and does not fail it', () => {
  const document = aPdf({ '7.1-3': 'fail' }, { reading_order: 'fine' })

  expect(resultOf('1.3.2', document)).toMatchObject({
    result: 'partly',
    failed: [],
    open: { doubts: ['7.1-3'] },
  })
  expect(resultOf('1.3.1', document).result).toBe('failed')
})

test('a condition that a claim of PDF/UA-2 leaves out could not be decided', () => {
  const { conditions, ...document } = aPdf({}, { forms: 'fine', links: 'fine' })
  const shared = conditions.filter(({ rule }) => !rule.startsWith('7.18.4'))

  expect(resultOf('4.1.2', { ...document, conditions: shared })).toMatchObject({
    result: 'partly',
    open: { undecided: ['7.18.4-1', '7.18.4-2'] },
  })
})

test('a form criterion does not occur where the machine finds no field', () => {
  const document = aPdf({ '7.18.4-1': 'not_applicable' })

  expect(resultOf('3.3.1', document).result).toBe('does_not_occur')
  expect(resultOf('3.3.1', aPdf({})).result).toBe('not_assessed')
})

test('nothing says that media do not occur while an annotation may hold some', () => {
  const without = { '7.18.6.2-1': 'not_applicable', '7.18.1-1': 'not_applicable' } as const

  expect(resultOf('1.2.2', aPdf(without)).result).toBe('does_not_occur')
  expect(resultOf('1.2.2', aPdf({ '7.18.6.2-1': 'not_applicable' })).result).toBe('not_assessed')
})

test('people may say that it does not occur, unless the machine found it', () => {
  const said = judged({ links: 'absent' })
  const unknown = { kind: null, conditions: [], judgments: said }

  expect(resultOf('2.4.4', unknown).result).toBe('does_not_occur')
  expect(resultOf('2.4.4', aPdf({}, { links: 'absent' }))).toMatchObject({
    result: 'partly',
    open: { asks: ['links'] },
  })
})

test('links alone keep a criterion about links and forms in force', () => {
  const document = aPdf({}, { forms: 'absent', links: 'fine' })

  expect(resultOf('4.1.2', document).result).toBe('judged_fine')
})

test('the kind of a document tells as well what does not occur', () => {
  const image: TestedDocument = {
    kind: 'image',
    conditions: [{ rule: 'text-of-image', status: 'needs_human' }],
    judgments: judged({ descriptions: 'fine' }),
  }

  expect(resultOf('2.1.1', image).result).toBe('does_not_occur')
  expect(resultOf('2.2.2', image).result).toBe('not_assessed')
  expect(resultOf('1.1.1', image).result).toBe('partly')
})

test('an Office document is judged by the conditions of its kind', () => {
  const word = (status: ConditionStatus): TestedDocument => ({
    kind: 'docx',
    conditions: [
      { rule: 'link-texts', status },
      { rule: 'document-title', status: 'fail' },
    ],
    judgments: judged({ links: 'fine' }),
  })

  expect(resultOf('2.4.4', word('pass')).result).toBe('judged_fine')
  expect(resultOf('2.4.4', word('warning')).result).toBe('partly')
  expect(resultOf('2.4.4', word('not_applicable')).result).toBe('does_not_occur')
  expect(resultOf('2.4.2', word('pass')).failed).toEqual(['document-title'])
})

test('the worst document counts for the job, and what is open is named once', () => {
  const failing = resultOf('2.4.4', aPdf({ '7.18.5-1': 'fail' }))
  const fine = resultOf('2.4.4', aPdf({}, { links: 'fine' }))
  const open = resultOf('2.4.4', aPdf({}))
  const absent = resultOf('2.4.4', aPdf({ '7.18.5-1': 'not_applicable' }))

  expect(jobCriterionResult([fine, failing, open, failing])).toMatchObject({
    result: 'failed',
    failed: ['7.18.5-1'],
    open: { asks: ['links'] },
  })
  expect(jobCriterionResult([fine, absent]).result).toBe('judged_fine')
  expect(jobCriterionResult([fine, open]).result).toBe('partly')
  expect(jobCriterionResult([absent, absent]).result).toBe('does_not_occur')
})

test('a job of which some documents were not assessed was tested in part', () => {
  const unseen = resultOf('1.4.3', aPdf({}))
  const seen = resultOf('1.4.3', aPdf({}, { contrast: 'fine' }))

  expect(jobCriterionResult([seen, unseen]).result).toBe('partly')
  expect(jobCriterionResult([unseen, unseen]).result).toBe('not_assessed')
})
