import { expect, test } from 'vitest'
import { toExcerpt, toSingleLine } from '#checks/model/model-text.ts'

test('an excerpt collapses spaces before it is cut', () => {
  expect(toExcerpt(`${' '.repeat(20)}Title`, 10)).toBe('Title')
  expect(toExcerpt(`A${'\n   '.repeat(5)}B`, 10)).toBe('A B')
  expect(toExcerpt('Minutes of May', 8)).toBe('Minutes')
})

test('an excerpt reads no more than four times its length', () => {
  expect(toExcerpt(`${' '.repeat(40)}Title`, 10)).toBeUndefined()
  expect(toExcerpt(undefined, 10)).toBeUndefined()
})

test('marks of direction inside a word are no spaces', () => {
  expect(toSingleLine('ab\u202ccd')).toBe('ab\u202ccd')
  expect(toSingleLine('ab\u2028cd')).toBe('ab cd')
})
