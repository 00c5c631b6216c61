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
  ['../../etc/passwd', '.._.._etc_passwd'],
  ['/etc/passwd', '_etc_passwd'],
  ['..\\x.pdf', '.._x.pdf'],
  ['C:x.pdf', 'C_x.pdf'],
  ['..', '_'],
  ['.', '_'],
  ['', 'file'],
  ['  ', 'file'],
  ['a\u0000\nb.pdf', 'a__b.pdf'],
  ['a\ud800.pdf', 'a\ufffd.pdf'],
])('%j cannot lead out of the folder', (name, entryName) => {
  expect(uniqueEntryNames([name])).toEqual([entryName])
})

test('ten thousand equal names stay different', () => {
  const names = uniqueEntryNames(Array.from({ length: 10_000 }, () => 'scan.pdf'))

  expect(new Set(names).size).toBe(10_000)
})
