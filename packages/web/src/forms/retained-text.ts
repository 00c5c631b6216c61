import { use, useEffect, useEffectEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { StartsDirtyContext } from './dialogs/Dialog.tsx'
import {
  pageFormRetained,
  type PageFormTexts,
  type FormsState,
  type PageFormName,
} from './forms-state.ts'
import { addMountedForm } from './unsent-forms.ts'

/** Retains a form that is unmounted without a submit or a close, if it contains unsent text. */
export function useRetainOnUnmount(keep: () => void, isDirty: boolean): void {
  const isWritten = use(StartsDirtyContext) || isDirty
  useMountedForm(() => isWritten)
  useUnmountEffect(() => {
    if (isWritten) keep()
  })
}

/** The text of a form outside the host from before the session ended. */
export const useRetainedText = (name: PageFormName): PageFormTexts | undefined =>
  useSelector(({ forms }: { forms: FormsState }) => forms.pageTexts[name])

/** Retains the changed texts of a form outside the host when the session ends. */
export function useRetainText(
  name: PageFormName,
  savedFields: PageFormTexts,
  valuesNow: () => PageFormTexts,
): void {
  const dispatch = useDispatch()
  const getChangedTexts = () =>
    Object.entries(valuesNow()).filter(([field, text]) => text !== savedFields[field])
  useMountedForm(() => getChangedTexts().length > 0)
  useUnmountEffect(() => {
    dispatch(pageFormRetained({ name, texts: Object.fromEntries(getChangedTexts()) }))
  })
}

function useMountedForm(isWritten: () => boolean): void {
  const isWrittenNow = useEffectEvent(isWritten)
  useEffect(() => addMountedForm(() => isWrittenNow()), [])
}

function useUnmountEffect(work: () => void): void {
  const workNow = useEffectEvent(work)
  useEffect(() => () => workNow(), [])
}
