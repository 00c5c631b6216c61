import { expect, test } from 'vitest'
import { changeOf, compareConditions } from './check-comparison.ts'
import type { ConditionChange } from './check-comparison.ts'
import { conditionChangeText, sideCountText } from './check-texts.ts'
import type { Condition, ConditionStatus } from './check.ts'

type ConditionCount = Pick<Condition, 'status' | 'count'>

const found = (status: ConditionStatus, count = 0): ConditionCount => ({ status, count })
const aCondition = (rule: string, status: ConditionStatus, count = 0): Condition => ({
  rule,
  status,
  count,
  tested: 1,
  pages: [],
  places: [],
  gaps: [],
})

test.each<[string, ConditionChange, [ConditionCount, ConditionCount]]>([
  ['a barrier that is gone', 'fixed', [found('fail', 3), found('pass')]],
  ['a barrier whose subject is gone', 'fixed', [found('fail', 3), found('not_applicable')]],
  ['a barrier that stays', 'unchanged', [found('fail', 3), found('fail', 3)]],
  ['a barrier that is found less often', 'reduced', [found('fail', 1039), found('fail', 250)]],
  ['a barrier that became a doubt', 'reduced', [found('fail', 1), found('warning', 3)]],
  ['a barrier that is found more often', 'worse', [found('fail', 3), found('fail', 4)]],
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

const inPlaces = (count: number, placeCount: number): Condition => ({
  ...aCondition('7.3-1', 'fail', count),
  placeCount,
})

test.each<[string, string | undefined, [Condition, Condition]]>([
  [
    'fewer places of a barrier',
    'Reduced from 1,039 places to 250',
    [inPlaces(4000, 1039), inPlaces(2000, 250)],
  ],
  [
    'fewer lines at as many places',
    'Reduced from 14 times to 2',
    [inPlaces(14, 3), inPlaces(2, 3)],
  ],
  [
    'fewer faults, by an older check',
    'Reduced from 3 times to 1',
    [aCondition('7.3-1', 'fail', 3), inPlaces(1, 1)],
  ],
  [
    'as many faults that are in doubt only',
    'Reduced',
    [aCondition('7.3-1', 'fail', 1), aCondition('7.3-1', 'warning', 3)],
  ],
  ['as many places', 'Unchanged', [aCondition('7.3-1', 'fail', 3), aCondition('7.3-1', 'fail', 3)]],
  ['no place at all', 'Fixed', [aCondition('7.3-1', 'fail', 3), aCondition('7.3-1', 'pass')]],
  ['nothing wrong', undefined, [aCondition('7.3-1', 'pass'), aCondition('7.3-1', 'pass')]],
])('%s are told as they are', (_name, words, [before, after]) => {
  const [comparison] = compareConditions([before], [after])

  expect(comparison && conditionChangeText(comparison)).toBe(words)
  // As a report has it.
  expect(
    comparison && conditionChangeText({ ...comparison, change: comparison.change ?? null }),
  ).toBe(words)
})

test.each<[string, [string, string], [Condition, Condition]]>([
  ['fewer places', ['12 places', '3 places'], [inPlaces(40, 12), inPlaces(20, 3)]],
  ['as many places', ['1,039 times', '250 times'], [inPlaces(1039, 1), inPlaces(250, 1)]],
  ['a single fault', ['14 times', 'once'], [inPlaces(14, 1), inPlaces(1, 1)]],
  ['one place with many', ['1 place', '1 place'], [inPlaces(2000, 1), inPlaces(2000, 1)]],
])('%s are told in the unit of their change', (_name, words, [before, after]) => {
  const [compared] = compareConditions([before], [after])

  expect(
    compared && (['before', 'after'] as const).map((side) => sideCountText(compared, side)),
  ).toEqual(words)
})

test('a report from before there was a word for it keeps its sentence', () => {
  const old = { before: { count: 3 }, after: { count: 1 }, change: 'unchanged' } as const

  expect(conditionChangeText(old)).toBe('Unchanged (fewer places: 3, now 1)')
})
