import { texts, type User } from '@curbcut/contract'
import type { ReactNode } from 'react'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogChoices, type ChoiceErrors } from '#web/forms/dialogs/use-dialog-choices.ts'
import type { SendResult } from '#web/forms/use-sending.ts'
import type { JobDialogDefaults } from './job-actions.ts'
import type { JobFilesField } from './job-files-field.ts'
import { useReopenJobMutation, useUpdateStatusMutation } from './job-moves-api.ts'

type Values = { remID: string; remediator: User | null; files: string[] }

export type RemediatorField = {
  value: User | null
  onChange: (remediator: User) => void
  error: string | undefined
  currentRemediatorId: string | null
  previousRemediatorId?: string | null
  jobId: string | null
  isForManyJobs?: boolean
}

/** `chosenFiles`: those that a re-opening begins with. */
type AssignDefaults = JobDialogDefaults & { chosenFiles?: readonly string[] }

export type AssignRemediatorProps = ModalProps<AssignDefaults, Values>
type Props = AssignRemediatorProps & {
  renderPicker: (field: RemediatorField) => ReactNode
  renderFiles: (field: JobFilesField) => ReactNode
}

const submitLabels: Record<AssignMode, string> = {
  assign: 'Assign',
  reassign: 'Re-assign',
  reopen: 'Re-open',
}

export function AssignRemediatorDialog({ renderPicker, renderFiles, ...props }: Props) {
  const { jobId, job_name, assigneeId, action, chosenFiles = [] } = props.defaults
  const mode = assignModeOf(action)
  const send = useAssignRemediator(mode, props.defaults)
  const { values, change, errors, dialogProps } = useDialogChoices<Values>(props, {
    initialValues: { remID: '', remediator: null, files: [...chosenFiles] },
    isDirty: ({ remID, files }) => remID !== '' || files.length !== chosenFiles.length,
    validate: (choices) => errorsOf(mode, choices),
    send,
  })
  return (
    <FormDialog
      {...dialogProps}
      subject={job_name}
      // The files of a re-opened job come first, and come late.
      startFocus={mode === 'reopen' ? 'heading' : 'first'}
      submitLabel={submitLabels[mode]}
    >
      {mode === 'reopen' &&
        renderFiles({
          jobId,
          label: texts.job.filesToReopen,
          value: values.files,
          onChange: (files) => change({ files }),
          error: errors.files,
          isRequired: true,
        })}
      {renderPicker({
        value: values.remediator,
        onChange: (remediator) => change({ remediator, remID: remediator._id }),
        error: errors.remID,
        currentRemediatorId: mode === 'reassign' ? assigneeId : null,
        previousRemediatorId: mode === 'reopen' ? assigneeId : null,
        jobId,
      })}
    </FormDialog>
  )
}

const assignModeOf = (action: JobDialogDefaults['action']): AssignMode =>
  action === 'reassign' || action === 'reopen' ? action : 'assign'

function errorsOf(mode: AssignMode, { remID, files }: Values): ChoiceErrors {
  const { chooseRemediator, chooseFilesToReopen } = texts.validation
  return {
    ...(!remID && { remID: chooseRemediator }),
    ...(mode === 'reopen' && files.length === 0 && { files: chooseFilesToReopen }),
  }
}

type AssignMode = 'assign' | 'reassign' | 'reopen'

type AssignmentChoices = { remID: string; files: string[] }

function useAssignRemediator(mode: AssignMode, { jobId, status }: JobDialogDefaults) {
  const [updateStatus] = useUpdateStatusMutation()
  const [reopen] = useReopenJobMutation()
  return async ({ remID, files }: AssignmentChoices): Promise<SendResult> => {
    if (mode === 'assign') return updateStatus({ jobId, move: true, remID, status })
    // Omits the status: a job may be re-assigned even if it has moved on meanwhile.
    return reopen({ jobId, remID, ...(mode === 'reopen' && { files, status }) })
  }
}
