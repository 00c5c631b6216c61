import { use, useEffect, useEffectEvent } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import {
  pageFormRetained,
  type PageFormTexts,
  type FormsState,
  type PageFormName,
} from './forms-state.ts'
import { StartsDirtyContext } from './starts-dirty-context.ts'
import { addMountedForm } from './unsent-forms.ts'

/** Retains a form that is unmounted without a submit or a close, if it contains unsent text. */
export function useRetainOnUnmount(retain: () => void, isDirty: boolean): void {
  const hasUnsentText = use(StartsDirtyContext) || isDirty
  useMountedForm(() => hasUnsentText)
  useUnmountEffect(() => {
    if (hasUnsentText) retain()
  })
}

/** The text of a form outside the host from before the session ended. */
export const useRetainedText = (name: PageFormName): PageFormTexts | undefined =>
  useSelector(({ forms }: { forms: FormsState }) => forms.pageTexts[name])

/** Retains the changed texts of a form outside the host when the session ends. */
export function useRetainAtSessionEnd(
  name: PageFormName,
  savedFields: PageFormTexts,
  currentValues: () => PageFormTexts,
): void {
  const dispatch = useDispatch()
  const getChangedTexts = () =>
    Object.entries(currentValues()).filter(([field, text]) => text !== savedFields[field])
  useMountedForm(() => getChangedTexts().length > 0)
  useUnmountEffect(() => {
    dispatch(pageFormRetained({ name, texts: Object.fromEntries(getChangedTexts()) }))
  })
}

function useMountedForm(hasUnsentText: () => boolean): void {
  const latestCheck = useEffectEvent(hasUnsentText)
  useEffect(() => addMountedForm(() => latestCheck()), [])
}

function useUnmountEffect(effect: () => void): void {
  const latestEffect = useEffectEvent(effect)
  useEffect(() => () => latestEffect(), [])
}
