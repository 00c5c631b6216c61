import { expect, test } from 'vitest'
import type { EvidenceDocument } from '#contract/review/evidence.ts'
import { reportStandardNames } from '#contract/review/report-standards.ts'
import type { DocumentCriterion, ReportCriterion } from './evidence-criteria.ts'
import {
  criterionSentences,
  criteriaTables,
  criterionNumberColumns,
  conditionFailures,
  partlyTestedCriteria,
  pdfUaSumsText,
  placesText,
  overallResultText,
  documentResultGroups,
} from './report-criteria.ts'

const words = { '7.3-1': { looks_at: 'Pictures', wrong: 'A picture has no description.' } }

const aCriterion = (changes: Partial<ReportCriterion> = {}): ReportCriterion => ({
  number: '1.1.1',
  name: 'Non-text Content',
  level: 'A',
  since: '2.0',
  en301549: '10.1.1.1',
  section508: 'E205.4',
  result: 'failed',
  documents: { failed: 2 },
  uncovered: 'pictures marked as decoration',
  remark: '',
  ...changes,
})

const all = [
  aCriterion(),
  aCriterion({ number: '1.4.10', since: '2.1', en301549: '10.1.4.10', section508: null }),
  aCriterion({ number: '3.2.3', en301549: null, section508: null }),
  aCriterion({ number: '2.5.8', since: '2.2', en301549: null, section508: null }),
]

test.each([
  ['wcag', [['1.1.1', '1.4.10', '3.2.3'], ['2.5.8']]],
  ['pdf_ua', [['1.1.1', '1.4.10', '3.2.3'], ['2.5.8']]],
  ['section508', [['1.1.1'], ['1.4.10', '3.2.3'], ['2.5.8']]],
  ['en301549', [['1.1.1', '1.4.10'], ['3.2.3'], ['2.5.8']]],
] as const)('the table of %s stands first, and WCAG 2.2 apart', (standard, numbers) => {
  const tables = criteriaTables(standard, all)

  expect(tables.map(({ criteria }) => criteria.map(({ number }) => number))).toEqual(numbers)
  expect(tables.at(-1)?.caption).toBe('Added by WCAG 2.2')
})

test('every table names a row by a number that nothing else has', () => {
  for (const chosen of reportStandardNames) {
    for (const { standard, criteria } of criteriaTables(chosen, all)) {
      const [first] = criterionNumberColumns(standard)
      const named = criteria.map((one) => first?.of(one))
      expect(new Set(named).size).toBe(criteria.length)
      expect(named).not.toContain('–')
    }
  }
})

test('numbers of all standards stand beside each other, the chosen one first', () => {
  const numbersIn = (standard: 'wcag' | 'section508' | 'en301549') =>
    criterionNumberColumns(standard).map(({ label, of }) => [label, of(aCriterion())])

  expect(numbersIn('wcag').map(([label]) => label)).toEqual(['WCAG', 'Section 508', 'EN 301 549'])
  expect(numbersIn('section508')).toEqual([
    ['Section 508', 'E205.4: 1.1.1'],
    ['WCAG', '1.1.1'],
    ['EN 301 549', '10.1.1.1'],
  ])
  expect(numbersIn('en301549')[0]).toEqual(['EN 301 549', '10.1.1.1'])
})

test('a criterion says what failed in which documents, then what is open', () => {
  const failed = [{ rule: '7.3-1', places: 40, documents: 22, numbers: [1, 4] }]
  const criterion = aCriterion({ failed, not_judged: ['descriptions'] })

  expect(criterionSentences(criterion, words)).toEqual([
    'A picture has no description (7.3-1): 40 places in documents 1, 4, and 20 more.',
    'Not judged: Descriptions.',
    'Not tested: pictures marked as decoration.',
  ])
  expect(overallResultText(criterion, 10)).toBe('Failed, in 2 of 10 documents')
  expect(overallResultText(criterion, 2)).toBe('Failed')
})

test('of what does not occur nothing is left to test', () => {
  expect(criterionSentences(aCriterion({ result: 'does_not_occur' }), words)).toEqual([])
})

test('a document says where it fails which criteria', () => {
  const document: EvidenceDocument = {
    number: 1,
    file_name: 'a.pdf',
    judgments: [],
    delivery_reason: null,
    verdict: '',
    original: { sha256: '', size_bytes: 1, check: null },
    fixed: { sha256: '', size_bytes: 1, check: null },
    conditions: [
      {
        rule: '7.3-1',
        change: 'reduced',
        before: { status: 'fail', count: 9 },
        after: { status: 'fail', count: 5, place_count: 3, pages: [2, 7] },
      },
    ],
    criteria: {
      '1.1.1': { result: 'failed', failed: ['7.3-1'] },
      '1.2.1': { result: 'not_assessed' },
      '1.4.5': { result: 'failed', failed: ['7.3-1'] },
    },
  }

  const [place, ...others] = conditionFailures(document)

  expect(others).toEqual([])
  expect(place).toEqual({ rule: '7.3-1', criteria: ['1.1.1', '1.4.5'], places: 3, pages: [2, 7] })
  expect(place && placesText(place)).toBe('3 places · Pages 2, 7')
  expect(placesText({ places: 1, pages: [] })).toBe('1 place')
  expect(documentResultGroups(document)).toEqual([
    { label: 'Failed', numbers: ['1.1.1', '1.4.5'] },
    { label: 'Not assessed', numbers: ['1.2.1'] },
  ])
})

test('a document says of each criterion that was tested in part what was not', () => {
  const report = { criteria: all, words }
  const partly: DocumentCriterion = {
    result: 'partly',
    doubts: ['7.3-1'],
    undecided: ['7.5-1'],
  }
  const fine: DocumentCriterion = { result: 'judged_fine' }
  const results = { '1.1.1': partly, '1.4.10': fine, '3.2.3': partly }

  const [first, ...others] = partlyTestedCriteria({ criteria: results }, report)

  expect(first).toEqual({
    criterion: all[0],
    open: [
      'In doubt: A picture has no description (7.3-1).',
      'Could not be decided: 7.5-1.',
      'Not tested: pictures marked as decoration.',
    ],
  })
  expect(others.map(({ criterion }) => criterion.number)).toEqual(['3.2.3'])
  expect(partlyTestedCriteria({}, report)).toEqual([])
})

test('conditions of PDF/UA are counted by result, the worst first', () => {
  expect(pdfUaSumsText({ pass: 8, fail: 2 })).toBe('Barrier: 2 · Passed: 8')
})
