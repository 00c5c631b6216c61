import { formatPercent } from '@curbcut/contract'
import { useState } from 'react'
import { pressOf, type PressOf } from '#web/lib/keys/keys.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

const steps = { PageDown: 1, PageUp: -1 } as const satisfies Record<PressOf<'turnPages'>, number>

type Side = 'original' | 'fixed'

export type PageTurning = ReturnType<typeof usePageTurning>

/** Both documents turn together, to be compared. */
export function usePageTurning(first = 1) {
  const [wantedPage, setPage] = useState(first)
  const [zoom, setZoom] = useState<number>(1)
  const [pagesOf, setPagesOf] = useState<Partial<Record<Side, number>>>({})
  const counts = Object.values(pagesOf)
  // Until the number of pages is known, the wanted page is requested.
  const pages = counts.length === 0 ? wantedPage : Math.max(1, ...counts)
  const page = Math.min(wantedPage, pages)

  const turnTo = (next: number) => {
    const turned = Math.min(Math.max(next, 1), pages)
    if (turned === page) return
    setPage(turned)
    announce(`Page ${turned} of ${pages}`)
  }
  const zoomBy = (step: 1 | -1) => {
    const next = zooms[zooms.findIndex((one) => one === zoom) + step]
    if (!next) return
    setZoom(next)
    announce(`Zoom ${toPercent(next)}`)
  }
  return {
    page,
    pages,
    zoom,
    percent: toPercent(zoom),
    canZoomIn: zoom !== zooms.at(-1),
    canZoomOut: zoom !== zooms[0],
    turnTo,
    /** Without an announcement. */
    goTo: setPage,
    zoomBy,
    setPagesOf: (side: Side, count: number) =>
      setPagesOf((before) => ({ ...before, [side]: count })),
  }
}

const toPercent = (zoom: number) => formatPercent(zoom * 100)

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  preventDefault: () => void
}

export function turnByKey(event: KeyPress, { page, turnTo }: PageTurning): void {
  const press = pressOf('turnPages', event)
  if (!press) return
  event.preventDefault()
  turnTo(page + steps[press])
}
