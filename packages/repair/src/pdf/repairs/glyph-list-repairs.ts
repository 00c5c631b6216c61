import { readFontBase } from '@curbcut/checks/fonts/font.ts'
import type { FontBase } from '@curbcut/checks/fonts/font.ts'
import { LimitReached } from '@curbcut/checks/pdf/budget.ts'
import * as objects from '@curbcut/checks/pdf/objects.ts'
import { visitReachable } from '@curbcut/checks/pdf/reachable.ts'
import { decodeStream } from '@curbcut/checks/pdf/streams.ts'
import type { Dict, Stream } from '@curbcut/checks/pdf/values.ts'
import { listsAllCids, listsAllGlyphs } from '@curbcut/checks/rules/glyph-lists.ts'
import type { Repair } from '#repair/pdf/repair.ts'
import { holderAt } from '#repair/pdf/writing/edits.ts'

/** Removes wrong lists of glyphs, which no reader needs; but PDF/A-1 requires one. */
export const dropGlyphLists: Repair = ({ pdf, edits, metadata }) => {
  if (metadata.isUnreadable || metadata.archivalPart() === '1') return 0
  const decode = (stream: Stream) => decodeStream(stream, pdf.source.inflated)
  const { context } = pdf.catalog
  const seen = new Set<string>()
  visitReachable(pdf.catalog, {
    dict({ dict, ref }) {
      if (!ref || !hasList(objects.dictAt(dict, 'FontDescriptor'))) return
      const at = holderAt(context, { ref, path: [] }, 'FontDescriptor')
      for (const key of wrongLists(dict, decode)) {
        const place = `${at.ref.number} ${at.path.join(' ')} ${key}`
        if (seen.has(place)) continue
        seen.add(place)
        edits.set(at, key, undefined)
      }
    },
    damaged: () => undefined,
  })
  return seen.size
}

const hasList = (descriptor: Dict | undefined) =>
  objects.has(descriptor, 'CharSet') || objects.has(descriptor, 'CIDSet')

function wrongLists(font: Dict, decode: (stream: Stream) => Uint8Array): string[] {
  try {
    const base: FontBase = readFontBase(font, decode)
    return [
      ...(listsAllGlyphs(base) === false ? ['CharSet'] : []),
      ...(listsAllCids(base, decode) === false ? ['CIDSet'] : []),
    ]
  } catch (error) {
    if (error instanceof LimitReached) throw error
    // An unreadable font does not show whether its list is wrong.
    return []
  }
}
