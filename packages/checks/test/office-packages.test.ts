import { expect, test } from 'vitest'
import { checkDocument } from '#checks/check-document.ts'
import { aDocx, aPptx, aXlsx, paragraph, rows, slideTitle } from './an-office-document.ts'

const docx = aDocx(paragraph('Hello'), { title: 'Minutes of May' })

const read = async (bytes: Uint8Array, name: string) => {
  const { state, facts } = await checkDocument(bytes, name)
  return [state, facts?.kind]
}

test.each([
  ['docx', aDocx(paragraph('Hello'), { hasDefaultType: true })],
  ['pptx', aPptx([slideTitle('A')], { hasDefaultType: true })],
  ['xlsx', aXlsx([{ name: 'Costs', rows: rows(3) }], { hasDefaultType: true })],
])('%s whose main type is that of all parts with its ending is read', async (kind, bytes) => {
  expect(await read(bytes, `minutes.${kind}`)).toEqual(['done', kind])
  expect(await read(bytes, '')).toEqual(['done', kind])
})

/** The same zip, whose end record says this length of its comment, and with these bytes behind it. */
function ending(commentLength: number, behind: string | Uint8Array = ''): Buffer {
  const zip = Buffer.concat([docx, Buffer.from(behind)])
  zip.writeUInt16LE(commentLength, docx.length - 2)
  return zip
}

/** What looks like the end of a zip, and leads nowhere. */
const noEnd = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18, 9)])

test.each([
  ['of a comment that is not there', ending(300)],
  ['of a shorter comment', ending(4, 'a comment')],
  ['of a longer comment', ending(40, 'a comment')],
  ['of none, and has bytes behind it', ending(0, Buffer.alloc(30_000, 'behind'))],
  ['of none, and has another end behind it', ending(0, noEnd)],
])('a zip that says the length %s is read', async (_what, bytes) => {
  const before = Buffer.from(bytes)
  const { state, facts } = await checkDocument(bytes, 'minutes.docx')

  expect([state, facts]).toMatchObject(['done', { title: 'Minutes of May' }])
  expect(bytes.equals(before)).toBe(true)
})

test('a comment of the right length may hold what looks like an end', async () => {
  const bytes = ending(noEnd.length, noEnd)

  expect(await read(bytes, 'minutes.docx')).toEqual(['done', 'docx'])
})

test.each([
  ['without its end', docx.subarray(0, docx.length - 22)],
  ['whose end is far from the last byte', ending(0, Buffer.alloc(70_000))],
])('a zip %s is unreadable', async (_what, bytes) => {
  expect(await read(bytes, 'minutes.docx')).toEqual(['unreadable', undefined])
})
