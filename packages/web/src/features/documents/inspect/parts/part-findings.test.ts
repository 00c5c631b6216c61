import type { DocumentCheck, FaultPlace } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { demoParts } from '#test/answers/models.ts'
import {
  countFindings,
  fixedFindingsOf,
  placedFindingsOf,
  findingsOnPage,
} from './part-findings.ts'

const words = { looksAt: 'pictures', wrong: 'A picture has no description.', hurts: '', fix: '' }
const condition = (rule: string, status: 'fail' | 'pass', places: FaultPlace[]) => ({
  rule,
  status,
  count: places.length,
  tested: 9,
  pages: [],
  places,
  gaps: [],
  words,
})
const check = {
  conditions: [
    condition('7.3-1', 'fail', [
      { page: 2, mcid: 0 },
      { page: 1, object: '3 0', mcid: 1 },
    ]),
    condition('7.1-3', 'fail', [{ page: 1, box: { left: 1, bottom: 2, right: 3, top: 4 } }]),
    condition('7.2-1', 'pass', [{ page: 1, object: '2 0' }]),
  ],
} as unknown as DocumentCheck

test('what is wrong is told place by place, in the order of the pages', () => {
  expect(placedFindingsOf(check).map(({ key }) => key)).toEqual(['7.3-1 1', '7.1-3 0', '7.3-1 0'])
  expect(placedFindingsOf(null)).toEqual([])
})

test('a finding lies at the part whose tag or content it names, once', () => {
  expect([...countFindings(placedFindingsOf(check), demoParts)]).toEqual([
    [2, 1],
    [5, 1],
  ])
})

test('a finding in an Office document lies at the part of its number', () => {
  const inOffice = {
    conditions: [condition('table-headers', 'fail', [{ path: 'Table 1', part: 3 }])],
  }

  const counts = countFindings(placedFindingsOf(inOffice as unknown as DocumentCheck), demoParts)
  expect([...counts]).toEqual([[3, 1]])
})

test('what was found before and is found nowhere now is gone, once the check is done', () => {
  const now = { state: 'done', conditions: [condition('7.3-1', 'fail', [])] }

  expect(fixedFindingsOf(check, now as unknown as DocumentCheck).map(({ key }) => key)).toEqual([
    '7.1-3 0',
  ])
  expect(fixedFindingsOf(check, { ...now, state: 'running' } as unknown as DocumentCheck)).toEqual(
    [],
  )
  expect(fixedFindingsOf(check, null)).toEqual([])
})

test('findings with a rectangle are drawn on their page', () => {
  expect(findingsOnPage(placedFindingsOf(check), 1).map(({ finding }) => finding.key)).toEqual([
    '7.1-3 0',
  ])
  expect(findingsOnPage(placedFindingsOf(check), 2)).toEqual([])
})
