import { useId } from 'react'
import { ErrorText, type FieldBinding, type FieldProps, RequiredMark } from './field-parts.tsx'

/** One value of a list of choices. */
export type Option = { value: string; label: string }

type Props = FieldProps & {
  field: FieldBinding<string, HTMLSelectElement>
  options: readonly Option[]
}

/** The browser's own select: no popover that could be missed or mis-clicked at 400 % zoom. */
export function SelectField({ field, label, options, error, hint, isRequired = false }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-control font-semibold">
        {label}
        {isRequired && <RequiredMark />}
      </label>
      <select
        {...field}
        id={id}
        className="input"
        aria-required={isRequired || undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        onChange={(event) => field.onChange(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      {hint && (
        <span id={`${id}-hint`} className="text-caption text-ink2">
          {hint}
        </span>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}
