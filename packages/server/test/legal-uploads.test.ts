import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { json, text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { findUnusedUploads } from '#server/features/documents/upload/upload-repository.ts'
import { appForTest } from './app-for-test.ts'
import { aPdf } from './documents/documents.ts'
import { aZipBomb } from './documents/sample-documents.ts'
import {
  anUploadWorld,
  portOf,
  sendUpload,
  settingsForUploads,
  smallLimits,
  tracesOf,
  type Upload,
} from './documents/upload-world.ts'
import { aClient } from './http/client.ts'
import { boundary, multipartBody, multipartType, type FormPart } from './http/multipart-body.ts'

const parts = appForTest({ settings: settingsForUploads })
let port = 0
let world: Awaited<ReturnType<typeof anUploadWorld>>
let createJob: Upload
beforeAll(async () => {
  port = await portOf(parts)
  world = await anUploadWorld(parts)
  createJob = world.createJob
})

const document = aPdf('a.pdf').content
const aFile = (fileName: string, content = document): FormPart => ({
  name: 'files',
  fileName,
  content,
})
const jobName: FormPart = { name: 'job_name', content: 'A job' }
const nearlyBoundary = Buffer.from(`%PDF-1.7\n\r\n--${boundary.slice(0, -1)}\r\n`)
const goodBody = multipartBody([jobName, aFile('a.pdf')])

/** The downloaded documents of a job: names and bytes, in order. */
async function documentsOf(jobId: string) {
  const client = await aClient(parts, world.client, world.organization.id)
  const { body } = await client('getJob', { jobId })
  const files: { _id: string; file_name: string }[] = body.data.files
  return Promise.all(
    files.map(async ({ _id: fileId, file_name: name }) => {
      const { bytes: content } = await client('downloadFile', { jobId, fileId })
      return { name, content }
    }),
  )
}

const create = async (sent: Parameters<typeof sendUpload>[2]) => {
  const { status, body } = await sendUpload(port, createJob, sent)
  return { status, documents: status === 201 ? await documentsOf(body.data._id) : body }
}

const theDocument = { status: 201, documents: [{ name: 'a.pdf', content: document }] }

describe('a form is taken as the standard allows it,', () => {
  const bodies: [string, Buffer, Buffer?][] = [
    ['with its fields behind the documents', multipartBody([aFile('a.pdf'), jobName])],
    ['with something before the first part', Buffer.concat([Buffer.from('Hello\r\n'), goodBody])],
    ['with something behind its end', Buffer.concat([goodBody, Buffer.alloc(5_000, 'x')])],
    ['without a line break at its end', goodBody.subarray(0, -2)],
    [
      'with a document that holds a part of the boundary at the beginning of a line',
      multipartBody([jobName, aFile('a.pdf', nearlyBoundary)]),
      nearlyBoundary,
    ],
  ]
  test.each(bodies)('%s', async (_what, body, content = document) => {
    expect(await create({ body })).toEqual({ status: 201, documents: [{ name: 'a.pdf', content }] })
  })

  test('with a boundary of 70 characters between quotes', async () => {
    const longest = "0123456789'()+_,-./:=?".repeat(4).slice(0, 70)
    const body = Buffer.from(goodBody.toString('latin1').replaceAll(boundary, longest), 'latin1')
    const headers = { 'content-type': `multipart/form-data; boundary="${longest}"` }

    expect(await create({ body, headers })).toEqual(theDocument)
  })

  test('without a length', async () => {
    expect(await create({ body: goodBody, headers: { 'content-length': '' } })).toEqual(theDocument)
  })

  test('after asking whether to go on', async () => {
    const { method, path, cookie } = createJob
    const headers = {
      cookie,
      'content-type': multipartType,
      'content-length': goodBody.length,
      expect: '100-continue',
    }
    const request = httpRequest({ port, host: '127.0.0.1', method, path, headers, agent: false })
    request.flushHeaders()
    await once(request, 'continue')

    request.end(goodBody)

    const [response] = await once(request, 'response')
    const { data } = (await json(response)) as { data: { _id: string } }
    expect(await documentsOf(data._id)).toEqual(theDocument.documents)
  })

  test('and what comes behind its length is refused as another request', async () => {
    const { method, path, cookie } = createJob
    const client = connect(port, '127.0.0.1')
    client.write(
      `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n` +
        `content-type: ${multipartType}\r\ncontent-length: ${goodBody.length}\r\n\r\n`,
    )
    client.write(Buffer.concat([goodBody, Buffer.from('no request\r\n\r\n')]))

    expect(await text(client)).toMatch(/^HTTP\/1\.1 400 /)

    // Nobody reads the first answer: the job is there with its document, or not at all.
    await vi.waitFor(async () => {
      expect(await findUnusedUploads(parts.db, 0)).toEqual([])
      // A dropped upload loses its row first and its bytes a moment later.
      const { uploads } = await tracesOf(parts)
      const rows = await parts.db.selectFrom('job_files').select('upload_id').execute()
      expect(rows.map((row) => row.upload_id)).toEqual(expect.arrayContaining(uploads))
    }, 10_000)
  })
})

describe('documents are kept byte for byte,', () => {
  test('as many and as large as they may be, of equal names', async () => {
    const largest = Buffer.alloc(smallLimits.maxFileBytes, 'x')
    const files = Array.from({ length: smallLimits.maxFilesPerJob }, () => aFile('a.txt', largest))

    const { status, documents } = await create({ body: multipartBody([...files, jobName]) })

    expect(status).toBe(201)
    expect(documents).toEqual(files.map(() => ({ name: 'a.txt', content: largest })))
  })

  test('also a packed bomb, which nobody unpacks', async () => {
    const bomb = await aZipBomb()

    const { documents } = await create({ body: multipartBody([jobName, aFile('a.docx', bomb)]) })

    expect(documents).toEqual([{ name: 'a.docx', content: bomb }])
  })
})
