// @module-tag rest
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { maxBodyBytes } from '@curbcut/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { maxConcurrentBodies } from '#server/limits.ts'
import { appForTest, testSettings } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { portOf, tracesOf } from '#test/documents/upload-world.ts'
import { anOrganization } from '#test/factories.ts'
import { aCookie } from '#test/http/client.ts'
import { multipartBody, multipartType } from '#test/http/multipart-body.ts'

const form = 'application/x-www-form-urlencoded'

/** Long enough for a client that sends at once, even on a busy machine. */
const soon = { headMs: 1500, bodyMs: 1500 }
const slowest = { bytes: 64 * 1024, milliseconds: 1500 }
const hasty = appForTest({
  requestTime: soon,
  settings: { ...testSettings, uploads: { ...testSettings.uploads, slowest } },
})
const patient = appForTest()
const behindProxy = appForTest({ trustProxy: true })

const clients: Socket[] = []
async function endClients() {
  for (const client of clients.splice(0)) {
    client.destroy()
    if (!client.closed) await once(client, 'close')
  }
}

type Sent = { method?: string; url?: string; headers?: Record<string, string | number> }

/** A client that has sent the head of a request; the test goes on. */
function open(
  port: number,
  { method = 'POST', url = '/api/auth/login', headers = {} }: Sent = {},
): Socket {
  const all = { host: 'localhost', 'content-type': form, 'content-length': 1000, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  clients.push(client)
  client.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return client
}

const answerOf = async (client: Socket) => {
  const [chunk] = (await once(client, 'data')) as [Buffer]
  const [head = '', body = ''] = String(chunk).split('\r\n\r\n')
  const retryAfter = /^retry-after: (\d+)/im.exec(head)?.[1]
  return {
    status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]),
    code: body ? JSON.parse(body).code : undefined,
    retryAfter,
  }
}

async function somebody(parts: typeof patient) {
  const { client, organization } = await anOrganization(parts.db)
  return aCookie(parts, client, organization.id)
}

// At once, because each waits until its time is over.
describe.concurrent('a request that does not come in time', () => {
  let port = 0
  let cookie = ''
  afterAll(endClients)
  beforeAll(async () => {
    port = await portOf(hasty)
    cookie = await somebody(hasty)
  })

  test('is refused for its head', async () => {
    const client = connect(port, '127.0.0.1')
    client.write('POST /api/auth/login HTTP/1.1\r\nhost: loc')

    const answer = await text(client)

    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request_too_slow"/)
  })

  test.each([
    ['to sign in', {}],
    ['of somebody signed in', { url: '/api/users/me/sessions/end-others', isSignedIn: true }],
    ['to no address of ours', { url: '/api/nothing' }],
    ['in parts', { headers: { 'content-type': multipartType } }],
  ])('is refused for its body, and the connection ends: %s', async (_what, sent) => {
    const { isSignedIn = false, headers = {}, ...rest } = sent as Sent & { isSignedIn?: boolean }
    const client = open(port, { ...rest, headers: { ...headers, ...(isSignedIn && { cookie }) } })
    client.write('a=')

    const answer = await text(client)

    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request_too_slow"/)
  })

  test('is refused where documents come too slowly, and leaves nothing', async (ctx) => {
    const before = await tracesOf(hasty)
    const { content, name } = aPdf()
    const body = multipartBody([
      { name: 'job_name', content: 'A job' },
      { name: 'files', fileName: name, content },
    ])
    const headers = { cookie, 'content-type': multipartType, 'content-length': body.length }
    const client = open(port, { url: '/api/jobs', headers })
    client.write(body.subarray(0, -40))

    const answer = await text(client)

    expect(answer).toMatch(/^HTTP\/1\.1 408 [^]*"code":"request_too_slow"/)
    await ctx.expect.poll(() => tracesOf(hasty)).toEqual(before)
  })
})

describe('of visitors who send without end', () => {
  let port = 0
  afterEach(endClients)
  beforeAll(async () => {
    port = await portOf(patient)
  })

  const openMany = () => Array.from({ length: maxConcurrentBodies.perAddress }, () => open(port))

  /** A sign-in that comes in one piece. */
  const signIn = () =>
    fetch(`http://127.0.0.1:${port}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': form },
      body: 'email=a%40example.com&password=wrong+one',
    })

  test(
    'so many of one address are taken, and the next is refused until one has ended',
    { tags: 'short' },
    async () => {
      const [first] = openMany()

      const refused = await answerOf(open(port))
      const unknown = await answerOf(open(port, { url: '/api/nothing' }))
      const unsigned = await answerOf(open(port, { method: 'POST', url: '/api/jobs' }))

      for (const answer of [refused, unknown, unsigned]) {
        expect(answer).toEqual({ status: 429, code: 'too_many_requests', retryAfter: '5' })
      }
      first?.destroy()
      await expect
        .poll(async () => {
          const next = open(port)
          next.write('x'.repeat(1000))
          return (await answerOf(next)).status
        })
        .toBe(422)
    },
  )

  test('nobody is among them who is signed in, or sends everything at once', async () => {
    openMany()
    const cookie = await somebody(patient)
    const url = '/api/users/me/sessions/end-others'

    const inPieces = [
      open(port, { url, headers: { cookie } }),
      open(port, { headers: { cookie } }),
    ].map((client) => {
      const answer = answerOf(client)
      setImmediate(() => client.write('x'.repeat(1000)))
      return answer
    })

    expect((await Promise.all(inPieces)).map(({ status }) => status)).toEqual([200, 422])
    expect((await signIn()).status).toBe(401)
  })
})

describe('behind a proxy that is trusted', () => {
  let port = 0
  afterEach(endClients)
  beforeAll(async () => {
    port = await portOf(behindProxy)
  })
  const from = (address: string) => open(port, { headers: { 'x-forwarded-for': address } })

  test('each client has an address of its own, and all together have their limit', async () => {
    const { total, perAddress } = maxConcurrentBodies
    for (let index = 0; index < perAddress; index += 1) from('203.0.113.1')
    const crowded = await answerOf(from('203.0.113.1'))
    // The proxy itself does not count as a client.
    for (let index = perAddress; index < total; index += 1) open(port)
    const refused = await answerOf(from('203.0.113.2'))

    expect(crowded).toEqual({ status: 429, code: 'too_many_requests', retryAfter: '5' })
    expect(refused).toEqual({ status: 503, code: 'overloaded', retryAfter: '5' })
  })
})

describe('the body of a visitor', () => {
  const send = (url: string, length: number) =>
    patient.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': form },
      payload: `x=${'a'.repeat(length - 2)}`,
    })

  test.each([
    ['/api/auth/login', maxBodyBytes.visitor],
    ['/api/auth/forgot-password', maxBodyBytes.visitor],
    ['/api/auth/reset-password', maxBodyBytes.visitor],
    ['/api/contact-us', maxBodyBytes.contact],
  ])('for %s has its limit', async (url, bytes) => {
    expect((await send(url, bytes)).statusCode).toBe(422)
    const { statusCode, body } = await send(url, bytes + 1)
    expect([statusCode, JSON.parse(body).code]).toEqual([413, 'body_too_large'])
  })

  test('for no address of ours has the smallest', { tags: 'short' }, async () => {
    expect((await send('/api/nothing', maxBodyBytes.visitor)).statusCode).toBe(404)
    expect((await send('/api/nothing', maxBodyBytes.visitor + 1)).statusCode).toBe(413)
  })
})
