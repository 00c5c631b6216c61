import { fetchWorkerCode } from './fetch-worker-code.ts'
import { previewLimits } from './preview-limits.ts'
import { connectWorker, PreviewError } from './worker-connection.ts'

type PdfFault = 'locked' | 'broken' | undefined

/** Opens the PDF in a hidden frame. Undefined if it opens, and for one that takes too long. */
export async function inspectPdf(file: File, signal: AbortSignal): Promise<PdfFault> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Reading of the document'
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = '/preview-frame.html'
  const inspection = new AbortController()
  const stop = () => {
    // Without its frame, the worker of a hanging document ends.
    frame.remove()
    inspection.abort()
  }
  const timer = setTimeout(stop, previewLimits.inspectionSeconds * 1000)
  signal.addEventListener('abort', stop)
  try {
    return await Promise.race([
      inspectInFrame(frame, file, inspection.signal),
      waitForAbort(inspection.signal),
    ])
  } finally {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
    stop()
  }
}

async function inspectInFrame(
  frame: HTMLIFrameElement,
  file: File,
  signal: AbortSignal,
): Promise<PdfFault> {
  try {
    const [code, bytes] = await Promise.all([
      fetchWorkerCode(),
      file.arrayBuffer(),
      loadFrame(frame),
    ])
    if (!signal.aborted) await connectWorker(frame, code).open('pdf', bytes)
    return undefined
  } catch (error) {
    return error instanceof PreviewError ? faultsByFailure[error.failure] : undefined
  }
}

const faultsByFailure = {
  password: 'locked',
  broken: 'broken',
  // A timeout is no fault of the document.
  tooSlow: undefined,
  tooManyPixels: undefined,
} as const satisfies Record<PreviewError['failure'], unknown>

const loadFrame = (frame: HTMLIFrameElement) =>
  new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true })
    document.body.append(frame)
  })

const waitForAbort = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
