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

/** Why a document was not drawn. */
export class NotDrawn extends Error {
  failure: DrawingFailure | 'tooSlow'
  constructor(failure: DrawingFailure | 'tooSlow') {
    super(failure)
    this.failure = failure
  }
}

export type OpenDocument = { pages: number; width: number }

/** A page, as wide as it is shown; with `marks`, `tell` may follow. */
export type WantedPage = { page: number; width: number; marks?: boolean }

/** The line to the worker in a frame: one document, one order at a time. */
export type DrawingLine = {
  open: (drawn: DrawnKind, bytes: ArrayBuffer) => Promise<OpenDocument>
  /** Undefined if it is not wanted any more when its turn comes. */
  draw: (wanted: WantedPage, signal: AbortSignal) => Promise<Picture | undefined>
  /** What is known of the page that was just drawn. */
  tell: (page: number, signal: AbortSignal) => Promise<PageFacts | undefined>
  close: () => void
}

/** Starts a worker of this code in the frame, which has loaded. The worker ends with the frame. */
export function drawIn(frame: HTMLIFrameElement, code: Blob): DrawingLine {
  const { port1: port, port2: ofWorker } = new MessageChannel()
  const ask = asksOf(port)
  let turns: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turns.then(work)
    turns = done.catch(() => undefined)
    return done
  }

  // The frame's origin has no address that could be named here.
  frame.contentWindow?.postMessage({ code }, '*', [ofWorker])
  return {
    open: (drawn, bytes) =>
      inTurn(async () => {
        const report = await ask({ kind: 'open', drawn, bytes }, [bytes])
        if (report.kind !== 'opened') throw new NotDrawn('broken')
        return report
      }),
    draw: (wanted, signal) =>
      inTurn(async () => {
        if (signal.aborted) return undefined
        const report = await ask({ kind: 'draw', ...wanted })
        if (report.kind !== 'drawn') throw new NotDrawn('broken')
        return report
      }),
    tell: (page, signal) =>
      inTurn(async () => {
        if (signal.aborted) return undefined
        const report = await ask({ kind: 'tell', page })
        return report.kind === 'told' ? report : undefined
      }),
    close: () => port.close(),
  }
}

type Ask = (order: Order, moved?: Transferable[]) => Promise<Report>

/** Sends orders, each answered by one report, and fetches the parts that pdf.js asks for. */
function asksOf(port: MessagePort): Ask {
  let isAwaited: ((report: Report) => void) | undefined
  port.addEventListener('message', ({ data }) => {
    const report = readReport(data)
    if (report?.kind === 'needs') void bring(port, report.part)
    else if (report) isAwaited?.(report)
  })
  port.start()
  return (order, moved = []) =>
    new Promise((resolve, reject) => {
      const giveUp = () => reject(new NotDrawn('tooSlow'))
      const tooLate = setTimeout(giveUp, previewLimits.drawingSeconds * 1000)
      isAwaited = (report) => {
        if (isOfAnother(report, order)) return
        clearTimeout(tooLate)
        if (report.kind === 'failed') reject(new NotDrawn(report.failure))
        else resolve(report)
      }
      port.postMessage(order, moved)
    })
}

const ordersOfPages = { drawn: 'draw', told: 'tell' } as const

/** A page that was given up may still come. */
function isOfAnother(report: Report, order: Order): boolean {
  if (report.kind !== 'drawn' && report.kind !== 'told') return false
  return order.kind !== ordersOfPages[report.kind] || order.page !== report.page
}

async function bring(port: MessagePort, part: PdfPart) {
  const bytes = await fetchPart(part).catch(() => null)
  const order: Order = { kind: 'part', part, bytes }
  port.postMessage(order, bytes ? [bytes] : [])
}

/** Many documents need none, so the list of addresses comes with the first. */
const fetchPart = async (part: PdfPart) => (await import('./pdf-parts.ts')).fetchPdfPart(part)
