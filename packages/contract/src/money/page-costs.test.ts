import { expect, test } from 'vitest'
import { maxPages } from '#contract/limits.ts'
import { pagesCostCents } from './page-costs.ts'

const rates = { simpleCents: 100, complexCents: 200 }

test('a simple page is one dollar and a complex one two', () => {
  expect(pagesCostCents({ simple: 3, complex: 2 }, rates)).toBe(700)
  expect(pagesCostCents({ simple: 0, complex: 0 }, rates)).toBe(0)
})

test('the most pages of a file stay exact', () => {
  expect(pagesCostCents({ simple: maxPages, complex: maxPages }, rates)).toBe(30_000_000)
})
