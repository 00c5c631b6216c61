import { createContext, use, useEffect, useEffectEvent, useRef, type RefObject } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { isFocusLost } from '#web/lib/focus/use-restored-focus.ts'
import { reportNameLinkId } from './ReportNameLink.tsx'

/** The id of the owner whose lines were open before; '' if none. */
export const LastOpenedIdContext = createContext('')

/** Focuses the name that opened the lines once its row is loaded, otherwise the table. */
export function useFocusOnReturn(viewRef: RefObject<HTMLElement | null>, rows: unknown): void {
  const lastOpenedId = useRef(use(LastOpenedIdContext))
  const isBack = useNavigationType() === NavigationType.Pop
  const restoreFocus = useEffectEvent((id: string) => {
    const name = document.getElementById(reportNameLinkId(id))
    const target = name ?? viewRef.current?.querySelector<HTMLElement>('[role=region]')
    // Back restores the scroll position, which the focus must not change.
    if (isFocusLost()) target?.focus({ preventScroll: isBack })
  })
  useEffect(() => {
    if (!rows || !lastOpenedId.current) return
    restoreFocus(lastOpenedId.current)
    lastOpenedId.current = ''
  }, [rows])
}
