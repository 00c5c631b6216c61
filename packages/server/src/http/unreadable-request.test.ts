import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { appForTest, testSettings } from '#test/app-for-test.ts'
import { createSecurityHeaders } from './security-headers.ts'

const parts = appForTest()

let port = 0
beforeAll(async () => {
  port = Number(new URL(await parts.app.listen({ port: 0, host: '127.0.0.1' })).port)
})

/** Sends these words and no more, and returns everything that the server answers. */
async function answerTo(words: string): Promise<{ head: string; body: string }> {
  const client = connect(port, '127.0.0.1')
  client.end(words)
  const [head = '', body = ''] = (await text(client)).split('\r\n\r\n')
  return { head, body }
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', '400 Bad Request'],
  ['a request without a host', 'GET /api/users/me HTTP/1.1\r\n\r\n', '400 Bad Request'],
  ['a header without a name', 'GET /api/users/me HTTP/1.1\r\n: x\r\n\r\n', '400 Bad Request'],
  [
    'an address longer than all headers may be',
    `GET /api/users?query=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: localhost\r\n\r\n`,
    '431 Request Header Fields Too Large',
  ],
])('%s is refused in the form of every refusal', async (_what, words, status) => {
  const { head, body } = await answerTo(words)

  expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`)
  expect(head).toContain('content-type: application/json')
  // The same as in every other answer.
  const { headers } = await parts.app.inject('/api/health')
  for (const name of Object.keys(createSecurityHeaders(testSettings.publicUrl))) {
    expect(head).toContain(`${name}: ${String(headers[name])}`)
  }
  expect(JSON.parse(body)).toEqual({
    message: 'The request could not be read. Please try again.',
    code: 'unreadable_body',
  })
})

test('what a client expects of the answer is left aside', async () => {
  const { head } = await answerTo(
    'GET /api/users/me HTTP/1.1\r\nhost: localhost\r\nexpect: a-miracle\r\nconnection: close\r\n\r\n',
  )

  expect(head.split('\r\n')[0]).toBe('HTTP/1.1 401 Unauthorized')
  for (const name of Object.keys(createSecurityHeaders(testSettings.publicUrl))) {
    expect(head).toContain(`${name}: `)
  }
})

test.each([
  ['/api/%ff', {}],
  ['/api/jobs/%E0%A4%A', {}],
  ['/api/nowhere', {}],
  ['/nowhere', {}],
  ['/api/jobs', { 'content-encoding': 'br' }],
])('the refusal of %s has the headers of every answer', async (url, headers) => {
  const answer = await parts.app.inject({ url, headers: headers as Record<string, string> })

  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.headers).toMatchObject(createSecurityHeaders(testSettings.publicUrl))
})

test('nobody is answered with their own request', async () => {
  const { head, body } = await answerTo(
    'TRACE / HTTP/1.1\r\nhost: localhost\r\nx-sent: by-somebody\r\nconnection: close\r\n\r\n',
  )

  expect(head.split('\r\n')[0]).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect(head + body).not.toContain('by-somebody')
})
