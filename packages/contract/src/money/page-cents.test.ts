import { expect, test } from 'vitest'
import { maxPages } from '#contract/limits.ts'
import { pageCents } from './page-cents.ts'

const rates = { simpleCents: 100, complexCents: 200 }

test('a simple page is one dollar and a complex one two', () => {
  expect(pageCents({ simple: 3, complex: 2 }, rates)).toBe(700)
  expect(pageCents({ simple: 0, complex: 0 }, rates)).toBe(0)
})

test('the most pages of a file stay exact', () => {
  expect(pageCents({ simple: maxPages, complex: maxPages }, rates)).toBe(30_000_000)
})
