import { sql, type RawBuilder } from 'kysely'
import { expect, test } from 'vitest'
import { clientHistoryEvents } from '#server/features/jobs/history/event-groups.ts'
import { newId } from '#server/ids.ts'
import { appForTest } from '#test/app-for-test.ts'
import { analyze } from '#test/db/as-owner.ts'
import { aJob } from '#test/factories.ts'
import { anEvidenceReport } from '#test/review/evidence-factories.ts'
import { exportedRowsQuery, findExportedRows, type ExportScope } from './export-repository.ts'
import { exportQueriesOf, exportTablesOf, type ExportQuery } from './exported-tables.ts'

const parts = appForTest()

const allParts = exportTablesOf('everything').flatMap(exportQueriesOf)
const megabyte = 1024 * 1024

const scopeOf = (organizationId: string): ExportScope => ({
  organizationId,
  viewer: { role: 'RM_SU' },
  visibility: 'everything',
  clientEvents: clientHistoryEvents,
})

type PageRead = { lines: string[]; statement: RawBuilder<unknown> }

/** The pages of a part of a table, with the statement of each. */
async function pagesOf(scope: ExportScope, part: ExportQuery) {
  const pages: PageRead[] = []
  for (let after: string[] | undefined; ;) {
    const page = { scope, part, after, limit: part.rowsPerPage }
    const rows = await findExportedRows(parts.db, page)
    if (rows.length === 0) return pages
    pages.push({ lines: rows.map(({ line }) => line), statement: exportedRowsQuery(page) })
    after = rows.at(-1)?.key
  }
}

test('no page of rows has more than some megabytes, however much checks found', async () => {
  const { organization, job } = await aJob(parts.db, { status: 'COMPLETED' })
  const found = JSON.stringify([{ text: 'x'.repeat(2 * megabyte) }])
  await sql`
    insert into checks (id, organization_id, sha256, engine, state, requested_at, ended_at, barriers, facts, conditions)
    select gen_random_uuid(), ${organization.id}, number::text, '1', 'done', now(), now(), 0, '{}', ${found}::jsonb
    from generate_series(1, 5) as number`.execute(parts.db)
  const edition = await anEvidenceReport(parts.db, { job, organization, edition: 1 })
  for (const number of [2, 3, 4]) {
    await parts.db
      .insertInto('evidence_reports')
      .values({
        ...edition,
        id: newId(),
        public_id: newId().replaceAll('-', ''),
        edition: number,
        basis: found,
        document: found,
        proof: JSON.stringify(edition.proof),
      })
      .execute()
  }

  const scope = scopeOf(organization.id)
  const pages = await Promise.all(
    allParts.map(async (taken) => ({
      table: taken.table,
      pages: await pagesOf(scope, taken),
    })),
  )

  const sizes = pages.flatMap((one) => one.pages.map(({ lines }) => lines.join('').length))
  expect(Math.max(...sizes)).toBeLessThan(3 * megabyte)
  const count = (name: string) =>
    pages.find(({ table }) => table === name)?.pages.flatMap(({ lines }) => lines).length
  expect([count('checks'), count('evidence_reports')]).toEqual([5, 4])
})

type Plan = {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Relation Name'?: string
  Plans?: Plan[]
}

/** How many rows of tables a statement reads. */
async function rowsRead(statement: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (analyze, format json) ${statement}`.execute(parts.db)
  const count = (plan: Plan): number => {
    const own = plan['Relation Name']
      ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
      : 0
    return own + (plan.Plans ?? []).reduce((sum, inner) => sum + count(inner), 0)
  }
  const [root] = rows[0]?.['QUERY PLAN'] ?? []
  return root ? count(root.Plan) : Infinity
}

/** An organization with so many jobs and so many events of each, and of itself. */
async function anOrganizationWith({ jobs, each }: { jobs: number; each: number }) {
  const { organization, client } = await aJob(parts.db)
  await sql`
    insert into jobs (id, organization_id, name, created_by, created_at)
    select gen_random_uuid(), ${organization.id}, 'A job', ${client.id}, now()
    from generate_series(2, ${jobs}::int)`.execute(parts.db)
  await sql`
    insert into events (id, kind, actor_id, job_id, organization_id, created_at)
    select gen_random_uuid(), 'job_submitted', ${client.id}, job_id,
      case when job_id is null then ${organization.id}::uuid end, now()
    from (select id as job_id from jobs where organization_id = ${organization.id} union all select null) as about,
      generate_series(1, ${each}::int)`.execute(parts.db)
  return organization
}

test('a page of events reads those of no other organization, and none of earlier pages', async () => {
  const own = await anOrganizationWith({ jobs: 5, each: 600 })
  await anOrganizationWith({ jobs: 10, each: 1_500 })
  await analyze(parts.db, 'events', 'jobs')
  const scope = scopeOf(own.id)

  const events = allParts.filter(({ table }) => table === 'events')
  const pages = (await Promise.all(events.map((taken) => pagesOf(scope, taken)))).flat()
  const reads: number[] = []
  for (const { statement } of pages) reads.push(await rowsRead(statement))

  const lines = pages.flatMap((page) => page.lines)
  expect([lines.length, new Set(lines).size]).toEqual([6 * 600, 6 * 600])
  expect(Math.max(...reads)).toBeLessThan(2_500)
})
