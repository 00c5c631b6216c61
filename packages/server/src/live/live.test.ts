// @module-tag rest
import { afterEach, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aPdf } from '#test/documents/documents.ts'
import { anOrganization, aUser, testPassword } from '#test/factories.ts'
import { aClient, aCookie } from '#test/http/client.ts'
import {
  aStream,
  aStreamOf,
  listening,
  untilHeard,
  type HeardStream,
} from '#test/http/live-stream.ts'
import { aJobAt, back, expectDone, go, mark, type JobAtHand } from '#test/jobs/job-story.ts'

const parts = appForTest({ isLive: true })

const opened: HeardStream[] = []
afterEach(() => opened.splice(0).forEach((stream) => stream.close()))

/** The streams of everybody around a job, and of people elsewhere. */
async function everybodyAround({ people, organization }: JobAtHand) {
  const elsewhere = await anOrganization(parts.db)
  const streams = {
    superUser: await aStreamOf(parts, people.superUser),
    administrator: await aStreamOf(parts, people.administrator),
    manager: await aStreamOf(parts, people.manager, organization.id),
    client: await aStreamOf(parts, people.client, organization.id),
    /** The same person, who works in no organization in this browser. */
    undecided: await aStreamOf(parts, people.client),
    remediator: await aStreamOf(parts, people.remediator),
    other: await aStreamOf(parts, people.other),
    strangeManager: await aStreamOf(parts, elsewhere.accountManager, elsewhere.organization.id),
    strangeClient: await aStreamOf(parts, elsewhere.client, elsewhere.organization.id),
  }
  opened.push(...Object.values(streams))
  return streams
}

/** Leaves out the news of inbox and activity, which have tests of their own. */
const isOfScreens = ({ kind }: { kind: string }) => !['notifications', 'activity'].includes(kind)

/** The kinds that each of them hears about during this work; people who hear nothing are left out. */
async function heardOf(
  streams: Record<string, HeardStream>,
  work: () => Promise<unknown>,
): Promise<Record<string, string[]>> {
  const all = Object.values(streams)
  await untilHeard(parts, all)
  for (const { changes } of all) changes.length = 0
  await work()
  await untilHeard(parts, all)
  return Object.fromEntries(
    Object.entries(streams).flatMap(([who, { changes }]) => {
      const kinds = changes.filter(isOfScreens).map(({ kind }) => kind)
      return kinds.length > 0 ? [[who, [...new Set(kinds)].toSorted()]] : []
    }),
  )
}

/** Until they have been judged again and work somewhere else. */
async function untilEverything(...streams: HeardStream[]) {
  await expect
    .poll(() => streams.map(({ changes }) => changes))
    .toEqual(streams.map(() => expect.arrayContaining([{ kind: 'everything' }])))
}

const job = ['job']
const administrators = { superUser: job, administrator: job }
const clientSide = { manager: job, client: job }

test(
  'a job is told to administrators, its organization and its remediator, and to nobody else',
  { tags: 'short' },
  async () => {
    const story = await aJobAt(parts, 'SUBMITTED')
    const { administrator, remediator, client, jobId, people } = story
    const streams = await everybodyAround(story)
    const heard = (work: () => Promise<unknown>) => heardOf(streams, work)

    expect(await heard(() => go(administrator, jobId))).toEqual({
      ...administrators,
      ...clientSide,
    })
    // Who gets the job hears of it.
    expect(await heard(() => go(administrator, jobId, { remID: people.remediator.id }))).toEqual({
      ...administrators,
      ...clientSide,
      remediator: job,
    })
    // Who loses it does too.
    expect(await heard(() => back(remediator, jobId))).toEqual({
      ...administrators,
      ...clientSide,
      remediator: job,
    })
    await go(administrator, jobId, { remID: people.remediator.id })
    await go(remediator, jobId)
    expect(await heard(() => mark(story, 0))).toEqual({
      ...administrators,
      ...clientSide,
      remediator: job,
    })
    const another = await aJobAt(parts, 'CREATED')
    expect(await heard(() => expectDone(client('getJob', { jobId })))).toEqual({})
    expect(
      await heard(() =>
        expectDone(another.client('updateJob', { jobId: another.jobId, job_name: 'Other' })),
      ),
    ).toEqual(administrators)
  },
)

test('both remediators hear of a re-assignment', async () => {
  const story = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
  const { administrator, jobId, people } = story
  const streams = await everybodyAround(story)

  const heard = await heardOf(streams, () =>
    expectDone(administrator('reopenJob', { jobId, remID: people.other.id })),
  )

  expect(heard).toEqual({ ...administrators, ...clientSide, remediator: job, other: job })
})

test('the client side hears nothing of what it does not see', { tags: 'short' }, async () => {
  const story = await aJobAt(parts, 'REMEDIATION_COMPLETED')
  const { administrator, remediator, jobId, files } = story
  const streams = await everybodyAround(story)
  const heard = (work: () => Promise<unknown>) => heardOf(streams, work)
  const insiders = { ...administrators, remediator: job }

  // Other pages of a file that was done already, and a document before its delivery.
  expect(await heard(() => mark(story, 0, { simple_pages: 9, complex_pages: 9 }))).toEqual(insiders)
  const version = { ...aPdf('fixed.pdf'), field: 'file' }
  expect(
    await heard(() =>
      expectDone(remediator('addVersion', { jobId, fileId: files[0] ?? '' }, { files: [version] })),
    ),
  ).toEqual(insiders)
  const notes = ['remediator_notes']
  expect(
    await heard(() => expectDone(administrator('addRemediatorNote', { jobId, message: 'x' }))),
  ).toEqual({ superUser: notes, administrator: notes, remediator: notes })
})

test('a note to the client side is told to all who read it', async () => {
  const story = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
  const { client, jobId } = story
  const streams = await everybodyAround(story)
  const notes = ['client_notes']

  const heard = await heardOf(streams, () =>
    expectDone(client('addClientNote', { jobId, message: 'x' })),
  )

  expect(heard).toEqual({
    superUser: notes,
    administrator: notes,
    manager: notes,
    client: notes,
    remediator: notes,
  })
})

test('availability is told to administrators and the person, people and organizations to who lists them', async () => {
  const story = await aJobAt(parts, 'CREATED')
  const { remediator, superUser, people, organization } = story
  const streams = await everybodyAround(story)
  const heard = (work: () => Promise<unknown>) => heardOf(streams, work)
  const availability = ['availability']

  expect(
    await heard(() =>
      expectDone(
        remediator('changeAvailability', { userId: people.remediator.id, isAvailable: false }),
      ),
    ),
  ).toEqual({ superUser: availability, administrator: availability, remediator: ['me'] })
  const names = { firstName: 'New', lastName: 'Name' }
  const lists = ['organizations', 'people']
  expect(
    await heard(() => expectDone(superUser('updateUser', { userId: people.client.id, ...names }))),
  ).toEqual({
    superUser: lists,
    administrator: lists,
    manager: ['people'],
    client: ['me'],
    undecided: ['me'],
  })
  const archived = await heard(async () => {
    const organizationId = organization.id
    await expectDone(superUser('deleteOrganization', { organizationId, isArchived: true }))
    await untilEverything(streams.manager, streams.client)
  })
  expect(archived).toMatchObject({
    superUser: ['organizations'],
    manager: ['everything'],
    client: ['everything'],
  })
})

test('an archived organization is told to the remediators of its jobs too, and to no other', async () => {
  const story = await aJobAt(parts, 'ASSIGNED_REMEDIATOR')
  const { superUser, organization } = story
  const { manager, client, ...others } = await everybodyAround(story)

  const heard = await heardOf(others, async () => {
    const organizationId = organization.id
    await expectDone(superUser('deleteOrganization', { organizationId, isArchived: true }))
    await untilEverything(manager, client)
  })

  const organizations = ['organizations']
  expect(heard).toEqual({
    superUser: organizations,
    administrator: organizations,
    remediator: organizations,
  })
})

test('an invitation says nothing to whom it names', async () => {
  const story = await aJobAt(parts, 'CREATED')
  const { manager, people } = story
  const invited = await aUser(parts.db, 'RM_CLI')
  const streams = await everybodyAround(story)
  const stream = await aStreamOf(parts, invited)
  opened.push(stream)
  const invite = (email: string) =>
    expectDone(manager('inviteClient', { firstName: 'A', lastName: 'B', email }))

  const heard = await heardOf({ ...streams, invited: stream }, async () => {
    await invite(invited.email)
    await invite(people.administrator.email)
  })

  const lists = ['organizations', 'people']
  expect(heard).toEqual({ superUser: lists, administrator: lists, manager: ['people'] })
})

test('views are told to their owner, shared ones to administrators', async () => {
  const story = await aJobAt(parts, 'CREATED')
  const { administrator, client } = story
  const streams = await everybodyAround(story)
  const view = { name: 'Mine', query: '', isShared: false }

  const views = ['views']
  expect(await heardOf(streams, () => expectDone(client('createView', view)))).toEqual({
    client: views,
    undecided: views,
  })
  expect(
    await heardOf(streams, () =>
      expectDone(administrator('createView', { ...view, isShared: true })),
    ),
  ).toEqual({ superUser: views, administrator: views })
})

test('the stream holds ids of jobs that the person may read, and no other id', async () => {
  const story = await aJobAt(parts, 'IN_REVIEW')
  const { administrator, remediator, jobId, files, people, organization } = story
  const streams = await everybodyAround(story)

  await heardOf(streams, async () => {
    await back(administrator, jobId, { files: files[0] ?? '', reason: 'again' })
    await mark(story, 0)
    await expectDone(remediator('addRemediatorNote', { jobId, message: 'secret' }))
    await expectDone(
      administrator('reopenJob', { jobId, remID: people.other.id, reason: 'secret' }),
    )
  })

  const uuids = /[\da-f]{8}-[\da-f-]{27}/g
  const idsOf = (stream: HeardStream) => [
    ...new Set(stream.changes.filter(isOfScreens).map(({ id }) => id)),
  ]
  expect(Object.values(streams).flatMap(idsOf)).toEqual(Array(6).fill(jobId))
  const { strangeClient, strangeManager, undecided } = streams
  expect([strangeClient, strangeManager, undecided].flatMap(idsOf)).toEqual([])
  for (const { changes } of Object.values(streams)) {
    expect(new Set(JSON.stringify(changes).match(uuids) ?? [jobId])).toEqual(new Set([jobId]))
  }
  for (const { id } of [organization, ...Object.values(people)]) {
    for (const stream of Object.values(streams)) expect(stream.text()).not.toContain(id)
  }
})

test('a new session is told to the other browsers of its person, and to nobody else', async () => {
  const story = await aJobAt(parts, 'CREATED')
  const streams = await everybodyAround(story)
  const { email } = story.people.manager
  const visitor = await aClient(parts)

  const heard = await heardOf(streams, () =>
    expectDone(visitor('login', { email, password: testPassword })),
  )

  expect(heard).toEqual({ manager: ['me'] })
})

test('an ended session ends its stream at once, and no other', { tags: 'short' }, async () => {
  const story = await aJobAt(parts, 'CREATED')
  const { superUser, people } = story
  const streams = await everybodyAround(story)

  await expectDone(superUser('deleteUser', { userId: people.client.id, isArchived: true }))

  const isOpen = () =>
    Object.fromEntries(Object.entries(streams).map(([who, stream]) => [who, stream.isOpen()]))
  await expect.poll(isOpen).toMatchObject({ client: false, undecided: false })
  expect(Object.values(isOpen()).filter((open) => !open)).toHaveLength(2)
  expect(streams.client.text()).toMatch(/retry: \d+\n\n$/)
})

test('a stream follows its person into another organization', async () => {
  const story = await aJobAt(parts, 'CREATED')
  const { people, organization, client, jobId } = story
  const second = await anOrganization(parts.db)
  await parts.db
    .insertInto('memberships')
    .values({
      organization_id: second.organization.id,
      user_id: people.manager.id,
      created_at: new Date().toISOString(),
    })
    .execute()
  const cookie = await aCookie(parts, people.manager, organization.id)
  const stream = await aStream(await listening(parts), cookie)
  opened.push(stream)
  const rename = (job_name: string) => expectDone(client('updateJob', { jobId, job_name }))
  await untilHeard(parts, [stream])
  stream.changes.length = 0

  await rename('One')
  await untilHeard(parts, [stream])
  expect(stream.changes).toEqual([{ kind: 'job', id: jobId }])

  stream.changes.length = 0
  const answer = await parts.app.inject({
    method: 'POST',
    url: `/api/auth/set-organization/${second.organization.id}/${people.manager.id}`,
    headers: { cookie },
  })
  expect(answer.statusCode).toBe(200)
  await untilEverything(stream)
  await rename('Two')
  await untilHeard(parts, [stream])

  expect(stream.changes).toEqual([{ kind: 'everything' }])
})

test('a stream does not renew its session', async () => {
  const { user, token } = await aSeenSession()
  const before = await seenAt(user.id)

  const stream = await aStream(await listening(parts), token)
  opened.push(stream)
  await untilHeard(parts, [stream])

  expect(await seenAt(user.id)).toBe(before)
})

test('a session that nobody uses ends by idleness, and its open stream with it', async () => {
  const { user, token } = await aSeenSession()
  const stream = await aStream(await listening(parts), token)
  opened.push(stream)
  const idle = { seen_at: new Date(Date.now() - 13 * 60 * 60_000).toISOString() }
  await parts.db.updateTable('sessions').set(idle).where('user_id', '=', user.id).execute()

  // In place of the minute after which each stream is judged.
  parts.live?.publish({ to: { people: [user.id] }, isAboutAccess: true })

  await expect.poll(stream.isOpen).toBe(false)
})

/** A session that was used some minutes ago. */
async function aSeenSession() {
  const user = await aUser(parts.db, 'RM_REM')
  const token = await aCookie(parts, user)
  const seen_at = new Date(Date.now() - 10 * 60_000).toISOString()
  await parts.db.updateTable('sessions').set({ seen_at }).where('user_id', '=', user.id).execute()
  return { user, token }
}

const seenAt = async (userId: string) =>
  (
    await parts.db
      .selectFrom('sessions')
      .select('seen_at')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
  ).seen_at

test('a session with too many streams loses the oldest', async () => {
  const user = await aUser(parts.db, 'RM_REM')
  const cookie = await aCookie(parts, user)
  const address = await listening(parts)
  const streams: HeardStream[] = []
  for (let at = 0; at < 7; at++) streams.push(await aStream(address, cookie))
  opened.push(...streams)

  await expect.poll(() => streams[0]?.isOpen()).toBe(false)

  expect(streams.slice(1).every((stream) => stream.isOpen())).toBe(true)
})

test('what changed while a stream was opened is told when it is open', async () => {
  const story = await aJobAt(parts, 'CREATED')
  const { client, jobId, people, organization } = story
  const watching = await aStreamOf(parts, people.manager, organization.id)
  opened.push(watching)
  await expectDone(client('updateJob', { jobId, job_name: 'Changed' }))
  await untilHeard(parts, [watching])

  const late = await aStreamOf(parts, people.manager, organization.id)
  opened.push(late)

  expect(late.changes).toContainEqual({ kind: 'job', id: jobId })
})

test('nobody who is not signed in opens a stream, and its head alone opens nothing', async () => {
  const nobody = await aClient(parts)

  expect((await nobody('openLive')).status).toBe(401)
})

test('whom news is for hears of their inbox, and nobody else', async () => {
  const story = await aJobAt(parts, 'IN_REVIEW')
  const { administrator, jobId } = story
  const streams = await everybodyAround(story)
  const all = Object.values(streams)
  await untilHeard(parts, all)
  for (const { changes } of all) changes.length = 0

  await go(administrator, jobId)
  await untilHeard(parts, all)

  const told = Object.entries(streams).filter(([, { changes }]) =>
    changes.some(({ kind, id }) => kind === 'notifications' && id === undefined),
  )
  // A client who works in no organization at the moment is the same person.
  expect(told.map(([who]) => who)).toEqual(['manager', 'client', 'undecided'])
})
