import type { MarkupHandler } from '#checks/office/read-part.ts'

/** The model's reader runs first, so that findings can name its parts; its errors end it alone. */
export function combineHandlers(
  checkHandler: MarkupHandler,
  modelHandler: MarkupHandler | undefined,
): MarkupHandler {
  let activeModelHandler = modelHandler
  const callModelHandler = (call: (reader: MarkupHandler) => void) => {
    try {
      if (activeModelHandler) call(activeModelHandler)
    } catch {
      activeModelHandler = undefined
    }
  }
  return {
    open(name, attributes) {
      callModelHandler((reader) => reader.open?.(name, attributes))
      checkHandler.open?.(name, attributes)
    },
    close(name) {
      callModelHandler((reader) => reader.close?.(name))
      checkHandler.close?.(name)
    },
    text(text) {
      callModelHandler((reader) => reader.text?.(text))
      checkHandler.text?.(text)
    },
    isDone: () => checkHandler.isDone?.() ?? false,
  }
}
