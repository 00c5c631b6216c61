import { once } from 'node:events'
import { connect } from 'node:net'
import { pino } from 'pino'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { anOrganization } from '#test/factories.ts'
import { aCookie } from '#test/http/client.ts'

type Line = { level: number; msg: string; reqId?: string; path?: string }

let lines: Line[] = []
const stream = { write: (line: string) => void lines.push(JSON.parse(line) as Line) }
let isReady = true
const parts = appForTest({
  logger: pino({ level: 'debug' }, stream),
  isReady: () => Promise.resolve(isReady),
})

/** The lines of this request, once its last one is there. */
async function linesOf(url: string, path = url) {
  lines = []
  await parts.app.inject({ url })
  await vi.waitFor(() => expect(lines.map((line) => line.path)).toContain(path))
  return lines
}

test('a request is one line, with its id and without its query', async () => {
  const found = await linesOf('/api/jobs?query=somebody', '/api/jobs')

  expect(found).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'request',
      reqId: expect.stringMatching(/^[\da-f-]{36}$/),
      method: 'GET',
      path: '/api/jobs',
      status: 401,
      ms: expect.any(Number),
    }),
  ])
  expect(JSON.stringify(found)).not.toContain('somebody')
})

test('so is one to an address that nobody has', async () => {
  expect(await linesOf('/nowhere')).toEqual([expect.objectContaining({ status: 404 })])
})

test.each(['/api/health', '/api/ready', '/api/metrics'])(
  'what balancers and collectors ask, as %s, is a detail',
  async (url) => {
    expect(await linesOf(url)).toEqual([expect.objectContaining({ level: 20, path: url })])
  },
)

test('so is the answer that the process is not ready, which they ask for again and again', async () => {
  isReady = false

  expect(await linesOf('/api/ready')).toEqual([
    expect.objectContaining({ level: 20, status: 503, msg: 'request' }),
  ])
})

describe('a client that goes before its answer leaves a line too, and no fault', () => {
  let port: number
  beforeAll(async () => {
    await parts.app.listen({ host: '127.0.0.1', port: 0 })
    port = (parts.app.server.address() as { port: number }).port
  })

  test.each([
    { where: 'in a form', path: '/api/auth/login', type: 'application/json', begun: '{' },
    {
      where: 'in a document',
      path: '/api/jobs',
      type: 'multipart/form-data; boundary=a',
      begun:
        '--a\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7',
    },
  ])('$where', async ({ path, type, begun }) => {
    const { client, organization } = await anOrganization(parts.db)
    const cookie = await aCookie(parts, client, organization.id)
    lines = []
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    const asked = once(parts.app.server, 'request')
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncookie: ${cookie}\r\n`)
    socket.write(`content-type: ${type}\r\ncontent-length: 10000\r\n\r\n${begun}`)
    await asked

    socket.destroy()

    const isFault = ({ level }: Line) => level > 30
    await vi.waitFor(() =>
      expect(lines).toContainEqual(expect.objectContaining({ isCutOff: true, path })),
    )
    expect(lines.filter(isFault)).toEqual([])
  })
})
