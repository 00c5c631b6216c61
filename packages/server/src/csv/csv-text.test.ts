import { toDisplayName } from '@curbcut/contract'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toCsv } from './csv-document.ts'
import { toHeader, toLines, type CsvColumn } from './csv-text.ts'

const read = (text: string, options: object = {}): string[][] =>
  parse(text, { record_delimiter: '\r\n', ...options })

const texts: CsvColumn<string>[] = [{ label: 'Text', text: (text) => text }]
const cellOf = (text: string) => read(toLines(texts, [text]))[0]?.[0]

describe('a text', () => {
  test.each([
    ['accents', 'Ærøskøbing, Łódź, Ελλάδα, Ünlü'],
    ['emoji', '👩🏽‍🦽 and 🏳️‍🌈'],
    ['quotes', 'He said "no", twice'],
    ['commas', 'one, two,, three,'],
    ['the end of a line', 'one\r\ntwo\nthree\rfour'],
    ['spaces around', '  text  '],
    ['Arabic and Hebrew', 'تقرير, דוח'],
    ['a sign in its middle', 'a=b + c @ d - e'],
    ['an apostrophe', "'tis"],
    ['a number with leading zeros', '00123'],
  ])('keeps %s', (_what, text) => {
    expect(cellOf(text)).toBe(text)
  })

  test.each([
    '=HYPERLINK("https://example.com/?"&A1,"Click")',
    '+1',
    '-1 text',
    '@SUM(A1:A9)',
    '\tbehind a tab',
    '\rbehind a return',
    '\n=behind a line feed',
    '  =1+1',
    '\u00a0=1+1',
    '\uff1d1\uff0b1',
    '\uff0b1',
    '\uff0d1',
    '\uff20SUM(A1)',
    '-',
  ])('that a spreadsheet could take for a formula gets an apostrophe: %j', (text) => {
    expect(cellOf(text)).toMatch(/^'/)
    expect(cellOf(text)?.replaceAll("'", '')).toBe(text)
  })

  test('shows signs that turn the direction of writing as their codes', () => {
    expect(cellOf('x\u202efdp.exe')).toBe('x U+202E fdp.exe')
  })

  test('is no formula either where a semicolon or a tab begins a cell', () => {
    expect(cellOf('Report;=1+1;-2;\t@SUM(A1)')).toBe("Report;'=1+1;'-2;'\t'@SUM(A1)")
  })

  test('comes back as it was, but for apostrophes, and is never a formula', () => {
    const awkward = fc.constantFrom(...Array.from('=+-@;,"\'\t\r\n aé\uff1d\uff20\ufeff'), '👩🏽‍🦽')
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.array(awkward).map((signs) => signs.join('')),
    )

    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 4 }), (cells) => {
        const columns = cells.map((cell, at): CsvColumn<string[]> => {
          return { label: String(at), text: (row) => row[at] ?? cell }
        })
        // The last column keeps the line from being empty.
        const line = toLines([...columns, { label: 'End', count: () => 1 }], [cells])
        const [back = []] = read(line)

        expect(back.slice(0, -1).map(withoutApostrophes)).toEqual(
          cells.map(toDisplayName).map(withoutApostrophes),
        )
        for (const cell of back) expect(cell).not.toMatch(/(^|[;\t\r\n])\s*[=+\-@\uff1d\uff20]/)
      }),
    )
  })
})

const withoutApostrophes = (text: string) => text.replaceAll("'", '')

describe('a number', () => {
  type Row = { pages: number | null; cost: number | null }
  const columns: CsvColumn<Row>[] = [
    { label: 'Pages', count: ({ pages }) => pages },
    { label: 'Cost', dollars: ({ cost }) => cost },
  ]
  const lineOf = (pages: number | null, cost: number | null) => toLines(columns, [{ pages, cost }])

  test('stays one, also below 0', () => {
    expect(lineOf(-3, -7.5)).toBe('-3,-7.50\r\n')
    expect(lineOf(1_234_567, 98_765_432.1)).toBe('1234567,98765432.10\r\n')
  })

  test('has two decimals where it is an amount, and no other cents than those it had', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e13, max: 1e13 }), (cents) => {
        const [, cost = ''] = lineOf(0, cents / 100).split(',')
        expect(cost).toMatch(/^-?\d+\.\d\d\r\n$/)
        expect(Math.round(Number(cost) * 100)).toBe(cents)
      }),
    )
  })

  test('that is not known is an empty cell', () => {
    expect(lineOf(null, null)).toBe(',\r\n')
  })
})

test('a time is one that spreadsheets read, in UTC, and its label says so', async () => {
  const { csv } = toCsv({
    contents: { what: 'times', now: '2026-11-22T23:59:59.999Z' },
    columns: [{ label: 'Booked', time: (time: string) => time }],
    batches: batchesOf('2026-11-12T14:30:00.123Z'),
  })

  expect(csv.name).toBe('times-2026-11-22.csv')
  expect(await textOf(csv.chunks)).toBe('\ufeffBooked (UTC)\r\n2026-11-12 14:30:00\r\n')
})

test('a day stays as it is, and none is an empty cell', () => {
  const columns: CsvColumn<string | null>[] = [
    { label: 'Due', day: (day) => day },
    { label: 'End', count: () => 1 },
  ]

  expect(toLines(columns, ['2026-10-31', null])).toBe('2026-10-31,1\r\n,1\r\n')
})

test('a table without rows has its labels', async () => {
  const contents = { what: 'jobs', now: '2026-11-22T00:00:00.000Z' }
  const { csv } = toCsv({ contents, columns: texts, batches: batchesOf() })

  expect(await textOf(csv.chunks)).toBe('\ufeffText\r\n')
})

test('a cell that is not for a row is empty', () => {
  const column: CsvColumn<string> = {
    label: 'Text',
    isFor: (text) => text !== 'none',
    text: () => 'x',
  }

  expect(toLines([column, { label: 'Row', text: (text) => text }], ['one', 'none'])).toBe(
    'x,one\r\n,none\r\n',
  )
})

test('a label is a text like any other', () => {
  expect(toHeader(['=Label', 'a,b'])).toBe(`'=Label,"a,b"\r\n`)
})

describe('the name of a file', () => {
  const nameOf = (what: string, range = {}) =>
    toCsv({
      contents: { what, range, now: '2026-11-22T00:00:00.000Z' },
      columns: texts,
      batches: batchesOf(),
    }).csv.name

  test('says of which days it is', () => {
    const october = { from: '2026-10-01', to: '2026-10-31' }

    expect(nameOf('remediators', october)).toBe('remediators-2026-10-01-to-2026-10-31.csv')
    expect(nameOf('remediators')).toBe('remediators-2026-11-22.csv')
  })

  test.each([
    ['Grün & Söhne', 'ledger-Grün & Söhne-2026-11-22.csv'],
    ['../../etc/passwd', 'ledger-.._.._etc_passwd-2026-11-22.csv'],
    ['a\r\nset-cookie: b=c', 'ledger-a__set-cookie_ b=c-2026-11-22.csv'],
    ['"quoted"; filename=x.exe', 'ledger-_quoted_; filename=x.exe-2026-11-22.csv'],
  ])('is one plain file whatever %j is called', (who, name) => {
    expect(nameOf(`ledger-${who}`)).toBe(name)
  })

  test('keeps days and extension behind a long one', () => {
    const name = nameOf(`ledger-${'👩🏽‍🦽'.repeat(200)}`, { from: '2026-10-01', to: '2026-10-31' })

    expect(name).toMatch(/-2026-10-01-to-2026-10-31\.csv$/)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
  })
})

async function* batchesOf(...batches: string[]) {
  for (const batch of batches) yield [batch]
}

async function textOf(chunks: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const chunk of chunks) text += chunk
  return text
}
