import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Popover } from 'react-aria-components/Popover'
import { smallScreen, useMediaQuery } from '#web/lib/browser/use-media-query.ts'
import { Button as OurButton } from '#web/ui/buttons/Button.tsx'

/** At 400 % zoom a popover would cover its button and put a day under the pointer. */
export function DatePopup({ label }: { label: ReactNode }) {
  const isSheet = useMediaQuery(smallScreen)
  return isSheet ? (
    <ModalOverlay className="overlay-backdrop" data-modal-overlay="" isDismissable>
      <Modal className="modal">
        <Dialog className="flex flex-col gap-3 p-4 outline-none">
          {({ close }) => (
            <>
              {/* The field is out of sight. It names the dialog already. */}
              <p aria-hidden className="text-control font-semibold">
                {label}
              </p>
              <MonthCalendar />
              <OurButton onPress={close}>Close</OurButton>
            </>
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  ) : (
    <Popover className="popover" offset={4}>
      <Dialog className="p-2 outline-none">
        <MonthCalendar />
      </Dialog>
    </Popover>
  )
}

function MonthCalendar() {
  return (
    <Calendar className="calendar">
      <div className="flex items-center justify-between gap-2 pb-1">
        <Button slot="previous" className="button" data-tone="quiet" data-icon-only="">
          <ChevronLeft size={18} aria-hidden />
        </Button>
        <CalendarHeading className="text-control font-semibold" />
        <Button slot="next" className="button" data-tone="quiet" data-icon-only="">
          <ChevronRight size={18} aria-hidden />
        </Button>
      </div>
      <CalendarGrid className="calendar-grid" weekdayStyle="short">
        <CalendarGridHeader>
          {(day) => <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>}
        </CalendarGridHeader>
        <CalendarGridBody>
          {(day) => <CalendarCell date={day} className="calendar-day" />}
        </CalendarGridBody>
      </CalendarGrid>
    </Calendar>
  )
}
