import { afterEach, expect, test, vi } from 'vitest'
import { connectWorker } from './worker-connection.ts'

afterEach(() => vi.useRealTimers())

const answers: MessagePort[] = []

/** A frame whose worker answers like this. */
function connectionTo(answerOf: (order: { kind: string; page?: number }) => unknown) {
  const orders: { kind: string }[] = []
  const contentWindow = {
    postMessage: (_code: unknown, _origin: string, [port]: MessagePort[]) => {
      if (!port) return
      answers.push(port)
      port.addEventListener('message', ({ data }) => {
        orders.push(data)
        const report = answerOf(data)
        if (report) port.postMessage(report)
      })
      port.start()
    },
  }
  const frame = { contentWindow } as unknown as HTMLIFrameElement
  return { orders, connection: connectWorker(frame, new Blob([])) }
}

afterEach(() => {
  for (const port of answers.splice(0)) port.close()
})

const forGood = new AbortController().signal
const picture = { kind: 'drawn', width: 1, height: 1, pixels: new ArrayBuffer(4) }

test('a document is opened, and its pages are drawn in turn', async () => {
  const { connection } = connectionTo(({ kind, page }) =>
    kind === 'open' ? { kind: 'opened', pages: 2, width: 800 } : { ...picture, page },
  )

  expect(await connection.open('pdf', new ArrayBuffer(1))).toMatchObject({ pages: 2, width: 800 })
  const drawn = await Promise.all([
    connection.draw({ page: 1, width: 800 }, forGood),
    connection.draw({ page: 2, width: 800 }, forGood),
  ])
  expect(drawn.map((one) => one?.width)).toEqual([1, 1])
  connection.close()
})

test('what is known of a page is told after its picture, and before the next one', async () => {
  const described = { kind: 'described', texts: { runs: [], omitted: 0 } }
  const { connection, orders } = connectionTo(({ kind, page }) => ({
    ...(kind === 'describe' ? described : picture),
    page,
  }))

  expect(await connection.draw({ page: 1, width: 800 }, forGood)).toMatchObject({
    page: 1,
  })
  const [known, next] = await Promise.all([
    connection.describe(1, forGood),
    connection.draw({ page: 2, width: 800 }, forGood),
  ])
  expect(known).toMatchObject({ texts: described.texts })
  expect(next).toMatchObject({ page: 2 })
  expect(orders.map(({ kind }) => kind)).toEqual(['draw', 'describe', 'draw'])
  connection.close()
})

test('a page that nobody waits for any more is not drawn', async () => {
  const { connection, orders } = connectionTo(({ page }) => ({ ...picture, page }))
  const controller = new AbortController()
  controller.abort()

  expect(await connection.draw({ page: 1, width: 800 }, controller.signal)).toBeUndefined()
  expect(orders).toEqual([])
  connection.close()
})

test('a page that comes after it was given up is not taken for the next one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { connection } = connectionTo(({ page }) => {
    if (page === 2) answers.at(-1)?.postMessage({ ...picture, page: 1 })
    return page === 2 ? { ...picture, width: 2, pixels: new ArrayBuffer(8), page } : undefined
  })
  const first = connection.draw({ page: 1, width: 800 }, forGood).catch((error: unknown) => error)
  await Promise.resolve()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await first).toMatchObject({ failure: 'tooSlow' })

  expect(await connection.draw({ page: 2, width: 800 }, forGood)).toMatchObject({
    page: 2,
    width: 2,
  })
  connection.close()
})

test.each(['password', 'broken', 'tooManyPixels'])(
  'it is told that a document is %s',
  async (failure) => {
    const { connection } = connectionTo(() => ({ kind: 'failed', failure }))

    await expect(connection.open('pdf', new ArrayBuffer(1))).rejects.toMatchObject({ failure })
    connection.close()
  },
)

test('a document that hangs is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { connection } = connectionTo(() => undefined)

  const opened = connection.open('pdf', new ArrayBuffer(1)).catch((error: unknown) => error)
  await Promise.resolve()
  await vi.advanceTimersByTimeAsync(20_000)

  expect(await opened).toMatchObject({ failure: 'tooSlow' })
  connection.close()
})

test('what a worker says beside the protocol does nothing', async () => {
  const { connection } = connectionTo(({ kind }) =>
    kind === 'open' ? { kind: 'opened', pages: -1 } : undefined,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  const opened = connection.open('pdf', new ArrayBuffer(1)).catch((error: unknown) => error)
  await Promise.resolve()
  await vi.advanceTimersByTimeAsync(20_000)

  expect(await opened).toMatchObject({ failure: 'tooSlow' })
  connection.close()
})
