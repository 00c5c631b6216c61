import type { Reading } from './hash-file.ts'

/** Read at a time. */
const partBytes = 2 * 1024 ** 2

/**
 * Whether the metadata of a PDF name the report with this public id, as the PDFs do that we make of it. That is what it
 * says of itself, and no proof.
 */
export async function namesReportIn(
  file: Blob,
  publicId: string,
  { signal, onPercent }: Reading,
): Promise<boolean> {
  const wanted = `/verify/${publicId}</dc:identifier>`
  const latin = new TextDecoder('latin1')
  let end = ''
  for (let from = 0; from < file.size; from += partBytes) {
    signal.throwIfAborted()
    const part = await file.slice(from, from + partBytes).arrayBuffer()
    // It may lie across two parts.
    const text = end + latin.decode(part)
    if (text.includes(wanted)) return true
    end = text.slice(-wanted.length)
    onPercent(Math.floor(Math.min(1, (from + partBytes) / file.size) * 100))
  }
  return false
}
