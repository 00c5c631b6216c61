import { markSpecialBody, texts } from '@curbcut/contract'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useKeptValues } from '#web/forms/kept-text.ts'
import { NumberField } from '#web/ui/TextField.tsx'
import { JobSummary } from './JobSummary.tsx'
import { useMarkSpecialMutation, useUpdateStatusMutation } from './job-moves-api.ts'
import type { JobFilesField } from './job-files-field.ts'
import type { JobDefaults } from './job-actions.ts'

type Quote = { files: string[]; job_cost: string }
export type AcceptJobProps = ModalProps<JobDefaults, Quote>
type Props = AcceptJobProps & { renderFiles: (field: JobFilesField) => ReactNode }

/** 'Accept Job': accepts a job, or asks an administrator for a quote. */
export function AcceptJobDialog({ title, defaults, errors, renderFiles, ...modal }: Props) {
  const { jobId } = defaults
  const [quote, setQuote] = useState<Quote>({ files: [], job_cost: '', ...modal.values })
  const [costError, setCostError] = useState(errors.job_cost)
  const { send, isSending } = useAccept(defaults)
  useKeptValues(() => modal.onSend(quote), isQuoted(quote))

  const change = (changes: Partial<Quote>) => {
    setQuote({ ...quote, ...changes })
    setCostError(undefined)
  }
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const problem = isQuoted(quote) ? costProblem(quote) : undefined
    setCostError(problem)
    if (problem) focusFirstError(event.currentTarget)
    if (problem || isSending) return
    modal.onSend(quote)
    if (await send(quote)) modal.onClose()
  }
  return (
    <FormDialog
      title={title}
      startFocus="heading"
      isDirty={isQuoted(quote)}
      submitLabel={texts.job.accept}
      isInert={isSending}
      onSubmit={submit}
      onClose={modal.onClose}
    >
      <JobSummary jobId={jobId} />
      {renderFiles({
        jobId,
        label: texts.job.specialFiles,
        hint: 'Files that need a price of their own instead of the price of their pages.',
        unfitReason: (file) => (file.is_remediated ? 'Already remediated' : undefined),
        value: quote.files,
        onChange: (files) => change({ files }),
        error: errors.files,
      })}
      <NumberField
        field={{
          name: 'job_cost',
          value: quote.job_cost,
          onChange: (job_cost) => change({ job_cost }),
        }}
        label={texts.jobs.columns.jobCost}
        prefix="$"
        allowsDecimals
        hint="With a cost the job waits until an administrator approves it."
        error={costError}
        isRequired={isQuoted(quote)}
      />
    </FormDialog>
  )
}

const isQuoted = ({ files, job_cost }: Quote) => files.length > 0 || job_cost.trim() !== ''

/** What is wrong with the cost, in the contract's words. */
function costProblem({ job_cost }: Quote): string | undefined {
  return markSpecialBody.safeParse({ job_cost }).error?.issues[0]?.message
}

/** Without a quote the job is simply accepted; with one it becomes special. */
function useAccept({ jobId, status }: JobDefaults) {
  const [updateStatus, accepting] = useUpdateStatusMutation()
  const [markSpecial, quoting] = useMarkSpecialMutation()
  const send = async (quote: Quote): Promise<boolean> => {
    const { error } = isQuoted(quote)
      ? await markSpecial({ jobId, files: quote.files, job_cost: quote.job_cost.trim() })
      : await updateStatus({ jobId, move: true, status })
    return !error
  }
  return { send, isSending: accepting.isLoading || quoting.isLoading }
}
