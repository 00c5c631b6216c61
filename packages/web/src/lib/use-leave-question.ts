import { useEffect, useRef, useState } from 'react'
import { placeInVisit } from './place-in-visit.ts'

/** What stands between the reader and another page. */
export type LeaveQuestion = {
  /** Whether the reader wants to leave and has to be asked. */
  isOpen: boolean
  stay: () => void
  leave: () => void
}

/**
 * While `isAsking`, Back and Forward lead nowhere until the question is answered, and the browser asks
 * before it leaves the app. The router of the app cannot hold back: its blockers come with the half of
 * it that loads data, which is more than all of our screens of lists together.
 */
export function useLeaveQuestion(isAsking: boolean): LeaveQuestion {
  const [steps, setSteps] = useState<number>()
  const isLeaving = useRef(false)

  useEffect(() => {
    if (!isAsking) return undefined
    const here = placeInVisit(window.history.state)
    const hold = (event: PopStateEvent) => {
      if (isLeaving.current) return
      // The router listens on the same window, behind this: it does not hear of the step.
      event.stopImmediatePropagation()
      const wanted = placeInVisit(event.state) - here
      if (wanted === 0) return
      window.history.go(-wanted)
      setSteps(wanted)
    }
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('popstate', hold, { capture: true })
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('popstate', hold, { capture: true })
      window.removeEventListener('beforeunload', ask)
      // Nothing is left to ask about, and the next time is another question.
      isLeaving.current = false
      setSteps(undefined)
    }
  }, [isAsking])

  return {
    isOpen: steps !== undefined,
    stay: () => setSteps(undefined),
    leave: () => {
      isLeaving.current = true
      if (steps !== undefined) window.history.go(steps)
      setSteps(undefined)
    },
  }
}
