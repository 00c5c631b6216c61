/** Includes clicks, because screen readers and voice control may cause nothing else. */
const activityEvents = ['keydown', 'pointerdown', 'click'] as const

/** Calls this soon after a person's act count as caused by it. */
const activityWindowMs = 5000

let lastActAt = Date.now()

export function watchUserActivity(): () => void {
  const recordAct = () => {
    lastActAt = Date.now()
  }
  // Opening the page was an act.
  recordAct()
  for (const name of activityEvents)
    window.addEventListener(name, recordAct, { capture: true, passive: true })
  return () => {
    for (const name of activityEvents)
      window.removeEventListener(name, recordAct, { capture: true })
  }
}

export const isUserActive = (): boolean => Date.now() - lastActAt < activityWindowMs

export const lastActivityAt = (): number => lastActAt
