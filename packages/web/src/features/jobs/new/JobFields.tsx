import {
  createJobBody,
  jobFields,
  jobFieldsWith,
  promiseTexts,
  type FieldsWith,
  type jobRoutes,
  type RouteArg,
} from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Control } from 'react-hook-form'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { LazyDateField } from '#web/forms/fields/LazyDateField.tsx'

export type JobValues = Pick<RouteArg<typeof jobRoutes.createJob>, FieldsWith<'form'>>

export const jobResolver = zodResolver(createJobBody)

const fields = jobFieldsWith('form')

export const toJobValues = (job: { [Name in keyof JobValues]?: string | null }) =>
  Object.fromEntries(
    fields.map((name) => [name, job[name] ?? jobFields[name].form.first]),
  ) as JobValues

const textInput = { input: { autoComplete: 'off' } } as const

type Props = { control: Control<JobValues>; nameHint?: string }

export const JobFields = ({ control, nameHint }: Props) =>
  fields.map((name) => (
    <JobField
      key={name}
      control={control}
      name={name}
      {...(name === 'job_name' && nameHint && { hint: nameHint })}
    />
  ))

type JobFieldProps = Pick<Props, 'control'> & { name: FieldsWith<'form'>; hint?: string }

function JobField({ name, ...props }: JobFieldProps) {
  const { label, form } = jobFields[name]
  const field = { ...props, name, label, isRequired: form.isRequired }
  return form.input === 'day' ? (
    <LazyDateField {...field} hint={promiseTexts.wishHint} />
  ) : (
    <FormTextField {...field} {...textInput} />
  )
}
