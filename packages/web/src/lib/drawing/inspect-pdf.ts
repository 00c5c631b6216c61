import { fetchWorkerCode } from './fetch-worker-code.ts'
import { previewLimits } from './preview-limits.ts'
import { connectWorker, NotDrawn } from './worker-connection.ts'

type Verdict = 'locked' | 'broken' | undefined

/** Undefined if the PDF opens, or at the time limit: removing the frame ends a hanging document. */
export async function inspectPdf(file: File, signal: AbortSignal): Promise<Verdict> {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.title = 'Reading of the document'
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.src = '/preview-frame.html'
  const over = new AbortController()
  const end = () => {
    frame.remove()
    over.abort()
  }
  const tooLate = setTimeout(end, previewLimits.inspectionSeconds * 1000)
  signal.addEventListener('abort', end)
  try {
    return await Promise.race([readIn(frame, file, over.signal), endOf(over.signal)])
  } finally {
    clearTimeout(tooLate)
    signal.removeEventListener('abort', end)
    end()
  }
}

async function readIn(frame: HTMLIFrameElement, file: File, signal: AbortSignal): Promise<Verdict> {
  try {
    const [code, bytes] = await Promise.all([
      fetchWorkerCode(),
      file.arrayBuffer(),
      hasLoaded(frame),
    ])
    if (!signal.aborted) await connectWorker(frame, code).open('pdf', bytes)
    return undefined
  } catch (error) {
    return error instanceof NotDrawn ? verdicts[error.failure] : undefined
  }
}

const verdicts = {
  password: 'locked',
  broken: 'broken',
  // A timeout is no fault of the document.
  tooSlow: undefined,
  tooManyPixels: undefined,
} as const satisfies Record<NotDrawn['failure'], unknown>

const hasLoaded = (frame: HTMLIFrameElement) =>
  new Promise((resolve) => {
    frame.addEventListener('load', resolve, { once: true })
    document.body.append(frame)
  })

const endOf = (signal: AbortSignal) =>
  new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
