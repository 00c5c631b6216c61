import { deliveryReportTexts, reportTexts } from '@curbcut/contract'
import { CalendarRange, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { formatDayRange, formatDaysOfZone } from '#web/lib/words/format.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import type { DateFilterDefaults } from './DateFilterDialog.tsx'
import { lastMonth, useReportRange } from './report-params.ts'

type Props = {
  /** An IANA name, shown elsewhere; by default days are UTC, and the range says so. */
  zone?: string | undefined
}

export function RangeFilter({ zone }: Props) {
  const { range, fault, setRange } = useReportRange()
  const dispatch = useAppDispatch()
  const defaults: DateFilterDefaults = zone ? { hint: deliveryReportTexts.zoneOfDays(zone) } : {}
  const filter = useRef<HTMLButtonElement>(null)
  const format = zone ? formatDaysOfZone : formatDayRange
  const text = range ? format(range) : reportTexts.allTime
  useAnnounced(text)
  const remove = () => {
    // The pressed button disappears with its range.
    filter.current?.focus()
    setRange(null)
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-control sm:gap-3">
      {range ? (
        <span className="flex items-center gap-1 rounded-control border border-line-strong bg-surface pl-3">
          {text}
          <IconButton label="Remove the range" size="small" onPress={remove}>
            <X size={16} aria-hidden />
          </IconButton>
        </span>
      ) : (
        <span className="text-ink2 max-sm:text-caption">{text}</span>
      )}
      {fault && <ErrorText>{fault}. All time is shown.</ErrorText>}
      <Button onPress={() => setRange(lastMonth(zone))}>{reportTexts.lastMonth}</Button>
      <Button
        ref={filter}
        onPress={() =>
          dispatch(openModal({ type: 'date-filter', title: reportTexts.dateRange, defaults }))
        }
      >
        <CalendarRange size={18} aria-hidden className="shrink-0 max-sm:hidden" />
        {reportTexts.filter}
      </Button>
    </div>
  )
}

function useAnnounced(text: string): void {
  const announced = useRef(text)
  useEffect(() => {
    if (text === announced.current) return
    announced.current = text
    announce(text)
  }, [text])
}
