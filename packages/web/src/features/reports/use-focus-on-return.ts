import { createContext, use, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
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
  const isBack = useNavigationType() === NavigationType.Pop
  const land = useEffectEvent((id: string) => {
    const name = document.getElementById(reportedNameId(id))
    const landing = name ?? frame.current?.querySelector<HTMLElement>('[role=region]')
    // The browser's Back leads to where the reader was, and the focus leaves them there.
    if (isFocusLost()) landing?.focus({ preventScroll: isBack })
  })
  useEffect(() => {
    if (!rows || !wanted.current) return
    land(wanted.current)
    wanted.current = ''
  }, [rows])
}
