import { accountTexts } from '@curbcut/contract'
import { useRef, type FocusEvent } from 'react'
import { liveQueryOptions } from '#web/api/api.ts'
import {
  useEndOtherSessionsMutation,
  useEndOwnSessionMutation,
  useListSessionsQuery,
} from '#web/features/people/account/account-api.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { SessionLines } from './SessionLines.tsx'

/** An administrator in the person's account cannot end sessions. */
export function OwnSessions() {
  const query = useListSessionsQuery(undefined, liveQueryOptions)
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const [endOthers, all] = useEndOtherSessionsMutation()
  const [endOne, one] = useEndOwnSessionMutation()
  const isSending = all.isLoading || one.isLoading
  const heading = useRef<HTMLHeadingElement>(null)
  // Restores only a focus from here, because the page loads without one.
  const hadFocusInside = useRef(false)
  useRestoredFocus(query.data, {
    isPaused: false,
    getFocusTarget: () => (hadFocusInside.current ? heading.current : null),
  })
  const followFocus = {
    onFocus: () => void (hadFocusInside.current = true),
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget) hadFocusInside.current = false
    },
  }
  return (
    <section className="flex flex-col items-start gap-3" {...followFocus}>
      <h2 ref={heading} tabIndex={-1} className="text-title font-semibold">
        {accountTexts.sessionsTitle}
      </h2>
      <div className="w-full">
        <QueryView query={query}>
          {(sessions) => (
            <SessionLines
              sessions={sessions}
              isSending={isSending}
              onEnd={isGhost ? undefined : (sessionId) => void endOne({ sessionId })}
            />
          )}
        </QueryView>
      </div>
      {!isGhost && (query.data?.length ?? 0) > 1 && (
        <Button isInert={isSending} onPress={() => isSending || void endOthers()}>
          {accountTexts.endOtherSessions}
        </Button>
      )}
    </section>
  )
}
