import { addDays, addMonths, firstDayOf, lastDayOf } from '@curbcut/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toRangeParts, type RangePart } from './range-parts.ts'

test.each([
  ['a month', ['2026-10-01', '2026-10-31'], ['month 2026-10-01 2026-10-01']],
  ['a leap February', ['2028-02-01', '2028-02-29'], ['month 2028-02-01 2028-02-01']],
  ['a February but its last day', ['2028-02-01', '2028-02-28'], ['day 2028-02-01 2028-02-28']],
  ['a year', ['2026-01-01', '2026-12-31'], ['month 2026-01-01 2026-12-01']],
  ['a day', ['2026-10-31', '2026-10-31'], ['day 2026-10-31 2026-10-31']],
  ['days over the end of a month', ['2026-10-31', '2026-11-01'], ['day 2026-10-31 2026-11-01']],
  [
    'a month with days at both ends',
    ['2026-09-30', '2026-11-01'],
    ['day 2026-09-30 2026-09-30', 'month 2026-10-01 2026-10-01', 'day 2026-11-01 2026-11-01'],
  ],
])('%s is summed from as few sums as can be', (_name, [from, to], expected) => {
  expect(toRangeParts({ from, to }).map((part) => Object.values(part).join(' '))).toEqual(expected)
})

test('without days it is all time', () => {
  expect(toRangeParts({})).toEqual([{ per: 'month', first: '0001-01-01', last: '9999-12-01' }])
})

const daysOf = ({ per, first, last }: RangePart): string[] => {
  const end = per === 'day' ? last : lastDayOf(last.slice(0, 7))
  const days = []
  for (let day = first; day <= end; day = addDays(day, 1)) days.push(day)
  return days
}

test('the parts of any range are its days, each once', () => {
  const day = fc
    .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 30 }))
    .map(([months, days]) => addDays(firstDayOf(addMonths('2026-11', months)), days))
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [from = '', to = ''] = [one, other].toSorted()
      const days = toRangeParts({ from, to }).flatMap(daysOf)

      expect(days).toEqual(daysOf({ per: 'day', first: from, last: to }))
    }),
  )
})
