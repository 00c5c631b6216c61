import { acceptedExtensions, texts } from '@curbcut/contract'
import { useUploadLimits } from '#web/api/session-api.ts'
import { useUpload } from '#web/api/use-upload.ts'
import type { ModalProps } from '#web/forms/dialogs.ts'
import { focusRefusedFile } from '#web/forms/focus-first-error.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useDialogForm } from '#web/forms/use-dialog-form.ts'
import { limitsText, toUploadRows, useChosenFiles } from '#web/lib/chosen-files.ts'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { useCreateJobMutation } from './create-job-api.ts'
import { JobFields, jobResolver, toJobValues, type JobValues } from './JobFields.tsx'

/** The values of a refused form, for opening it again. */
type Values = JobValues & { files: readonly File[] }

/** 'Create New Job': a name and files in one call. Files may also follow later. */
export function AddJobDialog(props: ModalProps<object, Values>) {
  const { title, values, errors, onClose } = props
  const limits = useUploadLimits()
  const files = useChosenFiles(limits, { files: values.files, refusal: errors.files })
  const { chosen, problem } = files
  const [createJob] = useCreateJobMutation()
  const upload = useUpload()
  const { control, isDirty, keep, handleSubmit } = useDialogForm<JobValues>(props, {
    resolver: jobResolver,
    start: toJobValues(values),
    files: chosen.map(({ file }) => file),
  })
  const submit = handleSubmit(async (fields, event) => {
    if (problem) focusRefusedFile(event?.target)
    if (problem || upload.isSending) return
    keep(fields)
    const { uploadId } = upload
    if (await upload.run(createJob({ ...fields, uploadId, files: chosen }))) onClose()
  })
  const isSingle = chosen.length === 1

  return (
    <FormDialog
      title={title}
      isDirty={isDirty}
      submitLabel="Create Job"
      isInert={upload.isSending}
      hasDocuments
      onSubmit={submit}
      onClose={onClose}
    >
      <JobFields control={control} />
      <FileDrop
        label={texts.files.label}
        files={toUploadRows(chosen, upload.progress)}
        accept={acceptedExtensions.join(',')}
        hint={limitsText(limits)}
        error={files.error}
        isLocked={upload.isSending}
        onAdd={files.add}
        onRemove={files.remove}
        // All files travel in one call: only a single file can be cancelled and repeated in its row.
        {...(isSingle && { onCancel: upload.cancel, onRetry: () => void submit() })}
        onCancelAll={upload.cancel}
      />
    </FormDialog>
  )
}
