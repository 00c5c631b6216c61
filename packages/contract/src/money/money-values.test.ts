import { describe, expect, test } from 'vitest'
import { pageRate, rowCount, signedDollars } from './money-values.ts'
import { issueStatementsBody, statementRoutes } from './routes/statements.ts'

describe('a rate', () => {
  test.each([
    ['0', 0],
    ['1.5', 150],
    ['2.25', 225],
    [10_000, 1_000_000],
    [' 1 ', 100],
  ])('%j is %d cents', (written, cents) => expect(pageRate.parse(written)).toBe(cents))

  test.each(['-1', '10000.01', '1.005', '1e3', 'free', '0x10', ' '])('is not %j', (written) =>
    expect(pageRate.safeParse(written).success).toBe(false),
  )
})

describe('a sum', () => {
  test.each([
    ['-12.50', -1250],
    ['0', 0],
    [1234.56, 123_456],
    [-0.07, -7],
  ])('%j is %d cents', (written, cents) => expect(signedDollars.parse(written)).toBe(cents))

  test.each(['--1', '1.234', 'NaN', '', '1,000'])('is not %j', (written) =>
    expect(signedDollars.safeParse(written).success).toBe(false),
  )
})

test.each(['1.5', '-1', 'x', ''])('a number of rows is not %j', (written) =>
  expect(rowCount.safeParse(written).success).toBe(false),
)

describe('issuing', () => {
  const one = { type: 'remediator', month: '2026-10', id: '0199aaaa-0000-7000-8000-000000000000' }

  test('one statement needs what was shown of it', () => {
    const { error } = issueStatementsBody.safeParse(one)

    expect(error?.issues.map(({ path }) => path[0])).toEqual(['sum', 'lines'])
    expect(issueStatementsBody.parse({ ...one, sum: '-1.50', lines: '3' })).toMatchObject({
      sum: -150,
      lines: 3,
      all: false,
    })
  })

  test('all of a month needs the month and the type', () => {
    expect(
      issueStatementsBody.safeParse({ type: 'organization', month: '2026-10', all: 'true' })
        .success,
    ).toBe(true)
    expect(
      issueStatementsBody.safeParse({ type: 'nobody', month: '2026-13', all: 'true' }).success,
    ).toBe(false)
  })
})

test.each([
  ['REMEDIATOR', 'remediator'],
  ['Organization', 'organization'],
  ['all', undefined],
  ['', undefined],
  [undefined, undefined],
])('the type of statements is asked for as %j', (type, expected) => {
  expect(statementRoutes.listStatements.query.parse({ type }).type).toBe(expected)
})
