import { previewLimits } from './preview-limits.ts'
import {
  parseWorkerReport,
  type DrawingFailure,
  type PreviewKind,
  type WorkerCommand,
  type PageDescription,
  type PdfPart,
  type Picture,
  type WorkerReport,
} from './preview-messages.ts'

export class PreviewError extends Error {
  failure: DrawingFailure | 'tooSlow'
  constructor(failure: DrawingFailure | 'tooSlow') {
    super(failure)
    this.failure = failure
  }
}

export type PreviewDocument = { pages: number; width: number }

export type PageRequest = { page: number; width: number }

/** The worker handles one document and one command at a time. */
export type WorkerConnection = {
  open: (kind: PreviewKind, bytes: ArrayBuffer) => Promise<PreviewDocument>
  /** Undefined if aborted before its turn. */
  draw: (page: PageRequest, signal: AbortSignal) => Promise<Picture | undefined>
  /** For the page that was drawn last. */
  describe: (page: number, signal: AbortSignal) => Promise<PageDescription | undefined>
  close: () => void
}

/** Call it once the frame has loaded; the worker ends with the frame. */
export function connectWorker(frame: HTMLIFrameElement, code: Blob): WorkerConnection {
  const { port1: port, port2: workerPort } = new MessageChannel()
  const request = createCommandSender(port)
  let queue: Promise<unknown> = Promise.resolve()
  const enqueue = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(work)
    queue = result.catch(() => undefined)
    return result
  }

  // The frame has an opaque origin, which cannot be a target.
  frame.contentWindow?.postMessage({ code }, '*', [workerPort])
  return {
    open: (previewKind, bytes) =>
      enqueue(async () => {
        const report = await request({ kind: 'open', previewKind, bytes }, [bytes])
        if (report.kind !== 'opened') throw new PreviewError('broken')
        return report
      }),
    draw: (page, signal) =>
      enqueue(async () => {
        if (signal.aborted) return undefined
        const report = await request({ kind: 'draw', ...page })
        if (report.kind !== 'drawn') throw new PreviewError('broken')
        return report
      }),
    describe: (page, signal) =>
      enqueue(async () => {
        if (signal.aborted) return undefined
        const report = await request({ kind: 'describe', page })
        return report.kind === 'described' ? report : undefined
      }),
    close: () => port.close(),
  }
}

type SendCommand = (command: WorkerCommand, transfer?: Transferable[]) => Promise<WorkerReport>

function createCommandSender(port: MessagePort): SendCommand {
  let handleReport: ((report: WorkerReport) => void) | undefined
  port.addEventListener('message', ({ data }) => {
    const report = parseWorkerReport(data)
    if (report?.kind === 'needs') void deliverPart(port, report.part)
    else if (report) handleReport?.(report)
  })
  port.start()
  return (command, transfer = []) =>
    new Promise((resolve, reject) => {
      const rejectSlow = () => reject(new PreviewError('tooSlow'))
      const timer = setTimeout(rejectSlow, previewLimits.drawingSeconds * 1000)
      handleReport = (report) => {
        if (isForOtherCommand(report, command)) return
        clearTimeout(timer)
        if (report.kind === 'failed') reject(new PreviewError(report.failure))
        else resolve(report)
      }
      port.postMessage(command, transfer)
    })
}

const commandsByReport = { drawn: 'draw', described: 'describe' } as const

/** The report of an aborted page may still come. */
function isForOtherCommand(report: WorkerReport, command: WorkerCommand): boolean {
  if (report.kind !== 'drawn' && report.kind !== 'described') return false
  return command.kind !== commandsByReport[report.kind] || command.page !== report.page
}

async function deliverPart(port: MessagePort, part: PdfPart) {
  const bytes = await fetchPart(part).catch(() => null)
  const command: WorkerCommand = { kind: 'part', part, bytes }
  port.postMessage(command, bytes ? [bytes] : [])
}

/** Many documents need no parts, so the list of addresses loads with the first one. */
const fetchPart = async (part: PdfPart) => (await import('./pdf-parts.ts')).fetchPdfPart(part)
