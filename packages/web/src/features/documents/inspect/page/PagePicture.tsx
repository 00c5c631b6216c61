import { toDisplayName, texts } from '@curbcut/contract'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { Picture } from '#web/lib/drawing/preview-messages.ts'
import { Button } from '#web/ui/buttons/Button.tsx'

type PictureProps = {
  /** Stays the previous page's while a page is drawn. */
  picture: (Picture & { page: number }) | undefined
  name: string
  pageCount: number | undefined
  widthPx: number
  isDamaged: boolean
  children?: (canvas: ReactNode) => ReactNode
}

export function PagePicture({
  picture,
  name,
  pageCount,
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
  const label = `Page ${picture.page} of ${pageCount ?? 1} of ${name}, as a picture`
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

/** A document opens in this frame: only pictures of it reach the page. */
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
  reason: string
  /** Absent if a retry would fail again. */
  onTryAgain?: (() => void) | undefined
}

export const NoPicture = ({ reason, onTryAgain }: NoPictureProps) => (
  <div className="inspect-page flex flex-col items-start gap-3 p-4 text-control">
    <p role="status">{reason} Download it to read it.</p>
    {onTryAgain && <Button onPress={onTryAgain}>{texts.tryAgain}</Button>}
  </div>
)

type CanvasProps = { picture: Picture; label: string; widthPx: number }

function PageCanvas({ picture: { width, height, pixels }, label, widthPx }: CanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const image = new ImageData(new Uint8ClampedArray(pixels), width, height)
    canvas.current?.getContext('2d')?.putImageData(image, 0, 0)
  }, [pixels, width, height])
  return (
    <canvas
      ref={canvas}
      // oxlint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- it is a picture, and nothing to act on
      role="img"
      aria-label={toDisplayName(label)}
      width={width}
      height={height}
      className="preview-page"
      style={{ inlineSize: `${widthPx}px` }}
    />
  )
}
