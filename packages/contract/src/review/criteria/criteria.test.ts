import { expect, test } from 'vitest'
import { humanConditionNames } from '#contract/review/human-conditions.ts'
import { criteria } from './criteria.ts'

const numbersOf = (since: string, level: string) =>
  criteria.filter((one) => one.since === since && one.level === level).map(({ number }) => number)

test('the table has each criterion of levels A and AA of WCAG 2.1 and 2.2', () => {
  expect(numbersOf('2.0', 'A').join(' ')).toBe(
    '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.2.1 2.2.2 2.3.1 ' +
      '2.4.1 2.4.2 2.4.3 2.4.4 3.1.1 3.2.1 3.2.2 3.3.1 3.3.2 4.1.1 4.1.2',
  )
  expect(numbersOf('2.0', 'AA').join(' ')).toBe(
    '1.2.4 1.2.5 1.4.3 1.4.4 1.4.5 2.4.5 2.4.6 2.4.7 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4',
  )
  expect(numbersOf('2.1', 'A').join(' ')).toBe('2.1.4 2.5.1 2.5.2 2.5.3 2.5.4')
  expect(numbersOf('2.1', 'AA').join(' ')).toBe('1.3.4 1.3.5 1.4.10 1.4.11 1.4.12 1.4.13 4.1.3')
  expect(numbersOf('2.2', 'A').join(' ')).toBe('3.2.6 3.3.7')
  expect(numbersOf('2.2', 'AA').join(' ')).toBe('2.4.11 2.5.7 2.5.8 3.3.8')
  expect(criteria).toHaveLength(56)
})

test('criteria come in the order of WCAG, each once', () => {
  const parts = criteria.map(({ number }) => number.split('.').map(Number))
  const sorted = parts.toSorted(
    ([a = 0, b = 0, c = 0], [d = 0, e = 0, f = 0]) => a - d || b - e || c - f,
  )

  expect(parts).toEqual(sorted)
  expect(new Set(criteria.map(({ name }) => name)).size).toBe(criteria.length)
})

const numbers = (some: typeof criteria) => some.map(({ number }) => number)

test('what is not covered is named, and what is covered asks people', () => {
  const isNamed = criteria.filter(({ uncovered }) => uncovered !== '')
  const isWhole = criteria.filter(({ covers }) => covers === 'all')
  const isUntested = criteria.filter(({ covers }) => covers === 'none')

  expect(numbers(isNamed)).toEqual(numbers(criteria.filter(({ covers }) => covers !== 'all')))
  expect(isWhole.filter(({ asks }) => asks.length === 0)).toEqual([])
  expect(isUntested.flatMap(({ rules, signs, asks }) => [...rules, ...signs, ...asks])).toEqual([])
})

test('a condition fails a criterion or is a sign of it, not both, and stands once', () => {
  const twice = criteria.filter(
    ({ rules, signs }) => new Set([...rules, ...signs]).size < rules.length + signs.length,
  )

  expect(numbers(twice)).toEqual([])
})

test('each question to people bears on a criterion', () => {
  expect(
    humanConditionNames.filter((name) => !criteria.some(({ asks }) => asks.includes(name))),
  ).toEqual([])
})

test('PDF techniques are the source exactly where W3C lists some', () => {
  const withTechniques = criteria.filter(({ techniques }) => techniques.length > 0)

  expect(numbers(criteria.filter(({ source }) => source === 'pdf-techniques'))).toEqual(
    numbers(withTechniques),
  )
})

test('the criteria about sets have no clause for documents, those of WCAG 2.2 have none yet', () => {
  const without = (key: 'en301549' | 'section508') =>
    criteria.filter((one) => one[key] === null && one.since === '2.0').map(({ number }) => number)

  expect(without('en301549')).toEqual(['2.4.1', '2.4.5', '3.2.3', '3.2.4'])
  expect(without('section508')).toEqual(without('en301549'))
  expect(criteria.find(({ number }) => number === '4.1.3')).toMatchObject({
    en301549: '10.4.1.3',
    section508: null,
  })
  expect(criteria.filter(({ since }) => since === '2.2').map((one) => one.en301549)).toEqual(
    Array(6).fill(null),
  )
})
