import {
  createJobBody,
  jobField,
  jobFields,
  jobFieldsWith,
  type FieldsWith,
  type jobRoutes,
  type RouteArg,
} from '@curbcut/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import type { Control } from 'react-hook-form'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { lazyComponent } from '#web/ui/screens/lazy-component.tsx'

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

// No form asks for its calendar before a field is a day.
const DayInput = lazyComponent(
  async () => (await import('#web/forms/fields/FormDateField.tsx')).FormDateField<JobValues>,
)

type Props = { control: Control<JobValues> }

export const JobFields = ({ control }: Props) =>
  fields.map((name) => <JobField key={name} control={control} name={name} />)

function JobField({ name, ...props }: Props & { name: FieldsWith<'form'> }) {
  const { label, form } = jobField(name)
  const shared = { ...props, name, label, isRequired: form?.isRequired ?? false }
  return form?.input === 'day' ? (
    <DayInput {...shared} />
  ) : (
    <FormTextField {...shared} input={{ autoComplete: 'off' }} />
  )
}
