import { formatDays, workingTimeTexts, type Absence } from '@curbcut/contract'
import { absenceBody } from '@curbcut/contract/working-time-routes.ts'
import { zodResolver } from '@hookform/resolvers/zod'
import { toSendState } from '#web/api/errors.ts'
import { LazyDateField } from '#web/forms/fields/LazyDateField.tsx'
import { PageForm } from '#web/forms/PageForm.tsx'
import { usePageForm } from '#web/forms/use-page-form.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { useAddAbsenceMutation, useChangeAbsenceMutation } from './working-time-api.ts'

const { absences: absenceTexts } = workingTimeTexts

const labels = { first_day: absenceTexts.first, last_day: absenceTexts.last }
const empty = { first_day: '', last_day: '' }

type Props = {
  userId: string
  today: string
  /** Absent: a new one. */
  absence?: Absence | undefined
  onEnd: () => void
}

export function AbsenceForm({ userId, today, absence, onEnd }: Props) {
  const [add, added] = useAddAbsenceMutation()
  const [change, changed] = useChangeAbsenceMutation()
  const { control, formProps, reset } = usePageForm(toSendState(absence ? changed : added), {
    resolver: zodResolver(absenceBody),
    initialValues: absence ? { first_day: absence.first_day, last_day: absence.last_day } : empty,
    labels,
    send: async (days) => {
      const { error } = absence
        ? await change({ userId, absenceId: absence._id, ...days })
        : await add({ userId, ...days })
      if (error) return
      reset(empty)
      onEnd()
    },
  })
  const { changing, add: addLabel, save, cancel } = absenceTexts
  return (
    <div className="flex flex-col gap-3">
      <PageForm
        {...formProps}
        label={absence ? changing(daysOf(absence)) : addLabel}
        submitLabel={absence ? save : addLabel}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <LazyDateField control={control} name="first_day" label={labels.first_day} isRequired />
          <LazyDateField
            control={control}
            name="last_day"
            label={labels.last_day}
            firstDay={today}
            isRequired
          />
        </div>
      </PageForm>
      {absence && (
        <div>
          <Button onPress={onEnd}>{cancel}</Button>
        </div>
      )}
    </div>
  )
}

export const daysOf = ({ first_day: first, last_day: last }: Omit<Absence, '_id'>) =>
  formatDays(first, last)
