import { fileRoutes, texts } from '@curbcut/contract'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { DocumentOfFile } from '#web/api/documents-api.ts'
import { addressOf } from '#web/api/download.ts'
import { useOpening, usePicture } from '#web/api/use-drawing.ts'
import { whyNotAsked } from '#web/lib/drawing/no-preview.ts'
import { useElementWidth } from '#web/lib/use-element-width.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageCanvas } from '#web/ui/PageCanvas.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'

/** A document of a file, and which part of it is shown. */
type Props = {
  /** "Original", "Version 2". */
  title: string
  name: string
  sizeBytes: number
  document: DocumentOfFile
  page: number
  /** 1 is the page in its usual size. */
  zoom: number
  /** Tells how many pages there are. */
  onOpened: (pages: number) => void
}

/** The picture of one page of a document, or why there is none. */
export function DocumentPreview(props: Props) {
  const { title, name, sizeBytes, document } = props
  const [opening, setOpening] = useState(1)
  const id = useId()
  const why = whyNotAsked({ name, sizeBytes })
  return (
    <div role="group" aria-labelledby={id} className="flex min-w-0 flex-1 basis-64 flex-col gap-2">
      <div>
        <h3 id={id} className="text-control font-semibold">
          {title}
        </h3>
        <TextLink
          to={addressOf(fileRoutes.downloadFile, { ...document, inline: 'true' })}
          kind="new-tab"
        >
          <bdi className="text-control [overflow-wrap:anywhere]">{name}</bdi>
        </TextLink>
      </div>
      {why ? (
        <NoPreview why={why} />
      ) : (
        <Pages key={opening} {...props} onTryAgain={() => setOpening(opening + 1)} />
      )}
    </div>
  )
}

/** A step in widths, so that a window that is being resized does not redraw at every pixel. */
const widthStep = 64

function Pages(props: Props & { onTryAgain: () => void }) {
  const { title, name, page, zoom } = props
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { opening, startInFrame } = useOpening(frame, props)
  const isOpen = opening.kind === 'open'
  const pages = isOpen ? opening.pages : undefined
  const shownPage = Math.min(page, pages ?? page)

  const room = (useElementWidth(place) ?? 0) * 16
  const usual = isOpen ? Math.min(room, opening.width) : 0
  const width = Math.ceil((usual * zoom * devicePixelRatio) / widthStep) * widthStep
  const { picture, failed } = usePicture(opening, { page: shownPage, width })
  useOpened(pages, props.onOpened)

  // A page that takes too long keeps its worker busy, so another try needs a new worker.
  const none = opening.kind === 'none' ? opening : failed?.mayTryAgain && failed
  if (none) {
    return <NoPreview why={none.why} {...(none.mayTryAgain && { onTryAgain: props.onTryAgain })} />
  }
  const where = `Page ${shownPage} of ${pages ?? 1}`
  return (
    <>
      <div
        ref={place}
        className="preview-place"
        role="region"
        aria-label={`${title}, ${where}`}
        aria-busy={!(picture ?? failed) || undefined}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {failed?.page === shownPage ? (
          <p role="status" className="p-4 text-control">
            This page is damaged, so it cannot be shown.
          </p>
        ) : picture ? (
          <PageCanvas
            picture={picture}
            label={`Page ${picture.page} of ${pages ?? 1} of ${name}, as a picture`}
            widthPx={usual * zoom}
          />
        ) : (
          <p role="status" className="p-4 text-control text-ink2">
            {texts.loading}
          </p>
        )}
      </div>
      <p className="text-caption text-ink2 tabular-nums">
        {isOpen && where}
        {isOpen && page > shownPage && ': this document ends here'}
      </p>
      <iframe
        ref={frame}
        hidden
        title="Drawing of the document"
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

function NoPreview({ why, onTryAgain }: { why: string; onTryAgain?: () => void }) {
  return (
    <div className="preview-place flex flex-col items-start gap-3 p-4 text-control">
      <p role="status">{why} Download it to read it.</p>
      {onTryAgain && <Button onPress={onTryAgain}>{texts.tryAgain}</Button>}
    </div>
  )
}
