import { useEffect, useEffectEvent, useRef } from 'react'
import type { DocumentRef } from '#web/api/endpoints/documents-api.ts'
import { rootFontSize, useElementWidth } from '#web/lib/browser/use-element-width.ts'
import { useDocumentOpening, usePagePicture } from './use-document-opening.ts'

/** Steps of the width in pixels, so that resizing the window does not redraw at every pixel. */
const widthStepPx = 64

type PageToShow = {
  document: DocumentRef
  name: string
  page: number
  zoom: number
  onOpened: (pageCount: number) => void
}

/** A page of a document, or its last one, as wide as `sized` (an element of the caller) allows; or why it is not shown. */
export function useRenderedPage({ page, zoom, onOpened, ...source }: PageToShow) {
  const containerRef = useRef<HTMLDivElement>(null)
  const frameRef = useRef<HTMLIFrameElement>(null)
  const { opening, startInFrame } = useDocumentOpening(frameRef, source)
  const isOpen = opening.kind === 'open'
  const pageCount = isOpen ? opening.pages : undefined
  const shownPage = Math.min(page, pageCount ?? page)
  const availablePx = (useElementWidth(containerRef) ?? 0) * rootFontSize()
  const unzoomedWidthPx = isOpen ? Math.min(availablePx, opening.width) : 0
  const width = Math.ceil((unzoomedWidthPx * zoom * devicePixelRatio) / widthStepPx) * widthStepPx
  const { picture, failed } = usePagePicture(opening, { page: shownPage, width })
  useOpened(pageCount, onOpened)
  return {
    sized: containerRef,
    frame: frameRef,
    startInFrame,
    picture,
    shownPage,
    pages: pageCount,
    widthPx: unzoomedWidthPx * zoom,
    isDamaged: failed?.page === shownPage,
    isBusy: !(picture ?? failed),
    // A page that times out keeps its worker busy, so a retry needs a new worker.
    none: opening.kind === 'none' ? opening : failed?.mayRetry ? failed : undefined,
  }
}

function useOpened(pageCount: number | undefined, onOpened: (pages: number) => void) {
  const reportOpened = useEffectEvent(onOpened)
  useEffect(() => {
    if (pageCount) reportOpened(pageCount)
  }, [pageCount])
}
