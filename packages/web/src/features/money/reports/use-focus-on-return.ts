import { createContext, use, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { isFocusLost } from '#web/lib/focus/use-restored-focus.ts'
import { reportedNameId } from './ReportedName.tsx'

/** The id of the owner whose lines were open before; '' if none. */
export const OpenedBefore = createContext('')

/** Focuses the name that opened the lines once its row is loaded, otherwise the table. */
export function useFocusOnReturn(frame: RefObject<HTMLElement | null>, rows: unknown): void {
  const openedBefore = useRef(use(OpenedBefore))
  const isBack = useNavigationType() === NavigationType.Pop
  const land = useEffectEvent((id: string) => {
    const name = document.getElementById(reportedNameId(id))
    const landing = name ?? frame.current?.querySelector<HTMLElement>('[role=region]')
    // Back restores the scroll position, which the focus must not change.
    if (isFocusLost()) landing?.focus({ preventScroll: isBack })
  })
  useEffect(() => {
    if (!rows || !openedBefore.current) return
    land(openedBefore.current)
    openedBefore.current = ''
  }, [rows])
}
