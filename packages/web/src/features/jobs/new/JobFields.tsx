import {
  createJobBody,
  jobFields,
  jobFieldsWith,
  type FieldsWith,
  type jobRoutes,
  type RouteArg,
} from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Control } from 'react-hook-form'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'

/** What 'Create New Job' and 'Edit Job' ask for, the files apart. */
export type JobValues = Pick<RouteArg<typeof jobRoutes.createJob>, FieldsWith<'form'>>

/** Whether it can be sent. */
export const jobResolver = zodResolver(createJobBody)

const fields = jobFieldsWith('form')

/** The first values of the form: empty for a new job, otherwise the job's own. */
export const toJobValues = (job: { [Name in keyof JobValues]?: string | null }) =>
  Object.fromEntries(
    fields.map((name) => [name, job[name] ?? jobFields[name].form.first]),
  ) as JobValues

// A day gets `FormDateField` here once a form asks for one: its calendar would be loaded for nothing.
const inputs = { text: FormTextField<JobValues> }

type Props = { control: Control<JobValues> }

export const JobFields = ({ control }: Props) =>
  fields.map((name) => <JobField key={name} control={control} name={name} />)

function JobField({ name, ...props }: Props & { name: FieldsWith<'form'> }) {
  const { label, form } = jobFields[name]
  const Input = inputs[form.input]
  return (
    <Input
      {...props}
      name={name}
      label={label}
      isRequired={form.isRequired}
      input={{ autoComplete: 'off' }}
    />
  )
}
