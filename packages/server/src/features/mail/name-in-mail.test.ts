import { expect, test } from 'vitest'
import { maxMailedNameLength } from '#server/limits.ts'
import { toNameInMail } from './name-in-mail.ts'

test.each([
  ['Anna Lee', 'Anna Lee'],
  ['St. John-Smith, Jr.', 'St. John-Smith, Jr.'],
  ['O’Brien & Söhne (2) #1', 'O’Brien & Söhne (2) #1'],
  ['J.R.', 'J. R.'],
  ['two\r\nlines\u2028more', 'two lines more'],
  ['https://example.com/path', 'https: / / example. com/ path'],
  ['www.example.com', 'www. example. com'],
  ['me@example.com', 'me@ example. com'],
  ['mailto:me', 'mailto: me'],
  ['example\u3002com', 'example\u3002 com'],
  ['\\\\example\\share', '\\ \\ example\\ share'],
])('%s stands in a mail as %s', (name, shown) => {
  expect(toNameInMail(name)).toBe(shown)
})

test('signs that turn the direction of writing are shown as their codes', () => {
  expect(toNameInMail('x\u202efdp')).toBe('x U+202E fdp')
})

test('a long name is cut, and never within a character', () => {
  expect(toNameInMail('a'.repeat(maxMailedNameLength))).toHaveLength(maxMailedNameLength)
  expect(toNameInMail('a'.repeat(maxMailedNameLength + 1))).toBe(
    `${'a'.repeat(maxMailedNameLength - 1)}…`,
  )
  expect(toNameInMail('😀'.repeat(100))).toBe(`${'😀'.repeat(29)}…`)
  expect(toNameInMail('.a'.repeat(100)).length).toBeLessThanOrEqual(maxMailedNameLength)
})
