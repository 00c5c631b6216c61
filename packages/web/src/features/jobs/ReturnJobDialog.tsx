import { maxLengths, texts } from '@curbcut/contract'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useKeptValues } from '#web/forms/kept-text.ts'
import { TextAreaField } from '#web/ui/TextAreaField.tsx'
import type { JobFilesField } from './job-files-field.ts'
import { useUpdateStatusMutation } from './job-moves-api.ts'
import type { JobDefaults } from './job-actions.ts'

type Values = { files: string[]; reason: string }
export type ReturnJobProps = ModalProps<JobDefaults, Values>
type Props = ReturnJobProps & { renderFiles: (field: JobFilesField) => ReactNode }

/**
 * 'Return Job': sends a job in review back to its remediator, with the files to be done again and the
 * reason.
 */
export function ReturnJobDialog({ title, defaults, errors, renderFiles, ...modal }: Props) {
  const { jobId, job_name, status } = defaults
  const [values, setValues] = useState<Values>({ files: [], reason: '', ...modal.values })
  const [reasonError, setReasonError] = useState(errors.reason)
  const [updateStatus, { isLoading }] = useUpdateStatusMutation()
  const isDirty = values.files.length > 0 || values.reason !== ''
  useKeptValues(() => modal.onSend(values), isDirty)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const problem = reasonProblem(values.reason)
    setReasonError(problem)
    if (problem) focusFirstError(event.currentTarget)
    if (problem || isLoading) return
    modal.onSend(values)
    const returned = await updateStatus({ jobId, move: false, status, ...values })
    if (!returned.error) modal.onClose()
  }
  return (
    <FormDialog
      title={title}
      startFocus="heading"
      isDirty={isDirty}
      submitLabel={texts.job.returnJob}
      isInert={isLoading}
      onSubmit={submit}
      onClose={modal.onClose}
    >
      <p className="text-control text-ink2 [overflow-wrap:anywhere]">{job_name}</p>
      {renderFiles({
        jobId,
        label: texts.job.returnedFiles,
        hint: 'Their pages are taken back and counted anew. Without a file the job only goes back.',
        unfitReason: (file) => (file.is_remediated ? undefined : 'Not remediated'),
        value: values.files,
        onChange: (files) => setValues({ ...values, files }),
        error: errors.files,
      })}
      <TextAreaField
        field={{
          name: 'reason',
          value: values.reason,
          onChange: (reason) => {
            setValues({ ...values, reason })
            setReasonError(undefined)
          },
        }}
        label={texts.job.returnReason}
        error={reasonError}
      />
    </FormDialog>
  )
}

function reasonProblem(reason: string): string | undefined {
  const { reason: most } = maxLengths
  return reason.trim().length > most ? texts.validation.atMost(most) : undefined
}
