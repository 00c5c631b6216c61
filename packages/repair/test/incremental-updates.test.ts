import { PDFDocument } from '@cantoo/pdf-lib'
import { textAt } from '@curbcut/checks/pdf/objects.ts'
import { openDocument } from '@curbcut/checks/pdf/open-document.ts'
import { expect, test } from 'vitest'
import { openPdf } from '#repair/pdf/open-pdf.ts'
import { canReadBack } from '#repair/pdf/writing/can-read-back.ts'
import { createEdits } from '#repair/pdf/writing/edits.ts'
import { toPdfString } from '#repair/pdf/writing/to-pdf-string.ts'
import { writeUpdate } from '#repair/pdf/writing/write-update.ts'
import type { RepairAnswers } from '#repair/repairs.ts'
import { aDocument } from '../../checks/test/a-document.ts'
import { addDocument, createFile } from '../../checks/test/a-file.ts'
import type { File, Row } from '../../checks/test/a-file.ts'
import { linearized, linearizedInStreams } from '../../checks/test/rewrites/linearized.ts'
import { repairBytes } from './repaired.ts'

const language = { language: 'de' }

/** The language and the trailer of a document, as we read it. */
function read(bytes: Buffer) {
  const opened = openDocument(bytes)
  if (opened.state !== 'done') throw new Error(opened.state)
  const { catalog, xref } = opened.source
  const entries = Object.fromEntries(xref?.trailer.entries ?? [])
  return { language: textAt(catalog, 'Lang'), entries, text: bytes.toString('latin1') }
}

const withLanguage = (file: File): Row[] => [...addDocument(file), [4, file.object(4, '(en)')]]

test('behind a table stands a table, which leads to the older one', async () => {
  const file = createFile()
  const start = file.table(withLanguage(file), '/ID [<01> <02>] /Kept true')
  const { bytes, isBehind } = await repairBytes(file.end(start), language)

  const { entries, text, ...found } = read(bytes)
  expect(isBehind).toBe(true)
  expect(found.language).toBe('de')
  expect(entries).toMatchObject({ Size: 20, Prev: start, Kept: true })
  expect(text.slice(file.end(start).length)).toContain('xref\n1 1\n')
  expect(text).toContain('/Kept true /Size 20 /Prev')
})

test('a document keeps its first name, and each edition gets one of its own', async () => {
  const file = createFile()
  const bytes = file.end(file.table(withLanguage(file), '/ID [<8f01> <8f02>]'))
  const idOf = async (answers: RepairAnswers) => {
    const repaired = await repairBytes(bytes, answers)
    return repaired.bytes.toString('latin1', bytes.length).match(/\/ID \[<8f01> <(.{32})>\]/)?.[1]
  }
  const [german, again, french] = [
    await idOf(language),
    await idOf(language),
    await idOf({ language: 'fr' }),
  ]

  expect(german).toMatch(/^[0-9a-f]+$/)
  expect(again).toBe(german)
  expect(french).not.toBe(german)
})

test('behind a table that is a stream stands another one, with a row for itself', async () => {
  const file = createFile()
  const start = file.tableStream(5, withLanguage(file))
  const { bytes, isBehind } = await repairBytes(file.end(start), language)

  const { entries, text, ...found } = read(bytes)
  expect(isBehind).toBe(true)
  expect(found.language).toBe('de')
  expect(entries).toMatchObject({ Size: 21, Prev: start, Index: [1, 1, 20, 1] })
  expect(text).not.toContain('trailer')
})

test('a file that hides objects from older readers keeps them', async () => {
  const file = createFile()
  const rows = addDocument(file)
  const packed = file.packed(6, { 4: '(en)' })
  const hidden = file.tableStream(7, [{ number: 4, container: 6 }, [6, packed]])
  const start = file.table(rows, `/XRefStm ${hidden}`)
  const { bytes } = await repairBytes(file.end(start), language)

  const { entries, ...found } = read(bytes)
  expect(found.language).toBe('de')
  expect(entries).toMatchObject({ Prev: start })
  expect(entries).not.toHaveProperty('XRefStm')
})

test('a catalogue that is packed with others is written anew, outside', async () => {
  const file = createFile()
  const pages = file.object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>')
  const page = file.object(3, '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>')
  const packed = file.packed(6, { 1: '<< /Type /Catalog /Pages 2 0 R /Odd#20Name (a\\)b) >>' })
  const table = [[2, pages], [3, page], [6, packed], { number: 1, container: 6 }] as const
  const start = file.tableStream(7, table as never)
  const { bytes } = await repairBytes(file.end(start), language)

  expect(read(bytes).language).toBe('de')
  expect(bytes.toString('latin1')).toContain('/Odd#20Name (a\\)b) /Lang (de)')
})

test('objects keep their generation, and a number that the trailer claims is not used', async () => {
  const file = createFile()
  const rows: Row[] = [
    [1, file.object(1, '<< /Type /Catalog /Pages 2 0 R >>', 3), 3],
    [2, file.object(2, '<< /Type /Pages /Kids [3 0 R] /Count 1 >>')],
    [3, file.object(3, '<< /Type /Page /Parent 2 0 R >>')],
  ]
  const start = file.table(rows, '')
  const text = file.end(start).toString('latin1').replace('/Root 1 0 R', '/Root 1 3 R')
  const { bytes } = await repairBytes(Buffer.from(text, 'latin1'), {
    ...language,
    title: 'Minutes',
  })

  const written = bytes.toString('latin1').slice(text.length)
  expect(written).toContain('1 3 obj')
  expect(written).toContain('20 0 obj')
  expect(written).toContain('/Size 21')
})

test('a file whose tables lead nowhere is left alone', async () => {
  const file = createFile()
  const bytes = file.end(file.table(withLanguage(file), ''))
  const broken = Buffer.from(bytes.toString('latin1').replace(/startxref\n\d+/, 'startxref\n7'))

  expect((await repairBytes(broken, language)).outcome).toEqual({ refused: 'unreadable' })
})

test('a file with a table that places one object wrongly is left alone', async () => {
  const file = createFile()
  const bytes = file.end(file.table([...withLanguage(file), [9, 12]], ''))

  expect((await repairBytes(bytes, language)).outcome).toEqual({ refused: 'unreadable' })
})

/** A document whose language was changed behind it, with another text in its bytes. */
function changedBehind(wrong: string | RegExp, text: string) {
  const file = createFile()
  const pdf = openPdf(file.end(file.table(withLanguage(file), '')))
  if (typeof pdf === 'string') throw new Error(pdf)
  const edits = createEdits(pdf.catalog.context, pdf.nextObjectNumber)
  edits.set({ ref: pdf.catalogRef, path: [] }, 'Lang', toPdfString('de'))
  const written = writeUpdate(pdf, edits).toString('latin1')
  const [before, behind] = [written.slice(0, pdf.bytes.length), written.slice(pdf.bytes.length)]
  const bytes = Buffer.from(before + behind.replace(wrong, text), 'latin1')
  return canReadBack(bytes, edits, pdf)
}

test('what is written behind a document is read back by its tables, or not given out', () => {
  expect(changedBehind('', '')).toBe(true)
  expect(changedBehind(/(?<=1 1\n)\d{10}/, '0000000012')).toBe(false)
  expect(changedBehind('xref\n1 1', 'xref\n8 1')).toBe(false)
  expect(changedBehind(/Prev \d+/, 'Prev 1')).toBe(false)
  expect(changedBehind(/startxref\n\d+/, 'startxref\n1')).toBe(false)
  expect(changedBehind('(de)', '(fr)')).toBe(false)
})

test.each([
  ['bytes before its first line', 'Content-Type: application/pdf\r\n\r\n', ''],
  ['bytes behind its end', '', `${'\0'.repeat(300)}<!-- sent by a form -->`],
  ['both', 'head\n', 'tail'],
])('a document with %s is repaired, and keeps them', async (_where, head, tail) => {
  const file = createFile()
  const document = file.end(file.table(withLanguage(file), ''))
  const bytes = Buffer.concat([Buffer.from(head), document, Buffer.from(tail)])
  const repaired = await repairBytes(bytes, language)

  expect(repaired.outcome).toMatchObject({ done: [{ id: 'language', count: 1 }] })
  expect(repaired.isBehind).toBe(true)
  expect(read(repaired.bytes).language).toBe('de')
})

test.each([
  ['tables', linearized],
  ['streams', linearizedInStreams],
])('a linearized document in %s is repaired by its first table', async (_form, rewrite) => {
  const usual = await aDocument(({ catalog, set }) =>
    set(catalog, { ViewerPreferences: undefined }),
  )
  const { context } = await PDFDocument.load(usual, { updateMetadata: false })
  const bytes = rewrite(context)
  const { done, isBehind, after } = await repairBytes(bytes)

  expect(done).toEqual({ display_title: 1 })
  expect(isBehind).toBe(true)
  expect(after['7.1-10']).toBe('pass')
})

test('an encrypted document is left alone, with or without a password', async () => {
  const file = createFile()
  const rows = withLanguage(file)
  const start = file.table(rows, '/Encrypt << /Filter /Other >>')

  expect((await repairBytes(file.end(start), language)).outcome).toEqual({ refused: 'encrypted' })
})
