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
export function ToastRegion({ onOpen }: { onOpen: (path: string) => void }) {
  const dispatch = useAppDispatch()
  const toasts = useAppSelector((state) => state.toasts.toasts)
  const drafts = useAppSelector((state) => state.forms.drafts)
  const reopenForm = useReopenForm()
  const [seconds] = usePreference('messageSeconds')
  const act = (id: string) => {
    const { draftId, about } = toasts.find((toast) => toast.id === id) ?? {}
    dispatch(dismissToast(id))
    if (draftId !== undefined) void reopenForm(draftId)
    else if (about) onOpen(about.path)
  }
  return (
    <Toasts
      toasts={toasts.toReversed().map(({ draftId, about, file, ...toast }) => ({
        ...toast,
        ...(file !== undefined && { about: file }),
        ...(about && about.path !== window.location.pathname && naming(about, file)),
        ...(draftId !== undefined && drafts[draftId] && { action: 'Reopen form' }),
      }))}
      durationMs={toMilliseconds(seconds)}
      onDismiss={(id) => dispatch(dismissToast(id))}
      onAction={act}
    />
  )
}

/** On its own page a job needs neither name nor link. */
const naming = ({ name }: { name: string }, file: string | undefined) => ({
  about: file === undefined ? name : `${file}, ${name}`,
  action: 'Open',
})

function toMilliseconds(seconds: string): number {
  if (seconds === 'until dismissed') return Infinity
  return Number(seconds) * 1000 || toastMs
}
