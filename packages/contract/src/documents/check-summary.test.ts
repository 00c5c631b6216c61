import { expect, test } from 'vitest'
import { documentResultText } from '#contract/review/evidence-texts.ts'
import { summaryOf, undecidedText } from './check-summary.ts'
import { checkResultText } from './check-texts.ts'
import type { CheckSummary, ConditionStatus } from './check.ts'

const some = (rule: string, ...statuses: ConditionStatus[]) =>
  statuses.map((status) => ({ rule, status }))

test('a check in one line counts what could not be decided, of a PDF of the conditions of PDF/UA-1', () => {
  const numbered = some('7.1-1', 'pass', 'not_assessed', 'not_assessed', 'fail')
  const conditions = [...numbered, ...some('outline', 'not_assessed')]
  const facts = { kind: 'pdf', pages: 2 } as const

  expect(summaryOf({ state: 'done', facts, conditions })).toEqual({
    state: 'done',
    pages: 2,
    isPageCountEstimated: false,
    barriers: 1,
    isForPeople: false,
    undecided: 2,
    counted: 4,
  })
})

test('of a document that claims PDF/UA-2 the conditions that were left out count as undecided', () => {
  const shared = some('7.1-1', ...Array.from({ length: 56 }, () => 'pass' as const))
  const conditions = [...shared, ...some('claims-part-2', 'needs_human')]
  const summary = summaryOf({ state: 'done', facts: { kind: 'pdf', pages: 2 }, conditions })

  expect(checkResultText(summary)).toBe(
    '50 of 106 conditions could not be decided, no barriers found',
  )
})

test('a check without a result counts nothing', () => {
  expect(summaryOf({ state: 'locked', facts: null, conditions: [] })).toMatchObject({
    barriers: null,
    undecided: null,
    counted: null,
  })
})

const aSummary = (changes: Partial<CheckSummary>): CheckSummary => ({
  state: 'done',
  pages: 2,
  isPageCountEstimated: false,
  barriers: 0,
  isForPeople: false,
  undecided: 0,
  counted: 106,
  ...changes,
})

test.each([
  [{}, 'no barriers found'],
  [{ undecided: 4 }, '4 of 106 conditions could not be decided, no barriers found'],
  [{ undecided: 4, barriers: 1 }, '1 barrier'],
  [{ barriers: 12, places: 47 }, '12 barriers in 47 places'],
  [{ barriers: 1, places: 1 }, '1 barrier'],
  [{ undecided: null, counted: null }, 'no barriers found'],
  [{ isForPeople: true, undecided: 0, counted: 2 }, 'needs a person’s judgement'],
])('%j: what could not be decided is said where no barriers were found', (changes, words) => {
  expect(checkResultText(aSummary(changes))).toBe(words)
})

test('where all was decided, nothing is said', () => {
  expect(undecidedText({ undecided: 0, counted: 106 })).toBeUndefined()
})

test('a report says of each of the two documents what could not be decided', () => {
  const check = {
    ...({ state: 'done', engine: '1', checked_at: null, pages: 2 } as const),
    is_page_count_estimated: false,
    barriers: 0,
    is_for_people: false,
  }
  const bytes = { sha256: 'ab', size_bytes: 1, check }
  const document = {
    original: bytes,
    fixed: bytes,
    conditions: [
      {
        rule: '7.1-1',
        change: null,
        before: { status: 'not_assessed' as const, count: 0 },
        after: { status: 'pass' as const, count: 0 },
      },
    ],
  }

  expect(documentResultText(document, 'original')).toBe(
    '2 pages · 1 of 1 conditions could not be decided, no barriers found',
  )
  expect(documentResultText(document, 'fixed')).toBe('2 pages · no barriers found')
  const uncounted = { ...bytes, check: { ...check, pages: null } }
  expect(documentResultText({ ...document, fixed: uncounted }, 'fixed')).toBe(
    'pages not counted · no barriers found',
  )
})

test('the places of all barriers are added up, unless an older check did not count them', () => {
  const at = (rule: string, status: 'fail' | 'warning', placeCount?: number) => ({
    rule,
    status,
    ...(placeCount !== undefined && { placeCount }),
  })
  const placesIn = (...conditions: ReturnType<typeof at>[]) =>
    summaryOf({ state: 'done', facts: null, conditions }).places

  expect(
    placesIn(at('7.1-3', 'fail', 40), at('7.3-1', 'fail', 7), at('outline', 'warning', 9)),
  ).toBe(47)
  expect(placesIn(at('7.1-3', 'fail', 40), at('7.3-1', 'fail'))).toBeUndefined()
  expect(placesIn(at('outline', 'warning', 9))).toBeUndefined()
})
