import { useEffect, useEffectEvent, useRef } from 'react'

/** Moves a focus that a change of `content` has lost. Pause it while a dialog is open. */
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

/** Waits until a closed dialog has restored the focus, in the next frame. Returns a cancel function. */
export function afterNextFrame(callback: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback)
  })
  return () => cancelAnimationFrame(frame)
}

export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** Whether the focus is lost, or on the title, to which the page moves a lost one. */
export const canMoveFocus = (): boolean =>
  isFocusLost() || document.activeElement?.matches('main h1') === true
