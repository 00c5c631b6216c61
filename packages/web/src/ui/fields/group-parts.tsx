import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { type FieldProps, RequiredMark } from './field-parts.tsx'

type LabelProps = Pick<FieldProps, 'label' | 'isLabelHidden' | 'isRequired'>

export function FieldLabel({ label, isLabelHidden, isRequired }: LabelProps) {
  return (
    <Label className={isLabelHidden ? 'sr-only' : 'text-control font-semibold'}>
      {label}
      {isRequired && <RequiredMark />}
    </Label>
  )
}

/** React Aria connects both to the group. */
export function FieldNotes({ hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <Text slot="description" className="text-caption text-ink2">
          {hint}
        </Text>
      )}
      <FieldError>{error && <ErrorText>{error}</ErrorText>}</FieldError>
    </>
  )
}
