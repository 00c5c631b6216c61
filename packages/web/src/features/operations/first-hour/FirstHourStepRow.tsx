import { firstHourTexts, type FirstHour, type FirstHourStep } from '@curbcut/contract'
import { Button } from '#web/ui/buttons/Button.tsx'
import { StatusIcon, type StatusShape } from '#web/ui/figures/StatusIcon.tsx'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { StepActions } from './StepActions.tsx'
import { StepDescription } from './StepDescription.tsx'

type Props = {
  step: FirstHourStep
  firstHour: FirstHour
  isNext: boolean
  isSkipped: boolean
  /** Absent for the last open step. */
  onSkip?: () => void
}

export function FirstHourStepRow({ step, firstHour, isNext, isSkipped, onSkip }: Props) {
  const isDone = firstHour.done.includes(step)
  const state = isDone ? 'done' : isNext ? 'next' : isSkipped ? 'skipped' : 'open'
  return (
    <li
      className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3"
      aria-current={isNext ? 'step' : undefined}
    >
      <div className="flex min-w-0 flex-1 basis-72 gap-3 text-control">
        <span className={`mt-1 ${isDone || isNext ? 'text-accent' : 'text-ink2'}`}>
          <StatusIcon shape={stateShapes[state]} />
        </span>
        <div className="min-w-0">
          <h2 className="text-control font-semibold">
            {firstHourTexts.steps[step]}
            <VisuallyHidden>, </VisuallyHidden>
            <span
              className={state === 'open' ? 'sr-only' : 'ml-2 text-caption font-normal text-ink2'}
            >
              {firstHourTexts.states[state]}
            </span>
          </h2>
          <div className="text-ink2">
            <StepDescription step={step} firstHour={firstHour} isDone={isDone} />
          </div>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden max-sm:ml-[1.625rem]">
        <StepActions step={step} firstHour={firstHour} isDone={isDone} isNext={isNext} />
        {isNext && onSkip && (
          <Button size="small" tone="quiet" onPress={onSkip}>
            {firstHourTexts.skip}
          </Button>
        )}
      </div>
    </li>
  )
}

const stateShapes = {
  done: 'check',
  next: 'dot',
  skipped: 'dashed',
  open: 'empty',
} satisfies Record<keyof typeof firstHourTexts.states, StatusShape>
