import {
  hourFields,
  jobSizes,
  limitFields,
  priorityLabels,
  promiseRuleTexts,
  type HourField,
  type LimitField,
  type OrganizationName,
  type PromiseHours,
} from '@curbcut/contract'
import { endPromiseHoursFields, promiseHoursBody } from '@curbcut/contract/promise-routes.ts'
import { useState, type ReactNode, type Ref } from 'react'
import type { Control } from 'react-hook-form'
import { fieldErrorsOf, toSendState } from '#web/api/errors.ts'
import { FormNumberField } from '#web/forms/fields/FormTextField.tsx'
import { LazyDateField } from '#web/forms/fields/LazyDateField.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { rawResolver } from '#web/forms/raw-resolver.ts'
import { usePageForm } from '#web/forms/use-page-form.ts'
import { useUtcToday } from '#web/lib/use-today.ts'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { useEndPromiseHoursMutation, useSetPromiseHoursMutation } from './promises-api.ts'

const { table: hoursTexts } = promiseRuleTexts

type NumberName = LimitField | HourField | 'pages_per_file'
type Values = Record<NumberName, string> & { from_date: string; organization: string }

export type OrganizationField = {
  value: OrganizationName | null
  onChange: (organization: OrganizationName) => void
  error: string | undefined
  ref: Ref<HTMLInputElement>
}

type Props = {
  last: PromiseHours | undefined
  onSaved: (id: string) => void
  renderOrganization: (field: OrganizationField) => ReactNode
}

const hoursResolver = rawResolver<Values>(promiseHoursBody)
/** The fields of hours are not drawn then, and keep what was typed. */
const endResolver = rawResolver<Values>(endPromiseHoursFields)

/** To whom new hours are promised; `end`: to one organization those of all again. */
type Choice = 'all' | 'one' | 'end'

const labelOf = (name: LimitField | HourField): string => {
  const [size, columnName] = name.split('_') as [keyof typeof hoursTexts.sizes, string]
  const labels: Record<string, string> = {
    pages: hoursTexts.upTo,
    normal: priorityLabels.NORMAL,
    rush: priorityLabels.RUSH,
  }
  return `${hoursTexts.sizes[size]}: ${labels[columnName]}`
}

const fieldLabels = Object.fromEntries(
  [...limitFields, ...hourFields].map((name) => [name, labelOf(name)]),
) as Record<LimitField | HourField, string>

/** Starts from the last hours of all organizations. */
export function HoursForm({ last, onSaved, renderOrganization }: Props) {
  const [save, saved] = useSetPromiseHoursMutation()
  const [end, ended] = useEndPromiseHoursMutation()
  const today = useUtcToday()
  const [choice, setChoice] = useState<Choice>('all')
  const [isForOne, isEnd] = [choice !== 'all', choice === 'end']
  const answer = isEnd ? ended : saved
  const [organization, setOrganization] = useState<OrganizationName | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const { control, formProps } = usePageForm<Values>(toSendState(answer), {
    resolver: isEnd ? endResolver : hoursResolver,
    initialValues: { ...toTexts(last), from_date: today, organization: '' },
    labels: {
      ...fieldLabels,
      from_date: hoursTexts.fromField,
      pages_per_file: hoursTexts.pagesPerFile,
    },
    send: async (values) => {
      setIsMissing(isForOne && !organization)
      if (isForOne && !organization) return
      const chosen = organization?._id ?? ''
      const { data } = await (isEnd
        ? end({ from_date: values.from_date, organization: chosen })
        : save({ ...values, organization: chosen }))
      if (data) onSaved(data._id)
    },
  })
  const choose = (next: OrganizationName | null) => {
    setIsMissing(false)
    setOrganization(next)
  }
  return (
    <PageForm {...formProps} label={hoursTexts.heading} submitLabel={hoursTexts.save} isAlternative>
      <h3 className="mt-3 text-body font-semibold">{hoursTexts.newHeading}</h3>
      <RadioGroup
        label={hoursTexts.organization}
        field={{
          name: 'whose',
          value: choice,
          onChange: (value) => {
            setChoice(value === 'one' || value === 'end' ? value : 'all')
            choose(null)
          },
        }}
        choices={[
          { value: 'all', label: hoursTexts.everybody },
          { value: 'one', label: hoursTexts.oneOrganization },
          { value: 'end', label: hoursTexts.endsOwn },
        ]}
      />
      {isForOne &&
        renderOrganization({
          value: organization,
          onChange: choose,
          error: isMissing
            ? hoursTexts.chooseOrganization
            : fieldErrorsOf(answer.error).organization,
          ref: null,
        })}
      <LazyDateField
        control={control}
        name="from_date"
        label={hoursTexts.fromField}
        firstDay={today}
        isRequired
        {...(isEnd && { hint: hoursTexts.endsOwnHint })}
      />
      {!isEnd && <HourFields control={control} />}
    </PageForm>
  )
}

const HourFields = ({ control }: Pick<InputProps, 'control'>) => (
  <>
    {jobSizes.map((size) => (
      <fieldset key={size} className="flex flex-col gap-2">
        <legend className="mb-2 text-control font-semibold">{hoursTexts.sizes[size]}</legend>
        <div className="grid gap-4 sm:grid-cols-3">
          {size !== 'huge' && (
            <NumberInput control={control} name={`${size}_pages`} label={hoursTexts.upTo} />
          )}
          <NumberInput
            control={control}
            name={`${size}_normal`}
            label={hoursTexts.hoursOf(priorityLabels.NORMAL)}
          />
          <NumberInput
            control={control}
            name={`${size}_rush`}
            label={hoursTexts.hoursOf(priorityLabels.RUSH)}
          />
        </div>
      </fieldset>
    ))}
    <NumberInput control={control} name="pages_per_file" label={hoursTexts.pagesPerFile} />
  </>
)

type InputProps = { control: Control<Values>; name: NumberName; label: string }
const NumberInput = (props: InputProps) => <FormNumberField {...props} isRequired />

const toTexts = (last: PromiseHours | undefined) =>
  Object.fromEntries(
    [...limitFields, ...hourFields, 'pages_per_file' as const].map((name) => [
      name,
      last ? String(last[name]) : '',
    ]),
  ) as Record<NumberName, string>
