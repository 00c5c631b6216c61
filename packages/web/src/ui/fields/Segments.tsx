import { useId, type ReactNode } from 'react'

type Props<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  choices: readonly { value: T; label: string }[]
  hint?: ReactNode
  /** The label is for screen readers only, where the choices speak for themselves. */
  isLabelHidden?: boolean
}

/** Native radio buttons: React Aria's do no more, and would be a twentieth of a job page's load. */
export function Segments<T extends string>(props: Props<T>) {
  const { label, value, onChange, choices, hint, isLabelHidden = false } = props
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${name}-label`}
      aria-describedby={hint ? `${name}-hint` : undefined}
      className="relative flex flex-col gap-1"
    >
      <span
        id={`${name}-label`}
        className={isLabelHidden ? 'sr-only' : 'text-control font-semibold'}
      >
        {label}
      </span>
      {hint && (
        <span id={`${name}-hint`} className="text-caption text-ink2">
          {hint}
        </span>
      )}
      <div className="segments">
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="option-row"
            data-selected={choice.value === value ? '' : undefined}
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
              className="sr-only"
            />
            <span className="choice-mark" data-round="" aria-hidden>
              <span className="choice-dot" />
            </span>
            {choice.label}
          </label>
        ))}
      </div>
    </div>
  )
}
