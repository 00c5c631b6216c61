// @module-tag rest
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, createDb } from '#server/db/connect.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { testDatabase } from '#test/db/database.ts'
import { aJob } from '#test/factories.ts'
import { refreshCheckTotals } from './refresh-check-totals.ts'

/** A database in which sums are slow to write, and whose statements have a second. */
async function aSlowDatabase(onTestFinished: (end: () => Promise<void>) => void) {
  const database = await testDatabase()
  const owner = connect({ ...database.owner, max: 1 })
  const hurried = createDb<Tables>(connect({ ...database.app, statementSeconds: 1 }))
  onTestFinished(async () => {
    await Promise.all([owner.end(), hurried.destroy()])
    await database.drop()
  })
  return {
    db: database.db,
    hurried,
    /** Holds up each statement whose new sums meet this condition. */
    slowDown: (condition: string) =>
      owner.query(`
        create function wait_long() returns trigger language plpgsql as $$
        begin
          if (select ${condition} from added) then perform pg_sleep(100); end if;
          return null;
        end $$;
        create trigger slow after insert on check_sums
          referencing new table as added for each statement execute function wait_long();`),
  }
}

type World = Awaited<ReturnType<typeof aSlowDatabase>>

async function staleJobs({ db }: World, count: number) {
  const ids: string[] = []
  while (ids.length < count) ids.push((await aJob(db)).job.id)
  const rows = ids.map((job_id) => ({ job_id }))
  await db.insertInto('stale_check_sums').values(rows).execute()
  return ids
}

/** Writes sums as soon as everybody has ended who was changing something. */
async function refreshAll({ hurried }: World) {
  let pendingBatch = await refreshCheckTotals(hurried)
  while (pendingBatch) {
    // Other tests work on the same server.
    await nextTurn()
    pendingBatch = await refreshCheckTotals(hurried, { earlierBatch: pendingBatch })
  }
}

const staleJobIds = async ({ db }: World) =>
  (await db.selectFrom('stale_check_sums').select('job_id').execute()).map(({ job_id }) => job_id)

test('the sums of more jobs than a statement has time for are written by several', async ({
  onTestFinished,
}) => {
  const world = await aSlowDatabase(onTestFinished)
  await world.slowDown('count(*) > 2')
  await staleJobs(world, 5)

  await refreshAll(world)

  expect(await staleJobIds(world)).toEqual([])
})

test('a job that takes longer than a statement may holds up no other', async ({
  onTestFinished,
}) => {
  const world = await aSlowDatabase(onTestFinished)
  const [first = ''] = await staleJobs(world, 3)
  await world.slowDown(`bool_or(job_id = '${first}')`)

  await expect(refreshAll(world)).rejects.toMatchObject({ code: '57014' })

  expect(await staleJobIds(world)).toEqual([first])
})

test('one statement writes the sums of at most fifty jobs', async ({ onTestFinished }) => {
  const world = await aSlowDatabase(onTestFinished)
  await staleJobs(world, 51)

  await refreshAll(world)

  // Each statement is a transaction of its own.
  const { rows } = await sql`select count(*)::int as jobs from check_sums
    group by xmin::text order by jobs desc`.execute(world.db)
  expect(rows).toEqual([{ jobs: 50 }, { jobs: 1 }])
})
