// @module-tag rest
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { liveHeartbeatSeconds, changeMessageSchema, type ChangeMessage } from '@curbcut/contract'
import { expect, onTestFinished, test, vi } from 'vitest'
import { newId } from '#server/ids.ts'
import { streamLimits } from '#server/limits.ts'
import type { AddressedChange } from './live-change.ts'
import { openStreams } from './streams.ts'

/** The streams of a process, with a real socket behind each. */
async function aProcess() {
  const responses: ServerResponse[] = []
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    responses.push(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const streams = openStreams({ findSession: async () => undefined, isOpen: true })
  const sockets: Socket[] = []
  onTestFinished(() => {
    streams.close()
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return {
    streams,
    /** One more administrator, with the text that has come so far. */
    async open() {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
      sockets.push(socket)
      let text = ''
      let heard = 0
      socket.setEncoding('utf8').on('data', (piece: string) => {
        text += piece
        heard += piece.split('{"kind"').length - 1
      })
      const count = responses.length
      socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
      await expect.poll(() => responses.length).toBe(count + 1)
      const [response] = responses.slice(-1)
      if (!response) throw new Error('No request came.')
      const actor = { id: newId(), role: 'RM_ADM', organizationId: null } as const
      streams.open(response, { actor, sessionId: newId(), token: '' })
      return { socket, response, text: () => text, count: () => heard }
    },
  }
}

const everybody = { everybody: true }
const anAddressedChange = (): AddressedChange => ({
  change: { kind: 'job', id: newId() },
  to: everybody,
})
const changesIn = (text: string): ChangeMessage[] =>
  [...text.matchAll(/^data: (\{.*\})$/gm)].map(([, data]) =>
    changeMessageSchema.parse(JSON.parse(data ?? '')),
  )

test('who reads too slowly is cut off, and nobody waits for them', async () => {
  const { streams, open } = await aProcess()
  const [slow, other] = [await open(), await open()]
  slow.socket.pause()
  let delivered = 0
  let most = 0
  const many = Array.from({ length: 500 }, anAddressedChange)

  // The system keeps some megabytes for a connection before it refuses more.
  while (!slow.response.destroyed && delivered < 500_000) {
    streams.deliver(many)
    delivered += many.length
    most = Math.max(most, slow.response.writableLength)
    await expect.poll(() => other.count(), { interval: 1 }).toBe(delivered)
  }

  expect(slow.response.destroyed).toBe(true)
  const ofOneDelivery = many.length * 100
  expect(most).toBeLessThan(streamLimits.unreadBytes + ofOneDelivery)
  expect(streams.count()).toBe(1)
})

test(
  'whoever comes soon after a process has missed something reads everything again',
  { tags: 'short' },
  async () => {
    const { streams, open } = await aProcess()
    streams.refetchAll()

    const { text } = await open()

    await expect.poll(() => changesIn(text())).toEqual([{ kind: 'everything' }])
  },
)

test('a process that stops ends its streams and tells each when to come again, not all at once', async () => {
  const { streams, open } = await aProcess()
  const opened = []
  for (let count = 0; count < 5; count += 1) opened.push(await open())

  streams.close()

  const hints = await Promise.all(
    opened.map(async ({ text, response }) => {
      await expect.poll(() => response.writableFinished).toBe(true)
      await expect.poll(() => text().match(/retry: /g)?.length).toBe(2)
      return Number(/retry: (\d+)\n\n(?:\r\n0\r\n\r\n)?/.exec(text().split('hello')[1] ?? '')?.[1])
    }),
  )
  const { least, spread } = streamLimits.stopRetryMs
  for (const hint of hints) {
    expect(hint).toBeGreaterThanOrEqual(least)
    expect(hint).toBeLessThanOrEqual(least + spread)
  }
  expect(new Set(hints).size).toBeGreaterThan(1)
  expect(streams.count()).toBe(0)
})

test('where a few hear a change all read at once, and where many do they take turns', async () => {
  const { streams, open } = await aProcess()
  const { from, eachMs } = streamLimits.spread
  const opened: Awaited<ReturnType<typeof open>>[] = []
  while (opened.length < from) opened.push(await open())
  /** The waiting time of each stream before it reads its last change. */
  const waits = (changes: number) =>
    Promise.all(
      opened.map(async ({ text }) => {
        await expect.poll(() => changesIn(text()).length).toBe(changes)
        return changesIn(text()).at(-1)?.inMs ?? 0
      }),
    )

  streams.deliver([anAddressedChange()])
  const few = await waits(1)
  // The newcomer is also told the last change, which the others have heard already.
  opened.push(await open())
  streams.deliver([anAddressedChange()])
  const many = await waits(2)

  expect(few).toEqual(few.map(() => 0))
  expect(many).toEqual(many.map((_one, index) => index * eachMs))
})

test('every stream has its beat in turn, and not all at once', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { open } = await aProcess()
  const opened = []
  for (let count = 0; count < 5; count += 1) opened.push(await open())
  const writes = opened.map(({ response }) => vi.spyOn(response, 'write'))
  const beatsAfter = (ms: number) => {
    vi.advanceTimersByTime(ms)
    return writes.map(({ mock }) => mock.calls.length)
  }

  const inTurn = Array.from({ length: 10 }, () => beatsAfter((liveHeartbeatSeconds * 1000) / 10))

  const sums = inTurn.map((counts) => counts.reduce((sum, count) => sum + count, 0))
  expect(sums.map((sum, index) => sum - (sums[index - 1] ?? 0)).filter((each) => each > 1)).toEqual(
    [],
  )
  expect(inTurn.at(-1)).toEqual([1, 1, 1, 1, 1])
})
