import { useEffect, useEffectEvent, useRef } from 'react'

/** Longer than the frame in which a closed dialog gives the focus back. */
const settlingMs = 50

/**
 * A button that has done its deed disappears, and the focus with it. Whenever `content` has changed,
 * this brings a lost focus to the place that `landing` names. `isHeld` while a dialog is open.
 */
export function useKeptFocus(
  content: unknown,
  { isHeld, landing }: { isHeld: boolean; landing: () => HTMLElement | null | undefined },
): void {
  const land = useEffectEvent(() => {
    if (isFocusLost()) landing()?.focus()
  })
  const seen = useRef(content)
  useEffect(() => {
    if (isHeld || seen.current === content) return undefined
    seen.current = content
    const timer = setTimeout(land, settlingMs)
    return () => clearTimeout(timer)
  }, [content, isHeld])
}

function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
