import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { errors } from '@curbcut/contract'
import { beforeEach, expect, test } from 'vitest'
import { openDiskRoom } from '#server/disks/disk-room.ts'
import type { Disk } from '#server/disks/measure-disks.ts'
import { appForTest, testSettings } from './app-for-test.ts'
import { storedUploads } from './db/all-rows.ts'
import { aPdf } from './documents/documents.ts'
import { aJob, aStoredFile } from './factories.ts'
import { aClient, aCookie } from './http/client.ts'
import { lateBodies } from './http/late-body.ts'
import { multipartType } from './http/multipart-body.ts'

const megabyte = 1024 ** 2
const reserveBytes = 100 * megabyte

/** The disks as the test says, and a clock by which they are measured anew. */
const state = { now: 0, disks: [] as Disk[] }
const room = openDiskRoom({
  measure: async () => state.disks,
  reserveBytes,
  clock: () => state.now,
})
const uploads = { ...testSettings.uploads, maxFileBytes: 20 * megabyte }
const parts = appForTest({ room, settings: { ...testSettings, uploads } })
const startLate = lateBodies(parts)

function leave(disks: { documents?: number; rows?: number }) {
  state.now += 1_000
  state.disks = (['documents', 'rows'] as const).map((place) => ({
    place,
    sizeBytes: 10_000 * megabyte,
    freeBytes: disks[place] ?? 10_000 * megabyte,
  }))
}
beforeEach(() => leave({}))

const refusal = { code: 'no_room', message: errors.no_room.message }
const aLargePdf = () => aPdf('large.pdf', 'x'.repeat(5 * megabyte))

async function aWorld() {
  const { job, client, organization } = await aJob(parts.db, { status: 'CREATED' })
  const call = await aClient(parts, client, organization.id)
  const cookie = await aCookie(parts, client, organization.id)
  return { job, client, call, cookie }
}

const found = async () => ({
  uploads: await parts.db.selectFrom('uploads').select('id').execute(),
  stored: await storedUploads(parts),
})

test.each([
  ['a large document', aLargePdf, { documents: reserveBytes + 5 * megabyte }],
  ['a small document', aPdf, { documents: reserveBytes - 1 }],
  ['a document, for want of room for rows,', aPdf, { rows: reserveBytes - 1 }],
])(
  '%s that would take of the reserve is refused in words of its own',
  async (_what, make, left) => {
    const { call } = await aWorld()
    const before = await found()
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => call('createJob', { job_name: 'Sent' }, { files: [make()], headers })
    leave(left)

    const refused = await send()

    expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
      507,
      refusal,
      '60',
    ])
    expect(await found()).toEqual(before)
    leave({})
    expect((await send()).status).toBe(201)
  },
)

test('a document of told length is refused before its body comes', async () => {
  const { cookie } = await aWorld()
  leave({ documents: reserveBytes + megabyte })
  const request = httpRequest({
    port: (parts.app.server.address() as AddressInfo).port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/jobs',
    headers: { cookie, 'content-type': multipartType, 'content-length': 5 * megabyte },
  })

  request.flushHeaders()
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  let said = ''
  for await (const piece of response.setEncoding('utf8')) {
    said += String(piece)
    request.destroy()
  }

  expect([response.statusCode, JSON.parse(said)]).toEqual([507, refusal])
})

test('a disk that fills while a document comes ends its upload, which leaves nothing', async () => {
  const { cookie } = await aWorld()
  const before = await found()
  const late = await startLate({
    name: 'createJob',
    params: {},
    fields: { job_name: 'Sent' },
    files: [aLargePdf()],
    headers: { cookie },
  })

  late.sendHalf()
  await expect.poll(async () => (await storedUploads(parts)).length).toBe(before.stored.length + 1)
  leave({ documents: 0 })
  await room.isFull()

  expect(await late.send()).toEqual({ status: 507, code: 'no_room' })
  expect(await found()).toEqual(before)
})

test('everything else goes on, and the process says why documents do not', async () => {
  const { call, job } = await aWorld()
  const document = aPdf('kept.pdf')
  const { id: fileId } = await aStoredFile(parts, job, document)
  const ready = async () => (await parts.app.inject('/api/ready')).json().data
  leave({ documents: 0, rows: 0 })

  const [list, download] = [
    await call('listJobs'),
    await call('downloadFile', { jobId: job.id, fileId }),
  ]
  const withoutDocuments = await call('createJob', { job_name: 'Empty' })

  expect([list.status, download.status, withoutDocuments.status]).toEqual([200, 200, 201])
  expect(download.bytes.equals(document.content)).toBe(true)
  expect(await ready()).toEqual({ status: 'ready', documents: 'full' })
  leave({})
  expect(await ready()).toEqual({ status: 'ready', documents: 'ready' })
})
