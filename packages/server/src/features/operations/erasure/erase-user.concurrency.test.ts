import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { lockRow, untilWaiting } from '#test/db/locks.ts'
import { checkAll } from '#test/documents/checked.ts'
import { aUser, testPassword } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { aJobAt, expectDone, go } from '#test/jobs/job-story.ts'
import { freezeAll } from '#test/review/evidence.ts'
import { showAll } from '#test/shown.ts'

const parts = appForTest()

type Person = Awaited<ReturnType<typeof aUser>>

const aLeaver = (changes = {}) => aUser(parts.db, 'RM_REM', { is_archived: true, ...changes })
const aSuperUser = async () => aClient(parts, await aUser(parts.db, 'RM_SU'))
const named = ({ id: userId, first_name, last_name }: Person) => ({
  userId,
  name: `${first_name} ${last_name}`,
})
const rowOf = (id: string) =>
  parts.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('of two super users who erase the same person at once, one does', async () => {
  const [one, other] = [await aSuperUser(), await aSuperUser()]
  const left = await aLeaver()
  const locked = await lockRow(parts.db, 'users', left.id)
  const both = [one('eraseUser', named(left)), other('eraseUser', named(left))]
  await untilWaiting(parts.db, 'users', 2)

  await locked.letGo()

  const statuses = (await Promise.all(both)).map(({ status }) => status)
  expect(new Set(statuses)).toEqual(new Set([200, 409]))
  const events = await parts.db
    .selectFrom('events')
    .select('kind')
    .where('user_id', '=', left.id)
    .execute()
  expect(events).toEqual([{ kind: 'user_erased' }])
})

test('a person who is activated and erased at once is either back as they were or erased', async () => {
  const [one, other] = [await aSuperUser(), await aSuperUser()]
  const left = await aLeaver()
  const locked = await lockRow(parts.db, 'users', left.id)
  const both = [
    one('eraseUser', named(left)),
    other('deleteUser', { userId: left.id, isArchived: false }),
  ]
  await untilWaiting(parts.db, 'users', 2)

  await locked.letGo()

  const [erasing, activating] = (await Promise.all(both)).map(({ status }) => status)
  const row = await rowOf(left.id)
  expect([200, 409]).toContain(erasing)
  expect(activating).toBe(erasing === 200 ? 409 : 200)
  expect(row.is_archived).toBe(erasing === 200)
  expect(row.email === left.email).toBe(erasing === 409)
})

test('a sign-in that is under way while its person is archived and erased opens nothing', async () => {
  const superUser = await aSuperUser()
  const person = await aLeaver({ is_archived: false })
  const locked = await lockRow(parts.db, 'users', person.id)
  const nobody = await aClient(parts)
  const archiving = superUser('deleteUser', { userId: person.id, isArchived: true })
  await untilWaiting(parts.db, 'users', 1)
  const signingIn = nobody('login', { email: person.email, password: testPassword })
  await untilWaiting(parts.db, 'users', 2)

  await locked.letGo()
  await expectDone(archiving)
  await expectDone(superUser('eraseUser', named(person)))
  const { body } = await signingIn

  expect(body.code).toBe('wrong_credentials')
  const sessions = await parts.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', person.id)
    .execute()
  expect(sessions).toEqual([])
})

test('a job that is completed while its judge is erased has a report without the name', async () => {
  const job = await aJobAt(parts, 'IN_REVIEW')
  const { colleague, superUser, people, jobId } = job
  await showAll(job.administrator, jobId)
  const judged = { jobId, for_all: true, reading_order: 'fine' }
  await expectDone(job.administrator('setJudgments', judged))
  await expectDone(superUser('deleteUser', { userId: people.administrator.id, isArchived: true }))
  await checkAll(parts, job.organization)
  const locked = await lockRow(parts.db, 'users', people.administrator.id)
  const erasing = superUser('eraseUser', named(people.administrator))
  await untilWaiting(parts.db, 'users', 1)

  await go(colleague, jobId)
  await locked.letGo()
  await expectDone(erasing)
  await freezeAll(parts, jobId)

  const { body } = await job.client('getEvidenceReport', { jobId, edition: 1 })
  expect(JSON.stringify(body.data)).toContain('Former member')
  expect(JSON.stringify(body.data)).not.toContain(people.administrator.last_name)
})
