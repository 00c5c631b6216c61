import { texts } from '@curbcut/contract'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { DocumentOfFile } from '#web/api/documents-api.ts'
import { useOpening, usePicture } from '#web/api/use-drawing.ts'
import type { PageMarks } from '#web/lib/drawing/page-marks.ts'
import { whyNotAsked } from '#web/lib/drawing/no-preview.ts'
import { rootFontSize, useElementWidth } from '#web/lib/use-element-width.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageCanvas } from '#web/ui/PageCanvas.tsx'
import { turnByKey, type PageTurning } from '#web/ui/use-page-turning.ts'

/** What lies over the picture of a page, once it is drawn. */
export type Drawn = { page: number; marks: PageMarks | undefined; width: number; height: number }

export type DrawnPageProps = {
  /** "Original", "Fixed document, version 2". */
  title: string
  name: string
  sizeBytes: number
  document: DocumentOfFile
  side: 'original' | 'fixed'
  turning: PageTurning
  /** Draws over the picture. */
  children?: ((drawn: Drawn, place: HTMLElement) => ReactNode) | undefined
}

/** One page of a document as it looks, in the frame that documents are drawn in; or why it is not drawn. */
export function DrawnPage(props: DrawnPageProps) {
  const [opening, setOpening] = useState(1)
  const why = whyNotAsked(props)
  if (why) return <NotDrawn why={why} />
  return <Page key={opening} {...props} onTryAgain={() => setOpening(opening + 1)} />
}

/** A step in widths, so that a window that is being resized does not redraw at every pixel. */
const widthStep = 64

function Page(props: DrawnPageProps & { onTryAgain: () => void }) {
  const { title, name, side, turning, children } = props
  const { page, zoom } = turning
  const [place, setPlace] = useState<HTMLDivElement | null>(null)
  const sized = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { opening, startInFrame } = useOpening(frame, props)
  const isOpen = opening.kind === 'open'
  const pages = isOpen ? opening.pages : undefined
  const shownPage = Math.min(page, pages ?? page)
  const room = (useElementWidth(sized) ?? 0) * rootFontSize()
  const usual = isOpen ? Math.min(room, opening.width) : 0
  const width = Math.ceil((usual * zoom * devicePixelRatio) / widthStep) * widthStep
  const { picture, failed } = usePicture(opening, { page: shownPage, width, marks: true })
  useOpened(pages, (count) => turning.setPagesOf(side, count))

  // A page that takes too long keeps its worker busy, so another try needs a new worker.
  const none = opening.kind === 'none' ? opening : failed?.mayTryAgain && failed
  if (none) {
    return <NotDrawn why={none.why} {...(none.mayTryAgain && { onTryAgain: props.onTryAgain })} />
  }
  const label = `${title}, page ${shownPage} of ${pages ?? 1}`
  const drawn = picture && {
    ...{ page: picture.page, marks: picture.marks },
    ...{ width: usual * zoom, height: (usual * zoom * picture.height) / picture.width },
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons above do the same */}
      <div
        ref={setPlace}
        className="desk-page"
        role="region"
        aria-label={label}
        aria-busy={!(picture ?? failed) || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={(event: KeyboardEvent) => turnByKey(event, turning)}
      >
        <div ref={sized} className="min-w-0">
          {failed?.page === shownPage ? (
            <p role="status" className="p-4 text-control">
              This page is damaged, so it cannot be shown.
            </p>
          ) : picture && drawn ? (
            <div className="desk-sheet" style={{ inlineSize: `${drawn.width}px` }}>
              <PageCanvas
                picture={picture}
                label={`Page ${picture.page} of ${pages ?? 1} of ${name}, as a picture`}
                widthPx={drawn.width}
              />
              {place && children?.(drawn, place)}
            </div>
          ) : (
            <p role="status" className="p-4 text-control text-ink2">
              {texts.loading}
            </p>
          )}
        </div>
      </div>
      {isOpen && page > shownPage && (
        <p className="text-caption text-ink2">This document ends at page {shownPage}.</p>
      )}
      <iframe
        ref={frame}
        hidden
        title={`Drawing of the document: ${title}`}
        sandbox="allow-scripts"
        src="/preview-frame.html"
        onLoad={startInFrame}
      />
    </>
  )
}

function useOpened(pages: number | undefined, onOpened: (pages: number) => void) {
  const tell = useEffectEvent(onOpened)
  useEffect(() => {
    if (pages) tell(pages)
  }, [pages])
}

function NotDrawn({ why, onTryAgain }: { why: string; onTryAgain?: () => void }) {
  return (
    <div className="desk-page flex flex-col items-start gap-3 p-4 text-control">
      <p role="status">{why} Download it to read it.</p>
      {onTryAgain && <Button onPress={onTryAgain}>{texts.tryAgain}</Button>}
    </div>
  )
}
