import { texts, type JobWithFiles } from '@curbcut/contract'
import type { ReactNode } from 'react'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useDialogChoices } from '#web/forms/use-dialog-choices.ts'
import type { JobFilesField } from './job-files-field.ts'
import { useUpdateStatusMutation } from './job-moves-api.ts'
import { useGetJobQuery } from './jobs-api.ts'
import { ReasonField, reasonProblem } from './ReasonField.tsx'
import type { JobDefaults } from './job-actions.ts'

type Values = { files: string[]; reason: string }
export type ReturnJobProps = ModalProps<JobDefaults, Values>
/** The reason as it is written, and a way to write more. */
export type FindingsField = { job: JobWithFiles; reason: string; onTake: (reason: string) => void }
type Props = ReturnJobProps & {
  renderFiles: (field: JobFilesField) => ReactNode
  renderFindings: (field: FindingsField) => ReactNode
}

/**
 * 'Return Job': sends a job in review back to its remediator, with the files to be done again and the
 * reason.
 */
export function ReturnJobDialog({ renderFiles, renderFindings, ...props }: Props) {
  const { jobId, job_name, status } = props.defaults
  const [updateStatus] = useUpdateStatusMutation()
  const { data: job } = useGetJobQuery({ jobId })
  const { values, change, problems, frame } = useDialogChoices(props, {
    start: { files: [], reason: '' },
    isDirty: ({ files, reason }) => files.length > 0 || reason !== '',
    judge: ({ reason }) => ({ reason: reasonProblem(reason) }),
    send: (chosen) => updateStatus({ jobId, move: false, status, ...chosen }),
  })
  return (
    <FormDialog {...frame} about={job_name} startFocus="heading" submitLabel={texts.job.returnJob}>
      {renderFiles({
        jobId,
        label: texts.job.returnedFiles,
        hint: 'Their page counts are cancelled and must be entered again. You can also return the job without choosing files.',
        unfitReason: (file) => (file.is_remediated ? undefined : 'Not remediated'),
        value: values.files,
        onChange: (files) => change({ files }),
        error: problems.files,
      })}
      <ReasonField
        value={values.reason}
        error={problems.reason}
        onChange={(reason) => change({ reason })}
      />
      {job &&
        renderFindings({ job, reason: values.reason, onTake: (reason) => change({ reason }) })}
    </FormDialog>
  )
}
