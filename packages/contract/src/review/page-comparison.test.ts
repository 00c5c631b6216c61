import { expect, test } from 'vitest'
import {
  countedPagesText,
  sortByPageDifference,
  pageDifferenceText,
  hasPageDifference,
} from './page-comparison.ts'

const pages = (claimed: number, counted: number, isEstimated = false) => ({ claimed, counted, isEstimated })

test.each([
  [pages(6, 4), '+2, more entered', true],
  [pages(3, 4), '−1, fewer entered', true],
  [pages(4, 4), 'Same', false],
  [pages(6, 4, true), '≈ +2, more entered', false],
  [pages(1, 1200, true), '≈ −1,199, fewer entered', false],
  [pages(4, 4, true), 'Same', false],
])('%o reads %s', (one, words, isMarked) => {
  expect([pageDifferenceText(one), hasPageDifference(one)]).toEqual([words, isMarked])
})

test('an estimated count has a sign', () => {
  expect([countedPagesText(1200, true), countedPagesText(4, false)]).toEqual(['≈ 1,200', '4'])
})

test('differences come first, the largest on top, and estimates before equal counts', () => {
  const [same, about, one, five] = [pages(4, 4), pages(9, 4, true), pages(3, 4), pages(9, 4)]

  expect(sortByPageDifference([same, about, one, five, same])).toEqual([
    five,
    one,
    about,
    same,
    same,
  ])
})
