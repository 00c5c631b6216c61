const drawn = new Set<() => boolean>()

/** Returns a function that removes the form. */
export function addDrawnForm(isWritten: () => boolean): () => void {
  drawn.add(isWritten)
  return () => void drawn.delete(isWritten)
}

/** Whether unloading the page would lose unsent values. */
export const isFormWritten = (): boolean => [...drawn].some((isWritten) => isWritten())
