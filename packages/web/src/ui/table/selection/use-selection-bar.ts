import { formatQuantity } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import { useRestoredFocus } from '#web/lib/focus/use-restored-focus.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'

/** For the bar below the rows: announces the count, and gives the focus back. Pause it while a dialog is open or about to open. */
export function useSelectionBar(
  count: number,
  { unit, isPaused }: { unit: string; isPaused: boolean },
) {
  const bar = useRef<HTMLDivElement>(null)
  useCountAnnouncement(count, unit)
  useRestoredFocus(count > 0, {
    isPaused,
    getFocusTarget: () => document.querySelector<HTMLElement>('.select-box input'),
  })
  return { bar, onEnter: () => bar.current?.querySelector('button')?.focus() }
}

function useCountAnnouncement(count: number, unit: string): void {
  const announcedCount = useRef(count)
  useEffect(() => {
    if (count === announcedCount.current) return
    announcedCount.current = count
    announce(count > 0 ? `${formatQuantity(count, unit)} selected` : `No ${unit} selected`)
  }, [count, unit])
}
