import { beforeAll, describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aMembership, anOrganization, aUser, testPassword } from '#test/factories.ts'
import { aClient, type TestClient } from '#test/http/client.ts'
import { aJobAt, aStory, expectDone, refusalOf, type JobAtHand } from '#test/jobs/job-story.ts'

const parts = appForTest()
let nobody: TestClient

beforeAll(async () => {
  nobody = await aClient(parts)
})

const eventsOf = (userId: string) =>
  parts.db
    .selectFrom('events')
    .select(['kind', 'organization_id', 'actor_id'])
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()

const signIn = async (email: string) =>
  (await nobody('login', { email, password: testPassword })).body.data

describe('a client user who is removed', () => {
  test('leaves this organization alone, and stays as they are', async () => {
    const { manager, client, people, organization } = await aStory(parts)
    const { organization: other } = await anOrganization(parts.db)
    await aMembership(parts.db, other.id, people.client.id)

    const { status, body } = await manager('removeClient', { userId: people.client.id })

    expect(status).toBe(200)
    expect(body).toEqual({ message: 'User removed from the organization successfully', data: null })
    const me = (await client('getMe')).body.data
    expect(me).toMatchObject({ isArchived: false, isVerified: true, organization: null })
    expect(me.organizations).toEqual([{ _id: other.id, name: other.name }])
    expect(await eventsOf(people.client.id)).toEqual([
      { kind: 'user_left', organization_id: organization.id, actor_id: people.manager.id },
    ])
  })

  test('is not the account manager’s any more, and is removed once', async () => {
    const { manager, people } = await aStory(parts)
    const userId = people.client.id
    const fields = { userId, firstName: 'Edited', lastName: 'Client' }

    const answers = await Promise.all([
      refusalOf(manager('removeClient', { userId })),
      refusalOf(manager('removeClient', { userId })),
    ])

    expect(answers.toSorted()).toEqual(['200 undefined', '404 not_found'])
    expect(await refusalOf(manager('updateUser', fields))).toBe('404 not_found')
    expect(await refusalOf(manager('resetUserPassword', { userId }))).toBe('404 not_found')
    expect((await manager('listClients')).body.data.clients).toEqual([])
    expect(await eventsOf(userId)).toHaveLength(1)
  })

  test('can be archived, and can be invited again', async () => {
    const { manager, client, people, superUser, organization } = await aStory(parts)
    const userId = people.client.id
    const { email, first_name: firstName, last_name: lastName } = people.client
    await expectDone(manager('removeClient', { userId }))

    await expectDone(manager('inviteClient', { email, firstName, lastName }))
    await expectDone(client('acceptInvitation', { orgId: organization.id }))
    await expectDone(superUser('deleteUser', { userId, isArchived: true }))

    expect((await manager('removeClient', { userId })).status).toBe(200)
  })

  test('starts no session in it, even if they worked there last', async () => {
    const { manager, people, client, organization } = await aStory(parts)
    const { id: userId, email } = people.client
    await expectDone(client('setOrganization', { orgId: organization.id, userId }))
    const before = await signIn(email)
    await expectDone(manager('removeClient', { userId }))

    const after = await signIn(email)

    expect(before.organization).toEqual({ _id: organization.id, name: organization.name })
    expect(after.organization).toBeNull()
    expect(after.user.organizations).toEqual([])
    const chosen = client('setOrganization', { orgId: organization.id, userId })
    expect(await refusalOf(chosen)).toBe('404 not_found')
  })
})

test('nobody but client users of the current organization is removed', async () => {
  const { manager, people, organization } = await aStory(parts)
  const stranger = await anOrganization(parts.db)
  const colleague = await aUser(parts.db, 'RM_CAM')
  await aMembership(parts.db, organization.id, colleague.id)

  const answers = []
  for (const { id } of [stranger.client, colleague, people.manager, people.remediator]) {
    answers.push(await refusalOf(manager('removeClient', { userId: id })))
  }

  expect(new Set(answers)).toEqual(new Set(['404 not_found']))
})

type Ids = { jobId: string; fileId: string; userId: string }

const intoTheJob = (person: TestClient, job: Ids) => [
  person('getJob', job),
  person('listFiles', job),
  person('downloadFile', job),
  person('downloadJob', job),
  person('listClientNotes', job),
  person('addClientNote', { ...job, message: 'A note' }),
  person('listHistory', job),
  person('updateJob', { ...job, job_name: 'Another name' }),
]

const intoTheOrganization = (person: TestClient, job: Ids) => [
  ...intoTheJob(person, job),
  person('listJobs'),
  person('countJobs'),
  person('createJob', { job_name: 'A job' }),
]

describe('whoever lost an organization while they were signed in has no access to', () => {
  test.each([
    [
      'a client user',
      'client',
      ({ manager, people }: JobAtHand) => manager('removeClient', { userId: people.client.id }),
    ],
    [
      'an account manager',
      'manager',
      async ({ administrator, people, organization }: JobAtHand) => {
        await aMembership(parts.db, organization.id, (await aUser(parts.db, 'RM_CAM')).id)
        return administrator('setOrganizationsOfUser', {
          userId: people.manager.id,
          organizations: '',
        })
      },
    ],
  ] as const)('anything of it from their next request on: %s', async (_who, name, lose) => {
    const job = await aJobAt(parts, 'CREATED')
    const person = job[name]
    const ids = { jobId: job.jobId, fileId: job.files[0] ?? '', userId: job.people[name].id }
    const before = await Promise.all(intoTheOrganization(person, ids))
    const other = await anOrganization(parts.db)

    await expectDone(lose(job))
    const after = await Promise.all(intoTheOrganization(person, ids).map(refusalOf))
    await aMembership(parts.db, other.organization.id, ids.userId)
    await expectDone(
      person('setOrganization', { orgId: other.organization.id, userId: ids.userId }),
    )
    const elsewhere = await Promise.all(intoTheJob(person, ids).map(refusalOf))

    expect(before.every(({ status }) => status < 300)).toBe(true)
    expect(new Set(after)).toEqual(new Set(['409 organization_required']))
    expect(new Set(elsewhere)).toEqual(new Set(['404 not_found']))
    const jobs = await person('listJobs')
    expect(jobs.body.pagination.total).toBe(0)
  })
})
