import { restoreForm } from '#web/forms/forms-state.ts'
import { useAppDispatch } from '#web/state/root-state.ts'

export function useRestoreForm(): (draftId: string) => Promise<void> {
  const dispatch = useAppDispatch()
  return async (draftId) => {
    try {
      const { restoreRefusedForm } = await import('./restore-form.ts')
      await dispatch(restoreRefusedForm(draftId))
    } catch {
      // Without that code the form opens with its old values: the server checks it again.
      dispatch(restoreForm({ draftId }))
    }
  }
}
