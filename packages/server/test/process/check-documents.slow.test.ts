import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { demoProcess } from './demo-process.ts'
import { spawnProduct } from './spawn-product.ts'
import { lookInto } from './stored-by.ts'

const demo = demoProcess()

/** Runs `npm run check-documents`; returns its output. */
async function checkDocuments(...args: string[]) {
  const env = { DATA_DIR: demo.dataDir }
  const command = spawnProduct({ entry: 'check-documents', args, env })
  const code = await command.ended
  return { code, stdout: command.stdout, stderr: command.stderr }
}
const asking = (count: number) => ({
  code: 0,
  stdout: [`documents to check: ${count}`],
  stderr: [],
})

/** So many documents as they were before documents were checked. */
const forgetChecks = (count: number) =>
  lookInto(demo.dataDir, async ({ db }) => {
    const { rows } = await sql<{ id: string }>`
      delete from checks where id in (
        select id from checks where exists (
          select from job_files join jobs on jobs.id = job_files.job_id
          where job_files.sha256 = checks.sha256 and bytes_removed_at is null
            and jobs.organization_id = checks.organization_id
        ) order by id limit ${count}
      ) returning id`.execute(db)
    expect(rows).toHaveLength(count)
  })

const countChecks = () =>
  lookInto(demo.dataDir, async ({ db }) => {
    const { rows } = await sql<{ state: string; count: number }>`
      select case when ended_at is null then 'open' else 'ended' end as state, count(*)::integer
      from checks group by 1 order by 1`.execute(db)
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  })

const allEnd = (count: number) =>
  vi.waitFor(async () => expect(await countChecks()).toEqual({ ended: count }), {
    // Checks come last, and other tests keep the cores busy.
    timeout: 240_000,
    interval: 200,
  })

test(
  'npm run check-documents asks once for each document without a check, beside the product and without it',
  { timeout: 600_000 },
  async () => {
    await demo.start()
    const { ended: all = 0 } = await countChecks()
    await forgetChecks(3)
    await demo.stop()

    expect(await checkDocuments()).toEqual(asking(3))
    expect(await checkDocuments('--again')).toEqual(asking(0))

    // The product makes them at its next start.
    await demo.start()
    await allEnd(all)
    await forgetChecks(2)
    expect(await checkDocuments()).toEqual(asking(2))
    await allEnd(all)
    expect(demo.product.stderr).toEqual([])
  },
)
