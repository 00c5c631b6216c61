import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { type FieldProps, RequiredMark } from './field-parts.tsx'

/** The label of a React Aria group of choices. */
export function FieldLabel({ label, isRequired }: Pick<FieldProps, 'label' | 'isRequired'>) {
  return (
    <Label className="text-control font-semibold">
      {label}
      {isRequired && <RequiredMark />}
    </Label>
  )
}

/** Hint and message of a React Aria group of choices, which ties both to the control. */
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
