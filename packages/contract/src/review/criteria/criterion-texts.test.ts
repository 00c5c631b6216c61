import { expect, test } from 'vitest'
import { criteria } from './criteria.ts'
import {
  criterionResultNames,
  type CriterionResult,
  type CriterionResultName,
} from './criterion-result.ts'
import { criterionResultTexts, openPointSentences, vpatRemark } from './criterion-texts.ts'

const words: Record<string, string> = { '7.3-1': 'A picture has no description.' }
const wrongOf = (rule: string) => words[rule]

const aResult = (result: CriterionResultName, changes: Partial<CriterionResult> = {}) => ({
  result,
  failed: [],
  open: { doubts: [], undecided: [], asks: [], uncovered: '' },
  ...changes,
})

test('no text says conformance, compliance or support, or names a level of a VPAT', () => {
  const remarks = criterionResultNames.map((name) => vpatRemark(aResult(name), wrongOf))
  const texts = [
    ...Object.values(criterionResultTexts),
    ...remarks,
    ...criteria.map(({ uncovered }) => uncovered),
  ]

  expect(texts.filter((text) => /conform|compl(y|ian)|support|not applicable/i.test(text))).toEqual(
    [],
  )
})

test('what is open is named by its reason', () => {
  const open: CriterionResult['open'] = {
    doubts: ['7.3-1'],
    undecided: ['7.5-1', '7.5-2'],
    asks: ['headings', 'tables'],
    uncovered: 'captions of films',
  }

  expect(openPointSentences(aResult('partly', { open }), wrongOf)).toEqual([
    'In doubt: A picture has no description (7.3-1).',
    'Could not be decided: 7.5-1, 7.5-2.',
    'Not judged: Headings, Tables.',
    'Not tested: captions of films.',
  ])
})

test('a remark for a VPAT says what was found and what was not tested', () => {
  const open = { doubts: [], undecided: [], asks: [], uncovered: 'captions of films' }

  expect(vpatRemark(aResult('not_assessed', { open }), wrongOf)).toBe(
    'Not assessed. Not tested: captions of films.',
  )
  expect(vpatRemark(aResult('failed', { failed: ['7.3-1', '7.7-1'] }), wrongOf)).toBe(
    'Faults were found. Found: A picture has no description (7.3-1); 7.7-1.',
  )
  expect(vpatRemark(aResult('judged_fine'), wrongOf)).toBe(
    'The machine found no fault, and people judged it fine.',
  )
})
