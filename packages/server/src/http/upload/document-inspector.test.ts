import { documentTypes } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { acceptedDocuments, aZip, refusedDocuments } from '#test/documents/sample-documents.ts'
import { createDocumentInspector, type Detection } from './document-inspector.ts'

function detect(name: string, content: Buffer, chunkBytes = content.length || 1): Detection {
  const inspector = createDocumentInspector(name)
  for (let at = 0; at < content.length; at += chunkBytes) {
    inspector.update(content.subarray(at, at + chunkBytes))
  }
  return inspector.result()
}

describe('a document is taken for what its content and its extension agree on', () => {
  test.each(acceptedDocuments)('%s: %s', async (type, name, content) => {
    const bytes = await content()

    const found = [detect(name, bytes), detect(name, bytes, 1), detect(name, bytes, 7)]

    const expected = { type, mediaType: documentTypes[type].mediaType }
    expect(found).toEqual([expected, expected, expected])
  })
})

describe('what is no accepted document is refused', () => {
  test.each(refusedDocuments)('%s (%s)', async (_what, name, content) => {
    const bytes = await content()

    expect([detect(name, bytes), detect(name, bytes, 5)]).toEqual(['refused', 'refused'])
  })
})

test('a file without a byte is empty, whatever it is called', () => {
  expect([detect('a.pdf', Buffer.alloc(0)), detect('a.txt', Buffer.alloc(0))]).toEqual([
    'empty',
    'empty',
  ])
})

test('a Word document is known by its directory, however far behind the head it begins', async () => {
  const zip = await aZip({
    'docProps/picture.bin': 'x'.repeat(500_000),
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': '<x/>',
  })

  expect(detect('a.docx', zip, 64 * 1024)).toMatchObject({ type: 'docx' })
})

test('a presentation with thousands of entries is known by those at both ends', async () => {
  const names = Array.from({ length: 4000 }, (_, index) => `ppt/media/a-long-name-${index}.png`)
  const zip = await aZip({
    '[Content_Types].xml': '<Types/>',
    ...Object.fromEntries(names.map((name) => [name, 'x'])),
  })

  expect(detect('a.pptx', zip, 64 * 1024)).toMatchObject({ type: 'pptx' })
})
