import { firstHourSteps, firstHourTexts, texts, type FirstHour } from '@curbcut/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { liveQueryOptions } from '#web/api/api.ts'
import { paths } from '#web/lib/addresses/paths.ts'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { useAppSelector } from '#web/state/root-state.ts'
import { useActor } from '#web/state/use-actor.ts'
import { PageHeading } from '#web/ui/screens/PageHeading.tsx'
import { QueryView } from '#web/ui/screens/QueryView.tsx'
import { useGetFirstHourQuery } from './first-hour-api.ts'
import { FirstHourStepRow } from './FirstHourStepRow.tsx'
import { nextStepOf, readSkippedSteps, storeSkippedSteps } from './skipped-steps.ts'

export function FirstHourPage() {
  const query = useGetFirstHourQuery(undefined, liveQueryOptions)
  return (
    <>
      <PageHeading
        title={firstHourTexts.title}
        subtitle={!query.data?.isOver && firstHourTexts.explanation}
      />
      <QueryView query={query}>{(firstHour) => <Steps firstHour={firstHour} />}</QueryView>
    </>
  )
}

function Steps({ firstHour }: { firstHour: FirstHour }) {
  const { id: personId } = useActor()
  const [skipped, setSkipped] = useState(() => readSkippedSteps(personId))
  const isDialogOpen = useAppSelector(({ forms }) => forms.open !== null)
  const { done, isOver } = firstHour
  const next = nextStepOf(firstHour, skipped)
  // The buttons of a step disappear when it closes or is skipped.
  useRestoredFocus(`${done.join()} ${next}`, {
    isPaused: isDialogOpen,
    getFocusTarget: () =>
      document.querySelector<HTMLElement>('[aria-current=step] :is(button, a)') ??
      document.querySelector<HTMLElement>('h1'),
  })
  const isLastOpen = done.length === firstHourSteps.length - 1
  return (
    <div className="flex max-w-[60rem] flex-col gap-3">
      {isOver ? (
        <FirstHourOver isAllDone={next === undefined} />
      ) : (
        <p className="text-control font-semibold">
          {firstHourTexts.progress(done.length, firstHourSteps.length)}
        </p>
      )}
      <ol className="divide-y divide-line border-y border-line">
        {firstHourSteps.map((step) => (
          <FirstHourStepRow
            key={step}
            step={step}
            firstHour={firstHour}
            isNext={!isOver && step === next}
            isSkipped={skipped.includes(step)}
            {...(!isLastOpen && {
              onSkip: () => {
                const nowSkipped = [...skipped.filter((other) => other !== step), step]
                storeSkippedSteps(personId, nowSkipped)
                setSkipped(nowSkipped)
              },
            })}
          />
        ))}
      </ol>
    </div>
  )
}

function FirstHourOver({ isAllDone }: { isAllDone: boolean }) {
  const [path, label] = isAllDone
    ? [paths.jobs(), texts.navigation.jobs]
    : [paths.settings(), texts.navigation.settings]
  return (
    <div className="heading-buttons flex flex-wrap items-center gap-x-4 gap-y-3">
      <p role="status" className="text-control font-semibold">
        {isAllDone ? firstHourTexts.allDone : firstHourTexts.endedByWork}
      </p>
      <Link className="button" data-tone="primary" to={path}>
        {label}
      </Link>
    </div>
  )
}
