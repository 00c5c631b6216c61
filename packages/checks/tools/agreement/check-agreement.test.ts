import { expect, test } from 'vitest'
import { addFile, comparisonLines, createComparison } from './check-agreement.ts'

type Statuses = Record<string, string>

const passing: Statuses = { '7.1-3': 'pass', '7.3-1': 'pass', outline: 'warning' }

function linesOf(...files: [fails: string[] | string, ours: Statuses | string][]) {
  const comparison = createComparison()
  for (const [at, [oracle, ours]] of files.entries())
    addFile(
      comparison,
      typeof oracle === 'string'
        ? { file: `${at}.pdf`, state: oracle }
        : {
            file: `${at}.pdf`,
            state: 'done',
            fails: Object.fromEntries(oracle.map((rule) => [rule, 2])),
          },
      typeof ours === 'string'
        ? { state: ours, conditions: [] }
        : {
            state: 'done',
            conditions: Object.entries(ours).map(([rule, status]) => ({ rule, status })),
          },
    )
  return comparisonLines(comparison)
}

test('the sets of failing conditions are compared, and each file that differs is named', () => {
  const lines = linesOf(
    [[], passing],
    [['7.1-3'], { ...passing, '7.1-3': 'fail' }],
    [['7.1-3'], passing],
    [['7.3-1'], { ...passing, '7.1-3': 'fail', '7.3-1': 'fail' }],
  )

  expect(lines).toContain('checked by both: 4 files')
  expect(lines).toContain('same verdict as a whole: 3 of 4 (75 %)')
  expect(lines).toContain(
    'same set of failing conditions: 2 of 4 (50 %), of them 0 but for what has a reason:',
  )
  expect(lines.slice(-2)).toEqual(['2.pdf: only the oracle 7.1-3', '3.pdf: only ours 7.1-3'])
  expect(lines.join('\n')).toMatch(/7\.1-3 +\| 1 +\| 1 +\| 1 +\| 0/)
})

test('what we could not decide is a gap, which is not the same', () => {
  const lines = linesOf([['7.1-3'], { ...passing, '7.1-3': 'not_assessed' }])

  expect(lines).toContainEqual(
    expect.stringMatching(/^same set of failing conditions: 0 of 1 \(0 %\)/),
  )
  expect(lines).toContain(
    'failing conditions: both 0, only the oracle 0, only ours 0, a gap of ours 1',
  )
  expect(lines.at(-1)).toBe('0.pdf: a gap of ours 7.1-3')
})

test('a defect counts once, whatever names it has', () => {
  const fails = (...rules: string[]) => Object.fromEntries(rules.map((rule) => [rule, 'fail']))
  const lines = linesOf(
    [['7.18.1-2', '7.18.5-2'], { ...fails('7.18.5-2'), '7.18.1-2': 'pass' }],
    [['7.4.4-2', '7.4.4-3'], { ...fails('7.4.4-3'), '7.4.4-2': 'pass' }],
  )

  expect(lines).toContainEqual(
    expect.stringMatching(/^same set of failing conditions: 2 of 2 \(100 %\)/),
  )
})

test('a second name that both give is no difference where only one gives the first', () => {
  const lines = linesOf([['7.21.4.1-2', '7.21.5-1'], { '7.21.4.1-2': 'pass', '7.21.5-1': 'fail' }])

  expect(lines.at(-1)).toBe('0.pdf: only the oracle 7.21.4.1-2')
})

test('a condition that we do not answer is left out, and so is a file that only one has checked', () => {
  const lines = linesOf([['5-2'], passing], ['error', passing], [[], 'locked'])

  expect(lines).toContainEqual(
    expect.stringMatching(/^same set of failing conditions: 1 of 1 \(100 %\)/),
  )
  expect(lines).toContain('left out, oracle: error: 1')
  expect(lines).toContain('left out, ours: locked: 1')
})

test('a difference that has a reason is counted under it, and is no other', () => {
  const comparison = createComparison()
  const why = 'metadata of a part, not of the document'
  const ours = { state: 'done', conditions: [{ rule: '7.2-33', status: 'pass' }] }
  const oracleLine = (file: string) => ({ file, state: 'done', fails: { '7.2-33': 1 } })
  addFile(comparison, oracleLine('a.pdf'), {
    ...ours,
    reasonFor: ({ rule, by }) => (rule === '7.2-33' && by === 'onlyOracle' ? why : undefined),
  })
  addFile(comparison, oracleLine('b.pdf'), { ...ours, reasonFor: () => undefined })
  const lines = comparisonLines(comparison)

  expect(lines).toContain(
    'same set of failing conditions: 1 of 2 (50 %), of them 1 but for what has a reason:',
  )
  expect(lines).toContain(`  7.2-33, ${why}: 1`)
  expect(lines.at(-1)).toBe('b.pdf: only the oracle 7.2-33')
})
