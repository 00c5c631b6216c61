import { isDay } from '@curbcut/contract'
import { parseDate } from '@internationalized/date'
import { use, useEffect, useEffectEvent, useImperativeHandle, useRef, type Ref } from 'react'
import {
  DateField,
  DateFieldStateContext,
  DateInput,
  DateSegment,
} from 'react-aria-components/DateField'
import { type FieldBinding, type FieldProps } from './field-parts.tsx'
import { FieldLabel, FieldNotes } from './group-parts.tsx'

type Props = FieldProps & {
  /** The value is a day like 2026-10-31, and '' where there is none or not yet a whole one. */
  field: Omit<FieldBinding<string>, 'ref'> & { ref?: Ref<{ focus: () => void }> }
}

/**
 * A day, written MM/dd/yyyy: three numbers, each changed by typing or by the arrow keys. Without a
 * calendar over it, which a short window would lay under the pointer. It begins with the field's value
 * and goes its own way from there.
 */
export function DayField({ field, label, error, hint, isRequired = false }: Props) {
  const input = useRef<HTMLDivElement>(null)
  useImperativeHandle(field.ref, () => ({
    focus: () => input.current?.querySelector<HTMLElement>('[role=spinbutton]')?.focus(),
  }))
  return (
    <DateField
      defaultValue={isDay(field.value) ? parseDate(field.value) : null}
      onBlur={() => field.onBlur?.()}
      isInvalid={error !== undefined}
      isRequired={isRequired}
      validationBehavior="aria"
      shouldForceLeadingZeros
      className="flex flex-col gap-1"
    >
      <FieldLabel label={label} isRequired={isRequired} />
      <DateInput ref={input} className="input day-input">
        {(segment) => <DateSegment segment={segment} className="day-segment" />}
      </DateInput>
      <FieldNotes hint={hint} error={error} />
      <WhatIsSeen value={field.value} onChange={field.onChange} />
    </DateField>
  )
}

/**
 * Tells the form the day that is seen. React Aria's own `onChange` is silent while a number is missing,
 * and the day of before would be sent.
 */
function WhatIsSeen({ value, onChange }: Pick<Props['field'], 'value' | 'onChange'>) {
  const segments = use(DateFieldStateContext)?.segments ?? []
  const numbers = segments.map((part) => [part.type, part.isPlaceholder ? '' : part.text] as const)
  const { year = '', month = '', day = '' } = Object.fromEntries(numbers)
  const text = `${year}-${month}-${day}`
  // The years of people have four digits: whoever has typed 26 is not done.
  const seen = isDay(text) && !year.startsWith('0') ? text : ''
  const tell = useEffectEvent(() => {
    if (seen !== value) onChange(seen)
  })
  useEffect(() => tell(), [seen])
  return null
}
