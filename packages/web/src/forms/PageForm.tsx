import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/buttons/Button.tsx'
import { Notice } from '#web/ui/messages/Notice.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import type { ListedError } from './form-errors.ts'

type Props = {
  /** The name of one of several forms on a page. */
  label?: string
  /** Why the whole form was refused. */
  refusal?: string | undefined
  /** The faults of its fields, in their order; see `toErrorList`. */
  errors: readonly ListedError[]
  submitLabel: string
  /** Whether something before the form is the shorter way: its button is not the filled one then. */
  isSecondWay?: boolean
  isSending: boolean
  onSubmit: (event: FormEvent) => Promise<void>
  children: ReactNode
}

/** A form on its own page: after a refusal it stays, and shows the faults. */
export function PageForm(props: Props) {
  const { label, refusal, errors, submitLabel, isSecondWay, isSending, onSubmit, children } = props
  return (
    <form
      aria-label={label}
      className="flex flex-col gap-5"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      {refusal && (
        <Notice tone="danger" isInToast>
          {refusal}
        </Notice>
      )}
      <ErrorSummary errors={errors} />
      {children}
      <div className="flex max-w-96 flex-col">
        <Button type="submit" {...(!isSecondWay && { tone: 'primary' })} isInert={isSending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
