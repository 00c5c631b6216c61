import { dictAt, entriesOf, nameAt, streamOf } from '#checks/pdf/objects.ts'
import type { Dict, Stream } from '#checks/pdf/values.ts'

/** The content of a Type 3 glyph or of a tiling pattern. */
export type DrawingContent = {
  stream: Stream
  /** Undefined where it uses the resources of its page. */
  resources: Dict | undefined
}

export function createGlyphsAndPatterns() {
  const visited = new Set<Stream | Dict>()
  const pendingDrawings: DrawingContent[] = []
  const add = (stream: Stream, resources: Dict | undefined) => {
    if (visited.has(stream)) return
    visited.add(stream)
    pendingDrawings.push({ stream, resources: dictAt(stream, 'Resources') ?? resources })
  }
  return {
    font(font: Dict | undefined) {
      if (!font || visited.has(font) || nameAt(font, 'Subtype') !== 'Type3') return
      visited.add(font)
      for (const [, drawing] of entriesOf(dictAt(font, 'CharProcs'))) {
        const stream = streamOf(drawing)
        if (stream) add(stream, dictAt(font, 'Resources'))
      }
    },
    pattern: (stream: Stream) => add(stream, undefined),
    next: () => pendingDrawings.pop(),
  }
}

export type GlyphsAndPatterns = ReturnType<typeof createGlyphsAndPatterns>
