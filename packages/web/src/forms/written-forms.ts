/** Tells of each drawn form whether somebody has entered something in it. */
const drawn = new Set<() => boolean>()

/** Adds a form as long as it is drawn; returns a function that takes it away. */
export function addDrawnForm(isWritten: () => boolean): () => void {
  drawn.add(isWritten)
  return () => void drawn.delete(isWritten)
}

/** Whether something that was entered would be lost with this page. */
export const isFormWritten = (): boolean => [...drawn].some((isWritten) => isWritten())
