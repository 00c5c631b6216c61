/** Screen readers and voice control may only cause clicks. */
const activityEvents = ['keydown', 'pointerdown', 'click'] as const

/** Calls within these milliseconds of an act count as the person's. */
const activityWindowMs = 5000

let actedAt = Date.now()

export function watchUserActivity(): () => void {
  const notice = () => {
    actedAt = Date.now()
  }
  // Opening the page was an act.
  notice()
  for (const act of activityEvents)
    window.addEventListener(act, notice, { capture: true, passive: true })
  return () => {
    for (const act of activityEvents) window.removeEventListener(act, notice, { capture: true })
  }
}

export const isUserActive = (): boolean => Date.now() - actedAt < activityWindowMs

export const lastActivityAt = (): number => actedAt
