import { texts } from '@curbcut/contract'
import type { ReactNode, RefObject } from 'react'
import type { Picture } from '#web/lib/drawing/preview-messages.ts'
import { Button } from '#web/ui/buttons/Button.tsx'
import { PageCanvas } from './PageCanvas.tsx'

type PictureProps = {
  /** The picture before it stays while a page is drawn. */
  picture: (Picture & { page: number }) | undefined
  name: string
  pages: number | undefined
  widthPx: number
  isDamaged: boolean
  /** Stands around the picture. */
  children?: (canvas: ReactNode) => ReactNode
}

/** The picture of a page, or that it is on its way or damaged. */
export function PagePicture({
  picture,
  name,
  pages,
  widthPx,
  isDamaged,
  children = (canvas) => canvas,
}: PictureProps) {
  if (isDamaged) {
    return (
      <p role="status" className="p-4 text-control">
        This page is damaged, so it cannot be shown.
      </p>
    )
  }
  if (!picture) {
    return (
      <p role="status" className="p-4 text-control text-ink2">
        {texts.loading}
      </p>
    )
  }
  const label = `Page ${picture.page} of ${pages ?? 1} of ${name}, as a picture`
  return (
    <>
      {picture.isPartial && (
        <p role="status" className="p-4 text-control">
          A picture on this page is too large to be drawn here. Open the document itself to see it.
        </p>
      )}
      {children(<PageCanvas picture={picture} label={label} widthPx={widthPx} />)}
    </>
  )
}

type FrameProps = {
  frame: RefObject<HTMLIFrameElement | null>
  title: string
  onLoad: () => void
}

/** The frame that a document is opened in: nothing of it reaches the page but pictures. */
export const DrawingFrame = ({ frame, title, onLoad }: FrameProps) => (
  <iframe
    ref={frame}
    hidden
    title={title}
    sandbox="allow-scripts"
    src="/preview-frame.html"
    onLoad={onLoad}
  />
)

type NoPictureProps = {
  why: string
  /** The look of the place where the page would stand. */
  className: string
  /** Absent: another try would end the same. */
  onTryAgain?: (() => void) | undefined
}

/** Why a document is not drawn. */
export const NoPicture = ({ why, className, onTryAgain }: NoPictureProps) => (
  <div className={`${className} flex flex-col items-start gap-3 p-4 text-control`}>
    <p role="status">{why} Download it to read it.</p>
    {onTryAgain && <Button onPress={onTryAgain}>{texts.tryAgain}</Button>}
  </div>
)
