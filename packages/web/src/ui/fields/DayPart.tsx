import { use, useEffect, useEffectEvent, type Ref } from 'react'
import {
  DateFieldStateContext,
  DateSegment,
  type DateSegmentProps,
} from 'react-aria-components/DateField'

type Props = {
  segment: DateSegmentProps['segment']
  inputRef?: Ref<HTMLSpanElement> | undefined
  /** Called when the day becomes complete or incomplete. */
  onWhole?: (isWhole: boolean) => void
}

export function DayPart({ segment, inputRef, onWhole }: Props) {
  const segments = use(DateFieldStateContext)?.segments ?? []
  const isWhole = segments.every(({ isEditable, isPlaceholder }) => !isEditable || !isPlaceholder)
  const tell = useEffectEvent(() => onWhole?.(isWhole))
  useEffect(() => tell(), [isWhole])
  return (
    <DateSegment segment={segment} className="date-segment" {...(inputRef && { ref: inputRef })} />
  )
}
