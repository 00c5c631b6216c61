import { type BrowserSession, accountTexts } from '@curbcut/contract'
import { followingOthers } from '#web/api/api.ts'
import { formatDateTime } from '#web/lib/format.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QueryView } from '#web/ui/QueryView.tsx'
import { useEndOtherSessionsMutation, useListSessionsQuery } from './account-api.ts'

/**
 * Every browser with a session of the person, and a button that ends all others. An administrator in the
 * person's account has no such button.
 */
export function SessionList() {
  const query = useListSessionsQuery(undefined, followingOthers)
  const isGhost = useAppSelector(({ session }) => session.isGhost)
  const [endOthers, { isLoading }] = useEndOtherSessionsMutation()
  return (
    <section className="flex flex-col items-start gap-3">
      <h2 className="text-title font-semibold">{accountTexts.sessions}</h2>
      <div className="w-full">
        <QueryView query={query}>
          {(sessions) => (
            <ul className="divide-y divide-line border-y border-line">
              {sessions.map((session) => (
                <SessionLine key={session._id} session={session} />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      {!isGhost && (query.data?.length ?? 0) > 1 && (
        <Button isInert={isLoading} onPress={() => isLoading || void endOthers()}>
          {accountTexts.endOtherSessions}
        </Button>
      )}
    </section>
  )
}

function SessionLine({ session }: { session: BrowserSession }) {
  const { browser, createdAt, seenAt, isCurrent } = session
  return (
    <li className="flex flex-col gap-0.5 py-3 text-control">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        {browser}
        {isCurrent && <Badge>{accountTexts.thisBrowser}</Badge>}
      </span>
      <span className="flex flex-wrap gap-x-4 text-ink2">
        <span>{accountTexts.since(formatDateTime(createdAt))}</span>{' '}
        <span>{accountTexts.lastSeen(formatDateTime(seenAt))}</span>
      </span>
    </li>
  )
}
