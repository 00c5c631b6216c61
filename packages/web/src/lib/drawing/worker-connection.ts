import { previewLimits } from './preview-limits.ts'
import {
  readReport,
  type DrawingFailure,
  type DrawnKind,
  type Order,
  type PageFacts,
  type PdfPart,
  type Picture,
  type Report,
} from './preview-messages.ts'

export class NotDrawn extends Error {
  failure: DrawingFailure | 'tooSlow'
  constructor(failure: DrawingFailure | 'tooSlow') {
    super(failure)
    this.failure = failure
  }
}

export type OpenDocument = { pages: number; width: number }

export type WantedPage = { page: number; width: number }

/** The worker handles one document and one order at a time. */
export type WorkerConnection = {
  open: (kind: DrawnKind, bytes: ArrayBuffer) => Promise<OpenDocument>
  /** Undefined if aborted before its turn. */
  draw: (page: WantedPage, signal: AbortSignal) => Promise<Picture | undefined>
  /** For the page that was drawn last. */
  describe: (page: number, signal: AbortSignal) => Promise<PageFacts | undefined>
  close: () => void
}

/** Call it once the frame has loaded; the worker ends with the frame. */
export function connectWorker(frame: HTMLIFrameElement, code: Blob): WorkerConnection {
  const { port1: port, port2: workerPort } = new MessageChannel()
  const request = orderSender(port)
  let turns: Promise<unknown> = Promise.resolve()
  const queued = <T>(work: () => Promise<T>): Promise<T> => {
    const result = turns.then(work)
    turns = result.catch(() => undefined)
    return result
  }

  // The frame has an opaque origin, which cannot be a target.
  frame.contentWindow?.postMessage({ code }, '*', [workerPort])
  return {
    open: (kind, bytes) =>
      queued(async () => {
        const report = await request({ kind: 'open', drawn: kind, bytes }, [bytes])
        if (report.kind !== 'opened') throw new NotDrawn('broken')
        return report
      }),
    draw: (page, signal) =>
      queued(async () => {
        if (signal.aborted) return undefined
        const report = await request({ kind: 'draw', ...page })
        if (report.kind !== 'drawn') throw new NotDrawn('broken')
        return report
      }),
    describe: (page, signal) =>
      queued(async () => {
        if (signal.aborted) return undefined
        const report = await request({ kind: 'describe', page })
        return report.kind === 'described' ? report : undefined
      }),
    close: () => port.close(),
  }
}

type Ask = (order: Order, transfer?: Transferable[]) => Promise<Report>

function orderSender(port: MessagePort): Ask {
  let isAwaited: ((report: Report) => void) | undefined
  port.addEventListener('message', ({ data }) => {
    const report = readReport(data)
    if (report?.kind === 'needs') void deliverPart(port, report.part)
    else if (report) isAwaited?.(report)
  })
  port.start()
  return (order, transfer = []) =>
    new Promise((resolve, reject) => {
      const rejectSlow = () => reject(new NotDrawn('tooSlow'))
      const tooLate = setTimeout(rejectSlow, previewLimits.drawingSeconds * 1000)
      isAwaited = (report) => {
        if (isForAnotherOrder(report, order)) return
        clearTimeout(tooLate)
        if (report.kind === 'failed') reject(new NotDrawn(report.failure))
        else resolve(report)
      }
      port.postMessage(order, transfer)
    })
}

const pageOrders = { drawn: 'draw', described: 'describe' } as const

/** The report of an aborted page may still come. */
function isForAnotherOrder(report: Report, order: Order): boolean {
  if (report.kind !== 'drawn' && report.kind !== 'described') return false
  return order.kind !== pageOrders[report.kind] || order.page !== report.page
}

async function deliverPart(port: MessagePort, part: PdfPart) {
  const bytes = await fetchPart(part).catch(() => null)
  const order: Order = { kind: 'part', part, bytes }
  port.postMessage(order, bytes ? [bytes] : [])
}

/** Many documents need no parts, so the list of addresses loads with the first one. */
const fetchPart = async (part: PdfPart) => (await import('./pdf-parts.ts')).fetchPdfPart(part)
