const checks = new Set<() => boolean>()

/** Returns a function that removes the form. */
export function addDrawnForm(isWritten: () => boolean): () => void {
  checks.add(isWritten)
  return () => void checks.delete(isWritten)
}

/** Whether unloading the page would lose unsent values. */
export const isFormWritten = (): boolean => [...checks].some((isWritten) => isWritten())
