import { use, useEffect, useEffectEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { BeginsDirty } from './Dialog.tsx'
import { pageFormLeft, type Fields, type FormsState, type PageFormName } from './forms-state.ts'

/**
 * Keeps what was written in a form that goes without having been sent or closed: the session has ended
 * under it, or another form has opened over it. The host opens it again with these values. Of a form in
 * which nothing was written, now or before, there are none.
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

/** Says the last word of a form that goes, in whatever way. */
function useLastWord(say: () => void): void {
  const sayNow = useEffectEvent(say)
  useEffect(() => () => sayNow(), [])
}
