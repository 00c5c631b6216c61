import { deliveryReportTexts, reportTexts } from '@curbcut/contract'
import { CalendarRange, X } from 'lucide-react'
import { useRef } from 'react'
import { openModal } from '#web/forms/dialogs/dialog-definition.ts'
import { formatDayRange, formatDaysOfZone } from '#web/lib/words/format.ts'
import { useAppDispatch } from '#web/state/root-state.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { IconButton } from '#web/ui/buttons/IconButton.tsx'
import { useAnnounceChange } from '#web/ui/messages/use-announce-change.ts'
import { ErrorText } from '#web/ui/text/ErrorText.tsx'
import { lastMonth, useDateRange } from './date-range-params.ts'
import type { DateRangeOptions } from './DateRangeDialog.tsx'

type Props = {
  /**
   * The IANA time zone of the days, which the screen names itself; null while it is not loaded.
   * Without it, days are UTC and the text says so.
   */
  zone?: string | null
}

export function DateRangeFilter({ zone }: Props) {
  const { range, error, setRange } = useDateRange()
  const dispatch = useAppDispatch()
  const defaults: DateRangeOptions =
    zone === undefined
      ? {}
      : { hint: zone === null ? '' : deliveryReportTexts.rangeDialogZoneHint(zone) }
  const filterButtonRef = useRef<HTMLButtonElement>(null)
  const format = zone === undefined ? formatDayRange : formatDaysOfZone
  const text = range ? format(range) : reportTexts.allTime
  useAnnounceChange(text)
  const remove = () => {
    // The pressed button disappears with its range.
    filterButtonRef.current?.focus()
    setRange(null)
  }
  return (
    <div className="flex flex-wrap items-center gap-2 text-control sm:gap-3">
      {range ? (
        <span className="flex items-center gap-1 rounded-control border border-line-strong bg-surface pl-3">
          {text}
          <IconButton label={reportTexts.removeRange} size="small" onPress={remove}>
            <X size={16} aria-hidden />
          </IconButton>
        </span>
      ) : (
        <span className="text-ink2 max-sm:text-caption">{text}</span>
      )}
      {error && <ErrorText>{reportTexts.invalidRange(error)}</ErrorText>}
      <Button onPress={() => setRange(lastMonth(zone ?? undefined))}>
        {reportTexts.lastMonth}
      </Button>
      <Button
        ref={filterButtonRef}
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
