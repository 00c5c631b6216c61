import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { isWrittenIn, modalClosed } from '#web/forms/forms-state.ts'
import { isFormWritten } from '#web/forms/written-forms.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'

/**
 * Closes a dialog when Back or Forward leaves its screen, unless it has unsent values. Links cannot
 * be pressed behind a dialog, and whatever navigates from within it closes it itself.
 */
export function useDialogClosedByBack(): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const open = useAppSelector(({ forms }) => forms.open)
  const dispatch = useAppDispatch()
  const shownKey = useRef(key)
  const close = useEffectEvent(() => {
    if (key === shownKey.current) return
    shownKey.current = key
    if (isBack && open && !isWrittenIn(open) && !isFormWritten()) dispatch(modalClosed(open))
  })
  useEffect(() => close(), [key])
}
