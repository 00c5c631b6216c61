import {
  holidayLines,
  parseHolidays,
  promiseRuleTexts,
  weekdays,
  type PromiseCalendar,
} from '@curbcut/contract'
import { workCalendarBody } from '@curbcut/contract/promise-routes.ts'
import { useId } from 'react'
import { useController, type Control } from 'react-hook-form'
import { toSendState } from '#web/api/errors.ts'
import { FormTextArea, FormTextField } from '#web/forms/fields/FormTextField.tsx'
import { LazyDateField } from '#web/forms/fields/LazyDateField.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { rawResolver } from '#web/forms/raw-resolver.ts'
import { usePageForm } from '#web/forms/use-page-form.ts'
import { useUtcToday } from '#web/lib/use-today.ts'
import { CheckboxGroup } from '#web/ui/fields/CheckboxGroup.tsx'
import { FilePickButton } from '#web/ui/fields/files/FilePickButton.tsx'
import { useSetWorkCalendarMutation } from './promises-api.ts'

const { calendar: calendarTexts } = promiseRuleTexts

type Values = {
  from_date: string
  zone: string
  days: string[]
  opens_at: string
  closes_at: string
  holidays: string
}

const plain = { spellCheck: false, autoComplete: 'off' } as const
const labels = {
  from_date: calendarTexts.fromField,
  zone: calendarTexts.zone,
  days: calendarTexts.days,
  opens_at: calendarTexts.opensAt,
  closes_at: calendarTexts.closesAt,
  holidays: calendarTexts.holidays,
}

type Props = { last: PromiseCalendar | undefined; onSaved: (id: string) => void }

/** Starts from the last version, because a change is mostly a further holiday. */
export function CalendarForm({ last, onSaved }: Props) {
  const [save, answer] = useSetWorkCalendarMutation()
  const today = useUtcToday()
  const { control, setValue, formProps } = usePageForm<Values>(toSendState(answer), {
    resolver: rawResolver<Values>(workCalendarBody),
    initialValues: {
      from_date: today,
      zone: last?.zone ?? '',
      days: last?.days ?? [],
      opens_at: last?.opens_at ?? '',
      closes_at: last?.closes_at ?? '',
      holidays: holidayLines(last?.holidays ?? []),
    },
    labels,
    send: async (values) => {
      const { data } = await save(values)
      if (data) onSaved(data._id)
    },
  })
  return (
    <PageForm
      {...formProps}
      label={calendarTexts.heading}
      submitLabel={calendarTexts.save}
      isAlternative
    >
      <h3 className="mt-3 text-body font-semibold">{calendarTexts.newHeading}</h3>
      <LazyDateField
        control={control}
        name="from_date"
        label={calendarTexts.fromField}
        firstDay={today}
        isRequired
      />
      <FormTextField
        control={control}
        name="zone"
        label={calendarTexts.zone}
        hint={calendarTexts.zoneHint}
        isRequired
        input={plain}
      />
      <Days control={control} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormTextField
          control={control}
          name="opens_at"
          label={calendarTexts.opensAt}
          hint={calendarTexts.timeHint}
          isRequired
          input={plain}
        />
        <FormTextField
          control={control}
          name="closes_at"
          label={calendarTexts.closesAt}
          hint={calendarTexts.timeHint}
          isRequired
          input={plain}
        />
      </div>
      <FormTextArea
        control={control}
        name="holidays"
        label={calendarTexts.holidays}
        hint={calendarTexts.holidaysHint}
      />
      <HolidayFile onRead={(text) => setValue('holidays', text, { shouldDirty: true })} />
    </PageForm>
  )
}

function Days({ control }: { control: Control<Values> }) {
  const {
    field: { ref: _ref, ...field },
    fieldState,
  } = useController({ control, name: 'days' })
  return (
    <CheckboxGroup
      label={calendarTexts.days}
      field={field}
      choices={weekdays.map((value) => ({ value, label: calendarTexts.dayNames[value] }))}
      error={fieldState.error?.message}
      isRequired
      isRow
    />
  )
}

/** Shows the days of a calendar file as a list, or its text, whose fault the form then names. */
function HolidayFile({ onRead }: { onRead: (text: string) => void }) {
  const id = useId()
  const read = async (file: File | undefined) => {
    const text = await file?.text()
    if (text === undefined) return
    const { holidays } = parseHolidays(text)
    onRead(holidays ? holidayLines(holidays) : text)
  }
  return (
    <div className="flex flex-col gap-1">
      <p id={id} className="text-control font-semibold">
        {calendarTexts.file}
      </p>
      <div>
        <FilePickButton
          id={id}
          isSingle
          accept=".ics,text/calendar"
          onAdd={([file]) => void read(file)}
        />
      </div>
      <p id={`${id}-hint`} className="text-caption text-ink2">
        {calendarTexts.fileHint}
      </p>
    </div>
  )
}
