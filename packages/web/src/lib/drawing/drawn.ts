import { previewLimits } from './preview-limits.ts'
import type { DrawingFailure, PageFacts, Picture } from './preview-messages.ts'

/** A document that is open in the worker. */
export type Drawn = {
  pages: number
  /** The width of a page at 100 %. */
  width: number
  /** With marks, it keeps what `tell` needs. */
  draw: (page: number, width: number, withMarks: boolean) => Promise<Picture>
  /** Of the page that was drawn last: where its parts are, and the colours of its texts. */
  tell?: () => Promise<PageFacts | undefined>
}

/** Why a document cannot be drawn. */
export class DrawingError extends Error {
  failure: DrawingFailure
  constructor(failure: DrawingFailure) {
    super(failure)
    this.failure = failure
  }
}

/** By how much a page grows to be this wide, as far as the picture stays within its limit. */
export function scaleTo(width: number, page: { width: number; height: number }): number {
  const most = Math.sqrt(previewLimits.drawnPixels / (page.width * page.height))
  return Math.min(width / page.width, most)
}

export const aCanvas = ({ width, height }: { width: number; height: number }) => {
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.floor(width)),
    Math.max(1, Math.floor(height)),
  )
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true })
  if (!context) throw new DrawingError('broken')
  context.fillStyle = 'white'
  context.fillRect(0, 0, canvas.width, canvas.height)
  return { canvas, context }
}

export function toPicture({ canvas, context }: ReturnType<typeof aCanvas>): Picture {
  const { width, height } = canvas
  return { width, height, pixels: context.getImageData(0, 0, width, height).data.buffer }
}
