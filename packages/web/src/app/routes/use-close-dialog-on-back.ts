import { useEffect, useEffectEvent, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { hasUnsentValues, modalClosed } from '#web/forms/forms-state.ts'
import { hasUnsentForm } from '#web/forms/unsent-forms.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'

/** Closes a dialog without unsent values on Back or Forward; other navigation closes it itself. */
export function useCloseDialogOnBack(): void {
  const { key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const openForm = useAppSelector(({ forms }) => forms.open)
  const dispatch = useAppDispatch()
  const shownKey = useRef(key)
  const close = useEffectEvent(() => {
    if (key === shownKey.current) return
    shownKey.current = key
    if (isBack && openForm && !hasUnsentValues(openForm) && !hasUnsentForm())
      dispatch(modalClosed(openForm))
  })
  useEffect(() => close(), [key])
}
