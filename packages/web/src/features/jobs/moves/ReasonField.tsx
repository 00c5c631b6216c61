import { maxLengths, texts } from '@curbcut/contract'
import { TextAreaField } from '#web/ui/fields/TextAreaField.tsx'

type Props = {
  label?: string
  value: string
  error: string | undefined
  hint?: string | undefined
  onChange: (reason: string) => void
}

export function ReasonField({ label, value, error, hint, onChange }: Props) {
  return (
    <TextAreaField
      field={{ name: 'reason', value, onChange }}
      label={label ?? texts.job.returnReason}
      error={error}
      hint={hint}
    />
  )
}

/** An empty reason counts as valid. */
export function reasonErrorOf(reason: string): string | undefined {
  const { reason: maxLength } = maxLengths
  return reason.trim().length > maxLength ? texts.validation.atMostCharacters(maxLength) : undefined
}
