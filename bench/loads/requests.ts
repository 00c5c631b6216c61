import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Body } from '../documents/documents.ts'

type Headers = Record<string, string>
type Upload = { method: string; url: string; headers?: Headers; body: Body }

/** The time runs from connecting to the end of the response. */
export async function upload({ method, url, headers, body }: Upload) {
  const startedAt = performance.now()
  const request = httpRequest(url, {
    method,
    agent: false,
    headers: { ...headers, 'content-type': body.contentType, 'content-length': body.length },
  })
  const answered = once(request, 'response') as Promise<[IncomingMessage]>
  for (const chunk of body.chunks()) if (!request.write(chunk)) await once(request, 'drain')
  request.end()
  const [response] = await answered
  const answer = await text(response)
  if (response.statusCode !== 200 && response.statusCode !== 201) {
    throw new Error(`${method} ${url} was answered with ${response.statusCode}: ${answer}`)
  }
  return { ms: performance.now() - startedAt, answer }
}

export type Download = {
  ms: number
  firstByteMs: number
  status: number
  contentLength: number
  receivedBytes: number
}

type TimedFetch = { url: string; headers?: Headers; onlyFirstByte?: boolean }

// One buffer for all received bytes, so that the load generator is not slower than the product.
const receiveBuffer = Buffer.allocUnsafeSlow(1024 ** 2)

export function download({
  url,
  headers = {},
  onlyFirstByte = false,
}: TimedFetch): Promise<Download> {
  const { hostname, port, pathname } = new URL(url)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  const startedAt = performance.now()
  let head = ''
  let result: Download | undefined
  return new Promise((resolve, reject) => {
    const finish = () => {
      socket.destroy()
      if (!result) reject(new Error(`${url} was answered with ${head || 'nothing'}`))
      else resolve({ ...result, ms: performance.now() - startedAt })
    }
    const take = (count: number) => {
      if (result) result.receivedBytes += count
      else head += receiveBuffer.toString('latin1', 0, count)
      result ??= begun(head, performance.now() - startedAt)
      if (!result || result.receivedBytes === 0) return true
      const isWhole = result.receivedBytes >= result.contentLength
      if (isWhole || onlyFirstByte) finish()
      return true
    }
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: { buffer: receiveBuffer, callback: take },
    })
    socket.on('error', reject).on('close', finish)
    socket.write(
      `GET ${pathname} HTTP/1.1\r\nhost: ${hostname}\r\nconnection: close\r\n${lines.join('')}\r\n`,
    )
  })
}

/** Undefined until the first byte of the content has arrived. */
function begun(head: string, firstByteMs: number): Download | undefined {
  const end = head.indexOf('\r\n\r\n')
  const receivedBytes = head.length - end - 4
  if (end === -1 || receivedBytes === 0) return undefined
  const status = Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1])
  const contentLength = Number(/^content-length: (\d+)/im.exec(head)?.[1])
  return { ms: 0, firstByteMs, status, contentLength, receivedBytes }
}
