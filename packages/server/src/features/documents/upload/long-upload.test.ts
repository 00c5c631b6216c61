import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { uploadRenewalMinutes } from '#server/limits.ts'
import { sweep } from '#server/start/start-sweeping.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { anUploadWorld, portOf, type UploadWorld } from '#test/documents/upload-world.ts'
import { multipartBody, multipartType } from '#test/http/multipart-body.ts'

const parts = appForTest()
let port = 0
let world: UploadWorld
beforeAll(async () => {
  port = await portOf(parts)
  world = await anUploadWorld(parts)
})
afterEach(() => void vi.useRealTimers())

/** A body whose last piece waits. */
function begin() {
  const { method, path, cookie, field } = world.createJob
  const { name, content } = aPdf()
  const body = multipartBody([
    { name: 'job_name', content: 'A job' },
    { name: field, fileName: name, content },
  ])
  const request = httpRequest({ port, host: '127.0.0.1', method, path, agent: false })
  request.setHeader('cookie', cookie)
  request.setHeader('content-type', multipartType)
  request.setHeader('content-length', body.length)
  request.write(body.subarray(0, -20))
  return { request, rest: body.subarray(-20) }
}

const findUploads = () => parts.db.selectFrom('uploads').select(['id', 'renewed_at']).execute()

test('an upload that runs for hours is never taken for abandoned', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const before = (await findUploads()).length
  const { request, rest } = begin()
  await expect.poll(async () => (await findUploads()).length).toBe(before + 1)
  await sql`update uploads set created_at = created_at - interval '5 hours'`.execute(parts.db)

  vi.advanceTimersByTime(uploadRenewalMinutes * 60_000)
  await expect.poll(async () => (await findUploads()).at(-1)?.renewed_at).toBeTruthy()
  await sweep({ ...parts, log: pino({ level: 'silent' }) })
  request.end(rest)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]

  expect(answer.statusCode).toBe(201)
})

describe('the session of who uploads', () => {
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  const sessions = () => parts.db.updateTable('sessions').where('user_id', '=', world.client.id)
  const seenAt = async () =>
    (
      await parts.db
        .selectFrom('sessions')
        .select('seen_at')
        .where('user_id', '=', world.client.id)
        .executeTakeFirstOrThrow()
    ).seen_at

  /** Begins an upload, then nobody does anything for so long; the upload goes on for some minutes. */
  async function uploadsAfter(idleMinutes: number) {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const before = (await findUploads()).length
    const sent = begin()
    await expect.poll(async () => (await findUploads()).length).toBe(before + 1)
    await sessions()
      .set({ seen_at: minutesAgo(idleMinutes) })
      .execute()
    vi.advanceTimersByTime(uploadRenewalMinutes * 60_000)
    await expect.poll(async () => (await findUploads()).at(-1)?.renewed_at).toBeTruthy()
    return sent
  }
  afterEach(() =>
    sessions()
      .set({ seen_at: minutesAgo(0) })
      .execute(),
  )

  test('is in use while the upload runs, so that its end is not refused', async () => {
    const { request, rest } = await uploadsAfter(12 * 60 - 1)
    await expect.poll(async () => (await seenAt()) > minutesAgo(5)).toBe(true)

    request.end(rest)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]

    expect(answer.statusCode).toBe(201)
  })

  test('comes back by no upload once it has ended', async () => {
    const { request, rest } = await uploadsAfter(12 * 60 + 1)

    request.end(rest)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]

    expect(answer.statusCode).toBe(401)
    expect((await seenAt()) < minutesAgo(12 * 60)).toBe(true)
  })
})

test('one that is renewed no more is swept an hour later', async () => {
  const before = (await findUploads()).length
  const { request } = begin()
  await expect.poll(async () => (await findUploads()).length).toBe(before + 1)
  await sql`update uploads set created_at = created_at - interval '5 hours',
    renewed_at = now() - interval '61 minutes'`.execute(parts.db)
  const unused = sql<{ count: number }>`select count(*) from uploads
    where id not in (select upload_id from job_files)`

  await sweep({ ...parts, log: pino({ level: 'silent' }) })

  expect((await unused.execute(parts.db)).rows).toEqual([{ count: 0 }])
  request.on('error', () => undefined).destroy()
})
