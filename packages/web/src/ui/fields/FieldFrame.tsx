import { useId, type ReactNode } from 'react'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { descriptionIds, type FieldProps, RequiredMark } from './field-parts.tsx'

export type ControlProps = {
  id: string
  'aria-label': string | undefined
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export type FrameProps = FieldProps & {
  isInline?: boolean
}

type Props = FrameProps & { children: (control: ControlProps) => ReactNode }

export function FieldFrame(props: Props) {
  const { label, isLabelHidden, error, hint, isRequired = false, isInline = false } = props
  const id = useId()
  const describedBy = descriptionIds(id, { hint, error })
  return (
    <div
      className={
        isInline
          ? 'grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_12rem] sm:items-center'
          : 'flex flex-col gap-1'
      }
    >
      {!isLabelHidden && (
        <label htmlFor={id} className="text-control font-semibold">
          {label}
          {isRequired && <RequiredMark />}
        </label>
      )}
      {props.children({
        id,
        'aria-label': isLabelHidden ? label : undefined,
        'aria-required': isRequired || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <span id={`${id}-hint`} className="text-caption text-ink2">
          {hint}
        </span>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}
