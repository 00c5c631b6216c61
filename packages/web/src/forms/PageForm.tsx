import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { ListedError } from './form-errors.ts'

type Props = {
  /** Absent if the page has one form. */
  label?: string
  formError?: string | undefined
  errors: readonly ListedError[]
  submitLabel: string
  /** Whether the page offers a shorter way first: the form's button is then not the filled one. */
  isAlternative?: boolean
  secondaryAction?: ReactNode
  isSending: boolean
  onSubmit: (event: FormEvent) => Promise<void>
  children: ReactNode
}

export function PageForm(props: Props) {
  const { label, formError, errors, submitLabel, isAlternative, isSending, onSubmit, children } =
    props
  const { secondaryAction } = props
  return (
    <form
      aria-label={label}
      className="@container flex w-full flex-col gap-5"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      {formError && (
        <Notice tone="danger" isInToast>
          {formError}
        </Notice>
      )}
      <ErrorSummary errors={errors} />
      {children}
      {/* In the narrow column of signing in the button is as wide as its fields. */}
      <div className="flex flex-col gap-3 @[25rem]:flex-row">
        <Button type="submit" {...(!isAlternative && { tone: 'primary' })} isInert={isSending}>
          {submitLabel}
        </Button>
        {secondaryAction}
      </div>
    </form>
  )
}
