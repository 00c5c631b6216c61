import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { useDrawnPage } from '#web/api/drawing/use-drawn-page.ts'
import type { DocumentRef } from '#web/api/endpoints/documents-api.ts'
import type { DrawnTexts } from '#web/features/documents/inspect/contrast/use-contrast.tsx'
import { afterDwell } from '#web/lib/browser/after-dwell.ts'
import { tooLargeToDraw } from '#web/lib/drawing/drawn-kinds.ts'
import type { PageMarks } from '#web/lib/drawing/page-marks.ts'
import type { PageTexts } from '#web/lib/drawing/page-texts.ts'
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
export type InView = {
  page: number
  of: number
  isDamaged: boolean
  isPartial: boolean
  /** Reported once more after a second on the screen. */
  isAfterDwell: boolean
}

export type DrawnPageProps = {
  title: string
  name: string
  sizeBytes: number
  document: DocumentRef
  side: 'original' | 'fixed'
  turning: PageTurning
  onTexts?: ((texts: DrawnTexts) => void) | undefined
  /** Undefined if no page can be drawn. */
  onDrawn?: ((inView: InView | undefined) => void) | undefined
  children?: ((page: RenderedPage, element: HTMLElement) => ReactNode) | undefined
}

export function DrawnPage(props: DrawnPageProps) {
  const [opening, setOpening] = useState(1)
  const reason = tooLargeToDraw(props.sizeBytes)
  useReportDrawn(reason === undefined ? undefined : 'none', props.onDrawn)
  if (reason) return <NoPicture why={reason} />
  return <Page key={opening} {...props} onTryAgain={() => setOpening(opening + 1)} />
}

function Page(props: DrawnPageProps & { onTryAgain: () => void }) {
  const { title, name, side, turning, children, onTryAgain } = props
  const { page, zoom } = turning
  const [element, setElement] = useState<HTMLDivElement | null>(null)
  const onOpened = (count: number) => turning.setPagesOf(side, count)
  const drawOptions = { ...props, page, zoom, onOpened }
  const { sized, frame, startInFrame, ...drawing } = useDrawnPage(drawOptions)
  const { none, pages, picture, shownPage, widthPx } = drawing
  const reportTexts = useEffectEvent((texts: DrawnTexts) => props.onTexts?.(texts))
  useEffect(() => {
    if (picture?.facts) reportTexts({ page: picture.page, texts: picture.facts.texts })
  }, [picture])
  const { isDamaged } = drawing
  const isPartial = !isDamaged && picture?.isPartial === true
  const inView = isDamaged ? shownPage : picture?.page
  useReportDrawn(
    none ? 'none' : inView && pages && { page: inView, of: pages, isDamaged, isPartial },
    props.onDrawn,
  )
  if (none) {
    const onRetry = none.mayRetry ? onTryAgain : undefined
    return <NoPicture why={none.why} onTryAgain={onRetry} />
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons above do the same */}
      <div
        ref={setElement}
        className="inspect-page"
        role="region"
        aria-label={`${title}, page ${shownPage} of ${pages ?? 1}`}
        aria-busy={drawing.isBusy || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={(event: KeyboardEvent) => turnByKey(event, turning)}
      >
        <div ref={sized} className="min-w-0">
          <PagePicture {...drawing} name={name}>
            {(canvas) => (
              <div className="inspect-sheet" style={{ inlineSize: `${widthPx}px` }}>
                {canvas}
                {element && picture && children?.(drawnOver(picture, widthPx), element)}
              </div>
            )}
          </PagePicture>
        </div>
      </div>
      {pages !== undefined && page > shownPage && (
        <p className="text-caption text-ink2">This document ends at page {shownPage}.</p>
      )}
      <DrawingFrame
        frame={frame}
        title={`Drawing of the document: ${title}`}
        onLoad={startInFrame}
      />
    </>
  )
}

/** Reports in a layout effect, so that the report precedes any press on the page. */
function useReportDrawn(
  inView: Omit<InView, 'isAfterDwell'> | 'none' | 0 | undefined,
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

const drawnOver = (
  { page, facts, width, height }: NonNullable<ReturnType<typeof useDrawnPage>['picture']>,
  widthPx: number,
): RenderedPage => ({
  page,
  marks: facts?.marks,
  texts: facts?.texts,
  width: widthPx,
  height: (widthPx * height) / width,
})
