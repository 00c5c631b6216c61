import { useEffect, useRef, type RefObject } from 'react'
import { statementLinkId } from './statement-columns.tsx'

/**
 * Back among the statements, the focus goes to the one that was looked at, once its row is there; to
 * the table where it is not. Gives the ref of what is around the table.
 */
export function useReturnedFocus(
  openedId: string | undefined,
  rows: unknown,
): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const awaited = useRef(openedId)
  useEffect(() => {
    if (awaited.current === undefined || rows === undefined) return
    const link = document.getElementById(statementLinkId(awaited.current))?.querySelector('a')
    awaited.current = undefined
    // Whoever has gone on to something else meanwhile is not called back.
    if (document.activeElement !== document.body) return
    ;(link ?? frame.current?.querySelector<HTMLElement>('[role=region]'))?.focus()
  }, [rows])
  return frame
}
