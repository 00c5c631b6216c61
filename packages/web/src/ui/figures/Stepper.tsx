import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/text/VisuallyHidden.tsx'
import { StatusIcon } from './StatusIcon.tsx'

export type Step = {
  id: string
  label: string
  state: 'completed' | 'current' | 'not started'
  note?: string
  detail?: ReactNode
}

type Props = { label: string; steps: readonly Step[] }

const shapes = { completed: 'check', current: 'dot', 'not started': 'empty' } as const

export function Stepper({ label, steps }: Props) {
  const currentIndex = steps.findIndex(({ state }) => state === 'current')
  const currentStep = steps[currentIndex]
  return (
    <>
      <details className="rounded-control border border-line bg-surface px-4 lg:hidden">
        <summary className="min-h-control cursor-pointer py-2 text-control font-semibold">
          {currentStep
            ? `Step ${currentIndex + 1} of ${steps.length}: ${textOf(currentStep)}`
            : label}
        </summary>
        <StepList label={label} steps={steps} className="py-2" />
      </details>
      <div className="hidden lg:block">
        <StepList label={label} steps={steps} className="steps-in-row" />
      </div>
    </>
  )
}

const textOf = ({ label, note }: Step) => (note ? `${label}, ${note}` : label)

function StepList({ label, steps, className }: Props & { className: string }) {
  // Nothing comes after the last step.
  const lastIndex = steps.length - 1
  return (
    <ol aria-label={label} className={className}>
      {steps.map(({ id, label: name, state, note, detail }, index) => (
        <li
          key={id}
          className="step"
          data-state={state}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <StatusIcon
            shape={shapes[index === lastIndex && state === 'current' ? 'completed' : state]}
          />
          <span className="min-w-0">
            <span className={state === 'current' ? 'font-semibold' : ''}>{name}</span>
            <VisuallyHidden>, {state}</VisuallyHidden>
            {note && <span className="block text-caption text-ink2">{note}</span>}
            {detail && (
              <span data-detail="" className="block text-caption text-ink2">
                {detail}
              </span>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
