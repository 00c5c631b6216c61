import { describe, expect, test } from 'vitest'
import { toPortableFileName, toSafeFileName, withSuffix } from './file-names.ts'

describe('a document is saved under its own name', () => {
  test.each([
    'a b.pdf',
    'Prüfung “final” 100%.pdf',
    'תעודת זהות.pdf',
    'شهادة.pdf',
    'رسم\u200cها.pdf',
    '証明書 (2).docx',
    '👩‍👩‍👧 family.png',
    `"quoted" <a> 1:2 \\ / | ? *.pdf`,
    '.env',
    'CON',
    'a.',
  ])('%s', (name) => {
    expect(toSafeFileName(name)).toBe(name)
  })
})

describe('what deceives or breaks is taken out of a name', () => {
  test.each([
    ['invoice\u202efdp.exe', 'invoice_fdp.exe'],
    ['\u2067a\u2069.pdf', '_a_.pdf'],
    ['a\r\nb\u0000\u2028.pdf', 'a__b__.pdf'],
    ['\u200b\u200d\ufeff.pdf', 'file.pdf'],
    ['\u3164', 'file'],
    ['\u2800 \u00a0.pdf', 'file.pdf'],
    ['  ', 'file'],
    ['', 'file'],
    ['a\ud800.pdf', 'a\ufffd.pdf'],
  ])('%j', (name, saved) => {
    expect(toSafeFileName(name)).toBe(saved)
  })

  test.each([
    ['a'.repeat(300), 255],
    [`${'証'.repeat(255)}.pdf`, 253 + 1],
    [`${'👩'.repeat(127)}.pdf`, 252],
    [`${'a'.repeat(200)}.${'x'.repeat(200)}`, 255],
  ])('more than file systems take: %s', (name, bytes) => {
    const saved = toSafeFileName(name)

    expect(Buffer.byteLength(saved)).toBeLessThanOrEqual(255)
    expect(Buffer.byteLength(saved)).toBeGreaterThan(bytes - 4)
    expect(saved.isWellFormed()).toBe(true)
    expect(saved.endsWith('.pdf')).toBe(name.endsWith('.pdf'))
  })
})

describe('in a zip a name is one plain file on every system', () => {
  test.each([
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['/etc/passwd', '_etc_passwd'],
    ['..\\x.pdf', '.._x.pdf'],
    ['C:x.pdf', 'C_x.pdf'],
    ['..', '_'],
    ['.', '_'],
    ['. .', '_'],
    ['a.pdf. .', 'a.pdf'],
    ['<a>:"b"|?*.pdf', '_a___b____.pdf'],
    ['CON', '_CON'],
    ['nul.tar.gz', '_nul.tar.gz'],
    ['Aux .txt', '_Aux .txt'],
    ['com1.pdf', '_com1.pdf'],
    ['LPT².pdf', '_LPT².pdf'],
    ['CONIN$', '_CONIN$'],
    ['console.txt', 'console.txt'],
    ['COM10.pdf', 'COM10.pdf'],
    ['invoice\u202efdp.exe', 'invoice_fdp.exe'],
  ])('%j is %j', (name, entryName) => {
    expect(toPortableFileName(name)).toBe(entryName)
    expect(toPortableFileName(entryName)).toBe(entryName)
  })

  test('also when it was cut just behind a space', () => {
    const name = `${'a'.repeat(254)} ${'b'.repeat(30)}`

    expect(toPortableFileName(name)).toBe('a'.repeat(254))
  })
})

test('a number is kept where a name is cut', () => {
  const numbered = withSuffix(`${'é'.repeat(200)}.pdf`, ' (12)')

  expect(numbered).toMatch(/^é+ \(12\)\.pdf$/)
  expect(Buffer.byteLength(numbered)).toBeLessThanOrEqual(255)
})
