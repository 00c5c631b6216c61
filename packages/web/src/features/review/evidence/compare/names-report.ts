import { readParts, type ReadOptions } from './read-parts.ts'

/** Whether the metadata of a PDF name the report, as our PDFs do. A claim of the file, no proof. */
export async function pdfNamesReport(
  file: Blob,
  publicId: string,
  readOptions: ReadOptions,
): Promise<boolean> {
  const identifier = `/verify/${publicId}</dc:identifier>`
  const latin = new TextDecoder('latin1')
  let tail = ''
  for await (const part of readParts(file, readOptions)) {
    // The match may span two parts.
    const text = tail + latin.decode(part)
    if (text.includes(identifier)) return true
    tail = text.slice(-identifier.length)
  }
  return false
}
