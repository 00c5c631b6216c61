import { promiseTexts, waitingKindsOf, type JobProgress, type WaitingKind } from '@curbcut/contract'
import { useId } from 'react'
import { Link } from 'react-router'
import { nothingWaitingText, waitingSummaries } from '#web/features/jobs/detail/job-texts.ts'
import { withChanges } from '#web/lib/addresses/use-url-params.ts'
import { useActor } from '#web/state/use-actor.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { TextLink } from '#web/ui/links/TextLink.tsx'
import { useWaiting } from './waiting-api.ts'

/** Links that filter the list to the jobs that wait for the viewer, in one line if it has the room. */
export function WaitingPanel({ shownKinds }: { shownKinds: readonly WaitingKind[] }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      // The negative margin keeps the focus outline inside the scrolling box.
      className="scroll-line -m-1 h-8 gap-x-5 forced-colors:h-auto p-1 text-control max-lg:h-auto max-lg:flex-wrap max-lg:whitespace-normal"
    >
      <h2 id={id} className="font-semibold">
        Waiting for you
      </h2>
      <WaitingLinks shownKinds={shownKinds} />
      {shownKinds.length > 0 && <TextLink to="?">Show all jobs</TextLink>}
    </section>
  )
}

function WaitingLinks({ shownKinds }: { shownKinds: readonly WaitingKind[] }) {
  const actor = useActor()
  const { data: waiting, isError, refetch } = useWaiting()
  if (!waiting) {
    if (!isError) return null
    return (
      <p className="flex items-center gap-x-3">
        It could not be counted.
        <Button size="small" onPress={() => void refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  // The active filter stays visible even after its last job is done.
  const kinds = waitingKindsOf(actor).filter((kind) => waiting[kind] || shownKinds.includes(kind))
  const { due_today: dueToday = 0, due_today_in_review: dueInReview = 0 } = waiting
  if (kinds.length === 0 && dueToday === 0) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      <p className="text-ink2" tabIndex={0}>
        {nothingWaitingText(actor)}
      </p>
    )
  }
  return (
    <ul className="flex items-center gap-x-5 max-lg:flex-wrap">
      {kinds.map((kind) => (
        <li key={kind}>
          <WaitingLink kind={kind} jobs={waiting[kind] ?? 0} isShown={shownKinds.includes(kind)} />
        </li>
      ))}
      {dueToday > dueInReview && (
        <li>
          <DueTodayLink tab="in_progress" text={promiseTexts.dueToday(dueToday - dueInReview)} />
        </li>
      )}
      {dueInReview > 0 && (
        <li>
          <DueTodayLink tab="in_review" text={promiseTexts.dueTodayInReview(dueInReview)} />
        </li>
      )}
    </ul>
  )
}

/** A list has the jobs of one tab. */
function DueTodayLink({ tab, text }: { tab: JobProgress; text: string }) {
  const fields = { tab, due: 'today', sort: 'due_at', order: 'asc' }
  const address = withChanges(new URLSearchParams(), fields)
  return (
    <Link
      to={`?${address.toString()}`}
      preventScrollReset
      className="text-link inline-flex min-h-6 items-center"
    >
      {text}
    </Link>
  )
}

type LinkProps = { kind: WaitingKind; jobs: number; isShown: boolean }

function WaitingLink({ kind, jobs, isShown }: LinkProps) {
  const { toText, tab, sort } = waitingSummaries[kind]
  const { field, order } = sort
  const address = withChanges(new URLSearchParams(), { tab, waiting: kind, sort: field, order })
  return (
    <Link
      to={`?${address.toString()}`}
      preventScrollReset
      aria-current={isShown ? 'true' : undefined}
      className="text-link inline-flex min-h-6 items-center aria-[current=true]:font-semibold"
    >
      {toText(jobs)}
    </Link>
  )
}
