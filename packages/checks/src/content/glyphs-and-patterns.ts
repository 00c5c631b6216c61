import { dictAt, entriesOf, nameAt, streamOf } from '#checks/pdf/objects.ts'
import type { Dict, Stream } from '#checks/pdf/values.ts'

export type GlyphOrPattern = {
  stream: Stream
  /** Undefined where it uses the resources of its page. */
  resources: Dict | undefined
}

export function createGlyphAndPatternQueue() {
  const visited = new Set<Stream | Dict>()
  const pendingDrawings: GlyphOrPattern[] = []
  const add = (stream: Stream, resources: Dict | undefined) => {
    if (visited.has(stream)) return
    visited.add(stream)
    pendingDrawings.push({ stream, resources: dictAt(stream, 'Resources') ?? resources })
  }
  return {
    addGlyphsOfFont(font: Dict | undefined) {
      if (!font || visited.has(font) || nameAt(font, 'Subtype') !== 'Type3') return
      visited.add(font)
      for (const [, drawing] of entriesOf(dictAt(font, 'CharProcs'))) {
        const stream = streamOf(drawing)
        if (stream) add(stream, dictAt(font, 'Resources'))
      }
    },
    addPattern: (stream: Stream) => add(stream, undefined),
    takeNext: () => pendingDrawings.pop(),
  }
}

export type GlyphAndPatternQueue = ReturnType<typeof createGlyphAndPatternQueue>
