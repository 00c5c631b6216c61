import type { PDFDict } from '@cantoo/pdf-lib'
import { get, nameOf, streamOf } from '#checks/objects/objects.ts'
import { readCMap } from './cmap.ts'
import type { CMap } from './cmap.ts'
import type { Decode } from './font.ts'

/** The map to text that a font brings, or why it cannot be read. */
export function readToUnicode(
  font: PDFDict,
  decode: Decode,
): { cmap: CMap | undefined; gap: string | undefined } {
  const entry = get(font, 'ToUnicode')
  const stream = streamOf(entry)
  if (!stream) {
    const name = nameOf(entry)
    return { cmap: undefined, gap: name && `it is the named map ${name}` }
  }
  try {
    return { cmap: readCMap(decode(stream)), gap: undefined }
  } catch (error) {
    return { cmap: undefined, gap: (error as Error).message }
  }
}
