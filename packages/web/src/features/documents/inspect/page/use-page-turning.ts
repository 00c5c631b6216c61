import { formatPercent } from '@curbcut/contract'
import { useState } from 'react'
import type { ShownDocument } from '#web/features/documents/inspect/inspect-documents.ts'
import { matchKeyPress, type PressOf } from '#web/lib/keys/keys.ts'
import { announce } from '#web/ui/messages/LiveAnnouncer.tsx'

const zoomLevels = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

const pageSteps = { PageDown: 1, PageUp: -1 } as const satisfies Record<
  PressOf<'turnPages'>,
  number
>

type Side = ShownDocument['side']

export type PageTurning = ReturnType<typeof usePageTurning>

/** Both documents turn together, to be compared. */
export function usePageTurning(firstPage = 1) {
  const [wantedPage, setPage] = useState(firstPage)
  const [zoom, setZoom] = useState<number>(1)
  const [pageCountBySide, setPageCountBySide] = useState<Partial<Record<Side, number>>>({})
  const pageCounts = Object.values(pageCountBySide)
  // Until the number of pages is known, the wanted page is requested.
  const pages = pageCounts.length === 0 ? wantedPage : Math.max(1, ...pageCounts)
  const page = Math.min(wantedPage, pages)

  const turnTo = (next: number) => {
    const targetPage = Math.min(Math.max(next, 1), pages)
    if (targetPage === page) return
    setPage(targetPage)
    announce(`Page ${targetPage} of ${pages}`)
  }
  const zoomBy = (step: 1 | -1) => {
    const next = zoomLevels[zoomLevels.findIndex((level) => level === zoom) + step]
    if (!next) return
    setZoom(next)
    announce(`Zoom ${toPercentText(next)}`)
  }
  return {
    page,
    pages,
    zoom,
    percent: toPercentText(zoom),
    canZoomIn: zoom !== zoomLevels.at(-1),
    canZoomOut: zoom !== zoomLevels[0],
    turnTo,
    /** Turns the page without an announcement. */
    goTo: setPage,
    zoomBy,
    setPageCountOf: (side: Side, count: number) =>
      setPageCountBySide((before) => ({ ...before, [side]: count })),
  }
}

const toPercentText = (zoom: number) => formatPercent(zoom * 100)

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & {
  preventDefault: () => void
}

export function turnByKey(event: KeyPress, { page, turnTo }: PageTurning): void {
  const press = matchKeyPress('turnPages', event)
  if (!press) return
  event.preventDefault()
  turnTo(page + pageSteps[press])
}
