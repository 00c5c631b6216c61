import { createTokenizer, Keyword } from '#checks/content/tokenizer.ts'
import { dictAt, get, streamOf } from '#checks/pdf/objects.ts'
import type { Dict, Stream } from '#checks/pdf/values.ts'
import type { Gap } from '#checks/result/tally.ts'

export type Type3Glyphs = {
  find: (name: string | undefined) => {
    isPresent: boolean
    width: number | Gap | undefined
  }
}

const absentGlyph = { isPresent: false, width: undefined }

export function readType3Glyphs(font: Dict, decode: (stream: Stream) => Uint8Array): Type3Glyphs {
  const glyphs = dictAt(font, 'CharProcs')
  return {
    find(name) {
      const glyph = name === undefined ? undefined : get(glyphs, name)
      if (glyph === undefined) return absentGlyph
      const stream = streamOf(glyph)
      if (!stream) return { isPresent: true, width: undefined }
      try {
        return { isPresent: true, width: readGlyphWidth(decode(stream)) }
      } catch (error) {
        return {
          isPresent: true,
          width: { gap: `A drawn glyph cannot be read: ${(error as Error).message}.` },
        }
      }
    },
  }
}

/** `d0` or `d1` comes first, and its first operand is the width. */
function readGlyphWidth(bytes: Uint8Array): number {
  const tokenizer = createTokenizer(bytes)
  const width = tokenizer.next()
  for (let token = tokenizer.next(); token !== undefined; token = tokenizer.next())
    if (token instanceof Keyword)
      return typeof width === 'number' && /^d[01]$/.test(token.word) ? width : 0
  return 0
}
