import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { anOrganization } from '#test/factories.ts'
import { aCookie } from '#test/http/client.ts'
import { boundary, multipartBody, multipartType, type FormPart } from '#test/http/multipart-body.ts'

const parts = appForTest()
const form = 'application/x-www-form-urlencoded'

let port = 0
let cookie = ''
beforeAll(async () => {
  port = Number(new URL(await parts.app.listen({ port: 0, host: '127.0.0.1' })).port)
  const { client, organization } = await anOrganization(parts.db)
  cookie = await aCookie(parts, client, organization.id)
})

type Head = { url?: string; headers: Record<string, string | number> }

/** A client that has sent the head of a POST; the test goes on. */
function open({ url = '/api/auth/login', headers }: Head): Socket {
  const lines = Object.entries({ host: 'localhost', ...headers }).map(([name, value]) => {
    return `${name}: ${value}\r\n`
  })
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  client.write(`POST ${url} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return client
}

/** The client's first answer while it has not sent everything. */
async function firstAnswer(client: Socket): Promise<string> {
  const [chunk] = (await once(client, 'data')) as [Buffer]
  return String(chunk)
}

const times = (count: number, part: FormPart) => Array.from({ length: count }, () => part)

const isAlive = async () => (await parts.app.inject('/api/health')).statusCode === 200

const signIn = (type: string, payload: string | Buffer) =>
  parts.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': type },
    payload,
  })

describe('a compressed body', () => {
  test('is refused before it is unpacked, also one that breaks while it is', async () => {
    const whole = gzipSync(`email=${'x'.repeat(2 * 1024 ** 2)}`)
    const broken = Buffer.concat([whole.subarray(0, -200), Buffer.alloc(200, 0xff)])
    const client = open({
      headers: { 'content-type': form, 'content-encoding': 'gzip', 'content-length': 1_000_000 },
    })
    client.write(broken)

    const answer = await firstAnswer(client)

    expect(answer).toMatch(/^HTTP\/1\.1 415 [^]*media_type_refused/)
    client.destroy()
    await once(client, 'close')
    expect(await isAlive()).toBe(true)
  })

  test('that is called uncompressed is taken as it is', async () => {
    const { statusCode } = await parts.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': form, 'content-encoding': 'identity' },
      payload: 'email=a',
    })

    expect(statusCode).toBe(422)
  })
})

describe('fields without end', () => {
  test('in a form are refused without being read', async () => {
    const fields = 'a=&'.repeat(300_000)
    const reading = vi.spyOn(globalThis, 'URLSearchParams')
    onTestFinished(() => reading.mockRestore())

    const { statusCode } = await signIn(form, fields)

    expect(statusCode).toBe(413)
    const read = reading.mock.calls.map(([text]) => (typeof text === 'string' ? text.length : 0))
    expect(read).not.toContain(fields.length)
  })

  test('of as many as are taken are a list', async () => {
    const answers = [
      await signIn(form, 'email=a&'.repeat(1_000).slice(0, -1)),
      await signIn(form, 'email=a&'.repeat(1_001).slice(0, -1)),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 413])
  })

  test('in a query are refused', async () => {
    const { statusCode } = await parts.app.inject({
      url: `/api/jobs?${'&'.repeat(1_001)}`,
      headers: { cookie },
    })

    expect(statusCode).toBe(400)
  })

  test('in a multipart body are refused', async () => {
    const { statusCode } = await parts.app.inject({
      method: 'PUT',
      url: '/api/users/profile/me',
      headers: { cookie, 'content-type': multipartType },
      payload: multipartBody(times(1_001, { name: 'a', content: '' })),
    })

    expect(statusCode).toBe(400)
  })

  test('in a multipart body that has no parts are refused while they come', async () => {
    const between = `\r\n--${boundary}\r\n\r\n`
    const client = open({ headers: { 'content-type': multipartType, 'content-length': 1_000_000 } })
    client.write(between.slice(2) + between.repeat(1_100))

    const answer = await firstAnswer(client)

    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*body_too_large/)
    client.destroy()
    await once(client, 'close')
    expect(await isAlive()).toBe(true)
  })

  test.each([
    ['for a call that takes no documents', '/api/auth/login'],
    ['beside documents', '/api/jobs'],
  ])('may not fill the memory together %s', async (_where, url) => {
    const fields = times(20, { name: 'a', content: 'x'.repeat(60_000) })

    const { statusCode } = await parts.app.inject({
      method: 'POST',
      url,
      headers: { cookie, 'content-type': multipartType },
      payload: multipartBody(fields),
    })

    expect(statusCode).toBe(413)
  })
})

describe('a file that nobody asked for', () => {
  const start = `--${boundary}\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\n`

  test('of more than a body may have is refused by its length alone', async () => {
    const client = open({ headers: { 'content-type': multipartType, 'content-length': 3_000_000 } })

    expect(await firstAnswer(client)).toMatch(/^HTTP\/1\.1 413 /)
    client.destroy()
  })

  test.each([
    ['in a part', start],
    ['before any part', ''],
  ])('is read no further than that without a length, %s', async (_where, head) => {
    const client = open({
      headers: { 'content-type': multipartType, 'transfer-encoding': 'chunked' },
    })
    const answer = firstAnswer(client)
    const content = Buffer.concat([Buffer.from(head), Buffer.alloc(1_100_000, 'x')])
    client.write(`${content.length.toString(16)}\r\n`)
    client.write(content)

    expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*body_too_large/)
    client.destroy()
  })

  test('may not be sent again and again beside documents', async () => {
    const file = { name: 'other', fileName: 'a', content: Buffer.alloc(500_000) }
    const ignored = times(3, file)

    const { statusCode } = await parts.app.inject({
      method: 'POST',
      url: '/api/jobs',
      headers: { cookie, 'content-type': multipartType },
      payload: multipartBody([{ name: 'job_name', content: 'x' }, ...ignored]),
    })

    expect(statusCode).toBe(413)
  })
})

describe('a refusal reaches a browser that still sends', () => {
  test.each([
    ['documents that are not its to send', { url: '/api/jobs', type: multipartType }, 401],
    ['a form that is too large', { url: '/api/auth/login', type: form }, 413],
  ])('%s', async (_what, { url, type }, status) => {
    const client = open({
      url,
      headers: { 'content-type': type, 'content-length': 5_000_000, 'accept-encoding': 'br, gzip' },
    })
    client.write('x'.repeat(1_000))

    const answer = await firstAnswer(client)

    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*"message":`))
    client.destroy()
  })
})
