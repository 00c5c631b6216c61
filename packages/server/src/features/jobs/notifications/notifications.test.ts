import { randomUUID } from 'node:crypto'
import {
  type Notification,
  type NotificationKind,
  type NotificationPreference,
} from '@curbcut/contract'
import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf, type SentFile } from '#test/documents/documents.ts'
import { aJob, aMembership, anOrganization, aUser } from '#test/factories.ts'
import { aBrowser } from '#test/http/browser.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { aJobAt, aStory, back, expectDone, go, mark, type JobAtHand } from '#test/jobs/job-story.ts'
import { issued } from '#test/money/statement-story.ts'
import { aTestClock } from '#test/test-clock.ts'
import { toUnsubscribeToken } from './unsubscribe.ts'

const time = aTestClock('2026-10-15T12:00:00Z')
const parts = appForTest({ clock: time.clock })

const listOf = async (person: TestClient, fields = {}) =>
  (await expectDone(person('listNotifications', { limit: 100, ...fields }))).body
const inbox = async (person: TestClient): Promise<Notification[]> => (await listOf(person)).data
/** A person's news of this job, oldest first. */
const kindsOfJob = async (person: TestClient, jobId: string): Promise<NotificationKind[]> =>
  (await inbox(person))
    .filter(({ job }) => job?._id === jobId)
    .map(({ kind }) => kind)
    .toReversed()

async function kindsByPerson({ by, jobId }: JobAtHand) {
  const byPerson: Record<string, NotificationKind[]> = {}
  for (const [name, person] of Object.entries(by)) {
    const kinds = await kindsOfJob(person, jobId)
    if (kinds.length > 0) byPerson[name] = kinds
  }
  return byPerson
}

test('each step of a job tells those whom it concerns, and never who made it', async () => {
  const job = await aJobAt(parts, 'CREATED')
  const { manager, administrator, remediator, other, people, jobId, files } = job
  await go(manager, jobId)
  await go(administrator, jobId)
  await go(administrator, jobId, { remID: people.other.id })
  await back(other, jobId, { reason: 'No time' })
  await go(administrator, jobId, { remID: people.remediator.id })
  await expectDone(remediator('markSpecial', { jobId, job_cost: '10', files: files[0] ?? '' }))
  await back(administrator, jobId)
  await go(remediator, jobId)
  await expectDone(administrator('updateJob', { jobId, priority: 'RUSH' }))
  for (const at of [0, 1]) await mark(job, at)
  await go(remediator, jobId)
  await back(administrator, jobId, { files: files[0] ?? '' })
  await mark(job, 0)
  await go(remediator, jobId)
  await go(administrator, jobId)
  await expectDone(
    administrator('reopenJob', { jobId, remID: people.other.id, files: files[0] ?? '' }),
  )

  expect(await kindsByPerson(job)).toEqual({
    superUser: ['submitted'],
    administrator: ['submitted', 'declined', 'quote_waiting', 'accepted', 'in_review', 'in_review'],
    colleague: ['submitted'],
    manager: ['created', 'promise_moved', 'completed', 'reopened'],
    client: ['promise_moved', 'completed', 'reopened'],
    // The first remediator has left the job and sees nothing of it any more.
    other: ['assigned', 'reopened'],
  })
})

test('a client user’s job is told to its account managers with its first file, and once', async () => {
  const { client, manager, organization } = await aStory(parts)
  const colleague = await aUser(parts.db, 'RM_CAM')
  await aMembership(parts.db, organization.id, colleague.id)
  const other = await aClient(parts, colleague, organization.id)
  const create = async (person: TestClient, files: SentFile[]): Promise<string> =>
    (await expectDone(person('createJob', { job_name: 'A job' }, { files }))).body.data._id

  const jobId = await create(client, [])
  const before = await kindsOfJob(manager, jobId)
  await expectDone(client('addFiles', { jobId }, { files: [aPdf('one.pdf')] }))
  const { files } = (await expectDone(client('getJob', { jobId }))).body.data
  await expectDone(client('deleteFile', { jobId, fileId: files[0]._id }))
  await expectDone(client('addFiles', { jobId }, { files: [aPdf('two.pdf')] }))
  const ownId = await create(manager, [aPdf('one.pdf')])

  expect(before).toEqual([])
  expect(await kindsOfJob(manager, jobId)).toEqual(['created'])
  expect(await kindsOfJob(other, jobId)).toEqual(['created'])
  expect(await kindsOfJob(client, jobId)).toEqual([])
  // The account manager who makes a job submits it too.
  expect(await kindsOfJob(other, ownId)).toEqual([])
})

test('a comment tells the others of its thread who work on the job', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
  const { client, remediator, administrator, jobId } = job
  await expectDone(administrator('readNotifications'))
  await expectDone(remediator('readNotifications'))
  await expectDone(client('addClientNote', { jobId, message: 'Hello' }))
  await expectDone(remediator('addRemediatorNote', { jobId, message: 'Hello' }))
  await expectDone(administrator('addRemediatorNote', { jobId, message: 'Hello' }))

  const unread = async (person: TestClient) =>
    (await listOf(person, { unread: true })).data.map(({ kind, thread }: Notification) => [
      kind,
      thread,
    ])
  expect(await unread(administrator)).toEqual([
    ['remediator_note', 'remediator'],
    ['client_note', 'client-cam'],
  ])
  expect(await unread(remediator)).toEqual([['remediator_note', 'remediator']])
  expect(await unread(job.manager)).toEqual([
    ['client_note', 'client-cam'],
    ['created', null],
  ])
  expect(await unread(client)).toEqual([])
})

test('news names the organization of its job to those who work for several', async () => {
  const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
  const { client, manager, remediator, administrator, organization, jobId } = job
  await expectDone(client('addClientNote', { jobId, message: 'Hello' }))
  await expectDone(administrator('addClientNote', { jobId, message: 'Hello' }))
  await expectDone(administrator('addRemediatorNote', { jobId, message: 'Hello' }))
  const named = async (person: TestClient) => {
    const news = (await inbox(person)).filter((one) => one.job?._id === jobId)
    const names = news.map((one) => `${one.organization}, ${one.organizations}`)
    return [...new Set(names)]
  }

  expect(await named(administrator)).toEqual([`${organization.name}, 1`])
  expect(await named(remediator)).toEqual([`${organization.name}, 1`])
  expect(await named(manager)).toEqual(['null, 0'])
  expect(await named(client)).toEqual(['null, 0'])
})

test('if the administrator of a job is archived, every administrator is told', async () => {
  const job = await aJobAt(parts, 'REMEDIATION_COMPLETED')
  const { superUser, colleague, remediator, people, jobId } = job
  await expectDone(superUser('deleteUser', { userId: people.administrator.id, isArchived: true }))

  await go(remediator, jobId)

  expect(await kindsOfJob(colleague, jobId)).toEqual(['submitted', 'in_review'])
  expect(await kindsOfJob(superUser, jobId)).toEqual(['submitted'])
})

test('a remediator is told of a statement, and finds it', async () => {
  time.set('2026-10-15T12:00:00Z')
  const { administrator, remediator, people } = await aJobAt(parts, 'REMEDIATION_COMPLETED')
  time.set('2026-11-02T12:00:00Z')

  const of = { type: 'remediator', id: people.remediator.id, month: '2026-10' } as const
  const { _id, number } = await issued(administrator, of)

  const [newest] = await inbox(remediator)
  expect(newest).toMatchObject({ kind: 'statement_issued', job: null, statement: { _id, number } })
})

describe('work on many jobs at once', () => {
  const aSubmitted = async (organizationId?: string) =>
    (
      await aJob(parts.db, {
        status: 'SUBMITTED',
        ...(organizationId && { organization_id: organizationId }),
      })
    ).job.id

  test('is one piece of news to each person', async () => {
    const remediator = await aUser(parts.db, 'RM_REM')
    const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
    const jobs = [await aSubmitted(), await aSubmitted(), await aSubmitted()]
    const remID = remediator.id

    await expectDone(administrator('bulkJobs', { action: 'assign', jobs, remID }))
    await expectDone(administrator('bulkJobs', { action: 'priority', jobs, priority: 'RUSH' }))

    const news = await inbox(await aClient(parts, remediator))
    expect(news.map(({ kind, jobs: count, job }) => [kind, count, job])).toEqual([
      ['priority_raised', 3, null],
      ['assigned', 3, null],
    ])
  })

  test('of one job alone leads to it', async () => {
    const remediator = await aUser(parts.db, 'RM_REM')
    const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
    const jobId = await aSubmitted()

    const change = { action: 'assign', jobs: [jobId], remID: remediator.id }
    await expectDone(administrator('bulkJobs', change))

    const [news] = await inbox(await aClient(parts, remediator))
    expect(news).toMatchObject({ kind: 'assigned', jobs: 1, job: { _id: jobId } })
  })
})

describe('who left an organization', () => {
  test('reads nothing more of it, and is told nothing more', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { client, manager, administrator, people, jobId, organization } = job
    await expectDone(manager('addClientNote', { jobId, message: 'Hello' }))
    const { organization: next } = await anOrganization(parts.db)
    await aMembership(parts.db, next.id, people.client.id)
    const elsewhere = await aClient(parts, people.client, next.id)
    const before = await listOf(elsewhere)

    await expectDone(manager('removeClient', { userId: people.client.id }))
    await go(administrator, jobId)

    expect([before.data, before.unread, before.elsewhere]).toEqual([[], 0, 1])
    expect((await listOf(elsewhere)).elsewhere).toBe(0)
    const rows = await parts.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', people.client.id)
      .execute()
    expect(rows).toEqual([{ kind: 'client_note' }])
    expect((await client('listNotifications')).status).toBeGreaterThan(400)
    expect(organization.id).not.toBe(next.id)
  })
})

describe('in a ghost session', () => {
  test('neither the administrator nor the owner of the account is told what they did', async () => {
    const job = await aJobAt(parts, 'APPROVED_REMEDIATOR')
    const { people, jobId, administrator, client } = job
    const browser = await aBrowser(parts, people.administrator)
    await expectDone(administrator('readNotifications'))
    await expectDone(browser('ghostLogin', { userId: people.client.id }))
    const orgId = job.organization.id
    await expectDone(browser('setOrganization', { orgId, userId: people.client.id }))

    await expectDone(browser('addClientNote', { jobId, message: 'Hello' }))

    expect((await listOf(administrator, { unread: true })).data).toEqual([])
    expect(await inbox(client)).toEqual([])
    expect(await kindsOfJob(job.manager, jobId)).toEqual(['created', 'client_note'])
  })

  test('nobody reads or chooses for another', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { people, jobId, manager } = job
    await expectDone(manager('addClientNote', { jobId, message: 'Hello' }))
    const browser = await aBrowser(parts, people.colleague)
    await expectDone(browser('ghostLogin', { userId: people.client.id }))
    const orgId = job.organization.id
    await expectDone(browser('setOrganization', { orgId, userId: people.client.id }))

    expect((await browser('listNotifications')).body.unread).toBe(1)
    expect((await browser('readNotifications')).status).toBe(403)
    expect((await browser('setNotificationPreferences', { completed: 'off' })).status).toBe(403)
  })
})

describe('reading', () => {
  test('marks the chosen ones, or all, and only one’s own', async () => {
    const job = await aJobAt(parts, 'IN_REVIEW')
    const { jobId, client, manager, administrator } = job
    for (const message of ['1', '2', '3']) {
      await expectDone(client('addClientNote', { jobId, message }))
    }
    const [newest] = await inbox(administrator)
    const ids = [newest?._id ?? '', randomUUID()]

    await expectDone(manager('readNotifications', { ids }))
    const all = await listOf(administrator)
    await expectDone(administrator('readNotifications', { ids }))
    const less = await listOf(administrator)
    await expectDone(administrator('readNotifications', { ids: '' }))
    const same = await listOf(administrator)
    await expectDone(administrator('readNotifications'))
    const none = await listOf(administrator, { unread: true })

    expect([less.unread, same.unread]).toEqual([all.unread - 1, all.unread - 1])
    expect(less.data[0]).toMatchObject({ _id: newest?._id, isRead: true })
    expect([none.unread, none.data, none.pagination.total]).toEqual([0, [], 0])
    expect((await listOf(manager)).unread).toBe(4)
  })
})

describe('preferences', () => {
  const timesOf = (list: NotificationPreference[]) =>
    Object.fromEntries(list.map(({ kind, mail }) => [kind, mail]))

  test.each([
    ['RM_ADM', 15],
    ['RM_SU', 16],
    ['RM_REM', 11],
    ['RM_CAM', 11],
    ['RM_CLI', 8],
  ] as const)('%s chooses for each of the %i kinds that they get', async (role, count) => {
    const person = await aClient(parts, await aUser(parts.db, role))
    const { data: before } = (await expectDone(person('getNotificationPreferences'))).body
    const kind = before.at(-1).kind

    const set = await expectDone(
      person('setNotificationPreferences', { [kind]: 'at_once', unknown: 'off' }),
    )

    expect(before).toHaveLength(count)
    expect(set.body.message).toBe('Notifications saved successfully')
    expect(timesOf(set.body.data)).toEqual({ ...timesOf(before), [kind]: 'at_once' })
    expect((await person('getNotificationPreferences')).body.data).toEqual(set.body.data)
  })

  test('of other roles are ignored, and unknown times refused', async () => {
    const person = await aClient(parts, await aUser(parts.db, 'RM_CLI'))

    await expectDone(person('setNotificationPreferences', { submitted: 'off' }))
    const refused = await person('setNotificationPreferences', { completed: 'hourly' })

    expect(timesOf((await person('getNotificationPreferences')).body.data)).toEqual({
      completed: 'at_once',
      reopened: 'at_once',
      report_ready: 'at_once',
      client_note: 'daily',
      promise_moved: 'daily',
      question_asked: 'at_once',
      sign_off_ending: 'at_once',
      dispute_answered: 'at_once',
    })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { completed: 'This value is not known' },
    ])
  })
})

describe('the unsubscribing link', () => {
  test('shows what it switches off, and does so only by a POST', async () => {
    const user = await aUser(parts.db, 'RM_CLI')
    const [person, nobody] = [await aClient(parts, user), await aClient(parts)]
    const kinds = ['completed', 'client_note'] as const
    const token = toUnsubscribeToken(parts, { userId: user.id, kinds })
    const off = async () =>
      (await person('getNotificationPreferences')).body.data
        .filter(({ mail }: NotificationPreference) => mail === 'off')
        .map(({ kind }: NotificationPreference) => kind)

    const shown = await nobody('showUnsubscribe', { token })
    const before = await off()
    const done = await nobody('unsubscribe', { token })
    const again = await nobody('unsubscribe', { token })

    expect([shown.status, done.status, again.status]).toEqual([200, 200, 200])
    expect(shown.body.data).toEqual({ kinds })
    expect(before).toEqual([])
    expect(await off()).toEqual(kinds)
  })

  test('is pressed by a mail program, with the token in the address', async () => {
    const user = await aUser(parts.db, 'RM_REM')
    const token = toUnsubscribeToken(parts, { userId: user.id, kinds: ['returned'] })

    const answer = await parts.app.inject({
      method: 'POST',
      url: `/api/notifications/unsubscribe?token=${token}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })

    expect(answer.statusCode).toBe(200)
    const { data } = (await (await aClient(parts, user))('getNotificationPreferences')).body
    expect(timeOf(data, 'returned')).toBe('off')
  })

  const timeOf = (list: NotificationPreference[], wanted: NotificationKind) =>
    list.find(({ kind }) => kind === wanted)?.mail

  test('that was changed does nothing', async () => {
    const [user, another] = [await aUser(parts.db, 'RM_REM'), await aUser(parts.db, 'RM_REM')]
    const nobody = await aClient(parts)
    const token = toUnsubscribeToken(parts, { userId: user.id, kinds: ['returned'] })

    for (const changed of [
      token.replace(user.id, another.id),
      token.replace('returned', 'assigned'),
      token.slice(0, -1),
      '',
      'returned',
    ]) {
      for (const name of ['showUnsubscribe', 'unsubscribe'] as const) {
        expect((await nobody(name, { token: changed })).status).toBe(422)
      }
    }
    const rows = await parts.db
      .selectFrom('notification_preferences')
      .select('kind')
      .where('user_id', 'in', [user.id, another.id])
      .execute()
    expect(rows).toEqual([])
  })
})
