import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { matchKeyPress, type PressOf } from '#web/lib/keys/keys.ts'

type Props<T extends string> = {
  label: string
  value: T | ''
  /** Also called for the answer that is chosen already. */
  onPress: (value: T) => void
  choices: readonly { value: T; label: string }[]
  /** What a machine proposes, until somebody answers. */
  proposed?: T | undefined
  hint?: ReactNode
}

const focusSteps: Record<PressOf<'alongAnswers'>, 1 | -1> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: 1,
  ArrowUp: -1,
}

/** Arrow keys only move the focus, as each answer is recorded at once; Space and Enter choose. */
export function AnswerRadios<T extends string>(props: Props<T>) {
  const { label, value, onPress, choices, proposed, hint } = props
  const name = useId()
  const isProposed = (choice: T) => value === '' && choice === proposed
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-describedby={hint ? `${name}-hint` : undefined}
      className="relative flex flex-col gap-1"
    >
      <span id={`${name}-label`} className="text-control font-semibold">
        {label}
      </span>
      {hint && (
        <span id={`${name}-hint`} className="text-caption text-ink2">
          {hint}
        </span>
      )}
      <div className="segments">
        {choices.map((choice, index) => (
          <label
            key={choice.value}
            className="option-row"
            data-selected={choice.value === value ? '' : undefined}
            data-proposed={isProposed(choice.value) ? '' : undefined}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              tabIndex={choice.value === value || (value === '' && index === 0) ? 0 : -1}
              data-choice={choice.value}
              readOnly
              onClick={() => onPress(choice.value)}
              onKeyDown={handleKeyDown}
              className="sr-only"
            />
            <span className="choice-mark" data-round="" aria-hidden>
              <span className="choice-dot" />
            </span>
            {choice.label}
            {isProposed(choice.value) && ' – proposed'}
          </label>
        ))}
      </div>
    </div>
  )
}

function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
  const { currentTarget: radio } = event
  const press = matchKeyPress('alongAnswers', event)
  if (!press && !matchKeyPress('press', event)) return
  event.preventDefault()
  if (!press) return radio.click()
  const group = radio.closest('[role=radiogroup]')
  const radios = [...(group?.querySelectorAll<HTMLElement>('input') ?? [])]
  radios.at((radios.indexOf(radio) + focusSteps[press]) % radios.length)?.focus()
}
