import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { documentTypes, type DocumentType } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { openUpload } from '#server/features/documents/upload/upload-service.ts'
import type { StoredObject } from '#server/http/upload/receive-upload.ts'
import {
  createHalfTaggedPdf,
  createPlainDocx,
  createPlainPdf,
  createSampleDocx,
  createSamplePdf,
  createSamplePng,
} from './sample-files.ts'

export async function storeSamples(
  ctx: Context,
  names: readonly string[],
): Promise<StoredObject[]> {
  if (names.length === 0) return []
  const uploadId = await openUpload(ctx)
  const storedFiles: StoredObject[] = []
  for (const [index, name] of names.entries()) {
    const key = `${uploadId}/${index + 1}`
    const { bytes, documentType } = await makeFile(name)
    await ctx.files.write(key, toChunks(bytes))
    storedFiles.push({
      key,
      field: 'files',
      name,
      documentType,
      mediaType: documentTypes[documentType].mediaType,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      crc32: crc32(bytes),
    })
  }
  return storedFiles
}

async function* toChunks(bytes: Buffer) {
  yield bytes
}

async function makeFile(name: string): Promise<{ bytes: Buffer; documentType: DocumentType }> {
  // The title may not look like a file name, which the check reports.
  const title = `${name.replace(/\.\w+$/, '')}, made for the demonstration`
  const shortReport = ['Demonstration content.', 'It was made by code and names nobody.']
  const lines = name.includes('report') ? toLongReport(shortReport) : shortReport
  if (name.endsWith('.docx')) {
    const docxFor = name.startsWith('Fixed') ? createSampleDocx : createPlainDocx
    return { bytes: await docxFor({ title, lines }), documentType: 'docx' }
  }
  if (name.endsWith('.png')) {
    const bars = [0.35, 0.6, 0.5, 0.8, 0.95]
    const colour = name.startsWith('Fixed') ? ([84, 44, 143] as const) : ([11, 79, 138] as const)
    const bytes = createSamplePng({ width: 320, height: 200, colour, bars })
    return { bytes, documentType: 'png' }
  }
  return { bytes: await pdfFor(name)({ title, lines }), documentType: 'pdf' }
}

/** Originals have barriers, fixed documents none, and half fixed ones some. */
function pdfFor(name: string) {
  if (name.startsWith('Fixed')) return createSamplePdf
  if (name.startsWith('Half fixed')) return createHalfTaggedPdf
  return name.includes('chapter') ? createHalfTaggedPdf : createPlainPdf
}

const toLongReport = (lines: readonly string[]) =>
  Array.from({ length: 60 }, (_, index) => `Paragraph ${index + 1}. ${lines.join(' ')}`)
