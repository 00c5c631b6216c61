import { previewLimits } from './preview-limits.ts'
import type { DrawingFailure, PageDescription, Picture } from './preview-messages.ts'

export type PageRenderer = {
  pages: number
  width: number
  draw: (page: number, width: number) => Promise<Picture>
  /** For the page that was drawn last. */
  describe?: () => Promise<PageDescription | undefined>
}

export class DrawingError extends Error {
  failure: DrawingFailure
  constructor(failure: DrawingFailure) {
    super(failure)
    this.failure = failure
  }
}

export function scaleTo(width: number, page: { width: number; height: number }): number {
  const maxScale = Math.sqrt(previewLimits.drawnPixels / (page.width * page.height))
  return Math.min(width / page.width, maxScale)
}

export const createCanvas = ({ width, height }: { width: number; height: number }) => {
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

export function toPicture({ canvas, context }: ReturnType<typeof createCanvas>): Picture {
  const { width, height } = canvas
  return { width, height, pixels: context.getImageData(0, 0, width, height).data.buffer }
}
