/** Screen readers and voice control may only cause clicks. */
const acts = ['keydown', 'pointerdown', 'click'] as const

/** Calls within these milliseconds of an act count as the person's. */
const answeredMs = 5000

let actedAt = Date.now()

export function watchPerson(): () => void {
  const notice = () => {
    actedAt = Date.now()
  }
  // Opening the page was an act.
  notice()
  for (const act of acts) window.addEventListener(act, notice, { capture: true, passive: true })
  return () => {
    for (const act of acts) window.removeEventListener(act, notice, { capture: true })
  }
}

export const isPersonAtWork = (): boolean => Date.now() - actedAt < answeredMs

export const lastActAt = (): number => actedAt
