import { useEffect, useRef, type RefObject } from 'react'
import { statementLinkId } from './statement-columns.tsx'

/**
 * After the way back to the list, moves the focus to the statement that was open, once its row is here;
 * otherwise to the table. Returns the ref of the element around the table.
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
    // Leaves readers alone who have gone on to something else.
    if (document.activeElement !== document.body) return
    ;(link ?? frame.current?.querySelector<HTMLElement>('[role=region]'))?.focus()
  }, [rows])
  return frame
}
