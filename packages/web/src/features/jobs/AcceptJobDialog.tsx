import { markSpecialBody, texts } from '@curbcut/contract'
import type { ReactNode } from 'react'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/use-dialog-choices.ts'
import type { Answer } from '#web/forms/use-sending.ts'
import { NumberField } from '#web/ui/TextField.tsx'
import { JobSummary } from './JobSummary.tsx'
import { useMarkSpecialMutation, useUpdateStatusMutation } from './job-moves-api.ts'
import type { JobFilesField } from './job-files-field.ts'
import type { JobDefaults } from './job-actions.ts'

type Quote = { files: string[]; job_cost: string }
export type AcceptJobProps = ModalProps<JobDefaults, Quote>
type Props = AcceptJobProps & { renderFiles: (field: JobFilesField) => ReactNode }

/** 'Accept Job': accepts a job, or asks an administrator for a quote. */
export function AcceptJobDialog({ renderFiles, ...props }: Props) {
  const { jobId } = props.defaults
  const send = useAccept(props.defaults)
  const { values, change, problems, frame } = useDialogChoices(props, {
    start: { files: [], job_cost: '' },
    isDirty: isQuoted,
    judge: (quote) => ({ job_cost: isQuoted(quote) ? costProblem(quote) : undefined }),
    send,
  })
  return (
    <FormDialog {...frame} startFocus="heading" submitLabel={texts.job.accept}>
      <JobSummary jobId={jobId} />
      {renderFiles({
        jobId,
        label: texts.job.specialFiles,
        hint: 'Files that need a price of their own instead of the price of their pages.',
        unfitReason: (file) => (file.is_remediated ? 'Already remediated' : undefined),
        value: values.files,
        // Whether a cost is required depends on the files.
        onChange: (files) => change({ ...values, files }),
        error: problems.files,
      })}
      <NumberField
        field={{
          name: 'job_cost',
          value: values.job_cost,
          onChange: (job_cost) => change({ job_cost }),
        }}
        label={texts.jobs.columns.jobCost}
        prefix="$"
        allowsDecimals
        hint="With a cost the job waits until an administrator approves it."
        error={problems.job_cost}
        isRequired={isQuoted(values)}
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
  const [updateStatus] = useUpdateStatusMutation()
  const [markSpecial] = useMarkSpecialMutation()
  return async (quote: Quote): Promise<Answer> =>
    isQuoted(quote)
      ? await markSpecial({ jobId, files: quote.files, job_cost: quote.job_cost.trim() })
      : await updateStatus({ jobId, move: true, status })
}
