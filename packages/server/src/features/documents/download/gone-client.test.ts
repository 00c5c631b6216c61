import { readdir, readlink } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJob, aStoredFile } from '#test/factories.ts'
import { aCookie } from '#test/http/client.ts'

const parts = appForTest()

// More than all buffers between the disk and the client hold.
const large = { ...aPdf('large.pdf'), content: Buffer.alloc(48 * 1024 ** 2, 'large ') }

let address = ''
let cookie = ''
let base = ''
let uploadId = ''
const opened: Readable[] = []

beforeAll(async () => {
  address = await parts.app.listen({ port: 0, host: '127.0.0.1' })
  const { job, administrator } = await aJob(parts.db)
  const file = await aStoredFile(parts, job, large)
  cookie = await aCookie(parts, administrator)
  base = `${address}/api/jobs/${job.id}/files`
  uploadId = file.upload_id
  paths.document = `/${file.id}/download`
  const { read } = parts.files
  parts.files.read = (...asked) => {
    const stream = read(...asked)
    opened.push(stream)
    return stream
  }
})
const paths = { document: '', zip: '/download' }

/** A client that reads the first piece and then stops. */
function begin(path: string, headers: Record<string, string> = {}) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = get(`${base}${path}`, { headers: { cookie, ...headers }, agent: false })
  request.on('error', reject)
  request.on('response', (answer) => {
    answer.on('error', () => undefined)
    answer.once('readable', () => resolve(answer))
  })
  onTestFinished(() => void request.destroy())
  return promise
}

/** How often the document is open, by the descriptors of this process where the system shows them. */
async function countOpen(): Promise<number> {
  if (process.platform !== 'linux') return opened.filter((stream) => !stream.closed).length
  const descriptors = (await readdir('/proc/self/fd')).map((descriptor) =>
    // A descriptor may be closed by now.
    readlink(`/proc/self/fd/${descriptor}`).catch(() => ''),
  )
  return (await Promise.all(descriptors)).filter((target) => target.includes(uploadId)).length
}

test.each([
  { what: 'a document', path: 'document', headers: {}, status: 200 },
  { what: 'a part of a document', path: 'document', headers: { range: 'bytes=9-' }, status: 206 },
  { what: 'the zip', path: 'zip', headers: {}, status: 200 },
  { what: 'a part of the zip', path: 'zip', headers: { range: 'bytes=9000-' }, status: 206 },
] as const)('a client that goes away from $what leaves nothing open', async (download) => {
  const answer = await begin(paths[download.path], download.headers)
  expect(answer.statusCode).toBe(download.status)
  // The first piece of a zip comes before its first document opens.
  await expect.poll(countOpen).toBe(1)

  answer.destroy()

  await expect.poll(countOpen).toBe(0)
})

test('many clients that go away at once leave nothing open', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => begin(index % 2 ? paths.zip : paths.document)),
  )
  await expect.poll(countOpen).toBe(20)

  for (const answer of answers) answer.destroy()

  await expect.poll(countOpen).toBe(0)
})

test('a client that takes everything leaves nothing open', async () => {
  const answer = await fetch(`${base}${paths.document}`, { headers: { cookie } })

  expect((await answer.arrayBuffer()).byteLength).toBe(large.content.length)
  await expect.poll(countOpen).toBe(0)
})

test.each([{ 'if-none-match': '*' }, { range: 'bytes=99999999999-' }, { 'if-match': '"other"' }])(
  'an answer without bytes opens nothing (%o)',
  async (headers) => {
    const before = opened.length

    const answers = await Promise.all(
      Object.values(paths).map((path) =>
        fetch(`${base}${path}`, { headers: { cookie, ...headers } }),
      ),
    )

    expect(answers.map(({ ok }) => ok)).toEqual([false, false])
    expect(opened.length).toBe(before)
  },
)
