import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'

type Props<T extends string> = {
  label: string
  value: T | ''
  /** Also called for the pressed one. */
  onPress: (value: T) => void
  choices: readonly { value: T; label: string; isExpanded?: boolean }[]
  hint?: ReactNode
}

/** Like Segments, but at most one is pressed, and arrow keys press none. */
export function Toggles<T extends string>({ label, value, onPress, choices, hint }: Props<T>) {
  const name = useId()
  return (
    <div
      role="group"
      aria-labelledby={`${name}-label`}
      aria-describedby={hint ? `${name}-hint` : undefined}
      className="flex flex-col gap-1"
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
        {choices.map((choice) => (
          <button
            key={choice.value}
            type="button"
            aria-pressed={choice.value === value}
            aria-expanded={choice.isExpanded}
            className="option-row"
            data-choice={choice.value}
            data-selected={choice.value === value ? '' : undefined}
            onClick={() => onPress(choice.value)}
          >
            <span className="choice-mark" aria-hidden>
              <Check size={16} strokeWidth={3} className="hidden in-data-selected:block" />
            </span>
            {choice.label}
          </button>
        ))}
      </div>
    </div>
  )
}
