import { errors, maxZippedFiles } from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { anRtf, aPdf, aPng, aText } from '#test/documents/documents.ts'
import { aFile, aJob, aStoredFile } from '#test/factories.ts'
import { readZip } from '#test/formats/read-zip.ts'
import { aClient, aCookie, type TestAnswer } from '#test/http/client.ts'

const parts = appForTest()

async function aJobWith(files = [aPdf()]) {
  const world = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR' })
  const rows = []
  for (const file of files) rows.push(await aStoredFile(parts, world.job, file))
  const ids = { jobId: world.job.id, fileId: rows[0]?.id ?? '' }
  return {
    ...world,
    ids,
    rows,
    files,
    client: await aClient(parts, world.client, world.organization.id),
    assignee: await aClient(parts, world.remediator),
    admin: await aClient(parts, world.administrator),
  }
}

/** The same job, with a first fixed document delivered and a second one not. */
async function aJobWithVersions() {
  const world = await aJobWith([aPdf('original.pdf')])
  const [delivered, fresh] = [aPdf('delivered.pdf'), aPdf('fresh.pdf')]
  await world.assignee('addVersion', world.ids, { files: [delivered] })
  await parts.db
    .updateTable('file_versions')
    .set({ delivered_at: new Date().toISOString() })
    .where('file_id', '=', world.ids.fileId)
    .execute()
  await world.assignee('addVersion', world.ids, { files: [fresh] })
  return { ...world, delivered, fresh, original: world.files[0] ?? aPdf() }
}

const headersOf = ({ headers }: TestAnswer) => ({
  type: headers['content-type'],
  length: headers['content-length'],
  disposition: headers['content-disposition'],
})

describe('one document', () => {
  test('comes byte by byte with its name, type and exact length', async () => {
    const file = aPdf('Prüfung “final” 100%.pdf')
    const { client, ids } = await aJobWith([file])

    const answer = await client('downloadFile', ids)

    expect(answer.status).toBe(200)
    expect(answer.bytes).toEqual(file.content)
    expect(headersOf(answer)).toEqual({
      type: 'application/pdf',
      length: String(file.content.length),
      disposition:
        'attachment; filename="Pr_fung _final_ 100_.pdf"; filename*=UTF-8\'\'Pr%C3%BCfung%20%E2%80%9Cfinal%E2%80%9D%20100%25.pdf',
    })
  })

  test('cannot run, is not guessed at and is kept by no shared cache', async () => {
    const { client, ids } = await aJobWith()

    const { headers } = await client('downloadFile', ids)

    expect(headers).toMatchObject({
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(headers['content-encoding']).toBeUndefined()
  })

  test.each([
    [aPng('a.png'), 'inline; filename=a.png', "sandbox; default-src 'none'"],
    [
      { name: 'a.tiff', content: Buffer.from('II*\0 a picture') },
      'inline; filename=a.tiff',
      "sandbox; default-src 'none'",
    ],
    [anRtf('a.rtf'), 'attachment; filename=a.rtf', "sandbox; default-src 'none'"],
    [aText('a.txt'), 'attachment; filename=a.txt', "sandbox; default-src 'none'"],
    [
      { name: 'a.html', content: Buffer.from('<script>1</script>') },
      'attachment; filename=a.html',
      "sandbox; default-src 'none'",
    ],
  ])('%o opened in a tab', async (file, disposition, policy) => {
    const { client, ids } = await aJobWith([file])

    const { headers } = await client('downloadFile', { ...ids, inline: 'true' })

    expect(headers).toMatchObject({
      'content-disposition': disposition,
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    })
  })

  test('a PDF opens in the browser’s own viewer, which a sandbox would stop', async () => {
    const { client, ids } = await aJobWith([aPdf('a.pdf')])

    const { headers } = await client('downloadFile', { ...ids, inline: 'true' })

    expect(headers['content-disposition']).toBe('inline; filename=a.pdf')
    expect(headers['content-security-policy']).not.toContain('sandbox')
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(headers['content-security-policy']).not.toContain('script-src')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('the address in the list of files opens it', async () => {
    const { client, ids } = await aJobWith([aPdf('a.pdf')])
    const { file_id } = (await client('getJob', { jobId: ids.jobId })).body.data.files[0]
    const url = new URL(file_id, 'http://localhost')

    expect(url.pathname).toBe(`/api/jobs/${ids.jobId}/files/${ids.fileId}/download`)
    expect(url.search).toBe('?inline=true')
  })

  test('is the latest fixed one for those who work, and the latest delivered one for the client side', async () => {
    const { client, assignee, admin, ids, delivered, fresh } = await aJobWithVersions()

    expect((await assignee('downloadFile', ids)).bytes).toEqual(fresh.content)
    expect((await admin('downloadFile', ids)).bytes).toEqual(fresh.content)
    const forClient = await client('downloadFile', ids)
    expect(forClient.bytes).toEqual(delivered.content)
    expect(headersOf(forClient).disposition).toBe('attachment; filename=delivered.pdf')
  })

  test('is the original or a numbered version where that is asked for', async () => {
    const { client, admin, ids, original, delivered, fresh } = await aJobWithVersions()
    const get = async (person: typeof client, version: string) =>
      (await person('downloadFile', { ...ids, version })).bytes

    expect(await get(client, 'original')).toEqual(original.content)
    expect(await get(client, '1')).toEqual(delivered.content)
    expect(await get(admin, '2')).toEqual(fresh.content)
  })

  test('of a version that is not theirs yet, or not there, is 404', async () => {
    const { client, admin, ids } = await aJobWithVersions()

    const answers = [
      await client('downloadFile', { ...ids, version: '2' }),
      await admin('downloadFile', { ...ids, version: '3' }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })

  test.each([
    [{ version: 'latest' }, 'version'],
    [{ version: '0' }, 'version'],
    [{ version: ['1', '2'] }, 'version'],
    [{ inline: 'yes' }, 'inline'],
  ])('asked for with %o is refused', async (fields, field) => {
    const { client, ids } = await aJobWith()

    const { status, body } = await client('downloadFile', { ...ids, ...fields })

    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  test('whose bytes the store does not have is a refusal, not a broken document', async () => {
    const { job, client } = await aJobWith()
    const lost = await aFile(parts.db, job)

    const answer = await client('downloadFile', { jobId: job.id, fileId: lost.id })

    expect([answer.status, answer.body]).toEqual([
      410,
      { code: 'document_lost', message: errors.document_lost.message },
    ])
    expect(answer.headers['content-disposition']).toBeUndefined()
  })
})

describe('all documents of a job', () => {
  test('come without one that was lost, which the zip names', async () => {
    const { client, ids, job } = await aJobWith([aPdf('here.pdf'), aPdf('there.pdf')])
    const lost = await aFile(parts.db, job)

    const answer = await client('downloadJob', { jobId: ids.jobId })

    expect(answer.status).toBe(200)
    const entries = readZip(answer.bytes)
    expect(entries.map(({ name }) => name)).toEqual(['here.pdf', 'there.pdf', 'MISSING.txt'])
    expect(String(entries.at(-1)?.content)).toContain(`\n${lost.file_name}\n`)
    expect(answer.headers['content-length']).toBe(String(answer.bytes.length))
  })

  test('that were all lost are a refusal', async () => {
    const { job, client } = await aJobWith([])
    await aFile(parts.db, job)

    const { status, body } = await client('downloadJob', { jobId: job.id })

    expect([status, body.code]).toEqual([410, 'document_lost'])
  })

  test('come as one zip with its exact length', async () => {
    const files = [aPdf('a.pdf'), aPng('b.png'), aPdf('a.pdf'), aPdf('A.PDF')]
    const { client, ids } = await aJobWith(files)

    const answer = await client('downloadJob', { jobId: ids.jobId })

    expect(answer.status).toBe(200)
    expect(headersOf(answer)).toEqual({
      type: 'application/zip',
      length: String(answer.bytes.length),
      disposition: 'attachment; filename=downloaded_file.zip',
    })
    const entries = readZip(answer.bytes)
    expect(entries.map(({ content }) => content)).toEqual(files.map(({ content }) => content))
    expect(new Set(entries.map(({ name }) => name.toLowerCase())).size).toBe(4)
  })

  test('come without those that were not chosen, and not with those of another job', async () => {
    const { client, ids, rows } = await aJobWith([aPdf('a.pdf'), aPdf('b.pdf'), aPdf('c.pdf')])
    const other = await aJobWith()
    const [first = '', , third = ''] = rows.map(({ id }) => id)
    const zipOf = (files: string[]) => client('downloadJob', { jobId: ids.jobId, files })

    const { bytes } = await zipOf([third, first])
    const { status, body } = await zipOf([first, other.ids.fileId])

    expect(readZip(bytes).map(({ name }) => name)).toEqual(['a.pdf', 'c.pdf'])
    expect([status, body.code]).toEqual([422, 'invalid_input'])
  })

  test('are at most as many chosen ones as fit into an address', async () => {
    const { client, ids } = await aJobWith()
    const files = Array.from({ length: maxZippedFiles + 1 }, () => ids.fileId)

    const { status, body } = await client('downloadJob', { jobId: ids.jobId, files })
    const most = await client('downloadJob', { jobId: ids.jobId, files: files.slice(1) })

    expect([status, body.code]).toEqual([422, 'invalid_input'])
    expect(body.errors?.['files']).toMatch(/^Up to 150 files can be downloaded together/)
    expect(most.status).toBe(200)
  })

  test('are the latest that each person may have', async () => {
    const { client, admin, ids, delivered, fresh } = await aJobWithVersions()
    const zipFor = async (person: typeof client) =>
      readZip((await person('downloadJob', { jobId: ids.jobId })).bytes).map(
        ({ name, content }) => ({ name, content }),
      )

    expect(await zipFor(client)).toEqual([delivered])
    expect(await zipFor(admin)).toEqual([fresh])
  })

  test('of a job without files are refused', async () => {
    const { client, ids } = await aJobWith([])

    const { status, body } = await client('downloadJob', { jobId: ids.jobId })

    expect([status, body.code]).toEqual([409, 'no_files'])
  })
})

test('whoever asks for the headers alone has the length, without the bytes being read', async () => {
  const { ids, files, administrator } = await aJobWith()
  const cookie = await aCookie(parts, administrator)
  const head = (url: string) => parts.app.inject({ method: 'HEAD', url, headers: { cookie } })

  const document = await head(`/api/jobs/${ids.jobId}/files/${ids.fileId}/download`)
  await parts.files.removeUpload((await uploadOf(ids.fileId)) ?? '')
  const gone = await head(`/api/jobs/${ids.jobId}/files/${ids.fileId}/download`)

  const length = String(files[0]?.content.length)
  expect([document.statusCode, document.headers['content-length']]).toEqual([200, length])
  expect([gone.statusCode, gone.headers['content-length']]).toEqual([200, length])
})

async function uploadOf(fileId: string) {
  const row = await parts.db
    .selectFrom('job_files')
    .select('upload_id')
    .where('id', '=', fileId)
    .executeTakeFirst()
  return row?.upload_id
}
