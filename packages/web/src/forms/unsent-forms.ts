const unsentTextChecks = new Set<() => boolean>()

/** Returns a function that removes the form. */
export function addMountedForm(isWritten: () => boolean): () => void {
  unsentTextChecks.add(isWritten)
  return () => void unsentTextChecks.delete(isWritten)
}

/** Whether unloading the page would lose unsent values. */
export const hasUnsentForm = (): boolean => [...unsentTextChecks].some((isWritten) => isWritten())
