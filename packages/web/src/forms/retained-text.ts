import { use, useEffect, useEffectEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { StartsDirtyContext } from './dialogs/Dialog.tsx'
import { pageFormRetained, type Fields, type FormsState, type PageFormName } from './forms-state.ts'
import { addDrawnForm } from './written-forms.ts'

/** Retains a form that is unmounted without a submit or a close, if it contains unsent text. */
export function useRetainedValues(keep: () => void, isDirty: boolean): void {
  const isWritten = use(StartsDirtyContext) || isDirty
  useDrawnForm(() => isWritten)
  useUnmountEffect(() => {
    if (isWritten) keep()
  })
}

/** The text of a form outside the host from before the session ended. */
export const useRetainedText = (name: PageFormName): Fields | undefined =>
  useSelector(({ forms }: { forms: FormsState }) => forms.pageTexts[name])

/** Retains the changed texts of a form outside the host when the session ends. */
export function useTextRetention(
  name: PageFormName,
  savedFields: Fields,
  valuesNow: () => Fields,
): void {
  const dispatch = useDispatch()
  const changedNow = () =>
    Object.entries(valuesNow()).filter(([field, text]) => text !== savedFields[field])
  useDrawnForm(() => changedNow().length > 0)
  useUnmountEffect(() => {
    dispatch(pageFormRetained({ name, written: Object.fromEntries(changedNow()) }))
  })
}

function useDrawnForm(isWritten: () => boolean): void {
  const isWrittenNow = useEffectEvent(isWritten)
  useEffect(() => addDrawnForm(() => isWrittenNow()), [])
}

/** Runs once when a form is unmounted, for any reason. */
function useUnmountEffect(work: () => void): void {
  const workNow = useEffectEvent(work)
  useEffect(() => () => workNow(), [])
}
