import { expect, test } from 'vitest'
import { createRowMarker, listRowName, listRowsOf } from './list-rows.ts'

test('headings are set in by their level', () => {
  const rows = listRowsOf('headings', [
    { part: 1, page: 1, level: 1, text: 'Minutes' },
    { part: 4, page: 2, level: 3, text: '' },
  ])

  expect(
    rows.map(({ tagLabel: sign, text, indent, isMissing }) => [sign, text, indent, isMissing]),
  ).toEqual([
    ['H1', 'Minutes', 0, false],
    ['H3', 'A heading without text', 2, true],
  ])
})

test('the rows of before stay the same as more entries are loaded', () => {
  const [first, second] = [
    { level: 1, text: 'Minutes' },
    { level: 2, text: 'Motions' },
  ]
  const before = listRowsOf('headings', [first])

  const after = listRowsOf('headings', [first, second])

  expect(after[0]).toBe(before[0])
  expect(after[1]?.text).toBe('Motions')
})

test('a sign changes the one row that has it', () => {
  const rows = listRowsOf('pictures', [{ part: 1, alt: 'The seal' }, { part: 2 }, { alt: 'A map' }])
  const sign = createRowMarker()
  const counts = new Map([[2, 3]])
  const before = sign(rows, { counts, marks: new Map() })

  const after = sign(rows, { counts: new Map(counts), marks: new Map([[1, 'seen']]) })

  expect(after.map(({ findings, mark }) => [findings, mark])).toEqual([
    [undefined, 'seen'],
    [3, undefined],
    [undefined, undefined],
  ])
  expect(after.map((one, index) => one === before[index])).toEqual([false, true, true])
})

test('a picture is told by its description, or by its lack', () => {
  const rows = listRowsOf('pictures', [
    { part: 1, alt: 'The seal' },
    { part: 2 },
    { isDecoration: true },
  ])

  expect(rows.map(({ text }) => text)).toEqual([
    'The seal',
    'No description',
    'Decoration (not read)',
  ])
})

test('tables, links and fields say what matters of them', () => {
  const shape = { firstCell: 0, cells: 8, headerCells: 4 }
  expect(listRowsOf('tables', [{ part: 1, rows: 2, columns: 4, ...shape }])[0]).toMatchObject({
    tagLabel: '2 × 4',
    text: 'A table without a caption',
    detail: '4 header cells',
  })
  expect(listRowsOf('links', [{ text: 'Minutes', address: 'https://x.example' }])[0]?.detail).toBe(
    'https://x.example',
  )
  expect(listRowsOf('links', [{ text: 'Minutes', targetPage: 3 }])[0]?.detail).toBe('to page 3')
  expect(
    listRowsOf('fields', [{ kind: 'checkbox', name: 'a.b', isRequired: true }])[0],
  ).toMatchObject({
    text: 'No label (named a.b)',
    detail: 'Checkbox · required',
  })
})

test('what is heard says after its text what it is', () => {
  const rows = listRowsOf('heard', [
    { part: 1, role: 'H2', text: 'Motions' },
    { part: 2, role: 'P', text: 'Moved.' },
  ])

  expect(rows.map((row) => listRowName(row, { findings: undefined, mark: undefined }))).toEqual([
    'Motions, Heading 2',
    'Moved.',
  ])
})

test('a page is shown where it begins', () => {
  const rows = listRowsOf(
    'headings',
    [1, 1, 2].map((page) => ({ page, level: 1, text: 'Minutes' })),
  )

  expect(rows.map(({ isPageShown }) => isPageShown)).toEqual([true, false, true])
})

test('where a row lies is known of what has a rectangle', () => {
  const box = { left: 1, bottom: 2, right: 3, top: 4 }

  expect(listRowsOf('links', [{ text: 'Minutes', page: 2, box }])[0]).toMatchObject({
    page: 2,
    box,
  })
})

test('text that nobody reads, and passages of other languages', () => {
  expect(listRowsOf('unread', [{ content: 'picture', page: 2 }])[0]).toMatchObject({
    tagLabel: 'not read',
    text: 'A picture',
  })
  expect(listRowsOf('decoration', [{ content: 'shape', page: 2 }])[0]).toMatchObject({
    tagLabel: 'decoration',
    text: 'A drawn shape',
  })
  expect(listRowsOf('languages', [{ language: 'de', text: 'Guten Tag' }])[0]?.detail).toBe('German')
})

test('a row is said in the words of people, whatever its sign', () => {
  const nameOf = (row: ReturnType<typeof listRowsOf>[number] | undefined, findings?: number) =>
    row && listRowName(row, { findings, mark: undefined })
  const [heading] = listRowsOf('headings', [{ part: 4, page: 2, level: 2, text: 'Public comment' }])
  const shape = { firstCell: 0, cells: 8, headerCells: 1 }
  const [table] = listRowsOf('tables', [{ part: 1, rows: 2, columns: 4, text: 'Fees', ...shape }])
  const [passage] = listRowsOf('languages', [{ language: 'de', text: 'Guten Tag' }])
  const [unread] = listRowsOf('unread', [{ content: 'text', text: 'Approved' }])

  expect(nameOf(heading, 1)).toBe('Heading 2, Public comment, page 2, 1 finding')
  expect(nameOf(table)).toBe('2 rows, 4 columns, Fees, 1 header cell')
  expect(nameOf(passage)).toBe('Guten Tag, German')
  expect(nameOf(unread)).toBe('not read, Approved')
})
