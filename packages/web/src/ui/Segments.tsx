import { useId } from 'react'

type Props<T extends string> = {
  label: string
  value: T
  onChange: (value: T) => void
  choices: readonly { value: T; label: string }[]
}

/**
 * One of two or three short choices, side by side. These are the browser's own radio buttons: React Aria's
 * do no more, and would be a twentieth of what a job's page loads.
 */
export function Segments<T extends string>({ label, value, onChange, choices }: Props<T>) {
  const name = useId()
  return (
    <div role="radiogroup" aria-labelledby={`${name}-label`} className="flex flex-col gap-1">
      <span id={`${name}-label`} className="text-control font-semibold">
        {label}
      </span>
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
