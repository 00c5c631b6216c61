import { formatCount } from '@curbcut/contract'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useReadNotificationsMutation } from '#web/api/endpoints/notifications-api.ts'
import { toCountedText } from '#web/app/counted-text.ts'
import { useRestoreForm } from '#web/app/dialogs/use-restore-form.ts'
import { Inbox } from '#web/features/jobs/notifications/Inbox.tsx'
import { formatTime } from '#web/lib/words/format.ts'
import { useAppDispatch, useAppSelector } from '#web/state/root-state.ts'
import { isRepeat, messagesCleared, type Message } from '#web/state/toasts.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { usePassFocusToHeading } from '#web/ui/screens/LoadError.tsx'
import { Name } from '#web/ui/text/Name.tsx'
import { neutralizeBidi } from '#web/ui/text/neutralize-bidi.ts'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'

type Props = { unread: number; onClose: () => void }

export function NotificationsPanel({ unread, onClose }: Props) {
  const hasMessages = useAppSelector(({ toasts }) => toasts.messages.length > 0)
  const visit = <VisitMessages onClose={onClose} />
  return (
    <div className="flex w-full flex-col divide-y divide-line-strong sm:w-96">
      {hasMessages && visit}
      <div>
        <ListHeading title="Notifications">
          <MarkAllRead unread={unread} />
        </ListHeading>
        <Inbox onFollow={onClose} />
      </div>
      {!hasMessages && visit}
    </div>
  )
}

function ListHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex min-h-control items-center justify-between gap-4 py-1 pr-1 pl-3">
      <h2 tabIndex={-1} className="text-title font-semibold">
        {title}
      </h2>
      {children}
    </div>
  )
}

function MarkAllRead({ unread }: { unread: number }) {
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  return unread === 0 || isGhost ? null : <MarkAllReadButton />
}

function MarkAllReadButton() {
  const [markRead, { isLoading }] = useReadNotificationsMutation()
  const panelRef = useRef<HTMLDivElement>(null)
  usePassFocusToHeading(panelRef)
  return (
    <div ref={panelRef}>
      <Button
        size="small"
        tone="quiet"
        isInert={isLoading}
        onPress={() => isLoading || void markRead({})}
      >
        Mark all as read
      </Button>
    </div>
  )
}

function VisitMessages({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch()
  const { messages } = useAppSelector((state) => state.toasts)
  const drafts = useAppSelector((state) => state.forms.drafts)
  const restoreForm = useRestoreForm()
  const restore = (draftId: string) => {
    onClose()
    void restoreForm(draftId)
  }
  return (
    <div>
      <ListHeading title="This visit">
        {messages.length > 0 && (
          <Button size="small" tone="quiet" onPress={() => dispatch(messagesCleared())}>
            Clear
          </Button>
        )}
      </ListHeading>
      {messages.length === 0 ? (
        <p className="px-3 pt-1 pb-4 text-control text-ink2">
          Nothing yet. Messages from this visit appear here.
        </p>
      ) : (
        <ul aria-label="This visit" className="border-t border-line">
          {groupRepeats(messages).map(([message, ...others]) => (
            <MessageLine
              key={message.id}
              message={message}
              others={others}
              hasForm={message.draftId !== undefined && message.draftId in drafts}
              onReopen={restore}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

type MessageGroup = [Message, ...Message[]]

/** Equal messages shortly after each other make a group, newest first. */
function groupRepeats(messages: readonly Message[]): MessageGroup[] {
  const groups: MessageGroup[] = []
  for (const message of messages) {
    const group = groups.at(-1)
    const newer = group?.at(-1)
    if (group && newer && message.fileName !== undefined && isRepeat(newer, message)) {
      group.push(message)
    } else groups.push([message])
  }
  return groups
}

type LineProps = {
  message: Message
  /** Equal messages about other files, whose names unfold below it. */
  others: readonly Message[]
  /** Whether the refused form of this message can still be reopened. */
  hasForm: boolean
  onReopen: (draftId: string) => void
}

function MessageLine({ message, others, hasForm, onReopen }: LineProps) {
  const { tone, text, at, subject, fileName, draftId } = message
  const isError = tone === 'error'
  const countedText = toCountedText(text, others.length + 1)
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
          {neutralizeBidi(countedText.text)}
          {others.length > 0 && 'count' in countedText && ` · ${formatCount(countedText.count)}`}
        </p>
        {others.length > 0 ? (
          <FileNames messages={[message, ...others]} />
        ) : (
          fileName !== undefined && <Name className="wrap-anywhere">{fileName}</Name>
        )}
        {subject && (
          <TextLink to={subject.path}>
            <Name>{subject.name}</Name>
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

const FileNames = ({ messages }: { messages: readonly Message[] }) => (
  <details>
    <summary className="min-h-6 cursor-pointer text-accent">Names</summary>
    <ul>
      {messages.map(({ id, fileName }) => (
        <li key={id}>
          <Name className="wrap-anywhere">{fileName}</Name>
        </li>
      ))}
    </ul>
  </details>
)
