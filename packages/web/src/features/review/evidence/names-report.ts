import { readParts, type ReadOptions } from './read-parts.ts'

/**
 * Whether the metadata of a PDF name the report with this public id, as the PDFs do that we make of it. That is what it
 * says of itself, and no proof.
 */
export async function namesReportIn(
  file: Blob,
  publicId: string,
  reading: ReadOptions,
): Promise<boolean> {
  const wanted = `/verify/${publicId}</dc:identifier>`
  const latin = new TextDecoder('latin1')
  let end = ''
  for await (const part of readParts(file, reading)) {
    // It may lie across two parts.
    const text = end + latin.decode(part)
    if (text.includes(wanted)) return true
    end = text.slice(-wanted.length)
  }
  return false
}
