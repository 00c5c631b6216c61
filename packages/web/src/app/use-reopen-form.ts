import { reopenForm } from '#web/forms/forms-state.ts'
import { useAppDispatch } from '#web/state/root-state.ts'

/** 'Reopen form' of a toast or of the bell; what it has to ask for is loaded when it is pressed. */
export function useReopenForm(): (draftId: string) => Promise<void> {
  const dispatch = useAppDispatch()
  return async (draftId) => {
    try {
      const { reopenRefused } = await import('./reopen-form.ts')
      await dispatch(reopenRefused(draftId))
    } catch {
      // Not loaded: the server judges the form again when it is sent.
      dispatch(reopenForm({ draftId }))
    }
  }
}
