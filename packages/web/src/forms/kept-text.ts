import { use, useEffect, useEffectEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { BeginsDirty } from './Dialog.tsx'
import { pageFormLeft, type Fields, type FormsState, type PageFormName } from './forms-state.ts'

/**
 * Keeps the text of a form that goes without being sent or closed, because the session ended or another
 * form opened over it. The host opens it again with these values. A form without text, now or before,
 * keeps none.
 */
export function useKeptValues(keep: () => void, isDirty: boolean): void {
  const isWritten = use(BeginsDirty) || isDirty
  useLastWord(() => {
    if (isWritten) keep()
  })
}

/** What was written in this form outside of the host before the session ended under it. */
export const useLeftText = (name: PageFormName): Fields | undefined =>
  useSelector(({ forms }: { forms: FormsState }) => forms.left[name])

/** Keeps what differs from what is saved when the session ends under a form outside of the host. */
export function useTextLeft(name: PageFormName, saved: Fields, valuesNow: () => Fields): void {
  const dispatch = useDispatch()
  useLastWord(() => {
    const changed = Object.entries(valuesNow()).filter(([field, text]) => text !== saved[field])
    dispatch(pageFormLeft({ name, written: Object.fromEntries(changed) }))
  })
}

/** Runs once when a form goes, for any reason. */
function useLastWord(say: () => void): void {
  const sayNow = useEffectEvent(say)
  useEffect(() => () => sayNow(), [])
}
