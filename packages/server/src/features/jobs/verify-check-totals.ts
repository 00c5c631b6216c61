import type { Db } from '#server/db/schema/tables.ts'
import { compareCheckTotals, type ComparedTotals } from './check-totals-repository.ts'

/** Jobs may have many files, and the time of a statement is limited. */
const batchSize = 50

/** Yields a line per difference, with the SQL that repairs it; skips stale jobs. */
export async function* verifyCheckTotals(db: Db): AsyncGenerator<string> {
  let after: string | null = null
  for (;;) {
    const comparisons: ComparedTotals[] = await compareCheckTotals(db, { after, limit: batchSize })
    for (const { id, isStale, stored, computed } of comparisons) {
      const [storedJson, computedJson] = [stored, computed].map((totals) => JSON.stringify(totals))
      if (!isStale && storedJson !== computedJson)
        yield `job ${id}: the sums of its checks are ${storedJson}, by the checks ${computedJson}; mended by: ${repairStatement(id)}`
    }
    if (comparisons.length < batchSize) return
    after = comparisons.at(-1)?.id ?? null
  }
}

/** The running product then computes the totals again. */
const repairStatement = (id: string) => `insert into stale_check_sums (job_id) values ('${id}')`
