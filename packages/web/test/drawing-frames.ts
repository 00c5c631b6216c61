import { fireEvent } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { vi } from 'vitest'
import { server } from './server.ts'

/** Gives pages a canvas and a worker, which the DOM of the tests has not. */
export function fakeDrawing(): void {
  vi.stubGlobal('ImageData', vi.fn())
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  server.use(http.get(/preview-worker/, () => HttpResponse.text('')))
}

/** Gives every element this width: the DOM of the tests measures nothing. */
export function giveRoom(widthPx: number): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(widthPx)
}

type Order = { kind: string; page?: number; width?: number }

/**
 * Lets every frame load, with a worker that answers like this, and fails at one page: always, or so often; or leaves
 * out a picture of one.
 */
export async function loadFrames(
  pagesOf: (index: number) => number,
  faulty?: number | { partial: number },
  timesBroken = Infinity,
) {
  const brokenPage = typeof faulty === 'number' ? faulty : undefined
  const partialPage = typeof faulty === 'object' ? faulty.partial : undefined
  const orders: Order[][] = []
  const frames = [...document.querySelectorAll('iframe')]
  for (const [index, frame] of frames.entries()) {
    const mine: Order[] = (orders[index] = [])
    const postMessage = (_code: unknown, _origin: string, [port]: MessagePort[]) => {
      if (!port) return
      port.addEventListener('message', ({ data }: MessageEvent<Order>) => {
        mine.push(data)
        const { kind, page } = data
        const isBroken = page !== undefined && page === brokenPage
        const tries = mine.filter((one) => one.page === page).length
        const picture = { width: 1, height: 1, pixels: new ArrayBuffer(4) }
        const report =
          kind === 'open'
            ? { kind: 'opened', pages: pagesOf(index), width: 800 }
            : isBroken && tries <= timesBroken
              ? { kind: 'failed', failure: 'broken' }
              : kind === 'describe'
                ? { kind: 'described', page }
                : { kind: 'drawn', page, ...picture, isPartial: page === partialPage }
        port.postMessage(report)
      })
      port.start()
    }
    Object.defineProperty(frame, 'contentWindow', { value: { postMessage } })
    fireEvent.load(frame)
  }
  return orders
}
