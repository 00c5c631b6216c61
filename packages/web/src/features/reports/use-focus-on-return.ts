import { createContext, use, useEffect, useRef, type RefObject } from 'react'
import { isFocusLost } from '#web/lib/use-kept-focus.ts'
import { reportedNameId } from './ReportedName.tsx'

/** Whose lines were opened last over the report; '' as long as nobody's were. */
export const OpenedBefore = createContext('')

/**
 * Brings the focus back to the name behind which lines were opened, as soon as its row is there; to the
 * table, where it is not among the rows.
 */
export function useFocusOnReturn(frame: RefObject<HTMLElement | null>, rows: unknown): void {
  const wanted = useRef(use(OpenedBefore))
  useEffect(() => {
    if (!rows || !wanted.current) return
    const name = document.getElementById(reportedNameId(wanted.current))
    wanted.current = ''
    const landing = name ?? frame.current?.querySelector<HTMLElement>('[role=region]')
    if (isFocusLost()) landing?.focus()
  }, [frame, rows])
}
