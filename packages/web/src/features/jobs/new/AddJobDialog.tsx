import { acceptedExtensions, formatQuantity, texts } from '@curbcut/contract'
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
import { FileDrop } from '#web/ui/fields/FileDrop.tsx'
import { useCreateJobMutation } from './create-job-api.ts'
import { JobFields, jobResolver, toJobValues, type JobValues } from './JobFields.tsx'

/** The values of a refused form, for reopening it. */
type Values = JobValues & { files: readonly File[] }

/** Creates a job with its files in one request. Files with an error are skipped. */
export function AddJobDialog(props: ModalProps<object, Values>) {
  const { values, errors } = props
  const limits = useUploadLimits()
  const files = useChosenFiles(limits, { files: values.files, refusal: errors.files })
  const { chosen } = files
  const valid = chosen.filter(({ problem }) => !problem)
  const isBlocked = chosen.length > 0 && valid.length === 0
  const skippedText = valid.length > 0 ? skippedFilesText(chosen) : undefined
  const [createJob] = useCreateJobMutation()
  const upload = useUpload()
  const { uploadId } = upload
  const { control, frame } = useDialogForm(props, {
    resolver: jobResolver,
    initialValues: toJobValues({}),
    files: chosen.map(({ file }) => file),
    isReady: (_fields, event) => {
      if (isBlocked) focusRefusedFile(event?.target)
      return !isBlocked
    },
    send: (fields) => upload.run(createJob({ ...fields, uploadId, files: valid })),
  })
  const isSingle = valid.length === 1
  const label = skippedText
    ? `Create Job with ${formatQuantity(valid.length, 'file')}`
    : 'Create Job'

  return (
    <FormDialog {...frame} submitLabel={label} isUpload>
      <JobFields control={control} />
      <FileDrop
        label={texts.files.label}
        files={toUploadRows(chosen, upload.progress)}
        accept={acceptedExtensions.join(',')}
        hint={limitsText(limits)}
        error={
          skippedText ? [files.generalRefusal, skippedText].filter(Boolean).join(' ') : files.error
        }
        isLocked={frame.isInert}
        onAdd={files.add}
        onRemove={files.remove}
        // One request carries all files, so only a single file has cancel and retry in its row.
        {...(isSingle && { onCancel: upload.cancel, onRetry: () => void frame.onSubmit() })}
        onCancelAll={upload.cancel}
      />
    </FormDialog>
  )
}

function skippedFilesText(chosen: readonly ChosenFile[]): string | undefined {
  const words = refusedWords(chosen)
  const isOne = chosen.filter(({ problem }) => problem).length === 1
  return words && `${words} The job is created without ${isOne ? 'it' : 'them'}.`
}
