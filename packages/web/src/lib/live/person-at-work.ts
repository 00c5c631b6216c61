/** Signs of a person at a page. A screen reader or a voice may only click. */
const acts = ['keydown', 'pointerdown', 'click'] as const

/** Calls of a page within these milliseconds of an act count as the person's. */
const answeredMs = 5000

let actedAt = Date.now()

/** Notices acts of the person from now on; returns a function that stops it. */
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

/** Whether the person has just done something, so that a call of the page is theirs. */
export const isPersonAtWork = (): boolean => Date.now() - actedAt < answeredMs

/** The time of the last act, in milliseconds. */
export const lastActAt = (): number => actedAt
