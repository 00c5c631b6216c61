import { firstHourSteps, firstHourTexts } from '@curbcut/contract'
import { Link, useLocation } from 'react-router'
import { paths } from '#web/lib/addresses/paths.ts'
import { useActor } from '#web/state/use-actor.ts'
import { useGetFirstHourQuery } from './first-hour-api.ts'
import { nextStepOf, readSkippedSteps } from './skipped-steps.ts'

/** Screens that people open to see what is next. */
const startScreens: readonly string[] = [paths.users(), paths.jobs()]

/** Above the screens of a super user, until the first hour is over. */
export function FirstHourLine() {
  const actor = useActor()
  const { pathname } = useLocation()
  const { data: firstHour } = useGetFirstHourQuery()
  if (!firstHour || firstHour.isOver || pathname === paths.firstHour()) return null
  const { done } = firstHour
  const skipped = readSkippedSteps(actor.id)
  const next = nextStepOf(firstHour, skipped)
  const isSkipped = next !== undefined && skipped.includes(next)
  return (
    <section
      aria-label={firstHourTexts.title}
      className="first-hour-line mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line pb-3 text-control print:hidden"
    >
      <p>
        <strong className="font-semibold">{firstHourTexts.title}</strong>{' '}
        <span className="text-ink2">
          {firstHourTexts.progress(done.length, firstHourSteps.length)}
        </span>
      </p>
      {next && (
        <p>
          {isSkipped ? firstHourTexts.skippedStep : firstHourTexts.nextStep}:{' '}
          <span className="font-semibold">{firstHourTexts.steps[next]}</span>
        </p>
      )}
      <Link
        className="button"
        data-tone={startScreens.includes(pathname) && !isSkipped ? 'primary' : 'secondary'}
        to={paths.firstHour()}
      >
        {firstHourTexts.continue}
      </Link>
    </section>
  )
}
