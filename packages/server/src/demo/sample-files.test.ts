import { checkDocument } from '@curbcut/checks/check-document.ts'
import { expect, test } from 'vitest'
import { createDocumentInspector } from '#server/http/upload/document-inspector.ts'
import { readZip } from '#test/formats/read-zip.ts'
import {
  createHalfTaggedPdf,
  createPlainDocx,
  createPlainPdf,
  createSampleDocx,
  createSamplePdf,
  createSamplePng,
} from './sample-files.ts'

const text = { title: 'Demo handbook', lines: ['Fish & chips <b>', 'Ünïcödé é ñ “quoted” 0123'] }

function typeOf(name: string, bytes: Buffer) {
  const inspector = createDocumentInspector(name)
  inspector.update(bytes)
  return inspector.result()
}

test('a sample PDF is a tagged PDF with its typeface inside', async () => {
  const pdf = await createSamplePdf(text)

  expect(typeOf('a.pdf', pdf)).toMatchObject({ type: 'pdf' })
  const plain = pdf.toString('latin1')
  for (const mark of ['/StructTreeRoot', '/Lang (en)', '/DisplayDocTitle true', '/FontFile2']) {
    expect(plain).toContain(mark)
  }
  expect(plain).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

test('a long sample PDF goes on over several pages', async () => {
  const lines = Array.from({ length: 120 }, (_, index) => `Line ${index + 1}`)

  const pdf = await createSamplePdf({ title: 'Long', lines })

  expect(pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length).toBeGreaterThan(3)
})

test('a sample Word document holds its text', async () => {
  const docx = await createSampleDocx(text)

  expect(typeOf('a.docx', docx)).toMatchObject({ type: 'docx' })
  const body = readZip(docx).find(({ name }) => name === 'word/document.xml')?.content
  expect(String(body)).toContain('Fish &amp; chips &lt;b&gt;')
})

test('a sample picture is a PNG of its size', () => {
  const png = createSamplePng({ width: 30, height: 20, colour: [20, 90, 160] })

  expect(typeOf('a.png', png)).toMatchObject({ type: 'png' })
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([30, 20])
})

test('the same text gives the same bytes', async () => {
  expect((await createSamplePdf(text)).equals(await createSamplePdf(text))).toBe(true)
  expect((await createSampleDocx(text)).equals(await createSampleDocx(text))).toBe(true)
})

test('originals have barriers of several kinds, and a fixed document has none', async () => {
  const barriersOf = async (bytes: Buffer, name = 'a.pdf') => {
    const { conditions } = await checkDocument(bytes, name)
    return conditions.filter(({ status }) => status === 'fail').map(({ rule }) => rule)
  }

  expect(await barriersOf(await createSamplePdf(text))).toEqual([])
  expect(await barriersOf(await createPlainPdf(text))).toEqual(
    expect.arrayContaining(['6.2-1', '7.1-3', '7.1-8', '7.21.4.1-1']),
  )
  expect(await barriersOf(await createHalfTaggedPdf(text))).toEqual(
    expect.arrayContaining(['7.3-1', '7.4.2-1']),
  )
  expect(await barriersOf(await createSampleDocx(text), 'a.docx')).toEqual([])
  expect(await barriersOf(await createPlainDocx(text), 'a.docx')).toHaveLength(2)
})
