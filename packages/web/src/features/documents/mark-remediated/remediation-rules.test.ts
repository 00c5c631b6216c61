import type { CheckFacts, CheckState, JobFile } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { aCheckSummary, aFile, aVersion } from '#test/answers/jobs.ts'
import type { PageCountDraft } from '#web/state/mark-drafts.ts'
import { deliveryIssueOf, deliveryOf, type Delivery } from './delivery.ts'
import { differsFromPageCount } from './page-counts.ts'
import { notesToSend, markQuestionOf, requiredAnswersOf, rowValuesOf } from './remediation-rules.ts'
import { complexPagesText } from './remediation-texts.ts'

const withBarriers = (barriers: number | null) => aCheckSummary({ barriers })
const inState = (state: CheckState) => aCheckSummary({ state, pages: null, barriers: null })
const unknown = inState('failed')

test.each<[Delivery, ReturnType<typeof deliveryIssueOf>]>([
  [{ before: withBarriers(3), after: undefined }, 'missing'],
  [{ before: null, after: undefined }, 'missing'],
  [{ before: withBarriers(3), after: withBarriers(3) }, 'barriers'],
  [{ before: withBarriers(3), after: withBarriers(4) }, 'worse'],
  [{ before: withBarriers(0), after: withBarriers(1) }, 'worse'],
  [{ before: unknown, after: withBarriers(1) }, 'barriers'],
  [{ before: null, after: withBarriers(1) }, 'barriers'],
  [{ before: withBarriers(3), after: withBarriers(0) }, undefined],
  [{ before: withBarriers(3), after: unknown }, undefined],
  [{ before: withBarriers(3), after: null }, undefined],
  [{ before: withBarriers(3), after: inState('locked') }, 'sealed'],
  [{ before: withBarriers(3), after: inState('unreadable') }, 'sealed'],
  [{ before: withBarriers(3), after: inState('timed_out') }, undefined],
])('%o asks for a reason because of: %s', (delivery, concern) => {
  expect(deliveryIssueOf(delivery)).toBe(concern)
})

test.each([
  ['minutes.docx', 'minutes-fixed.docx', 'worse'],
  ['minutes.docx', 'minutes.pdf', 'barriers'],
])('of %s and %s with more barriers: %s', (file_name, fixed_name, concern) => {
  const versions = [aVersion({ file_name: fixed_name, check: withBarriers(3) })]

  expect(deliveryIssueOf(deliveryOf(aFile({ file_name, check: withBarriers(2), versions })))).toBe(
    concern,
  )
})

const typed = (simple_pages: string, complex_pages: string) => ({ simple_pages, complex_pages })

test.each<[string, Delivery, ReturnType<typeof typed> & { isOther: boolean }]>([
  ['the fixed document counts', pagesOf(12, 11), { ...typed('10', '1'), isOther: false }],
  ['and not the original', pagesOf(12, 11), { ...typed('10', '2'), isOther: true }],
  [
    'the original, where the fixed one is not counted',
    pagesOf(12, null),
    { ...typed('10', '2'), isOther: false },
  ],
  ['nobody, where neither is', pagesOf(null, null), { ...typed('10', '2'), isOther: false }],
  ['nothing, before both are typed', pagesOf(12, 12), { ...typed('10', ''), isOther: false }],
])('the sum is compared with: %s', (_, delivery, { isOther, ...pages }) => {
  expect(differsFromPageCount(delivery, pages)).toBe(isOther)
})

function pagesOf(before: number | null, after: number | null): Delivery {
  return { before: aCheckSummary({ pages: before }), after: aCheckSummary({ pages: after }) }
}

test('only what is asked for is said, without blanks', () => {
  const delivery = { before: withBarriers(3), after: withBarriers(1) }
  const said = { page_note: ' One is blank ', reason: ' A form is left ' }

  const saidWith = (now: Delivery, pages: ReturnType<typeof typed>) =>
    notesToSend(requiredAnswersOf(now, pages), { ...pages, ...said })

  expect(saidWith(delivery, typed('10', '1'))).toEqual({
    page_note: 'One is blank',
    reason: 'A form is left',
  })
  expect(saidWith(delivery, typed('10', '2'))).toEqual({ reason: 'A form is left' })
  expect(saidWith({ ...delivery, after: withBarriers(0) }, typed('12', '0'))).toEqual({})
})

test('complex pages are named by reason, and many are only counted', () => {
  const tables = Array.from({ length: 20 }, (_, index) => ({
    page: index + 1,
    reasons: ['tables' as const],
  }))
  const others: NonNullable<CheckFacts['complexPages']> = [
    { page: 30, reasons: ['tables', 'pictures'] },
  ]

  expect(complexPagesText([...tables, ...others])).toBe(
    'pages 1, 2, 3, 4, 5, 6, 7, 8 and 12 more: tables; page 30: tables and pictures',
  )
})

/** A file to be done again; the list knows its former document. */
const returned = (changes: Partial<JobFile> = {}) =>
  aFile({
    isReturned: true,
    isHandedIn: false,
    versions: [aVersion({ check: aCheckSummary({ pages: 12, barriers: 2 }) })],
    ...changes,
  })

const pages = { simple_pages: '9', complex_pages: '2', page_note: '', reason: '' }
const nothing = { isNoteWelcome: false, isReasonRequired: false, isOld: false, isDoubtful: false }

test('nothing is asked about the old document of a file whose new one has just arrived', () => {
  expect(markQuestionOf(returned(), { pages, isHandedIn: true })).toEqual(nothing)
})

test('the new document is asked about, as soon as the list knows of it', () => {
  const file = returned({ isHandedIn: true })

  expect(markQuestionOf(file, { pages, isHandedIn: true })).toEqual({
    ...nothing,
    isNoteWelcome: true,
    isReasonRequired: true,
  })
})

test('the old document is asked about while there is no other', () => {
  const old = { pages, isHandedIn: false }

  expect(markQuestionOf(returned(), old)).toEqual({
    ...nothing,
    isNoteWelcome: true,
    isReasonRequired: true,
  })
  const versions = [aVersion({ check: aCheckSummary({ pages: 11, barriers: 0 }) })]
  expect(markQuestionOf(returned({ versions }), old)).toEqual({ ...nothing, isOld: true })
})

test('nobody says anything about the pages of a special file', () => {
  const file = returned({ isSpecialFile: true, isHandedIn: true })

  expect(markQuestionOf(file, { pages, isHandedIn: true })).toEqual({
    ...nothing,
    isReasonRequired: true,
  })
})

describe('the values of a row', () => {
  const counted = aFile({
    simple_pages: null,
    complex_pages: null,
    versions: [aVersion({ check: aCheckSummary({ pages: 12, barriers: 0 }) })],
  })
  const valuesWith = (draft: PageCountDraft | undefined, isQuestionShown = false) =>
    rowValuesOf(counted, { draft, offeredReason: '', isQuestionShown })

  test('are filled in until somebody types, and give way to typed complex pages', () => {
    expect(valuesWith(undefined)).toMatchObject({
      pages: { simple_pages: '12', complex_pages: '0' },
      isSuggested: { simple_pages: true, complex_pages: true },
      isTyped: false,
    })
    expect(valuesWith({ complex_pages: '3' })).toMatchObject({
      pages: { simple_pages: '9', complex_pages: '3' },
      isSuggested: { simple_pages: true, complex_pages: false },
    })
  })

  test('are somebody’s once they are typed, also where they are the same', () => {
    expect(valuesWith({ simple_pages: '12' }).isTyped).toBe(true)
    expect(
      rowValuesOf(
        { ...counted, simple_pages: 12, complex_pages: 0 },
        {
          draft: { simple_pages: ' 12 ' },
          offeredReason: '',
          isQuestionShown: false,
        },
      ).isTyped,
    ).toBe(false)
  })

  test('have no reason that was typed about an earlier document, unless it is asked for', () => {
    const draft = { reason: 'A form is left', reasonVersionCount: 0 }

    expect(valuesWith(draft).pages.reason).toBe('')
    expect(valuesWith(draft, true).pages.reason).toBe('A form is left')
    expect(valuesWith({ ...draft, reasonVersionCount: 1 }).pages.reason).toBe('A form is left')
  })
})
