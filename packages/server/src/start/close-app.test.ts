import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { closeApp } from './close-app.ts'

const patienceMs = 30_000

async function aListeningApp() {
  const app = fastify({ return503OnClosing: false, forceCloseConnections: 'idle' })
  app.post('/', () => ({ is: 'done' }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, port: (app.server.address() as AddressInfo).port }
}

/** A client in a thread of its own, which goes on while ours does nothing. */
const client = `
const { connect } = require('node:net')
const { parentPort, workerData: { port, sent } } = require('node:worker_threads')
const request = 'POST / HTTP/1.1\\r\\nhost: x\\r\\ncontent-length: 0\\r\\n\\r\\n'
const open = () => new Promise((resolve) => {
  const socket = connect(port, '127.0.0.1', () => resolve(socket))
})
const ask = (socket, written) => new Promise((resolve) => {
  socket.once('data', (answer) => resolve(String(answer).split('\\r\\n')[0]))
  socket.once('error', ({ code }) => resolve(code))
  socket.once('close', () => resolve('closed'))
  socket.write(request, written)
})
const askAll = async (socketsOf) => {
  const sockets = await Promise.all([1, 2, 3, 4].map(socketsOf))
  let left = sockets.length
  return Promise.all(sockets.map((socket) => ask(socket, () => {
    if (--left > 0) return
    Atomics.store(sent, 0, 1)
    Atomics.notify(sent, 0)
  })))
}
const kept = []
parentPort.on('message', async (what) => {
  if (what === 'keep') {
    for (let count = 0; count < 4; count += 1) kept.push(await open())
    parentPort.postMessage(await Promise.all(kept.map((socket) => ask(socket))))
  }
  if (what === 'fresh') parentPort.postMessage(await askAll(open))
  if (what === 'kept') parentPort.postMessage(await askAll((_, index) => kept[index]))
})
`

async function aClient(port: number) {
  const sent = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(client, { eval: true, workerData: { port, sent } })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread takes none
  const ask = (what: string) => worker.postMessage(what)
  const answers = async () => (await once(worker, 'message'))[0] as string[]
  return {
    async keepConnections() {
      ask('keep')
      return answers()
    },
    /** Sends requests, and returns once they are on this machine and this process has read none of them. */
    sendUnread(how: 'fresh' | 'kept'): Promise<string[]> {
      const all = answers()
      ask(how)
      Atomics.wait(sent, 0, 0)
      return all
    },
    end: () => worker.terminate(),
  }
}

const done = Array<string>(4).fill('HTTP/1.1 200 OK')

test('a stop answers what came on new connections that were not yet taken', async () => {
  const { app, port } = await aListeningApp()
  const { sendUnread, end } = await aClient(port)

  const answers = sendUnread('fresh')
  await closeApp(app, patienceMs)

  expect(await answers).toEqual(done)
  await end()
})

test('a stop answers what came on kept connections that seemed idle', async () => {
  const { app, port } = await aListeningApp()
  const { keepConnections, sendUnread, end } = await aClient(port)
  expect(await keepConnections()).toEqual(done)

  const answers = sendUnread('kept')
  await closeApp(app, patienceMs)

  expect(await answers).toEqual(done)
  await end()
})

test('a stop ends idle connections, and refuses new ones', async () => {
  const { app, port } = await aListeningApp()
  const { keepConnections, end } = await aClient(port)
  await keepConnections()

  await closeApp(app, patienceMs)

  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed')
  await end()
})
