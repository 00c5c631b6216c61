import { type FieldBinding } from './field-parts.tsx'
import { FieldFrame, type FrameProps } from './FieldFrame.tsx'

export type Option = { value: string; label: string }

type Props = FrameProps & {
  field: FieldBinding<string, HTMLSelectElement>
  options: readonly Option[]
  autoComplete?: 'tel-country-code'
}

/** A native select, because a popover is easily missed or mis-clicked at 400 % zoom. */
export function SelectField({ field, options, autoComplete, ...frame }: Props) {
  return (
    <FieldFrame {...frame}>
      {(control) => (
        <select
          {...field}
          {...control}
          autoComplete={autoComplete}
          className="input"
          onChange={(event) => field.onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  )
}
