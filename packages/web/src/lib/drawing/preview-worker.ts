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
addEventListener('message', ({ ports: [port] }) => port && listen(port), { once: true })

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
  const open = async ({ previewKind, bytes }: Extract<WorkerCommand, { kind: 'open' }>) => {
    rendererPromise = previewKind === 'pdf' ? openPdf(bytes, fetchPart) : openImage(bytes)
    const { pages, width } = await rendererPromise
    post({ kind: 'opened', pages, width })
  }
  const draw = async ({ page, width }: Extract<WorkerCommand, { kind: 'draw' }>) => {
    const picture = await (await rendererPromise)?.draw(page, width)
    if (picture) post({ kind: 'drawn', page, ...picture }, [picture.pixels])
  }
  const describe = async ({ page }: Extract<WorkerCommand, { kind: 'describe' }>) => {
    const description = await (await rendererPromise)?.describe?.()
    post({ kind: 'described', page, ...description })
  }
  const handleCommand = async (command: WorkerCommand) => {
    if (command.kind === 'open') await open(command)
    else if (command.kind === 'draw') await draw(command)
    else if (command.kind === 'describe') await describe(command)
    else pendingParts.get(keyOf(command.part))?.(command.bytes)
  }
  port.addEventListener('message', ({ data }: MessageEvent<WorkerCommand>) => {
    handleCommand(data).catch((error: unknown) => {
      post({ kind: 'failed', failure: error instanceof DrawingError ? error.failure : 'broken' })
    })
  })
  port.start()
}

const keyOf = ({ folder, name }: PdfPart) => `${folder}/${name}`

/** Draws the first image of an animation. */
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
