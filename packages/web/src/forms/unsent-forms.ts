const unsentTextChecks = new Set<() => boolean>()

/** Returns a function that removes the form. */
export function addMountedForm(hasUnsentText: () => boolean): () => void {
  unsentTextChecks.add(hasUnsentText)
  return () => void unsentTextChecks.delete(hasUnsentText)
}

/** Whether unloading the page would lose unsent values. */
export const hasUnsentForm = (): boolean =>
  [...unsentTextChecks].some((hasUnsentText) => hasUnsentText())
