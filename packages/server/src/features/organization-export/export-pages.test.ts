import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { clientSideEvents } from '#server/features/history/event-kinds.ts'
import { newId } from '#server/ids.ts'
import { appForTest } from '#test/app-for-test.ts'
import { anEvidenceReport } from '#test/evidence-factories.ts'
import { aJob } from '#test/factories.ts'
import { findExportedRows, type Scope } from './export-repository.ts'
import { tablesOf, type TakenTable } from './exported-tables.ts'

const parts = appForTest()

const megabyte = 1024 * 1024

const scopeOf = (organizationId: string): Scope => ({
  ...{ organizationId, viewer: { role: 'RM_SU' }, sharedEvents: clientSideEvents },
})

/** The rows of each page of a table. */
async function pagesOf(scope: Scope, taken: TakenTable) {
  const pages: string[][] = []
  for (let after: string[] | undefined; ;) {
    const rows = await findExportedRows(parts.db, {
      ...{ scope, taken, after, limit: taken.rowsAtOnce },
    })
    if (rows.length === 0) return pages
    pages.push(rows.map(({ line }) => line))
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
        ...{ id: newId(), public_id: newId().replaceAll('-', ''), edition: number },
        ...{ basis: found, document: found, proof: JSON.stringify(edition.proof) },
      })
      .execute()
  }

  const scope = scopeOf(organization.id)
  const pages = await Promise.all(
    tablesOf({ isClientSide: false }).map(async (taken) => ({
      table: taken.table,
      lines: await pagesOf(scope, taken),
    })),
  )

  const largest = pages.flatMap(({ lines }) => lines.map((page) => page.join('').length))
  expect(Math.max(...largest)).toBeLessThan(3 * megabyte)
  const count = (name: string) => pages.find(({ table }) => table === name)?.lines.flat().length
  expect([count('checks'), count('evidence_reports')]).toEqual([5, 4])
})
