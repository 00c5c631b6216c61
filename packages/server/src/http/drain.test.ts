import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createDrainingResponse, drainRequest } from './drain.ts'

let app: FastifyInstance | undefined
afterEach(() => app?.close())

const answer = JSON.stringify({ message: 'Refused.' })

/** A refused request at the moment from which nobody reads it. */
type Drained = { bytesRead: number; isPaused: boolean; isWhole: boolean; isOpen: boolean }

/** A server that refuses every body unread. */
async function aRefusingServer(limits?: { bytes: number; milliseconds: number }) {
  const server = fastify()
  app = server
  const drained = Promise.withResolvers<Drained>()
  server.addContentTypeParser('*', (_request, _payload, done) => done(null))
  server.post('/', (request, reply) => {
    void reply.code(413).header('connection', 'close').header('content-length', answer.length)
    const { raw } = request
    const { socket } = raw
    void drainRequest(request, limits).then(() =>
      drained.resolve({
        bytesRead: socket.bytesRead,
        isPaused: raw.isPaused(),
        isWhole: raw.readableEnded,
        isOpen: !socket.destroyed,
      }),
    )
    return reply.send(createDrainingResponse(request, answer, limits))
  })
  const address = await server.listen({ port: 0, host: '127.0.0.1' })
  return { port: Number(new URL(address).port), drained: drained.promise }
}

function open(port: number, length: number) {
  const client = connect(port, '127.0.0.1')
  client.write(
    `POST / HTTP/1.1\r\nhost: x\r\ncontent-type: a/b\r\ncontent-length: ${length}\r\n\r\n`,
  )
  return client
}

test('a client that sends everything before it reads still reads the refusal', async () => {
  const { port } = await aRefusingServer()
  const body = Buffer.alloc(20 * 1024 ** 2)
  const client = open(port, body.length)
  client.pause()

  await new Promise((resolve) => client.write(body, resolve))

  expect(await text(client)).toContain(answer)
})

test('the refusal is there before the client has sent everything', async () => {
  const { port } = await aRefusingServer()
  const client = open(port, 1_000_000)
  client.write(Buffer.alloc(1000))

  const [chunk] = (await once(client, 'data')) as [Buffer]

  expect(String(chunk)).toContain(answer)
  client.end(Buffer.alloc(999_000))
  await once(client, 'close')
})

test('beyond the limit nothing more is read', async () => {
  const { port, drained } = await aRefusingServer({ bytes: 100_000, milliseconds: 60_000 })
  const client = open(port, 10_000_000)
  client.on('error', () => undefined).resume()
  client.write(Buffer.alloc(9_000_000))

  const { bytesRead, isPaused } = await drained
  // The connection reads ahead, yet far less than was sent.
  expect(bytesRead).toBeGreaterThanOrEqual(100_000)
  expect(bytesRead).toBeLessThan(1_000_000)
  expect(isPaused).toBe(true)
  client.destroy()
})

test('a client that stops sending is not waited for beyond the limit', async () => {
  const { port, drained } = await aRefusingServer({ bytes: 1_000_000, milliseconds: 20 })
  const client = open(port, 10_000)
  client.on('error', () => undefined).resume()

  expect(await drained).toMatchObject({ isWhole: false, isOpen: true })
  client.destroy()
})

test('a client that goes away ends the draining', async () => {
  const { port, drained } = await aRefusingServer({ bytes: 1_000_000, milliseconds: 60_000 })
  const client = open(port, 10_000)
  await once(client, 'data')

  client.destroy()

  expect(await drained).toMatchObject({ isWhole: false, isOpen: false })
})
