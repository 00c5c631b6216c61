import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { type FieldProps, RequiredMark } from './field-parts.tsx'

type HeadProps = Pick<FieldProps, 'label' | 'isRequired' | 'error'>

/** The message is next to the label: the end of many choices may be out of sight. */
export function GroupHead({ label, isRequired, error }: HeadProps) {
  return (
    <div className="flex flex-wrap gap-x-3">
      <Label className="text-control font-semibold">
        {label}
        {isRequired && <RequiredMark />}
      </Label>
      <FieldError>{error && <ErrorText>{error}</ErrorText>}</FieldError>
    </div>
  )
}

export const GroupHint = ({ hint }: Pick<FieldProps, 'hint'>) =>
  hint && (
    <Text slot="description" className="text-caption text-ink2">
      {hint}
    </Text>
  )
