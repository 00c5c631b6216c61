import { parseDate } from '@internationalized/date'
import { CalendarDays } from 'lucide-react'
import { use, useEffect, useEffectEvent, useId, useMemo, useState, type Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  DateFieldStateContext,
  DateSegment,
  type DateSegmentProps,
} from 'react-aria-components/DateField'
import { DateInput, DatePicker } from 'react-aria-components/DatePicker'
import { Group } from 'react-aria-components/Group'
import { Label } from 'react-aria-components/Label'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { DatePopup } from './DatePopup.tsx'
import { descriptionIds, type FieldBinding, type FieldProps, RequiredMark } from './field-parts.tsx'

type Props = FieldProps & {
  /** Such as 2026-10-31; empty while it is incomplete. */
  field: FieldBinding<string, HTMLSpanElement>
  firstDay?: string | undefined
  /** Invalid without a message of its own: several fields share one below them. */
  isInvalid?: boolean
}

/** A day as MM/dd/yyyy, typed part by part or chosen from a calendar. */
export function DateField(props: Props) {
  const { field, label, error, hint, isRequired = false, firstDay } = props
  const { isInvalid = error !== undefined } = props
  const { ref, value, onChange, onBlur } = field
  const id = useId()
  const typedDay = useTypedDay(value, onChange)
  const describedBy = descriptionIds(id, { hint, error })
  return (
    <div className="flex flex-col gap-1">
      <DatePicker
        className="flex flex-col gap-1"
        value={useCalendarDate(typedDay.day)}
        minValue={useCalendarDate(firstDay)}
        isRequired={isRequired}
        isInvalid={isInvalid}
        // The form validates with its own words when it is sent.
        validationBehavior="aria"
        shouldForceLeadingZeros
        onChange={(day) => typedDay.change(day?.toString() ?? '')}
        {...(onBlur && { onBlur })}
        {...(describedBy && { 'aria-describedby': describedBy })}
      >
        <Label className="w-fit text-control font-semibold">
          {label}
          {isRequired && <RequiredMark />}
        </Label>
        <DateSegments inputRef={ref} onCompleteChange={typedDay.setComplete} />
        <DatePopup label={label} />
      </DatePicker>
      {hint && (
        <span id={`${id}-hint`} className="text-caption text-ink2">
          {hint}
        </span>
      )}
      {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
    </div>
  )
}

/** The same day returns the same object: React Aria drops a half-typed day for a new object. */
const useCalendarDate = (day: string | undefined) =>
  useMemo(() => (day ? parseDate(day) : null), [day])

type PartsProps = {
  inputRef: Ref<HTMLSpanElement> | undefined
  onCompleteChange: (isComplete: boolean) => void
}

function DateSegments({ inputRef, onCompleteChange }: PartsProps) {
  return (
    <Group className="input date-field">
      <DateInput className="date-input">
        {(segment) => (
          <DatePart
            segment={segment}
            // Focusing the field means its first part, the month.
            {...(segment.type === 'month' && { inputRef, onCompleteChange })}
          />
        )}
      </DateInput>
      <Button className="button" data-tone="quiet" data-size="small" data-icon-only="">
        <CalendarDays size={18} aria-hidden />
      </Button>
    </Group>
  )
}

type DayPartProps = {
  segment: DateSegmentProps['segment']
  inputRef?: Ref<HTMLSpanElement> | undefined
  /** Called when the day becomes complete or incomplete. */
  onCompleteChange?: (isComplete: boolean) => void
}

function DatePart({ segment, inputRef, onCompleteChange }: DayPartProps) {
  const segments = use(DateFieldStateContext)?.segments ?? []
  const isComplete = segments.every(
    ({ isEditable, isPlaceholder }) => !isEditable || !isPlaceholder,
  )
  const reportComplete = useEffectEvent(() => onCompleteChange?.(isComplete))
  useEffect(() => reportComplete(), [isComplete])
  return (
    <DateSegment segment={segment} className="date-segment" {...(inputRef && { ref: inputRef })} />
  )
}

/** While a part is deleted, React Aria reports the last whole day, which the form must not take. */
function useTypedDay(value: string, onChange: (day: string) => void) {
  const [day, setDay] = useState(value)
  const [reportedDay, setReportedDay] = useState(value)
  // The form has set another day.
  if (value !== reportedDay) {
    setReportedDay(value)
    setDay(value)
  }
  const reportDay = (next: string) => {
    setReportedDay(next)
    if (next !== reportedDay) onChange(next)
  }
  return {
    day,
    change: (next: string) => {
      setDay(next)
      reportDay(next)
    },
    setComplete: (isComplete: boolean) => reportDay(isComplete ? day : ''),
  }
}
