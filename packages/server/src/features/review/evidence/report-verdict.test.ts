import type { ConditionStatus } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { documentVerdict, reportVerdict } from './report-verdict.ts'

type Tested = Partial<Record<ConditionStatus, number>>

const told = (rule: string, tested: Tested, judgedByPeople = 0) => ({
  conditions: Object.entries(tested).flatMap(([status, count]) =>
    Array.from({ length: count }, () => ({ rule, status: status as ConditionStatus })),
  ),
  judgedByPeople,
})

test('many PDFs are tested for the same 106 conditions, and only the answers add up', () => {
  const one = told('7.1-1', { pass: 60, fail: 2, not_assessed: 1, not_applicable: 43 }, 3)
  const withOutline = {
    ...one,
    conditions: [...one.conditions, { rule: 'outline', status: 'fail' as const }],
  }

  expect(reportVerdict(Array.from({ length: 500 }, () => withOutline))).toEqual([
    '500 PDF documents, each machine-checked for 106 conditions of PDF/UA-1: in all 30,000 passed, 1,000 failed, 500 could not be decided, 21,500 do not apply; 1,500 judged by people',
  ])
})

test('one PDF, documents of other kinds and those that no machine checked have sentences of their own', () => {
  const verdict = reportVerdict([
    told('7.1-1', { pass: 106 }, 8),
    told('headings', { pass: 5, warning: 2 }),
    told('images', { needs_human: 1 }),
    told('none', {}, 1),
    told('none', {}),
  ])

  expect(verdict).toEqual([
    '1 PDF document: machine-checked: 106 conditions of PDF/UA-1, all 106 applicable checks passed; 8 judged by people',
    '2 other documents, each machine-checked for 1 to 7 conditions: in all 5 passed, 0 failed, 2 in doubt, 1 needing a person’s judgement, 0 could not be decided, 0 do not apply. No person has judged these documents.',
    '2 documents: not checked by machine; 1 judged by people',
  ])
  expect(verdict.join(' ')).not.toMatch(/certified|compliant|accessible/i)
})

test('PDFs that claim PDF/UA-2 have a sentence of their own, which says what was not assessed', () => {
  const { conditions } = told('7.1-1', { pass: 50, fail: 1 })
  const newer = {
    conditions: [...conditions, { rule: 'claims-part-2', status: 'needs_human' as const }],
    judgedByPeople: 1,
  }
  const older = told('7.1-1', { pass: 106 })

  expect(reportVerdict([newer, older, newer])[1]).toBe(
    '2 PDF documents that claim PDF/UA-2, each machine-checked for 51 shared conditions, the others not assessed: in all 100 passed, 2 failed, 0 could not be decided, 0 do not apply; 2 judged by people',
  )
  expect(reportVerdict([newer])).toEqual([
    '1 PDF document: claims PDF/UA-2, machine-checked for 51 shared conditions, the others not assessed: 50 passed, 1 failed, 0 could not be decided, 0 do not apply; 1 judged by people',
  ])
})

test('of documents whose applicable checks all passed, and that nobody judged, both are said', () => {
  const one = told('7.1-1', { pass: 60, not_applicable: 46 })

  expect(reportVerdict(Array.from({ length: 10 }, () => one))).toEqual([
    '10 PDF documents, each machine-checked for 106 conditions of PDF/UA-1: all 600 applicable checks passed. No person has judged these documents.',
  ])
})

test('a single condition is no conditions', () => {
  const one = told('text-of-image', { needs_human: 1 })

  expect(reportVerdict([one, one])[0]).toMatch(
    /^2 other documents, each machine-checked for 1 condition:/,
  )
})

test('a report without documents says nothing', () => {
  expect(reportVerdict([])).toEqual([])
})

test('documents that were not compared with their originals are counted, and say why', () => {
  const one = told('7.1-1', { pass: 106 }, 8)
  const notCompared = 'The original has no text to compare with.'
  const unlike = { ...one, notCompared }

  expect(documentVerdict(unlike)).toBe(`${documentVerdict(one)}. ${notCompared}`)
  expect(documentVerdict({ ...told('none', {}), notCompared })).toBe(
    `not checked by machine. No person has judged this document. ${notCompared}`,
  )
  expect(reportVerdict([one, one])).toHaveLength(1)
  expect(reportVerdict([unlike, one])[1]).toBe('1 document was not compared with its original.')
  expect(reportVerdict([unlike, unlike])[1]).toBe(
    '2 documents were not compared with their originals.',
  )
})

test('documents that may be the wrong ones are counted, without a name', () => {
  const one = told('7.1-1', { pass: 106 }, 8)
  const notCompared = 'The original has no text to compare with.'
  const wrong = { ...one, mayBeOther: true }

  expect(documentVerdict(wrong)).toBe(
    `${documentVerdict(one)}. It may not be the document of its original.`,
  )
  expect(documentVerdict({ ...told('none', {}), notCompared, mayBeOther: true })).toBe(
    `not checked by machine. No person has judged this document. ${notCompared} It may not be the document of its original.`,
  )
  expect(reportVerdict([wrong, one])[1]).toBe('1 document may not be that of its original.')
  expect(reportVerdict([wrong, { ...wrong, notCompared }]).slice(1)).toEqual([
    '1 document was not compared with its original.',
    '2 documents may not be those of their originals.',
  ])
})
