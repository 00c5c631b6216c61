import { describe, expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aJob, aMembership, anOrganization, aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { aJobAt, aStory, expectDone, refusalOf, statusOf } from '#test/jobs/job-story.ts'

const parts = appForTest()

const sessionsOf = (userId: string) =>
  parts.db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()

const accountManagerOf = async (id: string) =>
  (
    await parts.db
      .selectFrom('organizations')
      .select('account_manager_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).account_manager_id

test('archiving ends every session at once; activating lets the person sign in again', async () => {
  const { superUser, administrator, people } = await aStory(parts)
  const userId = people.administrator.id

  const archived = await superUser('deleteUser', { userId, isArchived: true })
  const refused = await refusalOf(administrator('getMe'))
  const left = await sessionsOf(userId)
  const activated = await superUser('deleteUser', { userId, isArchived: false })
  const again = await aClient(parts, people.administrator)

  expect(archived.body).toMatchObject({
    message: 'User deleted successfully',
    data: { isArchived: true },
  })
  expect(refused).toBe('401 not_signed_in')
  expect(left).toEqual([])
  expect(activated.body).toMatchObject({
    message: 'User activated successfully',
    data: { isArchived: false },
  })
  expect((await again('getMe')).status).toBe(200)
})

test('without a value it toggles, with one it sets', async () => {
  const { superUser, people } = await aStory(parts)
  const userId = people.client.id

  const states = []
  for (const fields of [
    {},
    {},
    { isArchived: true },
    { isArchived: true },
    { isArchived: false },
  ]) {
    const { body } = await superUser('deleteUser', { userId, ...fields })
    states.push(body.data.isArchived)
  }

  expect(states).toEqual([true, false, true, true, false])
})

test('only super users archive people, and never themselves', async () => {
  const { by, people, superUser } = await aStory(parts)

  for (const person of [by.administrator, by.manager, by.client, by.remediator]) {
    expect(await refusalOf(person('deleteUser', { userId: people.other.id }))).toBe('403 forbidden')
  }
  expect(await refusalOf(superUser('deleteUser', { userId: people.superUser.id }))).toBe(
    '403 forbidden',
  )
})

describe('an archived remediator', () => {
  test.each([
    ['ASSIGNED_REMEDIATOR', 'ALLOTTED_ADMIN'],
    ['APPROVED_REMEDIATOR', 'ALLOTTED_ADMIN'],
    ['REMEDIATION_PARTIAL', 'ALLOTTED_ADMIN'],
    ['REMEDIATION_COMPLETED', 'ALLOTTED_ADMIN'],
    ['IN_REVIEW', 'IN_REVIEW'],
    ['COMPLETED', 'COMPLETED'],
    ['CLOSED', 'CLOSED'],
  ] as const)('hands a job at %s back, unless their work on it is over', async (from, to) => {
    const job = await aJobAt(parts, from)
    const { superUser, people, jobId } = job

    await expectDone(superUser('deleteUser', { userId: people.remediator.id, isArchived: true }))

    const { assigned_to } = (await superUser('getJob', { jobId })).body.data
    expect(await statusOf(job)).toBe(to)
    expect(assigned_to._id).toBe(from === to ? people.remediator.id : people.administrator.id)
  })

  test('keeps no running job, be it archived or of an archived organization', async () => {
    const { superUser, people } = await aStory(parts)
    const theirs = { status: 'APPROVED_REMEDIATOR', remediator_id: people.remediator.id } as const
    const archived = await aJob(parts.db, { ...theirs, is_archived: true })
    const ended = await aJob(parts.db, theirs)
    await parts.db
      .updateTable('organizations')
      .set({ is_archived: true })
      .where('id', '=', ended.organization.id)
      .execute()

    await expectDone(superUser('deleteUser', { userId: people.remediator.id }))

    const left = await parts.db
      .selectFrom('jobs')
      .select(['id', 'status'])
      .where('id', 'in', [archived.job.id, ended.job.id])
      .execute()
    expect(left.map(({ status }) => status)).toEqual(['ALLOTTED_ADMIN', 'ALLOTTED_ADMIN'])
  })

  test('gets no job any more', async () => {
    const job = await aJobAt(parts, 'ALLOTTED_ADMIN')
    const { superUser, administrator, people, jobId } = job
    const remID = people.remediator.id
    await expectDone(superUser('deleteUser', { userId: remID }))

    const { status, body } = await administrator('updateStatus', { jobId, move: true, remID })

    expect(status).toBe(422)
    expect(body).toMatchObject({
      code: 'remediator_unfit',
      errors: { remID: 'Choose a remediator' },
    })
  })
})

describe('an account manager', () => {
  test('without another one beside them stays, and the organization is named', async () => {
    const { superUser, people, organization, manager } = await aStory(parts)

    const { status, body } = await superUser('deleteUser', { userId: people.manager.id })

    expect(status).toBe(409)
    expect(body.message).toContain(organization.name)
    expect((await manager('getMe')).status).toBe(200)
  })

  test('is followed by the next one, who answers for the organization from then on', async () => {
    const { superUser, people, organization } = await aStory(parts)
    const second = await aUser(parts.db, 'RM_CAM')
    await aMembership(parts.db, organization.id, second.id)

    await expectDone(superUser('deleteUser', { userId: people.manager.id }))

    expect(await accountManagerOf(organization.id)).toBe(second.id)
    expect(await refusalOf(superUser('deleteUser', { userId: second.id }))).toBe(
      '409 last_account_manager',
    )
  })

  test('is not followed by one who is archived, nor by a client', async () => {
    const { superUser, people, organization } = await aStory(parts)
    const gone = await aUser(parts.db, 'RM_CAM', { is_archived: true })
    await aMembership(parts.db, organization.id, gone.id)

    const refusal = await refusalOf(superUser('deleteUser', { userId: people.manager.id }))

    expect(refusal).toBe('409 last_account_manager')
  })

  test('of an archived organization alone may go', async () => {
    const { superUser, people, organization } = await aStory(parts)
    await parts.db
      .updateTable('organizations')
      .set({ is_archived: true })
      .where('id', '=', organization.id)
      .execute()

    const { status } = await superUser('deleteUser', { userId: people.manager.id })

    expect(status).toBe(200)
  })

  test('of two organizations stays while one of them has nobody else', async () => {
    const { superUser, people, organization } = await aStory(parts)
    const second = await aUser(parts.db, 'RM_CAM')
    await aMembership(parts.db, organization.id, second.id)
    const alone = await anOrganization(parts.db)
    await aMembership(parts.db, alone.organization.id, second.id)
    await parts.db
      .updateTable('organizations')
      .set({ account_manager_id: people.manager.id })
      .where('id', '=', organization.id)
      .execute()

    await expectDone(superUser('deleteUser', { userId: alone.accountManager.id }))
    const { status, body } = await superUser('deleteUser', { userId: second.id })

    expect(status).toBe(409)
    expect(body.message).toContain(alone.organization.name)
  })
})
