import { formatQuantity, texts } from '@curbcut/contract'
import { usePreference } from '#web/lib/browser/preferences.ts'
import { toastMs } from '#web/lib/limits.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { messagesOf, dismissToast, type Message, type ShownMessage } from '#web/state/toasts.ts'
import { Toasts, type Toast } from '#web/ui/messages/Toasts.tsx'
import { useRestoreForm } from './dialogs/use-restore-form.ts'

/** Loads first, as it reports an unreachable server; screen readers miss a late live region. */
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
  const { id, tone, text, subject, file } = message
  const messages = messagesOf(message)
  const isShared = (key: (message: Message) => unknown) =>
    messages.every((one) => key(one) === key(message))
  const hasSharedSubject = isShared((one) => one.subject?.path)
  const sharedFile = isShared((one) => one.file) ? file : undefined
  return {
    id,
    tone,
    arrivals: message.arrivals ?? 1,
    ...toCountedText(text, messages.length),
    ...(sharedFile !== undefined && { subject: sharedFile }),
    ...(subject &&
      hasSharedSubject &&
      subject.path !== window.location.pathname &&
      toSubjectLink(subject, sharedFile)),
  }
}

/** "10 files marked"; other words have their count behind them. */
export const toCountedText = (text: string, count: number) =>
  count > 1 && text === texts.success.fileRemediated
    ? { text: `${formatQuantity(count, 'file')} marked` }
    : { text, count }

/** On its own page a job needs neither name nor link. */
const toSubjectLink = ({ name }: { name: string }, file: string | undefined) => ({
  subject: file === undefined ? name : `${file}, ${name}`,
  action: 'Open',
})

function toDurationMs(seconds: string): number {
  if (seconds === 'until dismissed') return Infinity
  return Number(seconds) * 1000 || toastMs
}
