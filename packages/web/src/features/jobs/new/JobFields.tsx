import { createJobBody, texts } from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Control } from 'react-hook-form'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'

/** What 'Create New Job' and 'Edit Job' ask for, the files apart. */
export type JobValues = { job_name: string }

/** Whether it can be sent. */
export const jobResolver = zodResolver(createJobBody)

/** The first values of the form: empty for a new job, otherwise the job's own. */
export const toJobValues = ({ job_name = '' }: Partial<JobValues>): JobValues => ({ job_name })

export function JobFields({ control }: { control: Control<JobValues> }) {
  return (
    <FormTextField
      control={control}
      name="job_name"
      label={texts.jobs.columns.jobName}
      isRequired
      input={{ autoComplete: 'off' }}
    />
  )
}
