import { reopenForm } from '#web/forms/forms-state.ts'
import { useAppDispatch } from '#web/state/root-state.ts'

export function useReopenForm(): (draftId: string) => Promise<void> {
  const dispatch = useAppDispatch()
  return async (draftId) => {
    try {
      const { reopenRefused } = await import('./reopen-form.ts')
      await dispatch(reopenRefused(draftId))
    } catch {
      // Without that code the form opens with its old values: the server checks it again.
      dispatch(reopenForm({ draftId }))
    }
  }
}
