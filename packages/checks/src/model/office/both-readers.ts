import type { MarkupHandler } from '#checks/office/read-part.ts'

/** The model's reader runs first, so that findings can name its parts; its errors end it alone. */
export function combineHandlers(
  checking: MarkupHandler,
  modelling: MarkupHandler | undefined,
): MarkupHandler {
  let other = modelling
  const callOther = (call: (reader: MarkupHandler) => void) => {
    try {
      if (other) call(other)
    } catch {
      other = undefined
    }
  }
  return {
    open(name, attributes) {
      callOther((reader) => reader.open?.(name, attributes))
      checking.open?.(name, attributes)
    },
    close(name) {
      callOther((reader) => reader.close?.(name))
      checking.close?.(name)
    },
    text(words) {
      callOther((reader) => reader.text?.(words))
      checking.text?.(words)
    },
    isDone: () => checking.isDone?.() ?? false,
  }
}
