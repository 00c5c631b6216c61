import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { errors } from '@curbcut/contract'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '#server/errors.ts'
import { createDrainingResponse } from '#server/http/drain.ts'
import { createFolderStore, type FileStore } from '#server/ports/file-store.ts'
import { multipartBody, multipartType, type FormPart } from '#test/http/multipart-body.ts'
import { receiveUpload, type ReceivedUpload } from './receive-upload.ts'

const uploadId = '01999999-0000-7000-8000-0123456789ab'
const maxFileBytes = 200_000
const maxFiles = 12

let folder = ''
let store: FileStore
let app: FastifyInstance
let port = 0
/** The outcome of the last upload, even if nobody reads the answer. */
let outcome = Promise.withResolvers<ReceivedUpload | AppError>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'curbcut-upload-'))
  app = fastify()
  await app.register(multipart)
  app.post('/', async (request, reply) => {
    try {
      const fileFields = ['files', 'file']
      const upload = { store, uploadId, maxFileBytes, maxFiles, fileFields }
      const received = await receiveUpload(request, upload)
      outcome.resolve(received)
      return received
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      outcome.resolve(error)
      const body = JSON.stringify({ code: error.code, message: error.message, ...error.detail })
      void reply.code(errors[error.code].status).header('connection', 'close')
      return reply
        .header('content-length', Buffer.byteLength(body))
        .send(createDrainingResponse(request, body))
    }
  })
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
})
beforeEach(async () => {
  await mkdir(join(folder, 'files'), { recursive: true })
  store = createFolderStore(join(folder, 'files'))
  outcome = Promise.withResolvers()
})
afterEach(() => store.removeUpload(uploadId))
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

async function post(body: Buffer, contentType = multipartType) {
  const headers = { 'content-type': contentType, 'content-length': body.length }
  const request = httpRequest({ port, host: '127.0.0.1', method: 'POST', headers })
  request.end(body)
  const [response] = await once(request, 'response')
  return { status: response.statusCode as number, body: JSON.parse(await text(response)) }
}

const pdf = (filler = 'x') => Buffer.from(`%PDF-1.7\n${filler}`)
const aFile = (fileName: string, content: Buffer | string = pdf(), name = 'files'): FormPart => ({
  name,
  fileName,
  content,
})
const namesOf = ({ files }: ReceivedUpload) => files.map(({ name }) => name)

async function stored() {
  const uploads: string[] = []
  for await (const upload of store.listUploads()) uploads.push(upload)
  return uploads
}

describe('an upload that is accepted', () => {
  test('is stored with its size, digests and type', async () => {
    const content = pdf('x'.repeat(150_000))

    const { status, body } = await post(multipartBody([aFile('report.pdf', content)]))

    expect(status).toBe(200)
    expect(body.files).toEqual([
      {
        key: `${uploadId}/1`,
        field: 'files',
        name: 'report.pdf',
        mediaType: 'application/pdf',
        documentType: 'pdf',
        sizeBytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        crc32: crc32(content),
      },
    ])
    expect((await buffer(store.read(`${uploadId}/1`))).equals(content)).toBe(true)
  })

  test('takes fields before, between and after the files, and repeated ones as a list', async () => {
    const { body } = await post(
      multipartBody([
        { name: 'tag', content: 'one' },
        aFile('a.pdf'),
        { name: 'tag', content: 'two' },
        aFile('b.pdf'),
        { name: 'job_name', content: 'Übung 🦔' },
        { name: 'tag[]', content: '' },
      ]),
    )

    expect(body.fields).toEqual({ tag: ['one', 'two', ''], job_name: 'Übung 🦔' })
  })

  test('keeps many files in their order, under files and files[] alike', async () => {
    const names = Array.from({ length: maxFiles }, (_, index) => `${index}.txt`)

    const { body } = await post(
      multipartBody(names.map((name, index) => aFile(name, name, index % 2 ? 'files[]' : 'files'))),
    )

    expect(namesOf(body)).toEqual(names)
    const contents = names.map(async (_, index) =>
      String(await buffer(store.read(`${uploadId}/${index + 1}`))),
    )
    expect(await Promise.all(contents)).toEqual(names)
  })

  test('may have exactly the largest size', async () => {
    const { status } = await post(multipartBody([aFile('a.txt', 'x'.repeat(maxFileBytes))]))

    expect(status).toBe(200)
  })

  test('ignores a file under another name and a file input left empty', async () => {
    const { status, body } = await post(
      multipartBody([aFile('virus.exe', 'MZ', 'other'), aFile('', ''), aFile('a.pdf')]),
    )

    expect([status, namesOf(body)]).toEqual([200, ['a.pdf']])
  })

  test('without files gives its fields', async () => {
    const { body } = await post(multipartBody([{ name: 'job_name', content: 'x' }]))

    expect(body).toEqual({ fields: { job_name: 'x' }, files: [] })
    expect(await stored()).toEqual([])
  })

  test.each([
    ['C:\\\\scans\\\\a.pdf', 'a.pdf'],
    ['/home/x/../a.pdf', 'a.pdf'],
    ['Prüfung 🦔.pdf', 'Prüfung 🦔.pdf'],
    ['תעודה.pdf', 'תעודה.pdf'],
    ['文档.pdf', '文档.pdf'],
    ['%22quoted%22 100%.pdf', '"quoted" 100%.pdf'],
    ['scans\tof\u0007today/a.pdf', 'a.pdf'],
    [`${'🦔'.repeat(251)}.pdf`, `${'🦔'.repeat(251)}.pdf`],
    ['CON.pdf', 'CON.pdf'],
    ['a<b>:c|d?*.pdf', 'a<b>:c|d?*.pdf'],
    ['../../etc/a.pdf', 'a.pdf'],
    ['..\\\\..\\\\a.pdf', 'a.pdf'],
    ['  a .pdf ', 'a .pdf'],
  ])('keeps the name %s without a path', async (sent, kept) => {
    const { body } = await post(multipartBody([aFile(sent)]))

    expect(namesOf(body)).toEqual([kept])
  })
})

// test/bad-uploads.test.ts covers refusals for bad content, with every call that takes documents.
describe('an upload that the store refuses', () => {
  test('as it cannot write at all is one refusal', async () => {
    const blocked = join(folder, 'blocked')
    await writeFile(blocked, 'a file where a folder should be')
    store = createFolderStore(blocked)

    const { status, body } = await post(multipartBody([aFile('a.pdf'), aFile('b.pdf')]))

    expect([status, body.code]).toEqual([503, 'unavailable'])
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['blocked']))
    store = createFolderStore(join(folder, 'files'))
  })

  test('as it fails half way is one refusal', async () => {
    const write: FileStore['write'] = async (_key, chunks) => {
      for await (const chunk of chunks) throw new Error(`disk full after ${chunk.length}`)
    }
    store = { ...store, write }

    const { status } = await post(multipartBody([aFile('a.pdf', pdf('x'.repeat(150_000)))]))

    expect(status).toBe(503)
  })
})

test('a part whose delimiter lies across two packets is counted once', async () => {
  const body = multipartBody([aFile('a.pdf'), { name: 'x', content: 'y' }, aFile('b.pdf')])
  for (let size = 1; size < 60; size += 7) {
    outcome = Promise.withResolvers()
    const client = connect(port, '127.0.0.1').setNoDelay()
    client.write('POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n')
    client.write(`content-type: ${multipartType}\r\ncontent-length: ${body.length}\r\n\r\n`)
    for (let at = 0; at < body.length; at += size) {
      await new Promise((resolve) => client.write(body.subarray(at, at + size), resolve))
    }
    expect(await text(client)).toContain('"b.pdf"')
    await store.removeUpload(uploadId)
  }
})
