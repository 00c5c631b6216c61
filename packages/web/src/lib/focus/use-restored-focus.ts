import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * A button may disappear after its work, and the focus with it. When `content` changes, this hook moves a
 * lost focus to the place of `landing`. `isPaused` is true while a dialog is open.
 */
export function useRestoredFocus(
  content: unknown,
  { isPaused, landing }: { isPaused: boolean; landing: () => HTMLElement | null | undefined },
): void {
  const land = useEffectEvent(() => {
    if (isFocusLost()) landing()?.focus()
  })
  const seen = useRef(content)
  const isDue = useRef(false)
  useEffect(() => {
    if (seen.current !== content) isDue.current = true
    seen.current = content
    if (isPaused || !isDue.current) return undefined
    return afterNextFrame(() => {
      // Not before: a dialog may open first, and then the focus waits for its end.
      isDue.current = false
      land()
    })
  }, [content, isPaused])
}

/**
 * Waits until a closed dialog has given the focus back, which happens in the next frame. Returns a function
 * that stops it.
 */
export function afterNextFrame(act: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(act)
  })
  return () => cancelAnimationFrame(frame)
}

/** Whether the focused element is gone. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}
