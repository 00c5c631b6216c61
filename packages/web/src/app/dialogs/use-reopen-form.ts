import { reopenForm } from '#web/forms/forms-state.ts'
import { useAppDispatch } from '#web/state/root-state.ts'

/** 'Reopen form' of a toast or of the bell. Its code is loaded when it is pressed. */
export function useReopenForm(): (draftId: string) => Promise<void> {
  const dispatch = useAppDispatch()
  return async (draftId) => {
    try {
      const { reopenRefused } = await import('./reopen-form.ts')
      await dispatch(reopenRefused(draftId))
    } catch {
      // Without that code the form opens as it was: the server judges it again.
      dispatch(reopenForm({ draftId }))
    }
  }
}
