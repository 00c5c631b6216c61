import { expect, test } from 'vitest'
import { slowestFiles } from './slowest-files.ts'

test('the ten files that took longest are told, the worst first', () => {
  const times = Array.from({ length: 12 }, (_, index) => ({
    file: `${process.cwd()}/e2e/${index}.spec.ts`,
    ms: index * 1_250,
  }))

  const lines = slowestFiles(times)

  expect(lines).toHaveLength(12)
  expect(lines[1]).toBe('The slowest of 12 files, in seconds:')
  expect(lines[2]).toBe('  13.8  e2e/11.spec.ts')
  expect(lines.at(-1)).toBe('   2.5  e2e/2.spec.ts')
})
