import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { lockRow, untilWaiting } from '#test/db/locks.ts'
import { aJob, aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'

const parts = appForTest()

test('a job that comes while its remediator is archived goes back, and its organization is locked before them', async () => {
  const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  const { id } = await aUser(parts.db, 'RM_REM')
  const person = await lockRow(parts.db, 'users', id)
  const archiving = superUser('deleteUser', { userId: id, isArchived: true })
  await untilWaiting(parts.db, 'users')
  const { job } = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR', remediator_id: id })
  const organization = await lockRow(parts.db, 'organizations', job.organization_id)
  await person.letGo()
  await untilWaiting(parts.db, 'organizations')

  const free = await lockRow(parts.db, 'users', id)

  await free.letGo()
  await organization.letGo()
  expect((await archiving).status).toBe(200)
  const { status, remediator_id } = await parts.db
    .selectFrom('jobs')
    .selectAll()
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow()
  expect({ status, remediator_id }).toEqual({ status: 'ALLOTTED_ADMIN', remediator_id: null })
})

test('of two super users who archive each other at once, one stays', async () => {
  const people = [await aUser(parts.db, 'RM_SU'), await aUser(parts.db, 'RM_SU')] as const
  const [one, other] = [await aClient(parts, people[0]), await aClient(parts, people[1])]
  const locked = await lockRow(parts.db, 'users', people[0].id)
  const archive = (by: typeof one, { id }: { id: string }) =>
    by('deleteUser', { userId: id, isArchived: true })
  const both = [archive(one, people[1]), archive(other, people[0])]
  await untilWaiting(parts.db, 'users', 2)

  await locked.letGo()
  const answers = await Promise.all(both)

  const statuses = answers.map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 401]))
  const left = await parts.db
    .selectFrom('users')
    .select('id')
    .where(
      'id',
      'in',
      people.map(({ id }) => id),
    )
    .where('is_archived', '=', false)
    .execute()
  expect(left).toHaveLength(1)
})
