import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useRenderedPage } from '#web/api/drawing/use-rendered-page.ts'
import type { ShownDocument } from '#web/features/documents/inspect/inspect-documents.ts'
import { afterDwell } from '#web/lib/browser/after-dwell.ts'
import type { PageMarks } from '#web/lib/drawing/page-marks.ts'
import type { PageTexts } from '#web/lib/drawing/page-texts.ts'
import { sizeLimitMessage } from '#web/lib/drawing/previewable-types.ts'
import { DrawingFrame, NoPicture, PagePicture } from './PagePicture.tsx'
import { turnByKey, type PageTurning } from './use-page-turning.ts'

export type RenderedPage = {
  page: number
  marks: PageMarks | undefined
  texts: PageTexts | undefined
  width: number
  height: number
}

/** A visible page; `isPartial` if the drawing lacks content. */
export type VisiblePage = {
  page: number
  of: number
  isDamaged: boolean
  isPartial: boolean
  /** Whether the page was on the screen for a second; a page is reported before and after it. */
  isAfterDwell: boolean
}

export type DrawnPageTexts = { page: number; texts: PageTexts | undefined }

export type DrawnPageProps = ShownDocument & {
  turning: PageTurning
  onTexts?: ((texts: DrawnPageTexts) => void) | undefined
  /** Gets undefined if no page can be drawn. */
  onDrawn?: ((inView: VisiblePage | undefined) => void) | undefined
  children?: ((page: RenderedPage, element: HTMLElement) => ReactNode) | undefined
}

export function DrawnPage(props: DrawnPageProps) {
  const [attempt, setAttempt] = useState(1)
  const refusal = sizeLimitMessage(props.sizeBytes)
  useReportVisiblePage(refusal === undefined ? undefined : 'none', props.onDrawn)
  if (refusal) return <NoPicture reason={refusal} />
  return <DrawnPageContent key={attempt} {...props} onTryAgain={() => setAttempt(attempt + 1)} />
}

function DrawnPageContent(props: DrawnPageProps & { onTryAgain: () => void }) {
  const { title, name, side, turning, children, onTryAgain } = props
  const { page, zoom } = turning
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const onOpened = (count: number) => turning.setPageCountOf(side, count)
  const drawOptions = { ...props, page, zoom, onOpened }
  const { containerRef, frameRef, startInFrame, ...drawing } = useRenderedPage(drawOptions)
  const { documentRefusal, pageCount, picture, shownPage, widthPx } = drawing
  const reportTexts = useEffectEvent((texts: DrawnPageTexts) => props.onTexts?.(texts))
  useEffect(() => {
    if (picture?.description) reportTexts({ page: picture.page, texts: picture.description.texts })
  }, [picture])
  const { isDamaged } = drawing
  const isPartial = !isDamaged && picture?.isPartial === true
  const visiblePage = isDamaged ? shownPage : picture?.page
  useReportVisiblePage(
    documentRefusal
      ? 'none'
      : visiblePage && pageCount && { page: visiblePage, of: pageCount, isDamaged, isPartial },
    props.onDrawn,
  )
  if (documentRefusal) {
    const onRetry = documentRefusal.mayRetry ? onTryAgain : undefined
    return <NoPicture reason={documentRefusal.reason} onTryAgain={onRetry} />
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons above do the same */}
      <div
        ref={setElement}
        className="inspect-page"
        role="region"
        aria-label={`${title}, page ${shownPage} of ${pageCount ?? 1}`}
        aria-busy={drawing.isBusy || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={(event: KeyboardEvent) => turnByKey(event, turning)}
      >
        <div ref={containerRef} className="min-w-0">
          <PagePicture {...drawing} name={name}>
            {(canvas) => (
              <div className="inspect-sheet" style={{ inlineSize: `${widthPx}px` }}>
                {canvas}
                {element && picture && children?.(toRenderedPage(picture, widthPx), element)}
              </div>
            )}
          </PagePicture>
        </div>
      </div>
      {pageCount !== undefined && page > shownPage && (
        <p className="text-caption text-ink2">This document ends at page {shownPage}.</p>
      )}
      <DrawingFrame
        frame={frameRef}
        title={`Drawing of the document: ${title}`}
        onLoad={startInFrame}
      />
    </>
  )
}

/** Reports in a layout effect, so that the report precedes any press on the page. */
function useReportVisiblePage(
  inView: Omit<VisiblePage, 'isAfterDwell'> | 'none' | 0 | undefined,
  onDrawn: DrawnPageProps['onDrawn'],
) {
  const reportDrawn = useEffectEvent((isAfterDwell: boolean) => {
    if (inView) onDrawn?.(inView === 'none' ? undefined : { ...inView, isAfterDwell })
  })
  const { page, of, isDamaged, isPartial } = inView && inView !== 'none' ? inView : { page: inView }
  useLayoutEffect(() => reportDrawn(false), [page, of, isDamaged, isPartial])
  useEffect(() => {
    if (of === undefined) return undefined
    return afterDwell(() => reportDrawn(true))
  }, [page, of, isDamaged, isPartial])
}

const toRenderedPage = (
  { page, description, width, height }: NonNullable<ReturnType<typeof useRenderedPage>['picture']>,
  widthPx: number,
): RenderedPage => ({
  page,
  marks: description?.marks,
  texts: description?.texts,
  width: widthPx,
  height: (widthPx * height) / width,
})
