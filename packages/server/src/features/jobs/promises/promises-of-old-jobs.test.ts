// @module-tag rest
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, dayOf } from '@curbcut/contract'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { backupPaths, readManifest } from '#server/backup/manifest.ts'
import { restoreQueues } from '#server/backup/restore-queues.ts'
import { loadRows } from '#server/backup/restore-rows.ts'
import { appRole } from '#server/db/app-role.ts'
import { connect, connectForReads, createDb } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { verifyDeliveries } from '#server/features/jobs/delivery-times/verify-deliveries.ts'
import { requestNotificationMails } from '#server/features/jobs/notifications/request-notification-mails.ts'
import { lapseSignOffs } from '#server/features/jobs/sign-off/lapse-sign-offs.ts'
import { notifyOfEndingSignOffs } from '#server/features/jobs/sign-off/notify-of-ending-sign-offs.ts'
import { verifySignOffs } from '#server/features/jobs/sign-off/verify-sign-offs.ts'
import { appForTest } from '#test/app-for-test.ts'
import { emptyDatabase, type TestDatabase } from '#test/db/database.ts'
import { folderInMemory } from '#test/documents/folder-in-memory.ts'
import { aUser } from '#test/factories.ts'
import { aClient } from '#test/http/client.ts'
import { expectDone } from '#test/jobs/job-story.ts'
import { mailboxForTest } from '#test/people/mailbox.ts'
import { unpackRelease } from '#test/process/releases.ts'
import { fixPromises } from './fix-promises.ts'
import { notifyOfDue } from './notify-of-due.ts'
import { verifyPromises } from './verify-promises.ts'

/** The last release without promises. */
const release = '079-first-hour.tgz'
const oldJobs = 10_000
const chosenJobs = 100

/** A database of that release with many submitted and completed jobs, brought to the newest schema. */
async function upgradedDatabase(): Promise<TestDatabase> {
  const database = await emptyDatabase()
  const owner = connect({ ...database.owner, max: 1 })
  await loadRelease(owner)
  await submitJobs(owner)
  await migrate(owner, { appRole })
  await owner.end()
  const pool = connect(database.app)
  const readPool = connectForReads(database.app)
  const db = createDb<Tables>(pool)
  const close = () => Promise.all([db.destroy(), readPool.end()])
  return { ...database, pool, readPool, db, drop: () => close().then(database.drop) }
}

async function loadRelease(owner: Pool) {
  const place = await folderInMemory('curbcut-release-')
  const folder = join(place, 'backup')
  try {
    await unpackRelease(release, folder, [`./${backupPaths.manifest}`, './tables'])
    const manifest = await readManifest(folder)
    await migrate(owner, { appRole, count: manifest.migrations.length })
    await restoreQueues(owner, { folder, manifest, appRoleName: appRole.name })
    await loadRows(owner, { folder, manifest })
  } finally {
    await rm(place, { recursive: true })
  }
}

/**
 * A third each is submitted, claimed by somebody to be told, and completed a day to a week ago. News of
 * the release itself was mailed.
 */
const submitJobs = (owner: Pool) =>
  owner.query(`
    insert into jobs (id, organization_id, name, created_by, created_at, status, administrator_id,
      remediator_id, completed_at)
    select gen_random_uuid(), organization.id, 'Undated ' || n, organization.account_manager_id,
      now() - interval '30 days' - n * interval '1 minute',
      (array['SUBMITTED', 'ALLOTTED_ADMIN', 'COMPLETED'])[1 + n % 3],
      case when n % 3 > 0 then administrator.id end, case when n % 3 = 2 then remediator.id end,
      case when n % 3 = 2 then now() - interval '1 day' - n * interval '1 minute' end
    from generate_series(1, ${oldJobs}) n
    cross join (select * from organizations where not is_archived order by id limit 1) organization
    cross join (select * from users where role = 'RM_ADM' and not is_archived order by id limit 1)
      administrator
    cross join (select * from users where role = 'RM_REM' and not is_archived order by id limit 1)
      remediator;
    update notifications set mail_id = id where mail_id is null;
    delete from pgboss.job`)

const parts = appForTest({ openDatabase: upgradedDatabase })
const mailbox = mailboxForTest(parts)

const oldOnes = () => parts.db.selectFrom('jobs').where('name', 'like', 'Undated %')

async function count(table: 'notifications' | 'promises' | 'sign_offs' | 'pgboss.job') {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}`.execute(parts.db)
  return rows[0]?.count
}

/** What the clocks and the sender of mails do, now, a week and two months later. */
async function runAll() {
  for (const days of [0, 7, 60]) {
    const at = new Date(Date.now() + days * 86_400_000)
    await fixPromises(parts, at.toISOString())
    await notifyOfDue(parts, at.toISOString())
    await lapseSignOffs(parts, at.toISOString())
    await notifyOfEndingSignOffs(parts, at.toISOString())
    await requestNotificationMails(parts, at)
  }
}

async function differences() {
  const lines: string[] = []
  for await (const line of verifyPromises(parts.db)) lines.push(line)
  for await (const line of verifyDeliveries(parts.db)) lines.push(line)
  for await (const line of verifySignOffs(parts.db)) lines.push(line)
  return lines
}

test('jobs from before have neither a promise nor a sign-off, and the update mails nobody', async () => {
  const before = await count('notifications')

  await runAll()

  const { jobs } = await oldOnes()
    .select(({ fn }) => fn.countAll<number>().as('jobs'))
    .where('due_at', 'is', null)
    .where('clock_stopped_at', 'is', null)
    .where('sign_off', 'is', null)
    .executeTakeFirstOrThrow()
  expect(jobs).toBe(oldJobs)
  expect([await count('promises'), await count('sign_offs')]).toEqual([0, 0])
  expect(await count('notifications')).toBe(before)
  expect([mailbox.all, await count('pgboss.job')]).toEqual([[], 0])
  expect(await differences()).toEqual([])
})

test('an administrator sets the day of many of them at once', async () => {
  const administrator = await aClient(parts, await aUser(parts.db, 'RM_ADM'))
  const submitted = oldOnes().select('id').where('status', '<>', 'COMPLETED')
  const jobs = (await submitted.limit(chosenJobs).execute()).map(({ id }) => id)
  const own_date = addDays(dayOf(new Date().toISOString()), 14)

  const { body } = await expectDone(
    administrator('bulkJobs', { action: 'promise', jobs, own_date, reason: 'Before the update' }),
  )

  expect([body.data.done.length, body.data.refused]).toEqual([chosenJobs, []])
  const dated = await oldOnes().select(['id', 'due_at']).where('due_at', 'is not', null).execute()
  expect(dated.map(({ id }) => id).toSorted()).toEqual(jobs.toSorted())
  expect(new Set(dated.map(({ due_at }) => due_at))).toEqual(new Set([`${own_date}T17:00:00.000Z`]))
  expect(await differences()).toEqual([])
})
