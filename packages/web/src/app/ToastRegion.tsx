import { usePreference } from '#web/lib/browser/preferences.ts'
import { toastMs } from '#web/lib/limits.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { messagesOf, dismissToast, type Message, type ShownMessage } from '#web/state/toasts.ts'
import { Toasts, type Toast } from '#web/ui/messages/Toasts.tsx'
import { toCountedText } from './counted-text.ts'
import { useRestoreForm } from './dialogs/use-restore-form.ts'

/** Part of the entry, because screen readers miss a live region that comes late. */
export function ToastRegion({ onOpen }: { onOpen: (path: string) => void }) {
  const dispatch = useAppDispatch()
  const toasts = useAppSelector((state) => state.toasts.toasts)
  const drafts = useAppSelector((state) => state.forms.drafts)
  const restoreForm = useRestoreForm()
  const [seconds] = usePreference('messageSeconds')
  const act = (id: string) => {
    const { draftId, subject } = toasts.find((toast) => toast.id === id) ?? {}
    dispatch(dismissToast(id))
    if (draftId !== undefined) void restoreForm(draftId)
    else if (subject) onOpen(subject.path)
  }
  return (
    <Toasts
      toasts={toasts.toReversed().map((message) => ({
        ...toToast(message),
        ...(message.draftId !== undefined && drafts[message.draftId] && { action: 'Reopen form' }),
      }))}
      durationMs={toDurationMs(seconds)}
      onDismiss={(id) => dispatch(dismissToast(id))}
      onAction={act}
    />
  )
}

/** Merges equal messages into one, which names only the job or file that all of them share. */
function toToast(message: ShownMessage): Toast {
  const { id, tone, text, subject, fileName } = message
  const messages = messagesOf(message)
  const isShared = (key: (message: Message) => unknown) =>
    messages.every((other) => key(other) === key(message))
  const hasSharedSubject = isShared((other) => other.subject?.path)
  const sharedFileName = isShared((other) => other.fileName) ? fileName : undefined
  return {
    id,
    tone,
    arrivalCount: message.arrivalCount ?? 1,
    ...toCountedText(text, messages.length),
    ...(sharedFileName !== undefined && { subject: sharedFileName }),
    // On its own page a job needs neither name nor link.
    ...(subject &&
      hasSharedSubject &&
      subject.path !== window.location.pathname &&
      toSubjectLink(subject, sharedFileName)),
  }
}

const toSubjectLink = ({ name }: { name: string }, fileName: string | undefined) => ({
  subject: fileName === undefined ? name : `${fileName}, ${name}`,
  action: 'Open',
})

function toDurationMs(seconds: string): number {
  if (seconds === 'until dismissed') return Infinity
  return Number(seconds) * 1000 || toastMs
}
