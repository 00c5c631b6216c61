import { createContext, use, useEffect, useState } from 'react'

/** Milliseconds during which a button does nothing after it has come or changed. */
const restMs = 600

/**
 * Whether presses do nothing now: the content under the pointer has just been replaced, and a second press
 * was meant for the first. `content` names the content; undefined if there is none.
 */
export function useClickGuard(content: string | undefined): boolean {
  const [seen, setSeen] = useState(content)
  const [isGuarded, setIsGuarded] = useState(false)
  if (seen !== content) {
    setSeen(content)
    if (seen !== undefined) setIsGuarded(true)
  }
  useEffect(() => {
    if (!isGuarded) return undefined
    const timer = setTimeout(() => setIsGuarded(false), restMs)
    return () => clearTimeout(timer)
  }, [isGuarded, content])
  return isGuarded
}

/** Whether the rows around have just moved. */
const GuardedRows = createContext(false)
export const GuardedRowsProvider = GuardedRows.Provider
export const useGuardedRows = (): boolean => use(GuardedRows)
