import { PDFDocument, PDFName, PDFStream, ParseSpeeds } from '@cantoo/pdf-lib'
import type { PDFContext } from '@cantoo/pdf-lib'
import { writePdf } from './write-pdf.ts'
import type { Style } from './write-pdf.ts'

/** A way to write a document anew that keeps its meaning. */
export type Rewrite = {
  name: string
  change?: (context: PDFContext) => void
  style?: Partial<Style>
  /** Instead of the usual way to put objects into a file. */
  write?: (context: PDFContext) => Promise<Uint8Array>
}

/** Undefined for an encrypted document, whose strings would have to be encrypted anew. */
export async function rewritten(
  bytes: Uint8Array,
  { change, style, write }: Rewrite,
): Promise<Uint8Array | undefined> {
  const { context } = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
    throwOnInvalidObject: false,
    warnOnInvalidObjects: false,
  })
  if (context.trailerInfo.Encrypt) return undefined
  dropPackedObjects(context)
  change?.(context)
  return write ? write(context) : writePdf(context, style)
}

/** Their content is among the objects already; written again, they would bring older objects back. */
function dropPackedObjects(context: PDFContext) {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const type = object instanceof PDFStream ? object.dict.lookup(PDFName.of('Type')) : undefined
    if (type === PDFName.of('ObjStm') || type === PDFName.of('XRef')) context.delete(ref)
  }
}
