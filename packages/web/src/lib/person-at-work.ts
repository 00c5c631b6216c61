/** What a person does at a page. A screen reader or a voice may only click. */
const acts = ['keydown', 'pointerdown', 'click'] as const

/** What a page asks for within these milliseconds of an act, it asks for the person. */
const answeredMs = 5000

let actedAt = Date.now()

/** Notices from now on what the person does; returns a function that stops it. */
export function watchPerson(): () => void {
  const notice = () => {
    actedAt = Date.now()
  }
  // Whoever opens the page has just done so.
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
