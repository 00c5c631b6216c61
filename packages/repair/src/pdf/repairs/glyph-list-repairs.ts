import { readFontInfo } from '@curbcut/checks/fonts/font.ts'
import type { FontInfo } from '@curbcut/checks/fonts/font.ts'
import { LimitReached } from '@curbcut/checks/pdf/budget.ts'
import * as objects from '@curbcut/checks/pdf/objects.ts'
import { decodeStream } from '@curbcut/checks/pdf/streams.ts'
import type { Dict, Stream } from '@curbcut/checks/pdf/values.ts'
import { visitReachable } from '@curbcut/checks/pdf/visit-reachable.ts'
import { isCidSetComplete, isCharSetComplete } from '@curbcut/checks/rules/glyph-lists.ts'
import type { ApplyRepair } from '#repair/pdf/repair-context.ts'
import { locationAt } from '#repair/pdf/writing/edits.ts'

/** Removes wrong lists of glyphs, which no reader needs; but PDF/A-1 requires one. */
export const removeWrongGlyphLists: ApplyRepair = ({ pdf, edits, metadata }) => {
  if (metadata.isUnreadable || metadata.pdfaPart() === '1') return 0
  const decode = (stream: Stream) => decodeStream(stream, pdf.source.inflateBudget)
  const { context } = pdf.catalog
  const removedEntries = new Set<string>()
  visitReachable(pdf.catalog, {
    dict({ dict, ref }) {
      if (!ref || !hasList(objects.dictAt(dict, 'FontDescriptor'))) return
      const at = locationAt(context, { ref, path: [] }, 'FontDescriptor')
      for (const key of findWrongLists(dict, decode)) {
        const entryKey = `${at.ref.number} ${at.path.join(' ')} ${key}`
        if (removedEntries.has(entryKey)) continue
        removedEntries.add(entryKey)
        edits.set(at, key, undefined)
      }
    },
    damaged: () => undefined,
  })
  return removedEntries.size
}

const hasList = (descriptor: Dict | undefined) =>
  objects.has(descriptor, 'CharSet') || objects.has(descriptor, 'CIDSet')

function findWrongLists(font: Dict, decode: (stream: Stream) => Uint8Array): string[] {
  try {
    const fontInfo: FontInfo = readFontInfo(font, decode)
    return [
      ...(isCharSetComplete(fontInfo) === false ? ['CharSet'] : []),
      ...(isCidSetComplete(fontInfo, decode) === false ? ['CIDSet'] : []),
    ]
  } catch (error) {
    if (error instanceof LimitReached) throw error
    // An unreadable font does not show whether its list is wrong.
    return []
  }
}
