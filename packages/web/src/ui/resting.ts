import { createContext, use, useEffect, useState } from 'react'

/** Milliseconds during which a button does nothing after it has come or changed. */
const restMs = 600

/**
 * Whether presses do nothing now: the content under the pointer has just been replaced, and a second press
 * was meant for the first. `content` names the content; undefined if there is none.
 */
export function useResting(content: string | undefined): boolean {
  const [seen, setSeen] = useState(content)
  const [isResting, setIsResting] = useState(false)
  if (seen !== content) {
    setSeen(content)
    if (seen !== undefined) setIsResting(true)
  }
  useEffect(() => {
    if (!isResting) return undefined
    const timer = setTimeout(() => setIsResting(false), restMs)
    return () => clearTimeout(timer)
  }, [isResting, content])
  return isResting
}

/** Whether the rows around have just moved. */
const RestingRows = createContext(false)
export const RestingRowsProvider = RestingRows.Provider
export const useRestingRows = (): boolean => use(RestingRows)
