import { useId, type ReactNode } from 'react'
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { CheckMark } from './choice-parts.tsx'
import { descriptionIds, type FieldBinding, type FieldProps, RequiredMark } from './field-parts.tsx'

type CheckboxProps = Omit<FieldProps, 'label'> & {
  label: ReactNode
  field: FieldBinding<boolean>
}

export function Checkbox({ field, label, error, hint, isRequired = false }: CheckboxProps) {
  const id = useId()
  const { value, ref, ...binding } = field
  const describedBy = descriptionIds(id, { hint, error })
  return (
    <div className="flex flex-col gap-1">
      <AriaCheckbox
        {...binding}
        {...(ref && { inputRef: ref })}
        {...(describedBy && { 'aria-describedby': describedBy })}
        className="check-label"
        validationBehavior="aria"
        isSelected={value}
        isInvalid={Boolean(error)}
        isRequired={isRequired}
      >
        <CheckMark />
        <span className="min-w-0">
          {label}
          {isRequired && <RequiredMark />}
        </span>
      </AriaCheckbox>
      {hint && (
        <span id={`${id}-hint`} className="-mt-2 ml-8 text-caption text-ink2">
          {hint}
        </span>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}
