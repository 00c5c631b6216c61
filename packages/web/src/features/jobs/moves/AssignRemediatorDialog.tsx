import { texts, type User } from '@curbcut/contract'
import type { ReactNode } from 'react'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogChoices, type ChoiceErrors } from '#web/forms/dialogs/use-dialog-choices.ts'
import type { Answer } from '#web/forms/use-sending.ts'
import type { JobDefaults } from './job-actions.ts'
import type { JobFilesField } from './job-files-field.ts'
import { useReopenJobMutation, useUpdateStatusMutation } from './job-moves-api.ts'

type Values = { remID: string; remediator: User | null; files: string[] }

export type RemediatorField = {
  value: User | null
  onChange: (remediator: User) => void
  error: string | undefined
  exceptId: string | null
  /** The remediator who did the job that is re-opened. */
  doneById?: string | null
  /** A job of the organization for which a remediator is chosen. */
  jobId: string | null
}

export type AssignRemediatorProps = ModalProps<JobDefaults, Values>
type Props = AssignRemediatorProps & {
  renderPicker: (field: RemediatorField) => ReactNode
  renderFiles: (field: JobFilesField) => ReactNode
}

const submitLabels: Record<AssignUse, string> = {
  assign: 'Assign',
  reassign: 'Re-assign',
  reopen: 'Re-open',
}

/** Assigns a claimed job, re-assigns a running one, or re-opens a completed one. */
export function AssignRemediatorDialog({ renderPicker, renderFiles, ...props }: Props) {
  const { jobId, job_name, assigneeId, action } = props.defaults
  const use = useOf(action)
  const send = useAssign(use, props.defaults)
  const { values, change, problems, frame } = useDialogChoices<Values>(props, {
    initialValues: { remID: '', remediator: null, files: [] },
    isDirty: ({ remID, files }) => remID !== '' || files.length > 0,
    validate: (choices) => problemsOf(use, choices),
    send,
  })
  return (
    <FormDialog
      {...frame}
      subject={job_name}
      // The files of a re-opened job come first, and come late.
      startFocus={use === 'reopen' ? 'heading' : 'first'}
      submitLabel={submitLabels[use]}
    >
      {use === 'reopen' &&
        renderFiles({
          jobId,
          label: texts.job.reopenedFiles,
          value: values.files,
          onChange: (files) => change({ files }),
          error: problems.files,
          isRequired: true,
        })}
      {renderPicker({
        value: values.remediator,
        onChange: (remediator) => change({ remediator, remID: remediator._id }),
        error: problems.remID,
        exceptId: use === 'reassign' ? assigneeId : null,
        doneById: use === 'reopen' ? assigneeId : null,
        jobId,
      })}
    </FormDialog>
  )
}

const useOf = (action: JobDefaults['action']): AssignUse =>
  action === 'reassign' || action === 'reopen' ? action : 'assign'

function problemsOf(use: AssignUse, { remID, files }: Values): ChoiceErrors {
  const { chooseRemediator, chooseFilesToReopen } = texts.validation
  return {
    ...(!remID && { remID: chooseRemediator }),
    ...(use === 'reopen' && files.length === 0 && { files: chooseFilesToReopen }),
  }
}

type AssignUse = 'assign' | 'reassign' | 'reopen'

type AssignmentChoices = { remID: string; files: string[] }

function useAssign(use: AssignUse, { jobId, status }: JobDefaults) {
  const [updateStatus] = useUpdateStatusMutation()
  const [reopen] = useReopenJobMutation()
  return async ({ remID, files }: AssignmentChoices): Promise<Answer> => {
    if (use === 'assign') return updateStatus({ jobId, move: true, remID, status })
    // Omits the status: a job may be re-assigned even if it has moved on meanwhile.
    return reopen({ jobId, remID, ...(use === 'reopen' && { files, status }) })
  }
}
