import { Bell, CircleAlert, CircleCheck } from 'lucide-react'
import { useReopenForm } from '#web/app/use-reopen-form.ts'
import { formatTime } from '#web/lib/format.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { messagesCleared, messagesRead, type Message } from '#web/state/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { PopupButton } from '#web/ui/PopupButton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'

/** The bell: every message of this visit, even after its toast has gone. */
export function Notifications() {
  const dispatch = useAppDispatch()
  const { messages, unread } = useAppSelector((state) => state.toasts)
  const drafts = useAppSelector((state) => state.forms.drafts)
  const reopenForm = useReopenForm()
  const reopen = (draftId: string, close: () => void) => {
    close()
    void reopenForm(draftId)
  }
  return (
    <PopupButton
      label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      panelLabel="Notifications"
      isIconOnly
      face={<BellFace unread={unread} />}
      onOpen={() => dispatch(messagesRead())}
    >
      {(close) => (
        <div className="flex w-full flex-col sm:w-96">
          <div className="flex min-h-control items-center justify-between gap-4 py-1 pr-1 pl-3">
            <h2 className="text-title font-semibold">Notifications</h2>
            {messages.length > 0 && (
              <Button size="small" tone="quiet" onPress={() => dispatch(messagesCleared())}>
                Clear
              </Button>
            )}
          </div>
          {messages.length === 0 ? (
            <p className="px-3 pt-1 pb-4 text-control text-ink2">
              Nothing yet. The messages of this visit are kept here.
            </p>
          ) : (
            <ul className="border-t border-line">
              {messages.map((message) => (
                <MessageLine
                  key={message.id}
                  message={message}
                  hasForm={message.draftId !== undefined && message.draftId in drafts}
                  onReopen={(draftId) => reopen(draftId, close)}
                />
              ))}
            </ul>
          )}
        </div>
      )}
    </PopupButton>
  )
}

function BellFace({ unread }: { unread: number }) {
  return (
    <span className="relative flex">
      <Bell size={20} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute -top-2.5 left-2.5 min-w-5 rounded-badge border border-surface bg-accent px-1 text-caption leading-[1.125rem] text-on-accent"
        >
          {unread}
        </span>
      )}
    </span>
  )
}

type LineProps = {
  message: Message
  /** Whether the refused form of this message can still be opened again. */
  hasForm: boolean
  onReopen: (draftId: string) => void
}

function MessageLine({ message, hasForm, onReopen }: LineProps) {
  const { tone, text, at, about, draftId } = message
  const isError = tone === 'error'
  const Icon = isError ? CircleAlert : CircleCheck
  return (
    <li className="flex items-start gap-2.5 border-b border-line px-3 py-2.5 text-control last:border-b-0">
      <Icon
        size={18}
        aria-hidden
        className={`mt-0.5 shrink-0 ${isError ? 'text-danger' : 'text-success'}`}
      />
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <p>
          <VisuallyHidden>{isError ? 'Error: ' : 'Success: '}</VisuallyHidden>
          {text}
        </p>
        {about && (
          <TextLink to={about.path}>
            <bdi>{about.name}</bdi>
          </TextLink>
        )}
        {hasForm && draftId !== undefined && (
          <Button size="small" onPress={() => onReopen(draftId)}>
            Reopen form
          </Button>
        )}
      </div>
      <time
        dateTime={at}
        className="shrink-0 text-caption leading-[1.375rem] text-ink2 tabular-nums"
      >
        {formatTime(at)}
      </time>
    </li>
  )
}
