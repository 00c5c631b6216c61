import { createServer, request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a proxy names its client: after the client's own value, on another line, or instead of it. */
export type Saying = 'appends' | 'adds a line' | 'replaces'

export type PlainProxy = {
  /**
   * Sends a form through the proxy with these `X-Forwarded-For` lines; returns the status of the answer.
   */
  post(path: string, sent: Sent): Promise<number>
  stop(): Promise<void>
}
type Sent = {
  fields: Record<string, string>
  forwardedFor: readonly string[]
  headers?: Record<string, string>
}

const header = 'X-Forwarded-For'

/**
 * Starts a proxy before the product at `port`. `client` is the address that it reports for every
 * connection.
 */
export async function startPlainProxy(
  port: number,
  { saying, client }: { saying: Saying; client(): string },
): Promise<PlainProxy> {
  const server = createServer((incoming, outgoing) => {
    const headers = pairsOf(incoming.rawHeaders)
    const others = headers.filter(([name]) => name.toLowerCase() !== header.toLowerCase())
    const said = headers.filter((pair) => !others.includes(pair)).map(([, value]) => value)
    const passed = {
      appends: [...others, [header, [...said, client()].join(', ')]],
      'adds a line': [...headers, [header, client()]],
      replaces: [...others, [header, client()]],
    }[saying]
    const { method, url: path } = incoming
    const options = { host: '127.0.0.1', port, method, path, headers: passed.flat(), agent: false }
    const onward = ask(options, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    onward.on('error', () => outgoing.destroy())
    incoming.pipe(onward)
  })
  // The proxy passes on all headers, as many do.
  server.maxHeadersCount = 0
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const own = (server.address() as AddressInfo).port
  return {
    post: (path, sent) => post(own, path, sent),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function post(port: number, path: string, { fields, forwardedFor, headers = {} }: Sent) {
  const body = new URLSearchParams(fields).toString()
  const lines = [
    'Host',
    'product.example.com',
    'Content-Type',
    'application/x-www-form-urlencoded',
    'Content-Length',
    String(Buffer.byteLength(body)),
    ...Object.entries(headers).flat(),
    ...forwardedFor.flatMap((value) => [header, value]),
  ]
  return new Promise<number>((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method: 'POST', path, headers: lines, agent: false }
    const sending = ask(options, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sending.on('error', reject)
    sending.end(body)
  })
}

function pairsOf(raw: readonly string[]): [string, string][] {
  return raw.flatMap((name, index): [string, string][] =>
    index % 2 === 0 ? [[name, raw[index + 1] ?? '']] : [],
  )
}
