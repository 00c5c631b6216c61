import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { addDocument, createFile } from './a-file.ts'

async function languageIn(bytes: Uint8Array) {
  const { state, facts } = await checkDocument(bytes)
  expect(state).toBe('done')
  return facts?.kind === 'pdf' ? facts.language : undefined
}

test('an object that a later table frees is not read', async () => {
  const file = createFile()
  const rows = addDocument(file)
  const first = file.table([...rows, [4, file.object(4, '(en)')]], '')
  const before = file.end(first)
  const after = file.end(file.table([[4]], `/Prev ${first}`))

  expect(await languageIn(before)).toBe('en')
  expect(await languageIn(after)).toBeUndefined()
})

test('a reference to an object whose number is used anew leads to nothing', async () => {
  const file = createFile()
  const rows = addDocument(file)
  const first = file.table([...rows, [4, file.object(4, '(en)')]], '')
  const reused = file.object(4, '(de)', 1)

  expect(await languageIn(file.end(file.table([[4, reused, 1]], `/Prev ${first}`)))).toBeUndefined()
})

test('the newest table decides, wherever an object stands', async () => {
  const file = createFile()
  const rows = addDocument(file)
  const newest = file.object(4, '(de)')
  const first = file.table([...rows, [4, file.object(4, '(en)')]], '')

  expect(await languageIn(file.end(file.table([[4, newest]], `/Prev ${first}`)))).toBe('de')
})

test('what no table leads to overrides nothing, be it packed or not', async () => {
  const file = createFile()
  const rows = addDocument(file)
  const language = file.object(4, '(en)')
  const container = file.packed(8, { 4: '(dead)', 1: '<< /Type /Catalog >>' })
  file.object(4, '(dead)')
  file.object(1, '<< /Type /Catalog /Lang (dead) >>')
  const table = file.table([...rows, [4, language], [8, container]], '')

  expect(await languageIn(file.end(table))).toBe('en')
})

test('tables that are streams lead to objects that are packed together', async () => {
  const file = createFile()
  const rows = addDocument(file)
  const container = file.packed(8, { 6: '(no)', 4: '(en)' })
  const table = file.tableStream(9, [...rows, [8, container], { number: 4, container: 8 }])

  expect(await languageIn(file.end(table))).toBe('en')
})

test('what a file hides from older readers is read', async () => {
  const file = createFile()
  const rows = addDocument(file)
  const container = file.packed(8, { 4: '(en)' })
  const hidden = file.tableStream(9, [[8, container], { number: 4, container: 8 }])

  expect(await languageIn(file.end(file.table([...rows, [4]], `/XRefStm ${hidden}`)))).toBe('en')
})

test('a table that counts its rows from 1 instead of 0 loses no page', async () => {
  const file = createFile()
  const page = file.object(1, '<< /Type /Page /Parent 3 0 R >>')
  const catalog = file.object(2, '<< /Type /Catalog /Pages 3 0 R >>')
  const pages = file.object(3, '<< /Type /Pages /Kids [1 0 R] /Count 1 >>')
  const rows = [page, catalog, pages].map((at) => `${String(at).padStart(10, '0')} 00000 n \n`)
  const table = file.add(
    `xref\n1 4\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size 4 /Root 2 0 R >>\n`,
  )

  expect(await checkDocument(file.end(table))).toMatchObject({ state: 'done', facts: { pages: 1 } })
})

test('a row of an unknown kind is a reference to nothing, whatever an older table says', async () => {
  const file = createFile()
  const rows = addDocument(file)
  const first = file.table([...rows, [4, file.object(4, '(en)')]], '')
  const unknown = Buffer.from([3, 0, 0, 0, 0, 0])
  const entries = `/Type /XRef /Size 20 /W [1 4 1] /Index [4 1] /Root 1 0 R /Prev ${first}`

  expect(await languageIn(file.end(file.stream(9, entries, unknown)))).toBeUndefined()
})

test('tables that lead to each other are read once', async () => {
  const file = createFile()
  const rows = addDocument(file)
  const language = file.object(4, '(en)')
  const place = file.add('')
  const table = file.table([...rows, [4, language]], `/Prev ${place}`)

  expect(await languageIn(file.end(table))).toBe('en')
})

test('an object that its table places wrongly is looked for', async () => {
  const file = createFile()
  const rows = addDocument(file)
  const language = file.object(4, '(en)')
  file.object(6, '(of no use)')

  expect(await languageIn(file.end(file.table([...rows, [4, language + 3]], '')))).toBe('en')
})

test('an object that has to be there and is nowhere leaves nothing passed', async () => {
  const file = createFile()
  const rows = addDocument(file)
  const table = file.table([...rows, [4, 5]], '')

  const { state, conditions } = await checkDocument(file.end(table))

  expect(state).toBe('done')
  expect(conditions.filter(({ status }) => status === 'pass')).toEqual([])
  expect(conditions.find(({ rule }) => rule === '7.1-4')).toMatchObject({
    gaps: ['The object 4 0 is damaged.'],
  })
})

test.each([
  ['leads nowhere', 5],
  ['lies beyond the end', 99_999],
])('of a file whose table %s the last object of each number counts', async (_name, place) => {
  const file = createFile()
  addDocument(file)
  file.object(4, '(en)')
  file.object(4, '(de)')
  file.add('trailer << /Root 1 0 R >>\n')

  expect(await languageIn(file.end(place))).toBe('de')
})

test('a file without a table is looked through, and what is packed in it is read', async () => {
  const file = createFile()
  file.packed(8, { 4: '(en)', 1: '<< /Type /Catalog /Pages 2 0 R /Lang 4 0 R >>' })
  file.object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  file.object(3, '<< /Type /Page /Parent 2 0 R >>')

  expect(await languageIn(file.end(0))).toBe('en')
})

test('what stands inside of a stream is no object of the file', async () => {
  const file = createFile()
  addDocument(file)
  file.object(4, '(en)')
  const inner = Buffer.from('4 0 obj\n(inner)\nendobj\ntrailer << /Root 4 0 R >>\n')
  file.stream(7, '/Type /EmbeddedFile', inner)
  file.add('trailer << /Root 1 0 R >>\n')

  expect(await languageIn(file.end(0))).toBe('en')
})

test('nothing inside of an attached PDF is an object of the file, wherever its length is given', async () => {
  const file = createFile()
  addDocument(file)
  file.object(4, '(en)')
  const inner = Buffer.concat([
    Buffer.from('5 0 obj\n<< /Length 1 >>\nstream\n1\nendstream\nendobj\n'),
    Buffer.from('4 0 obj\n(inner)\nendobj\ntrailer << /Root 4 0 R >>\n'),
  ])
  file.add('7 0 obj\n<< /Type /EmbeddedFile /Length 8 0 R >>\nstream\n', inner)
  file.add('\nendstream\nendobj\n')
  file.object(8, String(inner.length))
  file.add('trailer << /Root 1 0 R >>\n')

  expect(await languageIn(file.end(0))).toBe('en')
})

test('a number that the end of its object follows at once is read', async () => {
  const file = createFile()
  const rows = addDocument(file, '/MarkInfo 6 0 R')
  const language = file.object(4, '(en)')
  const table = file.table([...rows, [4, language], [6, file.add('6 0 obj\n62endobj\n')]], '')

  const { conditions } = await checkDocument(file.end(table))

  expect(conditions.find(({ rule }) => rule === '7.1-4')).toMatchObject({ status: 'pass' })
})

test('a reference to a number below 0 leads to nothing', async () => {
  const file = createFile()
  const rows = addDocument(file, '/Metadata -1 0 R')
  const table = file.table([...rows, [4, file.object(4, '(en)')]], '')

  expect(await languageIn(file.end(table))).toBe('en')
})

test('an array of 300,000 values is read whole', async () => {
  const file = createFile()
  const rows = addDocument(file, `/Pages 5 0 R`)
  const language = file.object(4, '(en)')
  const kids = '3 0 R '.repeat(300) + 'null '.repeat(299_700)
  const pages = file.object(5, `<< /Type /Pages /Kids [${kids}] >>`)
  const table = file.table([...rows, [4, language], [5, pages]], '')

  expect(await checkDocument(file.end(table))).toMatchObject({ facts: { pages: 300 } })
})
