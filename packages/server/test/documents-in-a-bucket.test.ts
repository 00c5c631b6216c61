import { afterAll, expect, test, vi } from 'vitest'
import { createS3Store } from '#server/ports/s3-store.ts'
import { appForTest } from './app-for-test.ts'
import { anOwnStore } from './documents/an-own-store.ts'
import { aPdf, aPng } from './documents/documents.ts'
import { aJob } from './factories.ts'
import { readZip } from './formats/read-zip.ts'
import { aClient } from './http/client.ts'
import { multipartBody, multipartType } from './http/multipart-body.ts'
import { startS3Server } from './s3/s3-server.ts'

const server = await startS3Server()
vi.stubEnv('AWS_ACCESS_KEY_ID', server.credentials.accessKeyId)
vi.stubEnv('AWS_SECRET_ACCESS_KEY', server.credentials.secretAccessKey)
const files = await anOwnStore(
  createS3Store({
    bucket: server.bucket,
    region: 'eu-central-1',
    endpoint: server.endpoint,
    prefix: 'work',
    maxObjectBytes: 1024 ** 2,
  }),
)
const parts = appForTest({ files })

afterAll(async () => {
  vi.unstubAllEnvs()
  await server.stop()
})

/** A job with these documents, made by its client. */
async function aSentJob(documents: ReturnType<typeof aPdf>[]) {
  const { client, organization } = await aJob(parts.db)
  const call = await aClient(parts, client, organization.id)
  const { body } = await call('createJob', { job_name: 'In a bucket' }, { files: documents })
  const jobId = body.data._id as string
  const rows = await parts.db
    .selectFrom('job_files')
    .select('id')
    .where('job_id', '=', jobId)
    .execute()
  return { call, jobId, fileId: rows[0]?.id ?? '' }
}

test('a client fetches a document from the bucket, under its own name', async () => {
  const document = aPdf('Prüfung “final”.pdf')
  const { call, jobId, fileId } = await aSentJob([document])
  const headers = { 'sec-fetch-mode': 'navigate' }

  const led = await call('downloadFile', { jobId, fileId }, { headers })
  const answer = await fetch(String(led.headers['location']))

  expect([led.status, answer.status]).toEqual([302, 200])
  expect(Buffer.from(await answer.arrayBuffer()).equals(document.content)).toBe(true)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="Pr_fung _final_.pdf"; filename*=UTF-8''Pr%C3%BCfung%20%E2%80%9Cfinal%E2%80%9D.pdf`,
  )
})

test('a zip is put together from the bucket', async () => {
  const documents = [aPdf('a.pdf'), aPng('b.png')]
  const { call, jobId } = await aSentJob(documents)

  const { status, bytes } = await call('downloadJob', { jobId })

  expect(status).toBe(200)
  expect(readZip(bytes).map(({ name }) => name)).toEqual(['a.pdf', 'b.png'])
  for (const { content } of documents) expect(bytes.includes(content)).toBe(true)
})

test('a refused upload leaves nothing in the bucket', async () => {
  const { call } = await aSentJob([aPdf()])
  const before = [...server.objects.keys()]

  const { status } = await call(
    'createJob',
    { job_name: 'Refused' },
    { files: [aPdf(), { name: 'b.pdf', content: Buffer.from('MZ') }] },
  )

  expect(status).toBe(415)
  expect([...server.objects.keys()]).toEqual(before)
})

test('a form of a stranger that is refused asks nothing of the bucket', async () => {
  server.seen.length = 0

  const { statusCode } = await parts.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'content-type': multipartType },
    payload: multipartBody([{ name: 'email', content: 'x'.repeat(70_000) }]),
  })

  expect(statusCode).toBe(413)
  expect(server.seen).toEqual([])
})
