import {
  findDayRangeFault,
  parseDayRange,
  texts,
  reportTexts,
  utcDaysHint,
} from '@curbcut/contract'
import { useId, useState } from 'react'
import type { ModalProps } from '#web/forms/dialogs/dialog-definition.ts'
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#web/forms/dialogs/Dialog.tsx'
import { Button } from '#web/ui/buttons/Button.tsx'
import { DateField } from '#web/ui/fields/DateField.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { useDateRange, type DayRange } from './date-range-params.ts'

const { validation } = texts

export type DateRangeOptions = {
  /** Whose days they are; by default UTC. */
  hint?: string
}

export function DateRangeDialog({ title, defaults, onClose }: ModalProps<DateRangeOptions>) {
  const id = useId()
  const { range, setRange } = useDateRange()
  const [days, setDays] = useState(range ?? noDays)
  const [message, setMessage] = useState('')
  const isWrong = (bound: keyof DayRange) =>
    message !== '' && (!days[bound] || findDayRangeFault(days)?.bound === bound)
  const change = (day: Partial<DayRange>) => {
    setMessage('')
    setDays((before) => ({ ...before, ...day }))
  }
  const reset = () => {
    setDays(noDays)
    setRange(null)
    onClose()
  }
  const apply = () => {
    const dayRange = parseDayRange(days)
    if (!dayRange)
      return setMessage(findDayRangeFault(days)?.message ?? validation.bothDatesRequired)
    setRange(dayRange)
    onClose()
  }
  return (
    <Dialog title={title} size="S" onClose={onClose}>
      <DialogBody>
        <DateField
          label={reportTexts.startDate}
          field={{ name: 'from', value: days.from, onChange: (from) => change({ from }) }}
          isInvalid={isWrong('from')}
        />
        <DateField
          label={reportTexts.endDate}
          field={{ name: 'to', value: days.to, onChange: (to) => change({ to }) }}
          firstDay={days.from}
          isInvalid={isWrong('to')}
          hint={defaults.hint ?? utcDaysHint}
        />
        {/* The space for the message is reserved, so that it moves no button. */}
        <div id={id} role="alert" className="min-h-11 sm:min-h-6">
          {message && <ErrorText>{message}</ErrorText>}
        </div>
      </DialogBody>
      <DialogFooter>
        <Button onPress={reset}>{reportTexts.reset}</Button>
        <DialogCancel />
        <Button tone="primary" aria-describedby={id} onPress={apply} onBlur={() => setMessage('')}>
          {reportTexts.apply}
        </Button>
      </DialogFooter>
    </Dialog>
  )
}

const noDays: DayRange = { from: '', to: '' }
