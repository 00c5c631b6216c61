import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { optionalLine, requiredLine, requiredText, searchText } from './form-values.ts'
import { toDisplayName } from './sanitized-text.ts'

const name = requiredLine('Name is required', 50)

const messageOf = (schema: z.ZodMiniType, text: string) =>
  z.safeParse(schema, text).error?.issues[0]?.message

test('signs that turn the direction of writing are shown as codes, and nothing else of a name changes', () => {
  expect(toDisplayName('x\u202efdp.exe')).toBe('x U+202E fdp.exe')
  expect(toDisplayName('\u2067\u202ca.pdf')).toBe('U+2067 U+202C a.pdf')
  expect(
    Array.from('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069', toDisplayName),
  ).toEqual(
    ['202A', '202B', '202C', '202D', '202E', '2066', '2067', '2068', '2069'].map(
      (code) => `U+${code}`,
    ),
  )
  // Arabic and Hebrew names need their marks.
  const marked = ' تقرير\u200f 2026\u200e\u061c .pdf '
  expect(toDisplayName(marked)).toBe(marked)
})

describe('a text of one line', () => {
  test.each([
    ['line breaks are one space', 'two\r\n\tlines\nhere', 'two lines here'],
    ['so are other control characters', 'a\u2028b\u0085c\u007fd\u001be', 'a b c d e'],
    ['at the ends they go', '\nAda\t', 'Ada'],
    ['spaces stay as they are', 'a  b', 'a  b'],
    ['what turns the direction of writing goes', 'invoice\u202efdp.exe\u202c', 'invoicefdp.exe'],
    ['and what isolates a part of it', '\u2067a\u2066b\u2069c', 'abc'],
    ['what has no width goes', 'a\u200bb\u2060c\ufeffd', 'abcd'],
    ['and divides no line breaks', 'a\n\u200b\nb', 'a b'],
    ['Persian is written with its own joints', 'می\u200cخواهم', 'می\u200cخواهم'],
    ['emoji stay joined', '👩\u200d💻', '👩\u200d💻'],
    ['accents are composed with their letters', 'Re\u0301sume\u0301', 'Résumé'],
    ['marks of direction stay', 'שלום\u200f!', 'שלום\u200f!'],
  ])('%s', (_what, sent, kept) => {
    expect(z.parse(name, sent)).toBe(kept)
    expect(z.parse(optionalLine(50), sent)).toBe(kept)
    expect(z.parse(searchText, sent)).toBe(kept)
  })

  test.each(['\u200b', '\u200d \u200c', '\u202e\u202c', '\ufe0f', '\u00ad', '\u3164', '\u2800'])(
    'of which nothing is seen, %j, is missing',
    (sent) => {
      expect(messageOf(name, sent)).toBe('Name is required')
      expect(messageOf(requiredText('Message is required', 50), sent)).toBe('Message is required')
      expect(z.parse(optionalLine(50), sent)).toBeUndefined()
      expect(z.parse(searchText, sent)).toBeUndefined()
    },
  )

  test('is as long as what is kept of it', () => {
    expect(z.parse(name, `${'x'.repeat(50)}\n\u200b`)).toHaveLength(50)
    expect(messageOf(name, 'x'.repeat(51))).toBe('At most 50 characters')
  })

  test.each(['a\0b', '\0'])('is refused with a NUL: %j', (sent) => {
    expect(messageOf(name, sent)).toBe('This value is not known')
    expect(messageOf(searchText, sent)).toBe('This value is not known')
  })

  const pieces = ['\n', '\t', ' ', '\0', '\u202e', '\u2069', '\u200b', '\u200d', '\u3164', 'a', 'é']
  const anyText = fc
    .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...pieces)))
    .map((parts) => parts.join(''))

  const seen = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}\p{Cf}\p{Cc}\u2800]/u
  const messageFor = (text: string) => {
    if (text.includes('\0')) return 'This value is not known'
    return seen.test(text) ? undefined : 'Name is required'
  }

  test('is kept in one line that is seen and deceives nobody, or refused, and nothing else', () => {
    const long = requiredLine('Name is required', 1_000_000)

    fc.assert(
      fc.property(anyText, (text) => {
        expect(messageOf(long, text)).toBe(messageFor(text))
        const kept = z.safeParse(long, text).data ?? ''
        expect(kept).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
        expect(kept).not.toMatch(/[\u202a-\u202e\u2066-\u2069\u200b\u2060\ufeff]/)
        expect(z.parse(optionalLine(1_000_000), kept) ?? '').toBe(kept)
      }),
    )
  })
})

test('a text of several lines keeps them, and may quote anything', () => {
  const note = 'It says:\n\n\t\u202etluafed\u202c\u200b 👩\u200d💻'

  expect(z.parse(requiredText('Message is required', 50), note)).toBe(note)
})
