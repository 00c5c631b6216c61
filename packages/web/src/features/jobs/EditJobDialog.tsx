import { createJobBody, texts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { toFormErrors } from '#web/lib/form-errors.ts'
import type { ModalProps } from '#web/state/modal.ts'
import { useKeptValues } from '#web/state/use-kept-values.ts'
import { Dialog, DialogBody, FormFooter } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { useUpdateJobMutation } from './jobs-api.ts'
import type { JobDefaults } from './use-job-action.ts'

type Values = { job_name: string }

/** 'Edit Job': another name. */
export function EditJobDialog(props: ModalProps<JobDefaults & Values>) {
  const { title, defaults, errors, onClose, onSend } = props
  const { jobId = '', jobName = '' } = defaults
  const [updateJob, { isLoading }] = useUpdateJobMutation()
  const { control, formState, getValues, handleSubmit } = useForm<Values>({
    resolver: zodResolver(createJobBody),
    defaultValues: { job_name: defaults.job_name ?? jobName },
    errors: toFormErrors<Values>(errors),
  })
  useKeptValues(onSend, getValues, formState.isDirty)
  const submit = handleSubmit(async (values) => {
    if (isLoading) return
    onSend(values)
    const updated = await updateJob({ jobId, ...values })
    if (!updated.error) onClose()
  })
  return (
    <Dialog title={title} size="S" isDirty={formState.isDirty} onClose={onClose}>
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
        </DialogBody>
        <FormFooter submitLabel="Save" isInert={isLoading} />
      </form>
    </Dialog>
  )
}
