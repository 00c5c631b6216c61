import {
  createJobBody,
  isJobFieldEditableBy,
  jobFields,
  jobFieldNamesWith,
  promiseTexts,
  type Actor,
  type JobFieldNamesWith,
  type jobRoutes,
  type RouteArg,
} from '@curbcut/contract'
import type { Control } from 'react-hook-form'
import { FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { LazyDateField } from '#web/forms/fields/LazyDateField.tsx'
import { rawResolver } from '#web/forms/raw-resolver.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useActor } from '#web/state/use-actor.ts'

export type JobValues = Pick<RouteArg<typeof jobRoutes.createJob>, JobFieldNamesWith<'form'>>

/** With the typed values: a parsed body leaves out an emptied day, which clears it. */
export const jobResolver = rawResolver<JobValues>(createJobBody)

const editableFieldNames = (actor: Actor) =>
  jobFieldNamesWith('form').filter((name) => isJobFieldEditableBy(actor, name))

/** Without fields that the actor may never set: sending one would be refused. */
export const toJobValues = (actor: Actor, job: { [Name in keyof JobValues]?: string | null }) =>
  Object.fromEntries(
    editableFieldNames(actor).map((name) => [name, job[name] ?? jobFields[name].form.initialValue]),
  ) as JobValues

const textInput = { input: { autoComplete: 'off' } } as const

type Props = { control: Control<JobValues>; nameHint?: string }

export function JobFields({ control, nameHint }: Props) {
  const today = useToday()
  return editableFieldNames(useActor()).map((name) => (
    <JobField
      key={name}
      control={control}
      name={name}
      firstDay={today}
      {...(name === 'job_name' && nameHint && { hint: nameHint })}
    />
  ))
}

type JobFieldProps = Pick<Props, 'control'> & {
  name: JobFieldNamesWith<'form'>
  firstDay: string
  hint?: string
}

function JobField({ name, firstDay, ...props }: JobFieldProps) {
  const { label, form } = jobFields[name]
  const field = { ...props, name, label, isRequired: form.isRequired }
  return form.input === 'day' ? (
    <LazyDateField {...field} hint={promiseTexts.wishHint} firstDay={firstDay} />
  ) : (
    <FormTextField {...field} {...textInput} />
  )
}
