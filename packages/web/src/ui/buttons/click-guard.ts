import { createContext, use, useEffect, useState } from 'react'

/** How long a button does nothing after it has appeared or changed. */
const guardMs = 600

/** True just after `content` was replaced: a second press was meant for the old content. */
export function useClickGuard(content: string | undefined): boolean {
  const [lastContent, setLastContent] = useState(content)
  const [ignoresClicks, setIgnoresClicks] = useState(false)
  if (lastContent !== content) {
    setLastContent(content)
    if (lastContent !== undefined) setIgnoresClicks(true)
  }
  useEffect(() => {
    if (!ignoresClicks) return undefined
    const timer = setTimeout(() => setIgnoresClicks(false), guardMs)
    return () => clearTimeout(timer)
  }, [ignoresClicks, content])
  return ignoresClicks
}

const ClickGuardContext = createContext(false)
export const ClickGuardProvider = ClickGuardContext.Provider
export const useIgnoresClicks = (): boolean => use(ClickGuardContext)
