import { createContext, use, useEffect, useState } from 'react'

/** How long a button does nothing after it has appeared or changed. */
const restMs = 600

/** True just after `content` was replaced: a second press was meant for the old content. */
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

const GuardedRows = createContext(false)
export const GuardedRowsProvider = GuardedRows.Provider
export const useGuardedRows = (): boolean => use(GuardedRows)
