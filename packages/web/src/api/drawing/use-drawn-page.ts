import { useEffect, useEffectEvent, useRef } from 'react'
import type { DocumentRef } from '#web/api/endpoints/documents-api.ts'
import { rootFontSize, useElementWidth } from '#web/lib/browser/use-element-width.ts'
import { useOpening, usePicture } from './use-drawing.ts'

/** Steps of the width in pixels, so that resizing the window does not redraw at every pixel. */
const widthStep = 64

type PageToShow = {
  document: DocumentRef
  name: string
  page: number
  zoom: number
  onOpened: (pages: number) => void
}

/** A page of a document, or its last one, as wide as `sized` allows; or why it is not shown. */
export function useDrawnPage({ page, zoom, onOpened, ...source }: PageToShow) {
  const sized = useRef<HTMLDivElement>(null)
  const frameRef = useRef<HTMLIFrameElement>(null)
  const { opening, startInFrame } = useOpening(frameRef, source)
  const isOpen = opening.kind === 'open'
  const pages = isOpen ? opening.pages : undefined
  const shownPage = Math.min(page, pages ?? page)
  const availablePx = (useElementWidth(sized) ?? 0) * rootFontSize()
  const usual = isOpen ? Math.min(availablePx, opening.width) : 0
  const width = Math.ceil((usual * zoom * devicePixelRatio) / widthStep) * widthStep
  const { picture, failed } = usePicture(opening, { page: shownPage, width })
  useOpened(pages, onOpened)
  return {
    sized,
    frame: frameRef,
    startInFrame,
    picture,
    shownPage,
    pages,
    widthPx: usual * zoom,
    isDamaged: failed?.page === shownPage,
    isBusy: !(picture ?? failed),
    // A page that times out keeps its worker busy, so a retry needs a new worker.
    none: opening.kind === 'none' ? opening : failed?.mayRetry ? failed : undefined,
  }
}

function useOpened(pages: number | undefined, onOpened: (pages: number) => void) {
  const reportOpened = useEffectEvent(onOpened)
  useEffect(() => {
    if (pages) reportOpened(pages)
  }, [pages])
}
