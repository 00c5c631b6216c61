import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { withPdfJs } from '#repair/reading/with-pdfjs.ts'

async function onePage(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage()
  return Buffer.from(await document.save())
}

/** Reads the first page; returns the result, and how often pdf.js freed the page. */
async function readPage(read: () => Promise<string>) {
  let cleanups = 0
  const result = await withPdfJs(await onePage(), (document) =>
    document.page(1, async (page) => {
      const cleanup = page.cleanup.bind(page)
      page.cleanup = (...options) => {
        cleanups += 1
        return cleanup(...options)
      }
      return read()
    }),
  )
  return { result, cleanups }
}

test('a page is freed once it is read', async () => {
  expect(await readPage(async () => 'text')).toEqual({ result: 'text', cleanups: 1 })
})

test('a page that cannot be read is freed too', async () => {
  const failing = async () => Promise.reject(new Error('damaged'))
  expect(await readPage(failing)).toEqual({ result: undefined, cleanups: 1 })
})

test('a page that does not exist is undefined', async () => {
  const result = await withPdfJs(await onePage(), (document) =>
    document.page(2, async () => 'text'),
  )
  expect(result).toBeUndefined()
})
