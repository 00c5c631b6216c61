import { expect, test } from 'vitest'
import type { Condition, ConditionStatus } from './check.ts'
import { changeOf, compareConditions } from './check-comparison.ts'
import { changeWords } from './check-texts.ts'
import type { ConditionChange } from './check-comparison.ts'

type Found = Pick<Condition, 'status' | 'count'>

const found = (status: ConditionStatus, count = 0): Found => ({ status, count })
const aCondition = (rule: string, status: ConditionStatus, count = 0): Condition => ({
  ...{ rule, status, count, tested: 1, pages: [], places: [], gaps: [] },
})

test.each<[string, ConditionChange, [Found, Found]]>([
  ['a barrier that is gone', 'fixed', [found('fail', 3), found('pass')]],
  ['a barrier whose subject is gone', 'fixed', [found('fail', 3), found('not_applicable')]],
  ['a barrier that stays', 'unchanged', [found('fail', 3), found('fail', 3)]],
  ['a barrier in fewer places', 'unchanged', [found('fail', 3), found('fail', 1)]],
  ['a barrier in more places', 'worse', [found('fail', 3), found('fail', 4)]],
  ['a doubt that became a barrier', 'worse', [found('warning', 3), found('fail', 1)]],
  ['a barrier that came', 'new', [found('pass'), found('fail', 1)]],
  ['a barrier in what was not there before', 'new', [found('not_applicable'), found('fail', 1)]],
  ['a doubt that came', 'new', [found('pass'), found('warning', 1)]],
  ['a doubt that is gone', 'fixed', [found('warning', 1), found('pass')]],
])('%s is %s', (_name, change, [before, after]) => {
  expect(changeOf(before, after)).toBe(change)
})

test.each<[string, ConditionStatus, ConditionStatus]>([
  ['what passed twice', 'pass', 'pass'],
  ['a barrier that could not be decided afterwards', 'fail', 'not_assessed'],
  ['a barrier that could not be decided before', 'not_assessed', 'fail'],
  ['what people judge', 'needs_human', 'needs_human'],
])('nothing is said of %s', (_name, before, after) => {
  expect(changeOf(found(before, 1), found(after, 1))).toBeUndefined()
})

test('conditions are compared under their rules, whichever check knows them', () => {
  const before = [aCondition('document-language', 'fail', 1), aCondition('7.3-1', 'fail', 2)]
  const after = [aCondition('7.3-1', 'pass'), aCondition('7.1-11', 'fail', 1)]

  const rows = compareConditions(before, after)

  expect(rows.map(({ rule, change }) => [rule, change])).toEqual([
    ['7.3-1', 'fixed'],
    ['7.1-11', undefined],
    ['document-language', undefined],
  ])
})

test.each<[string, string | undefined, [Condition, Condition]]>([
  [
    'fewer places of a barrier',
    'Unchanged (fewer places: 3, now 1)',
    [aCondition('7.3-1', 'fail', 3), aCondition('7.3-1', 'fail', 1)],
  ],
  ['as many places', 'Unchanged', [aCondition('7.3-1', 'fail', 3), aCondition('7.3-1', 'fail', 3)]],
  ['no place at all', 'Fixed', [aCondition('7.3-1', 'fail', 3), aCondition('7.3-1', 'pass')]],
  ['nothing wrong', undefined, [aCondition('7.3-1', 'pass'), aCondition('7.3-1', 'pass')]],
])('%s are told as they are', (_name, words, [before, after]) => {
  const [comparison] = compareConditions([before], [after])

  expect(comparison && changeWords(comparison)).toBe(words)
  // As a report has it.
  expect(comparison && changeWords({ ...comparison, change: comparison.change ?? null })).toBe(
    words,
  )
})
