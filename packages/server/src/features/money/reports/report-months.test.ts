import { expect, test } from 'vitest'
import { toReportMonths } from './report-months.ts'

const row = (month: string) => ({ month, simple_pages: 1, complex_pages: 0, cents: 150 })
const monthsOf = (...given: Parameters<typeof toReportMonths>) =>
  toReportMonths(...given).map(({ month }) => month)

test('without a range the months go from the first line to the present one', () => {
  expect(monthsOf([row('2026-08')], { range: {}, today: '2026-10-05' })).toEqual([
    '2026-08',
    '2026-09',
    '2026-10',
  ])
})

test('without a line and a range there is nothing to show', () => {
  expect(toReportMonths([], { range: {}, today: '2026-10-05' })).toEqual([])
})

test('a range shows its own months, also where nothing was done', () => {
  const range = { from: '2026-01-31', to: '2026-02-01' }

  expect(toReportMonths([row('2026-02')], { range, today: '2026-10-05' })).toEqual([
    { month: '2026-01', simple_pages: 0, complex_pages: 0, total_cost: 0 },
    { month: '2026-02', simple_pages: 1, complex_pages: 0, total_cost: 1.5 },
  ])
})

test('of centuries the last sixty months are shown', () => {
  const range = { from: '1900-01-01', to: '2026-12-31' }
  const months = monthsOf([], { range, today: '2026-10-05' })

  expect([months.length, months[0], months.at(-1)]).toEqual([60, '2022-01', '2026-12'])
})
