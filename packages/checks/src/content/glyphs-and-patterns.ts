import { dictAt, entriesOf, nameAt, streamOf } from '#checks/pdf/objects.ts'
import type { Dict, Stream } from '#checks/pdf/values.ts'

/** The content of a Type 3 glyph or of a tiling pattern. */
export type Drawing = {
  stream: Stream
  /** Undefined where it uses the resources of its page. */
  resources: Dict | undefined
}

export function createGlyphsAndPatterns() {
  const seen = new Set<Stream | Dict>()
  const waiting: Drawing[] = []
  const add = (stream: Stream, resources: Dict | undefined) => {
    if (seen.has(stream)) return
    seen.add(stream)
    waiting.push({ stream, resources: dictAt(stream, 'Resources') ?? resources })
  }
  return {
    font(font: Dict | undefined) {
      if (!font || seen.has(font) || nameAt(font, 'Subtype') !== 'Type3') return
      seen.add(font)
      for (const [, drawing] of entriesOf(dictAt(font, 'CharProcs'))) {
        const stream = streamOf(drawing)
        if (stream) add(stream, dictAt(font, 'Resources'))
      }
    },
    pattern: (stream: Stream) => add(stream, undefined),
    next: () => waiting.pop(),
  }
}

export type GlyphsAndPatterns = ReturnType<typeof createGlyphsAndPatterns>
