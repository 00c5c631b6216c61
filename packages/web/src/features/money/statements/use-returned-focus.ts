import { useEffect, useRef, type RefObject } from 'react'
import { statementLinkId } from './statement-columns.tsx'

/** After a return to the list, focuses the link of the statement that was open, or the table. */
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
    // The user has already moved on.
    if (document.activeElement !== document.body) return
    ;(link ?? frame.current?.querySelector<HTMLElement>('[role=region]'))?.focus()
  }, [rows])
  return frame
}
