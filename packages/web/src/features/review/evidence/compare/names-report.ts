import { readParts, type ReadOptions } from './read-parts.ts'

/** Whether the metadata of a PDF name the report, as our PDFs do. A claim of the file, no proof. */
export async function namesReportIn(
  file: Blob,
  publicId: string,
  reading: ReadOptions,
): Promise<boolean> {
  const identifier = `/verify/${publicId}</dc:identifier>`
  const latin = new TextDecoder('latin1')
  let end = ''
  for await (const part of readParts(file, reading)) {
    // The match may span two parts.
    const text = end + latin.decode(part)
    if (text.includes(identifier)) return true
    end = text.slice(-identifier.length)
  }
  return false
}
