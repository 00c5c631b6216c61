import { openPdf } from './draw-pdf.ts'
import { imageSize } from './image-size.ts'
import {
  DrawingError,
  type PageRenderer,
  createCanvas,
  scaleTo,
  toPicture,
} from './page-renderer.ts'
import { previewLimits } from './preview-limits.ts'
import type { WorkerCommand, PdfPart, WorkerReport } from './preview-messages.ts'

// Runs in the sandboxed frame, without access to anything but its document.

/** The port comes once, from the frame; pdf.js also listens here, to its own messages. */
addEventListener('message', ({ ports: [line] }) => line && listen(line), { once: true })

function listen(port: MessagePort) {
  let rendererPromise: Promise<PageRenderer> | undefined
  const pendingParts = new Map<string, (bytes: ArrayBuffer | null) => void>()
  const post = (report: WorkerReport, transfer: Transferable[] = []) =>
    port.postMessage(report, transfer)

  const fetchPart = (part: PdfPart) =>
    new Promise<ArrayBuffer | null>((resolve) => {
      pendingParts.set(keyOf(part), resolve)
      post({ kind: 'needs', part })
    })
  const open = async ({ drawn: kind, bytes }: Extract<WorkerCommand, { kind: 'open' }>) => {
    rendererPromise = kind === 'pdf' ? openPdf(bytes, fetchPart) : openImage(bytes)
    const { pages, width } = await rendererPromise
    post({ kind: 'opened', pages, width })
  }
  const draw = async ({ page, width }: Extract<WorkerCommand, { kind: 'draw' }>) => {
    const picture = await (await rendererPromise)?.draw(page, width)
    if (picture) post({ kind: 'drawn', page, ...picture }, [picture.pixels])
  }
  const describe = async ({ page }: Extract<WorkerCommand, { kind: 'describe' }>) => {
    const facts = await (await rendererPromise)?.describe?.()
    post({ kind: 'described', page, ...facts })
  }
  const handleCommand = async (order: WorkerCommand) => {
    if (order.kind === 'open') await open(order)
    else if (order.kind === 'draw') await draw(order)
    else if (order.kind === 'describe') await describe(order)
    else pendingParts.get(keyOf(order.part))?.(order.bytes)
  }
  port.addEventListener('message', ({ data }: MessageEvent<WorkerCommand>) => {
    handleCommand(data).catch((error: unknown) => {
      post({ kind: 'failed', failure: error instanceof DrawingError ? error.failure : 'broken' })
    })
  })
  port.start()
}

const keyOf = ({ folder, name }: PdfPart) => `${folder}/${name}`

/** Of an animation, the first image. */
async function openImage(bytes: ArrayBuffer): Promise<PageRenderer> {
  const size = imageSize(new DataView(bytes))
  if (!size) throw new DrawingError('broken')
  if (size.width * size.height > previewLimits.imagePixels) throw new DrawingError('tooManyPixels')
  const image = await createImageBitmap(new Blob([bytes]))
  return {
    pages: 1,
    // A small image is not enlarged until the reader zooms in.
    width: Math.min(image.width, previewLimits.pageWidth),
    draw: async (_page, width) => {
      const scale = scaleTo(width, image)
      const canvas = createCanvas({ width: image.width * scale, height: image.height * scale })
      canvas.context.imageSmoothingQuality = 'high'
      canvas.context.drawImage(image, 0, 0, canvas.canvas.width, canvas.canvas.height)
      return toPicture(canvas)
    },
  }
}
