import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { appForTest } from '#test/app-for-test.ts'
import { aJob } from '#test/factories.ts'

const parts = appForTest()

/** Books lines of one job at noon of these days, in one statement. */
async function book(job: { id: string; organization_id: string }, id: string, days: string[]) {
  await sql`
    insert into ledger (id, kind, job_id, remediator_id, organization_id, is_billable,
      simple_page_cents, complex_page_cents, cents, created_at)
    select gen_random_uuid(), 'pages', ${job.id}, ${id}, ${job.organization_id}, true, 100, 200, 100,
      (day || 'T12:00:00Z')::timestamptz
    from unnest(${days}::text[]) day`.execute(parts.db)
}

test('the days of a job know the day before, in whatever order they are booked', async () => {
  const { job, remediator } = await aJob(parts.db, { status: 'APPROVED_REMEDIATOR' })

  await book(job, remediator.id, ['2026-10-02', '2026-10-04'])
  await book(job, remediator.id, ['2026-10-01', '2026-10-03', '2026-10-03'])

  const days = await parts.db
    .selectFrom('ledger_job_days')
    .select(['day', 'previous_day'])
    .where('scope_id', '=', remediator.id)
    .orderBy('day')
    .execute()
  expect(days.map(({ day, previous_day: before }) => [day, before])).toEqual([
    ['2026-10-01', null],
    ['2026-10-02', '2026-10-01'],
    ['2026-10-03', '2026-10-02'],
    ['2026-10-04', '2026-10-03'],
  ])
})
