import { createSecretKey } from 'node:crypto'
import type { User } from '@curbcut/contract'
import { expect, test } from 'vitest'
import { isPasswordRight } from '#server/secrets/password-service.ts'
import { appForTest } from '#test/app-for-test.ts'
import { aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { aStory, expectDone, refusalOf } from '#test/jobs/job-story.ts'
import { aSecondStep } from '#test/people/second-step.ts'
import { restoreSuperUser } from './restore-super-user.ts'

const parts = appForTest()

const rowOf = (id: string) =>
  parts.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const kindsAbout = async (userId: string) => {
  const events = await parts.db
    .selectFrom('events')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return events.map(({ kind }) => kind)
}

test('super users see all super users in the order of their names, and nobody else sees any', async () => {
  const { by, people, superUser } = await aStory(parts)
  const first = await aUser(parts.db, 'RM_SU', { first_name: 'Aa', is_archived: true })

  const { body } = await superUser('listSuperUsers')

  const ids = body.data.map(({ _id }: { _id: string }) => _id)
  expect(ids).toEqual([first.id, people.superUser.id])
  expect(body.data[0]).toMatchObject({ role: 'RM_SU', isArchived: true })
  for (const person of [by.administrator, by.manager, by.remediator, by.client]) {
    expect(await refusalOf(person('listSuperUsers'))).toBe('403 forbidden')
  }
  expect((await superUser('countUsers')).body.data).not.toHaveProperty('RM_SU')
})

test('a super user archives another, who is signed out at once, and activates them again', async () => {
  const { superUser } = await aStory(parts)
  const { id: userId, ...person } = await aUser(parts.db, 'RM_SU')
  const another = await aClient(parts, { id: userId, ...person })

  await expectDone(superUser('deleteUser', { userId, isArchived: true }))
  const refused = await refusalOf(another('getMe'))
  await expectDone(superUser('deleteUser', { userId, isArchived: false }))

  expect(refused).toBe('401 not_signed_in')
  expect((await rowOf(userId)).is_archived).toBe(false)
  expect(await kindsAbout(userId)).toEqual(['user_archived', 'user_activated'])
})

test('a super user sends another a code for a new password, and never themselves', async () => {
  const { superUser, people, administrator } = await aStory(parts)
  const { id: userId } = await aUser(parts.db, 'RM_SU')
  const another = await aClient(parts, { id: userId })

  const refusals = [
    await refusalOf(superUser('resetUserPassword', { userId: people.superUser.id })),
    await refusalOf(administrator('resetUserPassword', { userId })),
  ]
  await expectDone(superUser('resetUserPassword', { userId }))

  expect(refusals).toEqual(['403 forbidden', '404 not_found'])
  expect(await refusalOf(another('getMe'))).toBe('401 not_signed_in')
  expect((await rowOf(userId)).is_verified).toBe(false)
  expect(await kindsAbout(userId)).toEqual(['user_reset'])
})

test('a super user takes the second step of another away, with a reason', async () => {
  const { superUser, people } = await aStory(parts)
  const { id: userId } = await aUser(parts.db, 'RM_SU')
  await aSecondStep(parts, { id: userId })
  const guarded = async () => {
    const { body } = await superUser('listSuperUsers')
    return body.data.flatMap((one: User) => (one.hasSecondStep ? [one._id] : []))
  }
  const before = await guarded()

  await expectDone(superUser('removeSecondStepOf', { userId, reason: 'The phone is lost' }))

  expect([before, await guarded()]).toEqual([[userId], []])
  expect(await kindsAbout(userId)).toEqual(['second_step_removed'])
  const own = { userId: people.superUser.id, reason: 'Mine' }
  expect(await refusalOf(superUser('removeSecondStepOf', own))).toBe('403 forbidden')
})

test('nobody changes the data of another super user', async () => {
  const { superUser } = await aStory(parts)
  const { id: userId } = await aUser(parts.db, 'RM_SU')

  const changed = superUser('updateUser', { userId, firstName: 'New', lastName: 'Name' })

  expect(await refusalOf(changed)).toBe('404 not_found')
})

const settings = {
  publicUrl: 'http://localhost',
  supportEmail: undefined,
  uploads: { maxFileBytes: 1, maxFilesPerJob: 1 },
  sessions: { idleHours: 12, maxDays: 7 },
}
const restoring = (email: string) =>
  parts.db.transaction().execute((db) =>
    restoreSuperUser(
      ...([
        {
          db,
          settings,
          now: new Date().toISOString(),
          secretKey: createSecretKey('a key of a test', 'utf8'),
        },
        { email, password: 'another password' },
      ] as const),
    ),
  )

test('whatever kept a super user out, the command lets them in with its password alone', async () => {
  const { id, email } = await aUser(parts.db, 'RM_SU', { is_archived: true, is_verified: false })
  const earlier = await aClient(parts, { id })
  await aSecondStep(parts, { id })

  const restored = await restoring(email.toUpperCase())

  const row = await rowOf(id)
  expect(restored).toBe(id)
  expect(row).toMatchObject({ is_archived: false, is_verified: true, blocked_until: null })
  expect(await isPasswordRight(row.password_hash, 'another password')).toBe(true)
  expect(await refusalOf(earlier('getMe'))).toBe('401 not_signed_in')
  expect(await kindsAbout(id)).toEqual(['user_activated', 'second_step_removed', 'password_reset'])
})

test('the command lets passwords count again where a provider was the only way', async () => {
  const { id, email } = await aUser(parts.db, 'RM_SU')
  const { superUser } = await aStory(parts)
  await aSecondStep(parts, await aUser(parts.db, 'RM_SU'))
  const said = { issuer: 'https://login.example.com', clientId: 'us', clientSecret: 'a secret' }
  const set = { ...said, domains: 'example.com', isOnlyWay: true }
  expect((await superUser('setProvider', set)).status).toBe(200)

  await restoring(email)

  const rows = parts.db.selectFrom('sign_in_providers').select('is_only_way')
  expect(await rows.execute()).toEqual([{ is_only_way: false }])
  const kinds = parts.db.selectFrom('events').select('kind').where('actor_id', '=', id)
  expect((await kinds.execute()).map(({ kind }) => kind)).toContain('provider_changed')
})

test('the command changes nobody who is no super user', async () => {
  const administrator = await aUser(parts.db, 'RM_ADM')

  expect(await restoring(administrator.email)).toBeUndefined()
  expect(await rowOf(administrator.id)).toMatchObject({
    password_hash: administrator.password_hash,
  })
})
