import { useEffect, useEffectEvent, useRef } from 'react'

/** When `content` changes, moves a lost focus to the element of `getFocusTarget`. Pause it while a dialog is open. */
export function useRestoredFocus(
  content: unknown,
  {
    isPaused,
    getFocusTarget,
  }: { isPaused: boolean; getFocusTarget: () => HTMLElement | null | undefined },
): void {
  const restoreFocus = useEffectEvent(() => {
    if (isFocusLost()) getFocusTarget()?.focus()
  })
  const lastContent = useRef(content)
  const isDue = useRef(false)
  useEffect(() => {
    if (lastContent.current !== content) isDue.current = true
    lastContent.current = content
    if (isPaused || !isDue.current) return undefined
    return afterNextFrame(() => {
      // Not earlier: a dialog may open first, and then the focus waits for its end.
      isDue.current = false
      restoreFocus()
    })
  }, [content, isPaused])
}

/** A closed dialog restores the focus in the next frame. Returns a function that cancels. */
export function afterNextFrame(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Whether the focus may be moved on: it is lost, or on the title, where the page moves a lost one. */
export const canMoveFocus = (): boolean =>
  isFocusLost() || document.activeElement?.matches('main h1') === true
