import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { pathFor } from '@curbcut/contract'
import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aFile, aJob, anOrganization, aUser } from '#test/factories.ts'
import { aClient, aCookie } from '#test/http/client.ts'
import { multipartBody, multipartType } from '#test/http/multipart-body.ts'

const parts = appForTest()
let address = ''
beforeAll(async () => {
  address = await parts.app.listen({ port: 0, host: '127.0.0.1' })
})

type Upload = { method: 'POST' | 'PUT'; path: `/${string}`; cookie: string }

/** The answer to an upload before its first byte. */
async function publishChange({ method, path, cookie }: Upload) {
  const headers = { cookie, 'content-type': multipartType, 'content-length': 1_000_000_000 }
  const request = httpRequest(`${address}/api${path}`, { method, headers })
  request.on('error', () => undefined).flushHeaders()
  const [response] = await once(request, 'response')
  const [chunk] = await once(response, 'data')
  request.destroy()
  return [response.statusCode, JSON.parse(String(chunk)).code]
}

async function aRemediation(status: 'APPROVED_REMEDIATOR' | 'IN_REVIEW' = 'APPROVED_REMEDIATOR') {
  const world = await aJob(parts.db, { status })
  return { ...world, file: await aFile(parts.db, world.job) }
}

const archive = (organizationId: string) =>
  parts.db
    .updateTable('organizations')
    .set({ is_archived: true })
    .where('id', '=', organizationId)
    .execute()

describe('documents for a job are refused before they come', () => {
  const addFiles = (jobId: string, cookie: string): Upload => ({
    method: 'PUT',
    path: `/jobs/${jobId}/add-files`,
    cookie,
  })

  test('where the job is another organization’s', async () => {
    const { job } = await aJob(parts.db)
    const { client, organization } = await anOrganization(parts.db)
    const cookie = await aCookie(parts, client, organization.id)

    expect(await publishChange(addFiles(job.id, cookie))).toEqual([404, 'not_found'])
    expect(await publishChange(addFiles('nothing', cookie))).toEqual([404, 'not_found'])
  })

  test('where it is submitted already', async () => {
    const { job, client, organization } = await aJob(parts.db, { status: 'SUBMITTED' })
    const cookie = await aCookie(parts, client, organization.id)

    expect(await publishChange(addFiles(job.id, cookie))).toEqual([409, 'invalid_state'])
  })

  test('where it is full', async () => {
    const { job, client, organization } = await aJob(parts.db, { file_count: 500 })
    const cookie = await aCookie(parts, client, organization.id)

    expect(await publishChange(addFiles(job.id, cookie))).toEqual([413, 'too_many_files'])
  })
})

test('an organization that is archived while documents come takes none of them', async () => {
  const { job, client, organization } = await aJob(parts.db)
  const cookie = await aCookie(parts, client, organization.id)
  const body = multipartBody([{ name: 'files', fileName: 'a.txt', content: 'text' }])
  const headers = { cookie, 'content-type': multipartType, 'content-length': body.length }
  const url = `${address}/api/jobs/${job.id}/add-files`
  const request = httpRequest(url, { method: 'PUT', headers })
  request.flushHeaders()
  await expect.poll(() => hasUploadOf(client.id)).toBe(true)
  await archive(organization.id)

  request.end(body)

  const [response] = await once(request, 'response')
  // Nobody can choose an archived organization.
  expect(await json(response)).toMatchObject({ code: 'organization_required' })
  expect(await hasUploadOf(client.id)).toBe(false)
})

async function hasUploadOf(userId: string) {
  const rows = await parts.db
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  return rows.length > 0
}

describe.each(['versions', 'remediate'] as const)('a fixed document (%s) is refused', (call) => {
  const upload = (ids: { jobId: string; fileId: string }, cookie: string): Upload => ({
    method: call === 'versions' ? 'POST' : 'PUT',
    path: pathFor({ path: `/jobs/:jobId/files/:fileId/${call}` }, ids) as `/${string}`,
    cookie,
  })

  test('before it comes, where the job is somebody else’s or the file is of another job', async () => {
    const [{ job, file, remediator }, other] = [await aRemediation(), await aRemediation()]
    const cookie = await aCookie(parts, remediator)
    const stranger = await aCookie(parts, await aUser(parts.db, 'RM_REM'))

    expect(await publishChange(upload({ jobId: job.id, fileId: file.id }, stranger))).toEqual([
      404,
      'not_found',
    ])
    expect(await publishChange(upload({ jobId: job.id, fileId: other.file.id }, cookie))).toEqual([
      404,
      'not_found',
    ])
  })

  test('before it comes, where the job is in review', async () => {
    const { job, file, remediator } = await aRemediation('IN_REVIEW')
    const cookie = await aCookie(parts, remediator)

    expect(await publishChange(upload({ jobId: job.id, fileId: file.id }, cookie))).toEqual([
      409,
      'invalid_state',
    ])
  })

  test('before it comes, where the organization is archived', async () => {
    const { job, file, remediator, organization } = await aRemediation()
    const cookie = await aCookie(parts, remediator)
    await archive(organization.id)

    expect(await publishChange(upload({ jobId: job.id, fileId: file.id }, cookie))).toEqual([
      409,
      'organization_archived',
    ])
  })

  test('with a second one, under its field', async () => {
    const { job, file, remediator } = await aRemediation()
    const person = await aClient(parts, remediator)
    const name = call === 'versions' ? 'addVersion' : 'remediateFile'

    const { status, body } = await person(
      name,
      { jobId: job.id, fileId: file.id, simple_pages: 1, complex_pages: 0 },
      { files: [aPdf(), aPdf()] },
    )

    expect([status, body.errors]).toEqual([422, { file: 'Send one value only' }])
  })
})

test('a repeat gets the first answer, whatever has become of the job since', async () => {
  const { job, client, organization } = await aJob(parts.db)
  const person = await aClient(parts, client, organization.id)
  const options = { headers: { 'idempotency-key': 'k' }, files: [aPdf()] }
  const add = () => person('addFiles', { jobId: job.id }, options)
  const first = await add()
  await parts.db.updateTable('jobs').set({ status: 'SUBMITTED' }).where('id', '=', job.id).execute()

  const second = await add()

  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
})

test('a version asked for twice is refused as that', async () => {
  const { job, file, remediator } = await aRemediation()
  const cookie = await aCookie(parts, remediator)

  const response = await fetch(
    `${address}/api/jobs/${job.id}/files/${file.id}/download?version=1&version=2`,
    { headers: { cookie } },
  )

  expect(await response.json()).toMatchObject({
    errors: { version: 'Send one value only' },
  })
})
