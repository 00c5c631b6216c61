import { useEffect, useEffectEvent, useRef } from 'react'
import type { DocumentRef } from '#web/api/endpoints/documents-api.ts'
import { rootFontSize, useElementWidth } from '#web/lib/browser/use-element-width.ts'
import {
  useDocumentOpening,
  type DrawingRefusal,
  type OpeningState,
} from './use-document-opening.ts'
import { usePagePicture } from './use-page-picture.ts'

/** Steps of the width in pixels, so that resizing the window does not redraw at every pixel. */
const widthStepPx = 64

type PageToShow = {
  document: DocumentRef
  name: string
  page: number
  zoom: number
  onOpened: (pageCount: number) => void
}

/** Draws a page of a document, or its last one, as wide as the element of `containerRef`. */
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
  const { picture, refusal } = usePagePicture(opening, { page: shownPage, width })
  useOpened(pageCount, onOpened)
  return {
    containerRef,
    frameRef,
    startInFrame,
    picture,
    shownPage,
    pageCount,
    widthPx: unzoomedWidthPx * zoom,
    isDamaged: refusal?.page === shownPage,
    isBusy: !(picture ?? refusal),
    documentRefusal: documentRefusalOf(opening, refusal),
  }
}

/** A page that timed out keeps its worker busy, so the document has to be opened again. */
function documentRefusalOf(opening: OpeningState, pageRefusal: DrawingRefusal | undefined) {
  if (opening.kind === 'refused') return opening
  return pageRefusal?.mayRetry ? pageRefusal : undefined
}

function useOpened(pageCount: number | undefined, onOpened: (pages: number) => void) {
  const reportOpened = useEffectEvent(onOpened)
  useEffect(() => {
    if (pageCount) reportOpened(pageCount)
  }, [pageCount])
}
