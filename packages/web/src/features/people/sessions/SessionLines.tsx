import { type BrowserSession, accountTexts } from '@curbcut/contract'
import { useRef } from 'react'
import { userSessionTexts } from '#web/features/people/users/user-dialog-texts.ts'
import { formatDateTime } from '#web/lib/words/format.ts'
import { Badge } from '#web/ui/badges/Badge.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useRowButtonFocus } from '#web/ui/buttons/use-row-button-focus.ts'

type Props = {
  sessions: readonly BrowserSession[]
  /** Ends another session; absent if the viewer may not. */
  onEnd?: ((sessionId: string) => void) | undefined
  isSending: boolean
}

export function SessionLines({ sessions, onEnd, isSending }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const followFocus = useRowButtonFocus(list)
  return (
    <ul ref={list} className="divide-y divide-line border-y border-line" {...followFocus}>
      {sessions.map((session) => (
        <li
          key={session._id}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 text-control"
        >
          <SessionFacts session={session} />
          {onEnd && !session.isCurrent && (
            <Button
              size="small"
              isInert={isSending}
              aria-label={signOutLabel(session)}
              onPress={() => isSending || onEnd(session._id)}
            >
              {userSessionTexts.signOut}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The start time distinguishes two sessions in the same browser. */
const signOutLabel = ({ browser, createdAt }: BrowserSession) =>
  `${userSessionTexts.signOut}: ${browser}, ${accountTexts.signedInAt(formatDateTime(createdAt))}`

function SessionFacts({ session }: { session: BrowserSession }) {
  const { browser, createdAt, seenAt, isCurrent } = session
  return (
    <span className="flex flex-col gap-0.5">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {browser}
        {isCurrent && <Badge>{accountTexts.thisBrowser}</Badge>}
      </span>
      <span className="flex flex-wrap gap-x-4 text-ink2">
        <span>{accountTexts.signedInAt(formatDateTime(createdAt))}</span>{' '}
        <span>{accountTexts.lastSeenAt(formatDateTime(seenAt))}</span>
      </span>
    </span>
  )
}
