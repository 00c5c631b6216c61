import { zapfDingbatsEncoding } from '@curbcut/checks/fonts/encodings.ts'
import { glyphListTextOf } from '@curbcut/checks/fonts/glyph-names.ts'
import * as objects from '@curbcut/checks/pdf/objects.ts'
import { Stream } from '@curbcut/checks/pdf/values.ts'
import type { Dict, Ref } from '@curbcut/checks/pdf/values.ts'
import { visitReachable } from '@curbcut/checks/pdf/visit-reachable.ts'
import type { ApplyRepair } from '#repair/pdf/repair-context.ts'

/** The encoding of ZapfDingbats is known (ISO 32000-1, annex D.6). */
export const addDingbatsToUnicode: ApplyRepair = ({ pdf, edits }) => {
  const fonts: Ref[] = []
  visitReachable(pdf.catalog, {
    dict({ dict, ref }) {
      if (ref && isStandardDingbats(dict)) fonts.push(ref)
    },
    damaged: () => undefined,
  })
  if (fonts.length === 0) return 0
  const map = new Stream(edits.dict({}), { rawBytes: Buffer.from(createToUnicodeCMap()) })
  const ref = edits.add(map)
  for (const font of fonts) edits.set({ ref: font, path: [] }, 'ToUnicode', ref)
  return fonts.length
}

function isStandardDingbats(font: Dict): boolean {
  const isFont = objects.nameAt(font, 'Subtype') === 'Type1'
  const hasOwnEncoding = ['Encoding', 'FontDescriptor', 'ToUnicode'].some((key) =>
    objects.has(font, key),
  )
  return isFont && objects.nameAt(font, 'BaseFont') === 'ZapfDingbats' && !hasOwnEncoding
}

const toHex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')

function createToUnicodeCMap(): string {
  const lines = zapfDingbatsEncoding.flatMap((name, code) => {
    const text = name === undefined ? undefined : glyphListTextOf(name)
    const unicode = text?.codePointAt(0)
    return unicode === undefined ? [] : [`<${toHex(code, 2)}> <${toHex(unicode, 4)}>`]
  })
  // No section may have more lines.
  const sections = Array.from({ length: Math.ceil(lines.length / 100) }, (_, nth) =>
    lines.slice(nth * 100, nth * 100 + 100),
  )
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <00> <ff> endcodespacerange',
    ...sections.map((some) => `${some.length} beginbfchar\n${some.join('\n')}\nendbfchar`),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}
