import { expect, test } from 'vitest'
import { formatStatementNumber } from './statement-number.ts'

test('numbers say the type and the year of the month, and go on beyond four digits', () => {
  expect(formatStatementNumber('remediator', '2026-10', 1)).toBe('R-2026-0001')
  expect(formatStatementNumber('organization', '2025-12', 12_345)).toBe('O-2025-12345')
})
