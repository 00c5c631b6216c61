import { acceptedExtensions, formatQuantity, isAccountManager, texts } from '@curbcut/contract'
import { useRef, useState } from 'react'
import { useUploadLimits } from '#web/api/endpoints/session-api.ts'
import { useUpload } from '#web/api/transfer/use-upload.ts'
import type { ModalProps } from '#web/forms/dialogs/dialogs.ts'
import { FormDialog } from '#web/forms/dialogs/FormDialog.tsx'
import { useDialogForm } from '#web/forms/dialogs/use-dialog-form.ts'
import { focusRefusedFile } from '#web/forms/focus-first-error.ts'
import {
  limitsText,
  refusedWords,
  toUploadRows,
  useChosenFiles,
  type ChosenFile,
} from '#web/lib/documents/chosen-files.ts'
import { useActor } from '#web/state/use-actor.ts'
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { useCreateJobMutation } from './create-job-api.ts'
import { CreateButtons } from './CreateButtons.tsx'
import { JobFields, jobResolver, toJobValues, type JobValues } from './JobFields.tsx'
import { proposeJobName } from './propose-name.ts'

/** The values of a refused form, for reopening it. */
type Values = JobValues & { files: readonly File[] }

/** Files that were dropped or pasted on the list. */
type Defaults = { files?: readonly File[] }

/** Creates a job with its files in one request. Files with an error are skipped. */
export function AddJobDialog(props: ModalProps<Defaults, Values>) {
  const { values, errors, defaults } = props
  const limits = useUploadLimits()
  const first = values.files ?? defaults.files
  const files = useChosenFiles(limits, { files: first, refusal: errors.files })
  const { chosen } = files
  const valid = chosen.filter(({ problem }) => !problem)
  const isBlocked = chosen.length > 0 && valid.length === 0
  const skippedText = valid.length > 0 ? skippedFilesText(chosen) : undefined
  const mayBeSubmitted = isAccountManager(useActor())
  const isSubmitting = useRef(mayBeSubmitted)
  const [createJob] = useCreateJobMutation()
  const upload = useUpload()
  const { uploadId } = upload
  const [proposal, setProposal] = useState(() => proposeJobName(namesOf(defaults.files)))
  const { control, frame, getValues, setValue } = useDialogForm(props, {
    resolver: jobResolver,
    initialValues: toJobValues({ job_name: proposal }),
    files: chosen.map(({ file }) => file),
    isReady: (_fields, event) => {
      if (isBlocked) focusRefusedFile(event?.target)
      return !isBlocked
    },
    send: (fields) => {
      const submit = isSubmitting.current && valid.length > 0 && { submit: true }
      return upload.run(createJob({ ...fields, ...submit, uploadId, files: valid }))
    },
  })
  const add = (added: File[]) => {
    files.add(added)
    const name = getValues('job_name')
    if (name !== '' && name !== proposal) return
    const next = proposeJobName(namesOf([...valid.map(({ file }) => file), ...added]))
    setProposal(next)
    // A proposed name takes back that one is missing.
    setValue('job_name', next, { shouldValidate: next !== '' })
  }
  const isSingle = valid.length === 1
  const withFiles = skippedText ? ` with ${formatQuantity(valid.length, 'file')}` : ''
  const createOnly = () => {
    isSubmitting.current = false
    void frame.onSubmit()
  }

  return (
    <FormDialog
      {...frame}
      submitLabel={`${texts.job.createOnly}${withFiles}`}
      isUpload
      onSubmit={(event) => {
        isSubmitting.current = mayBeSubmitted
        return frame.onSubmit(event)
      }}
      buttons={
        mayBeSubmitted && (
          <CreateButtons
            withFiles={withFiles}
            hasFiles={valid.length > 0}
            isInert={frame.isInert}
            onCreate={createOnly}
          />
        )
      }
    >
      <JobFields control={control} nameHint={proposal && texts.job.nameProposed} />
      <FileDrop
        label={texts.files.label}
        files={toUploadRows(chosen, upload.progress)}
        accept={acceptedExtensions.join(',')}
        hint={limitsText(limits)}
        error={
          skippedText ? [files.generalRefusal, skippedText].filter(Boolean).join(' ') : files.error
        }
        isLocked={frame.isInert}
        onAdd={add}
        onRemove={files.remove}
        // One request carries all files, so only a single file has cancel and retry in its row.
        {...(isSingle && { onCancel: upload.cancel, onRetry: () => void frame.onSubmit() })}
        onCancelAll={upload.cancel}
      />
    </FormDialog>
  )
}

const namesOf = (files: readonly File[] = []) => files.map(({ name }) => name)

function skippedFilesText(chosen: readonly ChosenFile[]): string | undefined {
  const words = refusedWords(chosen)
  const isOne = chosen.filter(({ problem }) => problem).length === 1
  return words && `${words} The job is created without ${isOne ? 'it' : 'them'}.`
}
