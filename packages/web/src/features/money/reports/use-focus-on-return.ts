import { createContext, use, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { isFocusLost } from '#web/lib/focus/use-restored-focus.ts'
import { reportedNameId } from './ReportedName.tsx'

/** The owner of the lines opened last over the report; '' if none. */
export const OpenedBefore = createContext('')

/**
 * Moves the focus back to the name that opened the lines, once its row is here; without the row, to the
 * table.
 */
export function useFocusOnReturn(frame: RefObject<HTMLElement | null>, rows: unknown): void {
  const wanted = useRef(use(OpenedBefore))
  const isBack = useNavigationType() === NavigationType.Pop
  const land = useEffectEvent((id: string) => {
    const name = document.getElementById(reportedNameId(id))
    const landing = name ?? frame.current?.querySelector<HTMLElement>('[role=region]')
    // The browser's Back leads to the reader's old place, and the focus leaves them there.
    if (isFocusLost()) landing?.focus({ preventScroll: isBack })
  })
  useEffect(() => {
    if (!rows || !wanted.current) return
    land(wanted.current)
    wanted.current = ''
  }, [rows])
}
