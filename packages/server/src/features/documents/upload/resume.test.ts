import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf, aPng } from '#test/documents/documents.ts'
import { aJob, aStoredFile } from '#test/factories.ts'
import { aClient, type TestAnswer, type TestClient } from '#test/http/client.ts'

const parts = appForTest()

async function aJobWith(files = [aPdf('a.pdf')]) {
  const world = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR' })
  const rows = []
  for (const file of files) rows.push(await aStoredFile(parts, world.job, file))
  const ids = { jobId: world.job.id, fileId: rows[0]?.id ?? '' }
  return {
    ...world,
    ids,
    rows,
    content: files[0]?.content ?? Buffer.alloc(0),
    admin: await aClient(parts, world.administrator),
    assignee: await aClient(parts, world.remediator),
    stranger: await aClient(parts, (await aJob(parts.db)).remediator),
  }
}

/** Asks for one document, and for the zip of all, with these headers. */
const document = (person: TestClient, ids: Ids, headers: Record<string, string> = {}) =>
  person('downloadFile', ids, { headers })
const zip = (person: TestClient, { jobId }: Ids, headers: Record<string, string> = {}) =>
  person('downloadJob', { jobId }, { headers })
type Ids = { jobId: string; fileId: string; version?: string }

const etagOf = ({ headers }: TestAnswer) => String(headers['etag'])
const securityOf = ({ headers }: TestAnswer) => ({
  policy: headers['content-security-policy'],
  sniffing: headers['x-content-type-options'],
  framing: headers['x-frame-options'],
  sharing: headers['cross-origin-resource-policy'],
})

describe.each([
  ['a document', document],
  ['the zip of a job', zip],
])('%s', (_name, ask) => {
  test('says that it can be resumed, and by which tag', async () => {
    const { admin, ids } = await aJobWith()

    const whole = await ask(admin, ids)

    expect(whole.headers['accept-ranges']).toBe('bytes')
    expect(etagOf(whole)).toMatch(/^"[0-9a-f]{64}"$/)
  })

  test('goes on where it was cut off, with the headers of the whole', async () => {
    const { admin, ids } = await aJobWith()
    const whole = await ask(admin, ids)
    const { length } = whole.bytes

    const rest = await ask(admin, ids, { range: 'bytes=5-', 'if-range': etagOf(whole) })

    expect(rest.status).toBe(206)
    expect(rest.bytes).toEqual(whole.bytes.subarray(5))
    expect(rest.headers).toMatchObject({
      'content-range': `bytes 5-${length - 1}/${length}`,
      'content-length': String(length - 5),
      'content-type': whole.headers['content-type'],
      'content-disposition': whole.headers['content-disposition'],
      'cache-control': whole.headers['cache-control'],
      etag: etagOf(whole),
    })
    expect(securityOf(rest)).toEqual(securityOf(whole))
  })

  test('comes whole where several ranges, or bytes of another tag, are asked for', async () => {
    const { admin, ids } = await aJobWith()
    const whole = await ask(admin, ids)

    const answers = [
      await ask(admin, ids, { range: 'bytes=0-1,3-4' }),
      await ask(admin, ids, { range: 'bytes=5-', 'if-range': '"other"' }),
      await ask(admin, ids, { range: 'bytes=5-', 'if-range': new Date().toUTCString() }),
    ]

    for (const { status, bytes, headers } of answers) {
      expect([status, headers['content-range']]).toEqual([200, undefined])
      expect(bytes).toEqual(whole.bytes)
    }
  })

  test('is not sent to who has it', async () => {
    const { admin, ids } = await aJobWith()
    const whole = await ask(admin, ids)

    const again = await ask(admin, ids, { 'if-none-match': `"x", W/${etagOf(whole)}` })

    expect([again.status, again.bytes.length, etagOf(again)]).toEqual([304, 0, etagOf(whole)])
    expect(again.headers['cache-control']).toBe('private, no-store')
    expect(securityOf(again)).toEqual(securityOf(whole))
  })

  test('that ends before the range is refused with its length', async () => {
    const { admin, ids } = await aJobWith()
    const whole = await ask(admin, ids)

    const beyond = await ask(admin, ids, { range: `bytes=${whole.bytes.length}-` })

    expect([beyond.status, beyond.body.code]).toEqual([416, 'range_not_satisfiable'])
    expect(beyond.headers['content-range']).toBe(`bytes */${whole.bytes.length}`)
    expect(beyond.headers['content-disposition']).toBeUndefined()
    expect(securityOf(beyond)).toEqual(securityOf(whole))
  })

  test('that has changed is not patched together', async () => {
    const { admin, ids } = await aJobWith()

    const changed = await ask(admin, ids, { range: 'bytes=5-', 'if-match': '"of before"' })

    expect([changed.status, changed.body.code]).toEqual([412, 'document_changed'])
  })

  test.each([{ 'if-none-match': '*' }, { range: 'bytes=0-0' }, { range: 'bytes=99999999-' }])(
    'tells nothing to who may not have it (%o)',
    async (headers) => {
      const { stranger, ids } = await aJobWith()
      const nobody = await aClient(parts)

      const [foreign, anonymous] = [
        await ask(stranger, ids, headers),
        await ask(nobody, ids, headers),
      ]

      expect([foreign.status, anonymous.status]).toEqual([404, 401])
      expect([foreign.headers['etag'], foreign.headers['content-range']]).toEqual([
        undefined,
        undefined,
      ])
    },
  )
})

test('each version of a document has a tag of its own', async () => {
  const { assignee, admin, ids } = await aJobWith()
  await assignee('addVersion', ids, { files: [aPdf('fixed.pdf')] })
  const original = etagOf(await document(admin, { ...ids, version: 'original' }))
  const first = etagOf(await document(admin, { ...ids, version: '1' }))

  const latest = await document(admin, ids, { 'if-none-match': original })

  expect(original).not.toBe(first)
  expect([latest.status, etagOf(latest)]).toEqual([200, first])
})

test('the tag of a zip changes with its documents, their names and their order', async () => {
  const { job, assignee, admin, ids, rows } = await aJobWith([aPdf('a.pdf'), aPng('b.png')])
  const [first] = rows
  const change = (set: object) =>
    parts.db
      .updateTable('job_files')
      .set(set)
      .where('id', '=', first?.id ?? '')
      .execute()
  const steps = [
    () => Promise.resolve(),
    () => change({ file_name: 'other.pdf' }),
    () => change({ uploaded_at: new Date(Date.now() + 60_000).toISOString() }),
    () => assignee('addVersion', ids, { files: [aPdf('fixed.pdf')] }),
    () => aStoredFile(parts, job, aPdf('c.pdf')),
  ]

  const tags = []
  for (const step of steps) {
    await step()
    tags.push(etagOf(await zip(admin, ids)))
  }

  expect(new Set(tags).size).toBe(steps.length)
  expect(etagOf(await zip(admin, ids))).toBe(tags.at(-1))
})

test('bytes that the store does not have are refused without a trace of them', async () => {
  const { admin, ids, rows } = await aJobWith()
  await parts.files.removeUpload(rows[0]?.upload_id ?? '')

  const { status, headers } = await document(admin, ids, { range: 'bytes=1-2' })

  expect(status).toBe(410)
  for (const name of ['content-range', 'etag', 'content-disposition']) {
    expect(headers[name]).toBeUndefined()
  }
})
