import { acceptedExtensions, formatQuantity, isAccountManager, texts } from '@curbcut/contract'
import { useRef, useState } from 'react'
import { useUploadLimits } from '#web/api/endpoints/session-api.ts'
import { useUpload } from '#web/api/transfer/use-upload.ts'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { focusRefusedFile } from '#web/forms/focus-first-error.ts'
import {
  limitsText,
  refusedFilesText,
  toUploadRows,
  type ChosenFile,
} from '#web/lib/documents/chosen-files.ts'
import { useChosenFiles } from '#web/lib/documents/use-chosen-files.ts'
import { useActor } from '#web/state/use-actor.ts'
import { FileDrop } from '#web/ui/fields/files/FileDrop.tsx'
import { useCreateJobMutation } from './create-job-api.ts'
import { CreateButtons } from './CreateButtons.tsx'
import { JobFields, jobResolver, toJobValues, type JobValues } from './JobFields.tsx'
import { proposeJobName } from './propose-job-name.ts'

type Values = JobValues & { files: readonly File[] }

/** Files that were dropped or pasted on the list. */
type Defaults = { files?: readonly File[] }

/** Creates a job with its files in one request. Files with an error are skipped. */
export function AddJobDialog(props: ModalProps<Defaults, Values>) {
  const { values, errors, defaults } = props
  const limits = useUploadLimits()
  const initialFiles = values.files ?? defaults.files
  const files = useChosenFiles(limits, { files: initialFiles, refusal: errors.files })
  const { chosenFiles } = files
  const validFiles = chosenFiles.filter(({ problem }) => !problem)
  const hasOnlyInvalidFiles = chosenFiles.length > 0 && validFiles.length === 0
  const skippedText = validFiles.length > 0 ? skippedFilesText(chosenFiles) : undefined
  const actor = useActor()
  const canSubmit = isAccountManager(actor)
  const isSubmitting = useRef(canSubmit)
  const [createJob] = useCreateJobMutation()
  const upload = useUpload()
  const { uploadId } = upload
  const [proposal, setProposal] = useState(() => proposeJobName(namesOf(defaults.files)))
  const { control, dialogProps, getValues, setValue } = useDialogForm(props, {
    resolver: jobResolver,
    initialValues: toJobValues(actor, { job_name: proposal }),
    files: chosenFiles.map(({ file }) => file),
    isReady: (_fields, event) => {
      if (hasOnlyInvalidFiles) focusRefusedFile(event?.target)
      return !hasOnlyInvalidFiles
    },
    send: (fields) => {
      const submit = isSubmitting.current && validFiles.length > 0 && { submit: true }
      return upload.run(createJob({ ...fields, ...submit, uploadId, files: validFiles }))
    },
  })
  const add = (addedFiles: File[]) => {
    files.add(addedFiles)
    const name = getValues('job_name')
    if (name !== '' && name !== proposal) return
    const nextProposal = proposeJobName(
      namesOf([...validFiles.map(({ file }) => file), ...addedFiles]),
    )
    setProposal(nextProposal)
    // A proposed name takes back that one is missing.
    setValue('job_name', nextProposal, { shouldValidate: nextProposal !== '' })
  }
  const isSingle = validFiles.length === 1
  const filesSuffix = skippedText ? ` with ${formatQuantity(validFiles.length, 'file')}` : ''
  const createOnly = () => {
    isSubmitting.current = false
    void dialogProps.onSubmit()
  }

  return (
    <FormDialog
      {...dialogProps}
      submitLabel={`${texts.job.createLabel}${filesSuffix}`}
      isUpload
      onSubmit={(event) => {
        isSubmitting.current = canSubmit
        return dialogProps.onSubmit(event)
      }}
      buttons={
        canSubmit && (
          <CreateButtons
            filesSuffix={filesSuffix}
            hasFiles={validFiles.length > 0}
            isInert={dialogProps.isInert}
            onCreate={createOnly}
          />
        )
      }
    >
      <JobFields control={control} nameHint={proposal && texts.job.proposedNameHint} />
      <FileDrop
        label={texts.files.label}
        files={toUploadRows(chosenFiles, upload.progress)}
        accept={acceptedExtensions.join(',')}
        hint={limitsText(limits)}
        error={
          skippedText ? [files.generalRefusal, skippedText].filter(Boolean).join(' ') : files.error
        }
        isLocked={dialogProps.isInert}
        onAdd={add}
        onRemove={files.remove}
        // One request carries all files, so only a single file has cancel and retry in its row.
        {...(isSingle && { onCancel: upload.cancel, onRetry: () => void dialogProps.onSubmit() })}
        onCancelAll={upload.cancel}
      />
    </FormDialog>
  )
}

const namesOf = (files: readonly File[] = []) => files.map(({ name }) => name)

function skippedFilesText(chosenFiles: readonly ChosenFile[]): string | undefined {
  const refusalText = refusedFilesText(chosenFiles)
  const isOne = chosenFiles.filter(({ problem }) => problem).length === 1
  return refusalText && `${refusalText} The job is created without ${isOne ? 'it' : 'them'}.`
}
