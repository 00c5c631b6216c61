// @module-tag rest
import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { errors, texts, type ErrorCode } from '@curbcut/contract'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { aPdf } from './documents/documents.ts'
import { refusedDocuments } from './documents/sample-documents.ts'
import {
  anUploadWorld,
  portOf,
  sendUpload,
  settingsForUploads,
  smallLimits,
  tracesOf,
  uploadCalls,
  type Upload,
  type UploadCall,
} from './documents/upload-world.ts'
import { boundary, multipartBody, multipartType, type FormPart } from './http/multipart-body.ts'

const parts = appForTest({ settings: settingsForUploads })
let port = 0
beforeAll(async () => {
  port = await portOf(parts)
})

const { validation, refusals } = texts
const pdf = aPdf().content
const aFile = (field: string, fileName: string, content: Buffer | string = pdf): FormPart => ({
  name: field,
  fileName,
  content,
})
const times = <T>(count: number, thing: T): T[] => Array.from({ length: count }, () => thing)
const concat = (...pieces: (string | Buffer)[]) =>
  Buffer.concat(pieces.map((piece) => Buffer.from(piece)))

const goodBody = ({ fields, field }: Upload) => multipartBody([...fields, aFile(field, 'good.pdf')])

type Traces = Awaited<ReturnType<typeof tracesOf>>

/** Sends a bad upload and checks that it leaves nothing. */
async function refusalOf(send: () => Promise<{ status: number; body: unknown }>, known?: Traces) {
  const before = known ?? (await tracesOf(parts))
  const answer = await send()
  expect(await tracesOf(parts)).toEqual(before)
  return answer
}

async function expectToWork(upload: Upload, before: Traces) {
  const { status } = await sendUpload(port, upload, { body: goodBody(upload) })
  expect(status).toBe(upload.success)
  expect((await tracesOf(parts)).uploads).toHaveLength(before.uploads.length + 1)
}

type Refusal = {
  code: ErrorCode
  /** The message under the field of the documents. */
  message?: string
  calls?: readonly UploadCall[]
  /** Without a good file before the bad one. */
  isAlone?: boolean
}

const isMany = ['createJob', 'addFiles'] as const
const onlyFiles = ['addFiles', 'addVersion'] as const
const noFiles: Refusal = {
  code: 'invalid_input',
  message: validation.filesRequired,
  calls: onlyFiles,
  isAlone: true,
}

// One good upload follows each kind of bad one, and the calls take turns: all would take long.
let turn = 0

/** Checks that each call refuses alike and goes on working. */
async function expectRefusals(
  { code, message, calls = uploadCalls }: Refusal,
  sentBy: (upload: Upload) => Parameters<typeof sendUpload>[2],
) {
  const world = await anUploadWorld(parts)
  const before = await tracesOf(parts)
  for (const call of calls) {
    const upload = world[call]
    const answer = await refusalOf(() => sendUpload(port, upload, sentBy(upload)), before)
    const body = { code, ...(message && { errors: { [upload.field]: message } }) }
    expect([call, answer]).toMatchObject([call, { status: errors[code].status, body }])
  }
  await expectToWork(world[calls[turn++ % calls.length] ?? 'createJob'], before)
}

const notKept = { code: 'invalid_input', message: validation.invalidFileName } as const
const tooLarge = 'x'.repeat(smallLimits.maxFileBytes + 1)
const notAccepted = (name: string): Refusal => ({
  code: 'file_type_refused',
  message: refusals.fileType(name),
})

const badParts: [string, (field: string) => FormPart[], Refusal][] = [
  ['another type', (field) => [aFile(field, 'b.exe', 'MZ')], notAccepted('b.exe')],
  ['another content', (field) => [aFile(field, 'b.pdf', 'MZ')], notAccepted('b.pdf')],
  [
    'an empty file',
    (field) => [aFile(field, 'b.pdf', '')],
    { code: 'invalid_input', message: validation.emptyFile },
  ],
  [
    'a file of one byte over the limit',
    (field) => [aFile(field, 'b.txt', tooLarge)],
    { code: 'file_too_large', message: refusals.fileTooLarge('b.txt') },
  ],
  ['an ignored file over the limit', () => [aFile('x', 'b', tooLarge)], { code: 'file_too_large' }],
  ['a bell in a name', (field) => [aFile(field, 'b\u0007.pdf')], notKept],
  ['a NUL in a name', (field) => [aFile(field, 'b\0.pdf')], notKept],
  ['a tab in a name', (field) => [aFile(field, 'b\t.pdf')], notKept],
  ['a tab at the end of a name', (field) => [aFile(field, 'b.pdf\t')], notKept],
  ['a control letter of Unicode in a name', (field) => [aFile(field, 'b\u0085.pdf')], notKept],
  ['a line break in a name', (field) => [aFile(field, 'b\n.pdf')], notKept],
  ['a line break as browsers write it', (field) => [aFile(field, 'b%0D%0A.pdf')], notKept],
  ['a name that is a path only', (field) => [aFile(field, 'b/..')], notKept],
  ['a name that is a folder', (field) => [aFile(field, 'b/')], notKept],
  ['a name of spaces', (field) => [aFile(field, '  ')], notKept],
  [
    'a name of 256 characters',
    (field) => [aFile(field, `${'🦔'.repeat(252)}.pdf`)],
    { code: 'invalid_input', message: validation.atMostCharacters(255) },
  ],
  [
    'more files than a job can hold',
    (field) => times(smallLimits.maxFilesPerJob + 1, aFile(field, 'b.pdf')),
    { code: 'too_many_files', calls: isMany },
  ],
  ['no file', () => [], noFiles],
  ['a file under another field only', () => [aFile('other', 'b.pdf')], noFiles],
  ['a file input that was left empty', (field) => [aFile(field, '', '')], noFiles],
  [
    'a field that is too long',
    (field) => [aFile(field, 'b.pdf'), { name: 'x', content: 'x'.repeat(70_000) }],
    { code: 'body_too_large' },
  ],
]

describe('what is in a form is refused without a trace:', () => {
  test.each(badParts)('%s', async (_what, partsOf, refusal) => {
    await expectRefusals(refusal, ({ fields, field, takesMany }) => {
      const good = takesMany && !refusal.isAlone ? [aFile(field, 'a.pdf')] : []
      return { body: multipartBody([...fields, ...good, ...partsOf(field)]) }
    })
  })

  test('a field that has one value and is sent twice', async () => {
    const { createJob, remediateFile } = await anUploadWorld(parts)
    for (const upload of [createJob, remediateFile]) {
      const [first, ...rest] = upload.fields
      const twice = [...upload.fields, aFile(upload.field, 'a.pdf'), ...(first ? [first] : rest)]

      const { status, body } = await refusalOf(() =>
        sendUpload(port, upload, { body: multipartBody(twice) }),
      )

      expect(status).toBe(422)
      expect(body).toMatchObject({ errors: { [first?.name ?? '']: validation.singleValueOnly } })
    }
  })

  test('a file too many in a second request', { tags: 'short' }, async () => {
    const { addFiles } = await anUploadWorld(parts)
    const upload = async (count: number) =>
      sendUpload(port, addFiles, { body: multipartBody(times(count, aFile('files', 'b.pdf'))) })
    expect((await upload(smallLimits.maxFilesPerJob - 1)).status).toBe(200)

    const { status, body } = await refusalOf(() => upload(2))

    expect([status, body]).toMatchObject([413, { code: 'too_many_files' }])
  })
})

describe('a document is refused without a trace where it is', () => {
  // One call is enough: the judgement of a document does not depend on the call.
  let createJob: Upload
  beforeAll(async () => {
    createJob = (await anUploadWorld(parts)).createJob
  })

  test.each(refusedDocuments)('%s (%s)', async (_what, name, content) => {
    const documents = [aFile('files', 'a.pdf'), aFile('files', name, await content())]
    const body = multipartBody([...createJob.fields, ...documents])

    const answer = await refusalOf(() => sendUpload(port, createJob, { body }))

    const expected = { status: 415, body: { errors: { files: refusals.fileType(name) } } }
    expect(answer).toMatchObject(expected)
  })
})

const upTo = (body: Buffer, mark: string) => body.subarray(0, body.lastIndexOf(mark))
const end = `--${boundary}--\r\n`
const headOf = (field: string) =>
  `content-disposition: form-data; name="${field}"; filename="b.pdf"`
/** The body of an upload with an extra part before all others. */
const partWith = (upload: Upload, head: string, content: string | Buffer = pdf) =>
  concat(`--${boundary}\r\n${head}\r\n\r\n`, content, '\r\n', goodBody(upload))

const unreadableBodies: [string, (upload: Upload) => Buffer][] = [
  ['that ends in the head of a part', (upload) => upTo(goodBody(upload), 'filename')],
  ['that ends before the bytes of a file', (upload) => upTo(goodBody(upload), '%PDF')],
  ['that ends in a file', (upload) => upTo(goodBody(upload), '%%EOF')],
  ['that ends before its last boundary', (upload) => upTo(goodBody(upload), `\r\n${end}`)],
  ['that ends in its last boundary', (upload) => goodBody(upload).subarray(0, -4)],
  [
    'that ends after a field',
    ({ fields }) => upTo(multipartBody([...fields, { name: 'x', content: 'y' }]), end),
  ],
  ['that is no form', () => concat('{"job_name":"A job"}')],
  ['with a part without a name', (upload) => partWith(upload, 'x: y')],
  ['with a part without a head', (upload) => partWith(upload, '')],
  ['with a part of another kind', (upload) => partWith(upload, 'content-disposition: attachment')],
  ['with a name that no field may have', (upload) => partWith(upload, headOf('__proto__'))],
  [
    'with a part whose head is too long',
    (upload) => partWith(upload, `x: ${'y'.repeat(100_000)}\r\n${headOf(upload.field)}`),
  ],
  [
    'with a part of too many heads',
    (upload) => partWith(upload, `${'x: y\r\n'.repeat(3_000)}${headOf(upload.field)}`),
  ],
  [
    'with a part of lines that end half',
    (upload) => concat(`--${boundary}\n${headOf(upload.field)}\n\n`, pdf, '\n', end),
  ],
  [
    'with a form inside a form',
    (upload) =>
      partWith(
        upload,
        `content-disposition: form-data; name="${upload.field}"\r\n` +
          'content-type: multipart/mixed; boundary=inner',
        '--inner\r\ncontent-disposition: file; filename="b.pdf"\r\n\r\nx\r\n--inner--',
      ),
  ],
  [
    'with a file that holds the boundary and more at the beginning of a line',
    ({ fields, field }) =>
      multipartBody([...fields, aFile(field, 'b.pdf', `%PDF-1.7\n\r\n--${boundary}5\r\nlost`)]),
  ],
  [
    'with another file behind its end',
    (upload) =>
      concat(goodBody(upload), `--${boundary}\r\n${headOf(upload.field)}\r\n\r\nx`, '\r\n', end),
  ],
]

describe('a body is refused without a trace', () => {
  test.each(unreadableBodies)('%s', async (_what, bodyOf) => {
    await expectRefusals({ code: 'unreadable_body' }, (upload) => ({ body: bodyOf(upload) }))
  })

  const json = Buffer.from('{"job_name":"A job"}')
  const badTypes: [string, string, Refusal][] = [
    ['without a boundary', 'multipart/form-data', { code: 'unreadable_body' }],
    ['with an empty boundary', 'multipart/form-data; boundary=', { code: 'unreadable_body' }],
    ['with another boundary', 'multipart/form-data; boundary=x', { code: 'unreadable_body' }],
    [
      'with a boundary without end',
      `multipart/form-data; boundary=${'x'.repeat(4_000)}`,
      { code: 'unreadable_body' },
    ],
    ['of several kinds', `multipart/mixed; boundary=${boundary}`, { code: 'media_type_refused' }],
    ['of plain text', 'text/plain', { code: 'media_type_refused' }],
    ['without a type', '', { code: 'media_type_refused' }],
  ]
  test.each(badTypes)('%s', async (_what, type, refusal) => {
    await expectRefusals(refusal, (upload) => ({
      body: goodBody(upload),
      headers: { 'content-type': type },
    }))
  })

  test.each(['application/json', 'application/x-www-form-urlencoded'])(
    'of the type %s, where only documents are meant',
    async (type) => {
      await expectRefusals({ code: 'media_type_refused', calls: onlyFiles }, () => ({
        body: json,
        headers: { 'content-type': type },
      }))
    },
  )

  test('that is packed, before it is unpacked', { tags: 'short' }, async () => {
    await expectRefusals({ code: 'media_type_refused' }, (upload) => ({
      body: gzipSync(goodBody(upload)),
      headers: { 'content-encoding': 'gzip' },
    }))
  })

  test.each([
    ['with the length 0', { 'content-length': 0 }],
    ['without a length', { 'content-length': '' }],
  ])('of nothing, %s', async (_what, headers) => {
    await expectRefusals(
      { code: 'invalid_input', calls: ['createJob', 'addFiles', 'remediateFile', 'addVersion'] },
      () => ({ body: Buffer.alloc(0), headers }),
    )
  })
})

describe('a thing of others is refused without a trace:', () => {
  test('the job of another organization', { tags: 'short' }, async () => {
    const [{ addFiles }, other] = [await anUploadWorld(parts), await anUploadWorld(parts)]
    const foreign = { ...other.addFiles, cookie: addFiles.cookie }

    const answer = await refusalOf(() => sendUpload(port, foreign, { body: goodBody(foreign) }))

    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test.each(['remediateFile', 'addVersion'] as const)(
    'the file of another remediator, and of another job (%s)',
    async (call) => {
      const [{ [call]: own }, other] = [await anUploadWorld(parts), await anUploadWorld(parts)]
      const foreign = { ...other[call], cookie: own.cookie }
      const [, , , jobId = ''] = own.path.split('/')
      const mixed = { ...foreign, path: foreign.path.replace(/(?<=jobs\/)[^/]+/, jobId) }
      for (const upload of [foreign, mixed]) {
        const answer = await refusalOf(() => sendUpload(port, upload, { body: goodBody(upload) }))

        expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
      }
    },
  )
})

describe('a connection that breaks leaves no trace', () => {
  const cuts: [string, (upload: Upload) => Buffer][] = [
    ['before the first byte of the body', () => Buffer.alloc(0)],
    ['in the head of a part', (upload) => upTo(goodBody(upload), 'filename')],
    ['in a file', (upload) => upTo(goodBody(upload), '%%EOF')],
    ['before the last boundary', (upload) => upTo(goodBody(upload), end)],
  ]
  const endings = ['cut', 'closed on one side'] as const
  const cases = cuts.flatMap(([where, bodyOf]) => endings.map((how) => ({ where, how, bodyOf })))

  test.each(cases)('$where, $how', async ({ how, bodyOf }) => {
    const world = await anUploadWorld(parts)
    for (const call of ['createJob', 'addVersion'] as const) {
      const before = await tracesOf(parts)
      const { method, path, cookie } = world[call]
      const client = connect(port, '127.0.0.1').on('error', () => undefined)
      client.write(
        `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n` +
          `content-type: ${multipartType}\r\ncontent-length: ${goodBody(world[call]).length}\r\n\r\n`,
      )
      client.write(bodyOf(world[call]))
      // The intent shows that the upload has begun.
      await vi.waitFor(async () => expect(await tracesOf(parts)).not.toEqual(before), 10_000)

      if (how === 'cut') client.destroy()
      else client.resume().end()

      await vi.waitFor(async () => expect(await tracesOf(parts)).toEqual(before), 10_000)
      if (!client.closed) await once(client, 'close')
      await expectToWork(world[call], await tracesOf(parts))
    }
  })
})
