import { describe, expect, test } from 'vitest'
import type { ResponseHeaders } from '#server/ports/file-store.ts'
import { appForTest, testSettings } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aJob, aStoredFile } from '#test/factories.ts'
import { aClient, aCookie, type TestClient } from '#test/http/client.ts'

const behindNginx = appForTest({ settings: { ...testSettings, accelPrefix: '/documents/' } })
const withBucket = appForTest()

const html = { name: 'a.html', content: Buffer.from('<script>1</script>') }

async function aWorld(parts: typeof withBucket, file = aPdf('Prüfung.pdf')) {
  const { job, administrator } = await aJob(parts.db)
  const { id: fileId, upload_id: uploadId, sha256 } = await aStoredFile(parts, job, file)
  const admin = await aClient(parts, administrator)
  const stranger = await aClient(parts, (await aJob(parts.db)).remediator)
  const ids = { jobId: job.id, fileId }
  return { admin, administrator, stranger, ids, uploadId, etag: `"${sha256}"`, ...file }
}

describe('behind an nginx', () => {
  test('a document is named to it by its path, with the headers that it has to have', async () => {
    const { admin, ids, uploadId, etag } = await aWorld(behindNginx)

    const { status, bytes, headers } = await admin('downloadFile', { ...ids, inline: 'true' })

    expect([status, bytes.length]).toEqual([200, 0])
    expect(headers).toMatchObject({
      'x-accel-redirect': `/documents/${uploadId.slice(-12, -10)}/${uploadId}/1`,
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="Pr_fung.pdf"; filename*=UTF-8''Pr%C3%BCfung.pdf`,
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      etag,
    })
  })

  test('a part is left to it, and what takes no bytes is answered at once', async () => {
    const { admin, ids, etag } = await aWorld(behindNginx)
    const ask = (headers: Record<string, string>) => admin('downloadFile', ids, { headers })

    const part = await ask({ range: 'bytes=1-2' })
    const known = await ask({ 'if-none-match': etag })
    const beyond = await ask({ range: 'bytes=999999-' })

    expect([part.status, part.headers['content-range']]).toEqual([200, undefined])
    expect(part.headers['x-accel-redirect']).toBeDefined()
    expect([known.status, known.headers['x-accel-redirect']]).toEqual([304, undefined])
    expect([beyond.status, beyond.headers['x-accel-redirect']]).toEqual([416, undefined])
  })

  test('who goes on only with the same bytes has them from us: nginx would refuse', async () => {
    const { admin, ids, etag, content } = await aWorld(behindNginx)
    const headers = { 'if-match': etag, range: 'bytes=2-' }

    const answer = await admin('downloadFile', ids, { headers })

    expect([answer.status, answer.headers['x-accel-redirect']]).toEqual([206, undefined])
    expect(answer.bytes).toEqual(content.subarray(2))
  })

  test('nobody learns a path who may not have the document', async () => {
    const { stranger, ids } = await aWorld(behindNginx)

    const { status, headers } = await stranger('downloadFile', ids)

    expect([status, headers['x-accel-redirect']]).toEqual([404, undefined])
  })

  test('the zip is still put together by us', async () => {
    const { admin, ids } = await aWorld(behindNginx)

    const { bytes, headers } = await admin('downloadJob', { jobId: ids.jobId })

    expect(headers['x-accel-redirect']).toBeUndefined()
    expect(bytes.toString('latin1', 0, 2)).toBe('PK')
  })
})

describe('with a bucket', () => {
  /** A folder store that signs addresses like a bucket. */
  async function aBucketWorld(file = aPdf('a.pdf')) {
    const asked: ResponseHeaders[] = []
    withBucket.files.signedAddress = (key, answer) => {
      asked.push(answer)
      return Promise.resolve(`https://bucket.example.com/${key}?signed`)
    }
    return { ...(await aWorld(withBucket, file)), asked }
  }

  const browser = { 'user-agent': 'Mozilla/5.0', accept: '*/*' }
  const ask = (person: TestClient, ids: object, headers: Record<string, string>) =>
    person('downloadFile', { ...ids }, { headers })

  test.each([
    { 'sec-fetch-mode': 'navigate', ...browser },
    { 'sec-fetch-mode': 'no-cors', ...browser },
    { ...browser, accept: 'text/html,*/*' },
    { 'user-agent': 'curl/8', accept: '*/*' },
    { 'sec-fetch-mode': 'navigate', range: 'bytes=1-' },
  ])('a download is led to the signed address, which nothing keeps (%o)', async (headers) => {
    const { admin, ids, uploadId } = await aBucketWorld()

    const answer = await ask(admin, ids, headers)

    expect([answer.status, answer.bytes.length]).toEqual([302, 0])
    expect(answer.headers).toMatchObject({
      location: `https://bucket.example.com/${uploadId}/1?signed`,
      'cache-control': 'no-store',
    })
    expect(answer.headers['etag']).toBeUndefined()
  })

  test.each([
    { 'sec-fetch-mode': 'cors', ...browser },
    { 'sec-fetch-mode': 'same-origin', ...browser },
    browser,
  ])('a script, which may not go there, has the bytes from us (%o)', async (headers) => {
    const { admin, ids, content, asked } = await aBucketWorld()

    const answer = await ask(admin, ids, headers)

    expect([answer.status, asked]).toEqual([200, []])
    expect(answer.bytes).toEqual(content)
  })

  test('who goes on with the bytes of another version has the whole document, from us', async () => {
    const { admin, ids, content, etag, asked } = await aBucketWorld()
    const resume = (tag: string) =>
      ask(admin, ids, { 'sec-fetch-mode': 'navigate', range: 'bytes=5-', 'if-range': tag })

    const other = await resume('"another version"')
    const byDate = await resume(new Date().toUTCString())

    for (const answer of [other, byDate]) {
      expect([answer.status, answer.headers['content-range'], asked]).toEqual([200, undefined, []])
      expect(answer.bytes).toEqual(content)
    }
    expect((await resume(etag)).status).toBe(302)
  })

  test('what could run is saved there too, and what is shown keeps its type', async () => {
    const shown = await aBucketWorld()
    await ask(shown.admin, { ...shown.ids, inline: 'true' }, {})
    const saved = await aBucketWorld(html)
    await ask(saved.admin, { ...saved.ids, inline: 'true' }, {})

    expect(shown.asked).toEqual([
      { disposition: 'inline; filename=a.pdf', mediaType: 'application/pdf' },
    ])
    expect(saved.asked).toEqual([
      { disposition: 'attachment; filename=a.html', mediaType: 'text/html' },
    ])
  })

  test('nobody gets an address who may not have the document', async () => {
    const { stranger, ids, asked } = await aBucketWorld()

    const answer = await ask(stranger, ids, { 'sec-fetch-mode': 'navigate' })

    expect([answer.status, answer.headers['location'], asked]).toEqual([404, undefined, []])
  })

  test('who asks for headers, or for all documents at once, is answered by us', async () => {
    const { admin, administrator, ids, asked, content } = await aBucketWorld()
    const cookie = await aCookie(withBucket, administrator)
    const url = `/api/jobs/${ids.jobId}/files/${ids.fileId}/download`

    const head = await withBucket.app.inject({ method: 'HEAD', url, headers: { cookie } })
    const { bytes } = await admin('downloadJob', { jobId: ids.jobId })

    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(content.length)])
    expect(bytes.toString('latin1', 0, 2)).toBe('PK')
    expect(asked).toEqual([])
  })
})
