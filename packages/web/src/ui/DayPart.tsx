import { use, useEffect, useEffectEvent, type Ref } from 'react'
import {
  DateFieldStateContext,
  DateSegment,
  type DateSegmentProps,
} from 'react-aria-components/DateField'

type Props = {
  segment: DateSegmentProps['segment']
  inputRef?: Ref<HTMLSpanElement> | undefined
  /** Told whether all parts of the day are there, whenever that changes. */
  onWhole?: (isWhole: boolean) => void
}

/** A part of a day that is typed: month, day, year, or a stroke between them. */
export function DayPart({ segment, inputRef, onWhole }: Props) {
  const segments = use(DateFieldStateContext)?.segments ?? []
  const isWhole = segments.every(({ isEditable, isPlaceholder }) => !isEditable || !isPlaceholder)
  const tell = useEffectEvent(() => onWhole?.(isWhole))
  useEffect(() => tell(), [isWhole])
  return (
    <DateSegment segment={segment} className="date-segment" {...(inputRef && { ref: inputRef })} />
  )
}
