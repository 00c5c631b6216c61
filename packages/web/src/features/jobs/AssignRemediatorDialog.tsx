import { texts, type User } from '@curbcut/contract'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { focusFirstError } from '#web/forms/focus-first-error.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useKeptValues } from '#web/forms/kept-text.ts'
import type { JobFilesField } from './job-files-field.ts'
import { useAssign, type AssignUse } from './use-assign.ts'
import type { JobDefaults } from './job-actions.ts'

type Values = { remediator: User | null; files: string[] }

/** A list to choose from. It belongs to another feature; app puts it in. */
export type RemediatorField = {
  value: User | null
  onChange: (remediator: User) => void
  error: string | undefined
  /** The present remediator of the job. */
  exceptId: string | null
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

/**
 * 'Assign Remediator' gives an allotted job to an available remediator, 'Re-Assign Remediator' a running
 * job to another one, and 'Re-Open Job' a completed one with the files to be done again.
 */
export function AssignRemediatorDialog({ title, defaults, errors, ...props }: Props) {
  const { jobId, job_name, assigneeId } = defaults
  const use = useOf(defaults.action)
  const [values, setValues] = useState<Values>({ remediator: null, files: [], ...props.values })
  const [problems, setProblems] = useState<Problems>(errors)
  const { send, isSending } = useAssign(use, defaults)
  const isDirty = values.remediator !== null || values.files.length > 0
  useKeptValues(() => props.onSend(values), isDirty)

  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const { remediator, files } = values
    const found = problemsOf(use, values)
    setProblems(found)
    if (found.remID || found.files) focusFirstError(event.currentTarget)
    if (!remediator || found.files || isSending) return
    props.onSend(values)
    if (await send({ remID: remediator._id, files })) props.onClose()
  }
  return (
    <FormDialog
      title={title}
      isDirty={isDirty}
      submitLabel={submitLabels[use]}
      isInert={isSending}
      onSubmit={submit}
      onClose={props.onClose}
    >
      <p className="text-control text-ink2 [overflow-wrap:anywhere]">{job_name}</p>
      {props.renderPicker({
        value: values.remediator,
        onChange: (remediator) => {
          setValues({ ...values, remediator })
          setProblems({ ...problems, remID: undefined })
        },
        error: problems.remID,
        exceptId: use === 'reassign' ? assigneeId : null,
      })}
      {use === 'reopen' &&
        props.renderFiles({
          jobId,
          label: texts.job.reopenedFiles,
          value: values.files,
          onChange: (files) => {
            setValues({ ...values, files })
            setProblems({ ...problems, files: undefined })
          },
          error: problems.files,
          isRequired: true,
        })}
    </FormDialog>
  )
}

type Problems = { remID?: string | undefined; files?: string | undefined }

const useOf = (action: JobDefaults['action']): AssignUse =>
  action === 'reassign' || action === 'reopen' ? action : 'assign'

function problemsOf(use: AssignUse, { remediator, files }: Values): Problems {
  const { chooseRemediator, chooseFilesToReopen } = texts.validation
  return {
    ...(!remediator && { remID: chooseRemediator }),
    ...(use === 'reopen' && files.length === 0 && { files: chooseFilesToReopen }),
  }
}
