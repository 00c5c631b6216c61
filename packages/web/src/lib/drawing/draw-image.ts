import { createCanvas, DrawingError, scaleTo, toPicture, type Drawn } from './drawn.ts'
import { imageSize } from './image-size.ts'
import { previewLimits } from './preview-limits.ts'

/** Of an animation, the first image. */
export async function openImage(bytes: ArrayBuffer): Promise<Drawn> {
  const size = imageSize(new DataView(bytes))
  if (!size) throw new DrawingError('broken')
  if (size.width * size.height > previewLimits.imagePixels) throw new DrawingError('tooManyPixels')
  const image = await createImageBitmap(new Blob([bytes]))
  return {
    pages: 1,
    // A small image is not enlarged until the reader zooms in.
    width: Math.min(image.width, previewLimits.pageWidth),
    draw: async (_page, wanted) => {
      const scale = scaleTo(wanted, image)
      const drawn = createCanvas({ width: image.width * scale, height: image.height * scale })
      drawn.context.imageSmoothingQuality = 'high'
      drawn.context.drawImage(image, 0, 0, drawn.canvas.width, drawn.canvas.height)
      return toPicture(drawn)
    },
  }
}
