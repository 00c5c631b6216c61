import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aClient } from '#test/client.ts'
import { aJob, aUser } from '#test/factories.ts'

const parts = appForTest()

/** A row that somebody else holds until they let it go. */
async function held(table: 'users' | 'organizations', id: string) {
  const transaction = await parts.db.startTransaction().execute()
  await transaction.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute()
  return { letGo: () => transaction.rollback().execute() }
}

const waiting = (table: string) =>
  vi.waitFor(async () => {
    const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
      and datname = current_database() and query like ${`%from "${table}"%`}`.execute(parts.db)
    expect(rows).toHaveLength(1)
  })

test('a job that comes while its remediator is archived goes back, and its organization is locked before them', async () => {
  const superUser = await aClient(parts, await aUser(parts.db, 'RM_SU'))
  const { id } = await aUser(parts.db, 'RM_REM')
  const person = await held('users', id)
  const archiving = superUser('deleteUser', { userId: id, isArchived: true })
  await waiting('users')
  const { job } = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR', remediator_id: id })
  const organization = await held('organizations', job.organization_id)
  await person.letGo()
  await waiting('organizations')

  const free = await held('users', id)

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
