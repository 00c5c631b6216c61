// @module-tag rest
import {
  notificationRule,
  type Notification,
  type NotificationKind,
  type UnreadNotifications,
} from '@curbcut/contract'
import type { Insertable } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Tables } from '#server/db/schema/tables.ts'
import { newId } from '#server/ids.ts'
import { appForTest } from '#test/app-for-test.ts'
import { analyze } from '#test/db/as-owner.ts'
import { databaseWithPlans, type Done } from '#test/db/plans.ts'
import { greedyOnes } from '#test/db/world-with-plans.ts'
import { aJob, aMembership, anOrganization, aUser } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { aJobAt, expectDone } from '#test/jobs/job-story.ts'

const statements: Done[] = []
const parts = appForTest({
  openDatabase: () => databaseWithPlans((statement) => statements.push(statement)),
})

const unreadOf = async (
  person: TestClient,
  jobs: readonly string[],
): Promise<UnreadNotifications[]> => (await expectDone(person('listUnread', { jobs }))).body.data
/** The jobs and threads with a marker, as sorted text. */
const markersOf = async (person: TestClient, jobs: readonly string[]) =>
  (await unreadOf(person, jobs)).map(({ job, thread }) => `${job} ${thread}`).toSorted()
const jobMarkers = (jobs: readonly string[]) => jobs.map((job) => `${job} null`).toSorted()

test(
  'a job marks its news, and a thread that is looked at its comments',
  { tags: 'short' },
  async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { jobId, client, remediator, administrator } = job
    await expectDone(client('addClientNote', { jobId, message: 'Hello' }))
    await expectDone(client('addClientNote', { jobId, message: 'Anybody there?' }))
    await expectDone(remediator('addRemediatorNote', { jobId, message: 'Hello' }))
    const counts = async () =>
      (await unreadOf(administrator, [jobId]))
        .map(({ thread, count }) => `${thread}: ${count}`)
        .toSorted()

    const before = await counts()
    await expectDone(administrator('seeJob', { jobId }))
    const afterJob = await counts()
    await expectDone(administrator('seeJob', { jobId, threads: 'remediator' }))

    expect(before).toEqual(['client-cam: 2', 'null: 3', 'remediator: 1'])
    expect(afterJob).toEqual(['client-cam: 2', 'remediator: 1'])
    expect(await counts()).toEqual(['client-cam: 2'])
  },
)

test('another comment is known by another newest one', { tags: 'short' }, async () => {
  const { jobId, client, administrator } = await aJobAt(parts, 'IN_REVIEW')
  const newest = async () => {
    await expectDone(client('addClientNote', { jobId, message: 'Hello' }))
    const { data } = (await expectDone(administrator('listNotifications'))).body
    const unread = await unreadOf(administrator, [jobId])
    expect(unread.find(({ thread }) => thread === 'client-cam')?.newest).toBe(data[0]._id)
    return data[0]._id
  }

  expect(await newest()).not.toBe(await newest())
})

test('of several kinds of news about a job the newest is known, whichever kind it is', async () => {
  const { jobId, administrator } = await aJobAt(parts, 'IN_REVIEW')
  const { data } = (await expectDone(administrator('listNotifications'))).body

  const [unread] = await unreadOf(administrator, [jobId])

  expect(data.map(({ kind }: Notification) => kind)).toEqual(['in_review', 'accepted', 'submitted'])
  expect(unread).toMatchObject({ thread: null, count: 3, newest: data[0]._id })
})

test('work on many jobs at once stays unread for each of them until somebody looks at it', async () => {
  const remediator = await aUser(parts.db, 'RM_REM')
  const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
  const client = await aClient(parts, remediator)
  const jobs: string[] = []
  while (jobs.length < 3) jobs.push((await aJob(parts.db, { status: 'SUBMITTED' })).job.id)
  const [first = '', second = '', third = ''] = jobs
  await expectDone(administrator('bulkJobs', { action: 'assign', jobs, remID: remediator.id }))
  const isRead = async () => (await client('listNotifications')).body.data[0].isRead

  const before = await markersOf(client, jobs)
  await expectDone(client('seeJob', { jobId: second }))
  const afterOne = [await markersOf(client, jobs), await isRead()]
  // A job that they have lost cannot be looked at.
  const other = await aUser(parts.db, 'RM_REM')
  await expectDone(administrator('reopenJob', { jobId: third, remID: other.id }))
  const afterLoss = await markersOf(client, jobs)
  await expectDone(client('seeJob', { jobId: first }))

  expect(before).toEqual(jobMarkers(jobs))
  expect(afterOne).toEqual([jobMarkers([first, third]), false])
  expect(afterLoss).toEqual(jobMarkers([first]))
  expect([await markersOf(client, jobs), await isRead()]).toEqual([[], true])
})

test('who works in another organization now has no marker of the former one', async () => {
  const job = await aJobAt(parts, 'IN_REVIEW')
  const { manager, client, people, jobId } = job
  await expectDone(manager('addClientNote', { jobId, message: 'Hello' }))
  const { organization: next } = await anOrganization(parts.db)
  await aMembership(parts.db, next.id, people.client.id)
  const before = await markersOf(client, [jobId])

  const elsewhere = await aClient(parts, people.client, next.id)

  expect(before).toEqual([`${jobId} client-cam`])
  expect(await markersOf(elsewhere, [jobId])).toEqual([])
})

describe('with thousands of unread news', () => {
  const jobIds: string[] = []
  const rows: Insertable<Tables['notifications']>[] = []
  let person: TestClient
  let userId: string

  const kinds = ['submitted', 'in_review', 'client_note', 'remediator_note'] as const
  const notificationFor = (ids: readonly string[], kind: NotificationKind, userIdOf = userId) => ({
    id: newId(),
    user_id: userIdOf,
    kind,
    organization_id: null,
    job_id: ids.length === 1 ? (ids[0] ?? null) : null,
    job_ids: [...ids],
    note_id: null,
    statement_id: null,
    event_id: null,
    bulk_minute: null,
    mail: 'off' as const,
    mail_id: null,
    created_at: new Date(Date.now() - rows.length * 1000).toISOString(),
    read_at: null,
  })

  beforeAll(async () => {
    const { organization, client } = await anOrganization(parts.db)
    while (jobIds.length < 1_200) jobIds.push(newId())
    for (let at = 0; at < jobIds.length; at += 400) {
      const some = jobIds.slice(at, at + 400).map((id) => ({
        id,
        name: 'A job',
        organization_id: organization.id,
        created_by: client.id,
        created_at: new Date().toISOString(),
      }))
      await parts.db.insertInto('jobs').values(some).execute()
    }
    const user = await aUser(parts.db, 'RM_ADM')
    userId = user.id
    person = await aClient(parts, user)
    const stranger = await aUser(parts.db, 'RM_ADM')
    // Every fifth job has no news, and of the others most are about a few.
    for (let at = 0; at < 5_000; at += 1) {
      const index = at % 3 === 0 ? at % 50 : at % jobIds.length
      const id = jobIds[index - (index % 5 === 4 ? 1 : 0)] ?? ''
      rows.push(notificationFor([id], kinds[at % kinds.length] ?? 'submitted'))
    }
    const inBulk = jobIds.filter((_, index) => index % 5 === 3).slice(0, 200)
    rows.push({ ...notificationFor(inBulk, 'submitted'), seen_job_ids: inBulk.slice(100) })
    const others = jobIds.map((id) => notificationFor([id], 'submitted', stranger.id))
    const read = jobIds.map((id) => ({
      ...notificationFor([id], 'submitted'),
      read_at: new Date().toISOString(),
    }))
    for (const some of [rows, others, read]) {
      for (let at = 0; at < some.length; at += 1_000) {
        const part = some.slice(at, at + 1_000)
        await parts.db.insertInto('notifications').values(part).execute()
      }
    }
  })

  /** The unread marks, counted from the rows without SQL. */
  function expected(jobs: readonly string[]) {
    const markers = new Set<string>()
    for (const { kind, job_ids: ids, seen_job_ids: seen = [] } of rows) {
      const thread = notificationRule(kind).thread ?? null
      for (const id of ids) {
        if (jobs.includes(id) && !seen.includes(id)) markers.add(`${id} ${thread}`)
      }
    }
    return [...markers].toSorted()
  }

  test('every marker is right, also of the oldest', async () => {
    let found = 0
    for (let at = 0; at < jobIds.length; at += 100) {
      const page = jobIds.slice(at, at + 100)
      const markers = await markersOf(person, page)
      expect(markers).toEqual(expected(page))
      found += markers.length
    }
    expect((await person('listNotifications')).body.unread).toBe(rows.length)
    expect(found).toBeGreaterThan(500)
  })

  test.each([0, 1_190])(
    'the markers of ten jobs read few rows, of those from %i on',
    async (at) => {
      await analyze(parts.db, 'notifications', 'jobs')
      const page = jobIds.slice(at, at + 10)
      statements.length = 0
      await unreadOf(person, page)

      expect(statements.filter(({ text }) => text.includes('from notifications'))).toHaveLength(1)
      expect(greedyOnes(statements, page.length)).toEqual([])
    },
  )

  test('a job that is looked at loses its markers, and no other job does', async () => {
    const page = jobIds.slice(-10)
    const [jobId = ''] = page
    const before = await markersOf(person, page)
    const threads = ['client-cam', 'remediator']

    await expectDone(person('seeJob', { jobId, threads }))

    const others = before.filter((marker) => !marker.startsWith(jobId))
    expect(others.length).toBeLessThan(before.length)
    expect(await markersOf(person, page)).toEqual(others)
  })
})
