import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { json } from 'node:stream/consumers'
import { allRoutes, pathFor, type Route } from '@curbcut/contract'
import { sql } from 'kysely'
import { testSettings, type TestApp } from '#test/app-for-test.ts'
import { aFile, aJob } from '#test/factories.ts'
import { aCookie } from '#test/http/client.ts'
import { multipartType, type FormPart } from '#test/http/multipart-body.ts'

/** Small, so that a test reaches them. */
export const smallLimits = { maxFileBytes: 100_000, maxFilesPerJob: 6 }
export const settingsForUploads = { ...testSettings, uploads: smallLimits }

/** The calls that take documents. */
export const uploadCalls = ['createJob', 'addFiles', 'remediateFile', 'addVersion'] as const
export type UploadCall = (typeof uploadCalls)[number]

/** What one of these calls needs beside its documents. */
export type Upload = {
  method: string
  path: string
  cookie: string
  /** The field for the documents. */
  field: string
  takesMany: boolean
  fields: FormPart[]
  success: number
}

export type UploadWorld = Record<UploadCall, Upload> & {
  /** The person who creates jobs and adds files. */
  client: { id: string }
  organization: { id: string }
}

const ownFields: Record<UploadCall, FormPart[]> = {
  createJob: [{ name: 'job_name', content: 'A job' }],
  addFiles: [],
  remediateFile: [
    { name: 'simple_pages', content: '1' },
    { name: 'complex_pages', content: '0' },
  ],
  addVersion: [],
}

/** A job to which documents are added, and a job in remediation, each with the right person. */
export async function anUploadWorld(parts: TestApp): Promise<UploadWorld> {
  const created = await aJob(parts.db)
  const running = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR' })
  const file = await aFile(parts.db, running.job)
  // A second file, so that marking one does not complete the job.
  await aFile(parts.db, running.job)
  const owner = await aCookie(parts, created.client, created.organization.id)
  const remediator = await aCookie(parts, running.remediator)

  const uploadOf = (call: UploadCall, cookie: string, ids: Record<string, string>): Upload => {
    const route: Route = allRoutes[call]
    return {
      method: route.method,
      path: `/api${pathFor(route, ids)}`,
      cookie,
      field: route.filePart?.name ?? '',
      takesMany: route.filePart?.many === true,
      fields: ownFields[call],
      success: route.status ?? 200,
    }
  }
  const fixed = { jobId: running.job.id, fileId: file.id }
  return {
    client: created.client,
    organization: created.organization,
    createJob: uploadOf('createJob', owner, {}),
    addFiles: uploadOf('addFiles', owner, { jobId: created.job.id }),
    remediateFile: uploadOf('remediateFile', remediator, fixed),
    addVersion: uploadOf('addVersion', remediator, fixed),
  }
}

/** The port of the product, which listens for this test. */
export async function portOf({ app }: TestApp): Promise<number> {
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

type Sent = { body: Buffer; headers?: Record<string, string | number> }

/** Sends exactly these bytes and reads the answer. */
export async function sendUpload(
  port: number,
  { method, path, cookie }: Upload,
  { body, headers = {} }: Sent,
) {
  const request = httpRequest({ port, host: '127.0.0.1', method, path, agent: false })
  const all = { cookie, 'content-type': multipartType, 'content-length': body.length, ...headers }
  for (const [name, value] of Object.entries(all)) {
    // Without a length, the body goes in chunks.
    if (value !== '') request.setHeader(name, value)
  }
  request.end(body)
  const [response] = await once(request, 'response')
  // oxlint-disable-next-line typescript/no-explicit-any -- each test says itself what it expects of a body
  const answer = (await json(response)) as any
  return { status: response.statusCode as number, body: answer }
}

/**
 * Everything that an upload can leave: rows, its intent, and its folder in the store, even if empty.
 * Each upload has its own folder, so that no other one hides its traces.
 */
export async function tracesOf({ db, files }: Pick<TestApp, 'db' | 'files'>) {
  const { rows } = await sql`
    select (select count(*) from jobs) as jobs, (select count(*) from job_files) as files,
      (select count(*) from file_versions) as versions, (select count(*) from uploads) as uploads,
      (select count(*) from events) as events, (select count(*) from ledger) as ledger,
      (select count(*) from idempotency_keys) as keys`.execute(db)
  const uploads: string[] = []
  for await (const id of files.listUploads()) uploads.push(id)
  return { rows, uploads: uploads.toSorted() }
}
