import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { documentTypes, type DocumentType } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { openUpload } from '#server/features/files/upload-service.ts'
import type { StoredObject } from '#server/http/upload/receive-upload.ts'
import { sampleDocx, samplePdf, samplePng } from './sample-files.ts'

/** Stores a document of each name, in one upload by the actor. */
export async function storeSamples(
  ctx: Context,
  names: readonly string[],
): Promise<StoredObject[]> {
  if (names.length === 0) return []
  const uploadId = await openUpload(ctx)
  const stored: StoredObject[] = []
  for (const [index, name] of names.entries()) {
    const key = `${uploadId}/${index + 1}`
    const { bytes, documentType } = await makeFile(name)
    await ctx.files.write(key, oneChunk(bytes))
    stored.push({
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
  return stored
}

async function* oneChunk(bytes: Buffer) {
  yield bytes
}

async function makeFile(name: string): Promise<{ bytes: Buffer; documentType: DocumentType }> {
  const title = name.replace(/\.\w+$/, '')
  const lines = ['Demonstration content.', 'It was made by code and names nobody.']
  if (name.endsWith('.docx')) {
    return { bytes: await sampleDocx({ title, lines }), documentType: 'docx' }
  }
  if (name.endsWith('.png')) {
    const bytes = samplePng({ width: 320, height: 200, colour: [11, 79, 138] })
    return { bytes, documentType: 'png' }
  }
  return { bytes: await samplePdf({ title, lines }), documentType: 'pdf' }
}
