import { toastMs } from '#web/lib/limits.ts'
import { usePreference } from '#web/lib/preferences.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { dismissToast } from '#web/state/toasts.ts'
import { Toasts } from '#web/ui/Toasts.tsx'
import { useReopenForm } from './use-reopen-form.ts'

/**
 * The toasts of the store, for as long as the reader wants them. The region exists from the start, because
 * screen readers do not hear a live region that comes with its first message. It is part of the first
 * load, because it also tells that the server is out of reach.
 */
export function ToastRegion() {
  const dispatch = useAppDispatch()
  const toasts = useAppSelector((state) => state.toasts.toasts)
  const drafts = useAppSelector((state) => state.forms.drafts)
  const reopenForm = useReopenForm()
  const [seconds] = usePreference('messageSeconds')
  const reopen = (id: string) => {
    const draftId = toasts.find((toast) => toast.id === id)?.draftId
    dispatch(dismissToast(id))
    if (draftId !== undefined) void reopenForm(draftId)
  }
  return (
    <Toasts
      toasts={toasts
        .toReversed()
        .map(({ draftId, ...toast }) =>
          draftId !== undefined && drafts[draftId] ? { ...toast, action: 'Reopen form' } : toast,
        )}
      durationMs={toMilliseconds(seconds)}
      onDismiss={(id) => dispatch(dismissToast(id))}
      onAction={reopen}
    />
  )
}

function toMilliseconds(seconds: string): number {
  if (seconds === 'until dismissed') return Infinity
  return Number(seconds) * 1000 || toastMs
}
