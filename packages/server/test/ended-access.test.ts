import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { appForTest } from './app-for-test.ts'
import { storedUploads } from './db/all-rows.ts'
import { untilWaiting } from './db/locks.ts'
import { aPdf } from './documents/documents.ts'
import { aFile, aJob, aUser, anOrganization } from './factories.ts'
import { aClient, aCookie, type TestClient } from './http/client.ts'
import { lateBodies } from './http/late-body.ts'
import { expectDone, refusalOf } from './jobs/job-story.ts'

// Cases beside those of late-bodies.slow.test.ts, which covers every call.

const parts = appForTest()
const begin = lateBodies(parts)
let superUser: TestClient

beforeAll(async () => {
  superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
})

/** A client user with a job to create, once or twice. */
async function aCreation() {
  const { organization, client } = await anOrganization(parts.db)
  const create = async (headers: Record<string, string>, cookie?: string) =>
    begin({
      name: 'createJob',
      params: {},
      fields: { job_name: 'A job' },
      files: [aPdf('document.pdf', 'x'.repeat(500_000))],
      headers: { ...headers, cookie: cookie ?? (await aCookie(parts, client, organization.id)) },
    })
  const signOut = (cookie: string) =>
    parts.app.inject({ url: '/api/auth/logout', headers: { cookie } })
  const cookie = await aCookie(parts, client, organization.id)
  return { organization, client, cookie, create, signOut }
}

const jobsOf = async (organization: { id: string }) => {
  const found = parts.db.selectFrom('jobs').select('id')
  return (await found.where('organization_id', '=', organization.id).execute()).length
}

test('a key that was refused for want of access does its work after signing in again', async () => {
  const { organization, cookie, create, signOut } = await aCreation()
  const headers = { 'idempotency-key': randomUUID() }
  const late = await create(headers, cookie)
  await signOut(cookie)

  const refused = await late.send()
  const again = await (await create(headers)).send()

  expect([refused.status, again.status]).toEqual([401, 201])
  expect(await jobsOf(organization)).toBe(1)
})

test('a repeat that comes after access has ended gets no answer of before', async () => {
  const { organization, cookie, create, signOut } = await aCreation()
  const headers = { 'idempotency-key': randomUUID() }
  await (await create(headers)).send()
  const late = await create(headers, cookie)
  await signOut(cookie)

  const { status, code } = await late.send()

  expect([status, code]).toEqual([401, 'not_signed_in'])
  expect(await jobsOf(organization)).toBe(1)
})

test('an upload of which half has come leaves nothing when access has ended', async () => {
  const { client, organization, create } = await aCreation()
  const before = await storedUploads(parts)
  const late = await create({})
  late.sendHalf()
  await vi.waitFor(async () => expect(await storedUploads(parts)).not.toEqual(before))
  await expectDone(superUser('deleteUser', { userId: client.id, isArchived: true }))

  const { status } = await late.send()

  expect(status).toBe(401)
  expect(await storedUploads(parts)).toEqual(before)
  expect(await jobsOf(organization)).toBe(0)
})

test('an organization that somebody has left is not chosen any more', async () => {
  const { client, organization, cookie } = await aCreation()
  const late = await begin({
    name: 'setOrganization',
    params: { orgId: organization.id, userId: client.id },
    fields: { unknown: 'field' },
    files: [],
    headers: { cookie },
  })
  await expectDone(superUser('setOrganizationsOfUser', { userId: client.id, organizations: '' }))

  expect(await late.send()).toEqual({ status: 404, code: 'not_found' })
})

/** An administrator claims a job whose row somebody else holds. */
async function aLockedClaim() {
  const { administrator, job } = await aJob(parts.db, { status: 'SUBMITTED' })
  await aFile(parts.db, job)
  const person = await aClient(parts, administrator)
  const transaction = await parts.db.startTransaction().execute()
  await transaction.selectFrom('jobs').select('id').where('id', '=', job.id).forUpdate().execute()
  const claim = refusalOf(person('updateStatus', { jobId: job.id, move: true }))
  await untilWaiting(parts.db)
  return { administrator, claim, letGo: () => transaction.rollback().execute() }
}

test('whoever is at work when they are archived ends that first', async () => {
  const { administrator, claim, letGo } = await aLockedClaim()

  const archiving = superUser('deleteUser', { userId: administrator.id, isArchived: true })
  await untilWaiting(parts.db, 'users')
  await letGo()

  expect(await claim).toBe('200 undefined')
  expect((await archiving).status).toBe(200)
})

test('whoever is archived while they begin is refused', async () => {
  const { administrator, job } = await aJob(parts.db, { status: 'SUBMITTED' })
  await aFile(parts.db, job)
  const person = await aClient(parts, administrator)
  const transaction = await parts.db.startTransaction().execute()
  await transaction
    .updateTable('users')
    .set({ is_archived: true })
    .where('id', '=', administrator.id)
    .execute()

  const claim = refusalOf(person('updateStatus', { jobId: job.id, move: true }))
  await untilWaiting(parts.db, 'users')
  await transaction.commit().execute()

  expect(await claim).toBe('401 not_signed_in')
})

test('two administrators who reset each other at once wait in no circle', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await aUser(parts.db, 'RM_ADM'), await aUser(parts.db, 'RM_ADM')]
    const asOne = await aClient(parts, one)
    const asOther = await aClient(parts, other)

    const refusals = await Promise.all([
      refusalOf(asOne('resetUserPassword', { userId: other.id })),
      refusalOf(asOther('resetUserPassword', { userId: one.id })),
    ])

    // The second call is no longer signed in.
    expect(refusals.toSorted()).toEqual(['200 undefined', '401 not_signed_in'])
  }
})
