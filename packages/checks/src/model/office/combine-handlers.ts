import type { MarkupHandler } from '#checks/office/read-part.ts'

/** The model's reader runs first, so that findings can name its parts; its errors end it alone. */
export function combineHandlers(
  checking: MarkupHandler,
  modelling: MarkupHandler | undefined,
): MarkupHandler {
  let activeReader = modelling
  const callActive = (call: (reader: MarkupHandler) => void) => {
    try {
      if (activeReader) call(activeReader)
    } catch {
      activeReader = undefined
    }
  }
  return {
    open(name, attributes) {
      callActive((reader) => reader.open?.(name, attributes))
      checking.open?.(name, attributes)
    },
    close(name) {
      callActive((reader) => reader.close?.(name))
      checking.close?.(name)
    },
    text(words) {
      callActive((reader) => reader.text?.(words))
      checking.text?.(words)
    },
    isDone: () => checking.isDone?.() ?? false,
  }
}
