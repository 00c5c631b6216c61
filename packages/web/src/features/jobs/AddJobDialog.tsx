import { acceptedExtensions, createJobBody, texts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { useUploadLimits } from '#web/api/session-api.ts'
import { useUpload } from '#web/api/use-upload.ts'
import { limitsText, toUploadRows, useChosenFiles } from '#web/lib/chosen-files.ts'
import { toFormErrors } from '#web/lib/form-errors.ts'
import type { ModalProps } from '#web/state/modal.ts'
import { useKeptValues } from '#web/state/use-kept-values.ts'
import { DialogBody, FormFooter } from '#web/ui/Dialog.tsx'
import { FileDrop } from '#web/ui/FileDrop.tsx'
import { focusRefusedFile } from '#web/ui/focus-first-error.ts'
import { TextField } from '#web/ui/TextField.tsx'
import { UploadDialog } from '#web/ui/UploadDialog.tsx'
import { useCreateJobMutation } from './create-job-api.ts'

/** What a refused form is opened again with. */
type Values = { job_name: string; files: readonly File[] }

/** 'Create New Job': a name and the files, sent together. Without files they may follow. */
export function AddJobDialog({ title, defaults, errors, onClose, onSend }: ModalProps<Values>) {
  const limits = useUploadLimits()
  const files = useChosenFiles(limits, { files: defaults.files, refusal: errors.files })
  const [createJob] = useCreateJobMutation()
  const upload = useUpload()
  const { control, formState, getValues, handleSubmit } = useForm({
    resolver: zodResolver(createJobBody),
    defaultValues: { job_name: defaults.job_name ?? '' },
    errors: toFormErrors<{ job_name: string }>(errors),
  })
  const valuesOf = (job_name: string): Values => ({
    job_name,
    files: files.chosen.map(({ file }) => file),
  })
  const isDirty = formState.isDirty || files.chosen.length > 0
  useKeptValues(onSend, () => valuesOf(getValues().job_name), isDirty)
  const submit = handleSubmit(async ({ job_name }, event) => {
    if (files.problem) focusRefusedFile(event?.target)
    if (files.problem || upload.isSending) return
    onSend(valuesOf(job_name))
    const { uploadId } = upload
    if (await upload.run(createJob({ job_name, uploadId, files: files.chosen }))) onClose()
  })
  const isSingle = files.chosen.length === 1

  return (
    <UploadDialog title={title} isSending={upload.isSending} isDirty={isDirty} onClose={onClose}>
      <form className="contents" noValidate onSubmit={(event) => void submit(event)}>
        <DialogBody>
          <Controller
            control={control}
            name="job_name"
            render={({ field, fieldState }) => (
              <TextField
                field={field}
                label={texts.jobs.columns.jobName}
                error={fieldState.error?.message}
                isRequired
                input={{ autoComplete: 'off' }}
              />
            )}
          />
          <FileDrop
            label={texts.files.label}
            files={toUploadRows(files.chosen, upload.progress)}
            accept={acceptedExtensions.join(',')}
            hint={limitsText(limits)}
            error={files.error}
            isLocked={upload.isSending}
            onAdd={files.add}
            onRemove={files.remove}
            // All travel in one call: only one alone is stopped and tried again in its row.
            {...(isSingle && { onCancel: upload.cancel, onRetry: () => void submit() })}
            onCancelAll={upload.cancel}
          />
        </DialogBody>
        <FormFooter submitLabel="Create Job" isInert={upload.isSending} />
      </form>
    </UploadDialog>
  )
}
