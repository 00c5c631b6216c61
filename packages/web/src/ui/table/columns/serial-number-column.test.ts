import { expect, test } from 'vitest'
import { serialNumber, serialNumberWidth } from './serial-number-column.ts'

test('the numbers of rows go on from page to page', () => {
  expect(serialNumber(1, 10, 0)).toBe(1)
  expect(serialNumber(3, 8, 7)).toBe(24)
})

test('the column of the numbers grows with them, and not before they need it', () => {
  expect(serialNumberWidth(1, 10)).toBe(serialNumberWidth(99, 10))
  expect(serialNumberWidth(100, 10)).toBeGreaterThan(serialNumberWidth(99, 10))
})
