import { expect, test } from 'vitest'
import { serialNumber } from './serial-number.ts'

test('the numbers of rows go on from page to page', () => {
  expect(serialNumber(1, 10, 0)).toBe(1)
  expect(serialNumber(3, 8, 7)).toBe(24)
})
