import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { type FieldProps, RequiredMark } from './field-parts.tsx'

export function FieldLabel({ label, isRequired }: Pick<FieldProps, 'label' | 'isRequired'>) {
  return (
    <Label className="text-control font-semibold">
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
