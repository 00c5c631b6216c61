import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { aFile, aJob, aMembership, anOrganization } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'

const parts = appForTest()

const withKey = (key: string = randomUUID()) => ({ headers: { 'idempotency-key': key } })

async function aCreator() {
  const world = await anOrganization(parts.db)
  const client = await aClient(parts, world.client, world.organization.id)
  const jobCount = async () => (await client('listJobs')).body.pagination.total
  return { ...world, client, jobCount }
}

const uploadCount = async () => (await parts.db.selectFrom('uploads').select('id').execute()).length

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

describe('a request with a key', () => {
  test('is done once, and its repeats get the first answer', async () => {
    const { client, jobCount } = await aCreator()
    const options = withKey()

    const first = await client('createJob', { job_name: 'Once' }, options)
    const second = await client('createJob', { job_name: 'Once' }, options)

    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await jobCount()).toBe(1)
  })

  test('without one is done each time, and an empty one is none', async () => {
    const { client, jobCount } = await aCreator()

    for (const options of [{}, {}, withKey(''), withKey(' ')]) {
      await client('createJob', { job_name: 'Each time' }, options)
    }

    expect(await jobCount()).toBe(4)
  })

  test('and another body is refused', async () => {
    const { client, jobCount } = await aCreator()
    const options = withKey()
    await client('createJob', { job_name: 'First' }, options)

    const { status, body } = await client('createJob', { job_name: 'Second' }, options)

    expect([status, body.code]).toEqual([422, 'idempotency_key_reused'])
    expect(await jobCount()).toBe(1)
  })

  test('for another address is refused', async () => {
    const { client, organization } = await aCreator()
    const [first, second] = [
      await aJob(parts.db, { organization_id: organization.id }),
      await aJob(parts.db, { organization_id: organization.id }),
    ]
    const options = { ...withKey(), files: [aPdf()] }
    await client('addFiles', { jobId: first.job.id }, options)

    const { status } = await client('addFiles', { jobId: second.job.id }, options)

    expect(status).toBe(422)
  })

  test('belongs to one person: another may use the same', async () => {
    const [one, other] = [await aCreator(), await aCreator()]
    const options = withKey()

    const first = await one.client('createJob', { job_name: 'Mine' }, options)
    const second = await other.client('createJob', { job_name: 'Yours' }, options)

    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.data._id).not.toBe(first.body.data._id)
  })

  test('and another organization is refused, documents included, and not answered as in the first', async () => {
    const { client, organization } = await aCreator()
    const { organization: other } = await anOrganization(parts.db)
    const userId = (await client('getMe')).body.data._id
    await aMembership(parts.db, other.id, userId)
    const elsewhere = await aClient(parts, { id: userId }, other.id)
    const options = { ...withKey(), files: [aPdf()] }
    const create = (caller: typeof client) => caller('createJob', { job_name: 'Here' }, options)
    const first = await create(client)

    const another = await create(elsewhere)
    await client('setOrganization', { orgId: other.id, userId })
    const switched = await create(client)
    await client('setOrganization', { orgId: organization.id, userId })
    const back = await create(client)

    const refused = [422, 'idempotency_key_reused']
    expect([another.status, another.body.code]).toEqual(refused)
    expect([switched.status, switched.body.code]).toEqual(refused)
    expect(back.body).toEqual(first.body)
    expect((await elsewhere('listJobs')).body.pagination.total).toBe(0)
  })

  test('that is refused is refused again, also when it could be done by then', async () => {
    const { job, accountManager, organization } = await aJob(parts.db)
    const manager = await aClient(parts, accountManager, organization.id)
    const options = withKey()
    const submit = () => manager('updateStatus', { jobId: job.id, move: true }, options)

    const first = await submit()
    await aFile(parts.db, job)
    const second = await submit()

    expect(first.body.code).toBe('no_files')
    expect([second.status, second.body]).toEqual([409, first.body])
    const another = await manager('updateStatus', { jobId: job.id, move: true }, withKey())
    expect(another.status).toBe(200)
  })

  test('of the wrong shape does not use the key up', async () => {
    const { client } = await aCreator()
    const options = withKey()
    await client('createJob', { job_name: '' }, options)

    const { status } = await client('createJob', { job_name: 'Corrected' }, options)

    expect(status).toBe(201)
  })

  test('that moves a job moves it once', async () => {
    const { job, administrator } = await aJob(parts.db, { status: 'SUBMITTED' })
    const admin = await aClient(parts, administrator)
    const options = withKey()
    const claim = () => admin('updateStatus', { jobId: job.id, move: true }, options)

    const [first, second] = [await claim(), await claim()]

    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
  })

  test('is refused while the first one still runs', async () => {
    const { client, client: row } = await aCreator()
    const owner = (await row('getMe')).body.data._id
    const now = new Date().toISOString()
    await parts.db
      .insertInto('idempotency_keys')
      .values({ owner, key: 'running', created_at: now, claimed_at: now })
      .execute()

    const plain = await client('createJob', { job_name: 'Again' }, withKey('running'))
    const upload = await client(
      'createJob',
      { job_name: 'Again' },
      { ...withKey('running'), files: [aPdf()] },
    )

    expect([plain.status, plain.body.code]).toEqual([409, 'request_running'])
    expect([upload.status, upload.body.code]).toEqual([409, 'request_running'])
  })

  test('is done where the first one’s process is gone', async () => {
    const { client } = await aCreator()
    const owner = (await client('getMe')).body.data._id
    const claimed_at = new Date(Date.now() - 61_000).toISOString()
    await parts.db
      .insertInto('idempotency_keys')
      .values({ owner, key: 'lost', created_at: claimed_at, claimed_at })
      .execute()

    const { status } = await client('createJob', { job_name: 'Again' }, withKey('lost'))

    expect(status).toBe(201)
  })

  test('gets the first answer for 24 hours', async () => {
    const { client, jobCount } = await aCreator()
    const create = () => client('createJob', { job_name: 'Daily' }, withKey('daily'))
    await create()
    const age = (hours: number) =>
      parts.db
        .updateTable('idempotency_keys')
        .set({ created_at: hoursAgo(hours), claimed_at: hoursAgo(hours) })
        .where('key', '=', 'daily')
        .execute()

    await age(23.9)
    await create()
    expect(await jobCount()).toBe(1)
    await age(24.1)
    await create()
    expect(await jobCount()).toBe(2)
  })

  test('that is too long is refused', async () => {
    const { client } = await aCreator()

    const { status } = await client('createJob', { job_name: 'Long' }, withKey('x'.repeat(201)))

    expect(status).toBe(422)
  })
})

describe('an upload with a key', () => {
  test('is stored once: a repeat leaves no second bytes', async () => {
    const { client, jobCount } = await aCreator()
    const options = { ...withKey(), files: [aPdf('a.pdf'), aPdf('b.pdf')] }
    const uploads = await uploadCount()

    const first = await client('createJob', { job_name: 'Upload' }, options)
    const second = await client('createJob', { job_name: 'Upload' }, options)

    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await jobCount()).toBe(1)
    expect(await uploadCount()).toBe(uploads + 1)
    const zip = await client('downloadJob', { jobId: first.body.data._id })
    expect(zip.status).toBe(200)
  })

  test('is another one with other bytes, another name or another order', async () => {
    const { client } = await aCreator()
    const [a, b] = [aPdf('a.pdf', 'a'), aPdf('b.pdf', 'b')]
    const options = withKey()
    const create = (files: (typeof a)[]) =>
      client('createJob', { job_name: 'Upload' }, { ...options, files })
    await create([a, b])
    const uploads = await uploadCount()

    const answers = [
      await create([a, { ...b, content: aPdf('b.pdf', 'c').content }]),
      await create([a, { ...b, name: 'c.pdf' }]),
      await create([b, a]),
      await create([a]),
      await client('createJob', { job_name: 'Upload' }, options),
    ]

    expect(answers.map(({ body }) => body.code)).toEqual(Array(5).fill('idempotency_key_reused'))
    expect(await uploadCount()).toBe(uploads)
  })

  test('that was refused for its documents gives the key back', async () => {
    const { client } = await aCreator()
    const options = withKey()
    const bad = { name: 'a.exe', content: Buffer.from('MZ') }
    await client('createJob', { job_name: 'Upload' }, { ...options, files: [bad] })

    const { status } = await client(
      'createJob',
      { job_name: 'Upload' },
      { ...options, files: [aPdf()] },
    )

    expect(status).toBe(201)
  })
})
