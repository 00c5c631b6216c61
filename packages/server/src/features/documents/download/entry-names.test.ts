import fc from 'fast-check'
import { expect, test } from 'vitest'
import { uniqueEntryNames } from './entry-names.ts'

test('equal names are numbered before their extension', () => {
  expect(uniqueEntryNames(['a.pdf', 'a.pdf', 'A.PDF', 'b', 'b', '.env', '.env'])).toEqual([
    'a.pdf',
    'a (2).pdf',
    'A (3).PDF',
    'b',
    'b (2)',
    '.env',
    '.env (2)',
  ])
})

test('a number never takes a name that another file has', () => {
  const names = uniqueEntryNames(['a (2).pdf', 'a.pdf', 'a.pdf', 'a (2).pdf'])

  expect(names).toEqual(['a (2).pdf', 'a.pdf', 'a (3).pdf', 'a (2) (2).pdf'])
})

test('an accent written in two ways is one name', () => {
  expect(uniqueEntryNames(['é.pdf', 'e\u0301.pdf'])).toEqual(['é.pdf', 'e\u0301 (2).pdf'])
})

test.each([
  ['straße.pdf', 'STRASSE.pdf'],
  ['Σς.pdf', 'σσ.pdf'],
  ['a\u200b.pdf', 'a.pdf'],
  ['a:b.pdf', 'a?b.pdf'],
  ['a.pdf', 'a.pdf. '],
])('%j and %j are the same file somewhere', (one, other) => {
  expect(uniqueEntryNames([one, other])[1]).toContain(' (2)')
})

test('names that were cut alike stay different', () => {
  const long = 'é'.repeat(200)
  const names = uniqueEntryNames([`${long}1.pdf`, `${long}2.pdf`, `${long}3.pdf`])

  expect(new Set(names).size).toBe(3)
  expect(names.every((name) => Buffer.byteLength(name) <= 255)).toBe(true)
})

test('whatever people call their files, entries are different, plain and short', () => {
  const sign = fc.constantFrom(...'aAß.. /\\:*?"<>|\u202e\u200b\u0000\u0301é證👩1'.split(/(?:)/u))
  const name = fc.oneof(fc.string({ unit: sign, maxLength: 12 }), fc.constantFrom('CON', 'nul.a'))

  fc.assert(
    fc.property(fc.array(name, { maxLength: 20 }), (given) => {
      const names = uniqueEntryNames(given)
      expect(new Set(names.map((entry) => entry.normalize('NFC').toLowerCase())).size).toBe(
        given.length,
      )
      for (const entry of names) {
        // oxlint-disable-next-line no-control-regex -- what must never be there
        expect(entry).not.toMatch(/[/\\<>:"|?*\u0000-\u001f\u202e]|[. ]$|^$/u)
        expect(Buffer.byteLength(entry)).toBeLessThanOrEqual(255)
      }
    }),
  )
})

test('ten thousand equal names stay different', () => {
  const names = uniqueEntryNames(Array.from({ length: 10_000 }, () => 'scan.pdf'))

  expect(new Set(names).size).toBe(10_000)
})
