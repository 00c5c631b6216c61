import { shownName } from '@curbcut/contract'
import { useEffect, useRef } from 'react'
import type { Picture } from '#web/lib/drawing/preview-messages.ts'

type Props = { picture: Picture; label: string; widthPx: number }

export function PageCanvas({ picture: { width, height, pixels }, label, widthPx }: Props) {
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
      aria-label={shownName(label)}
      width={width}
      height={height}
      className="preview-page"
      style={{ inlineSize: `${widthPx}px` }}
    />
  )
}
