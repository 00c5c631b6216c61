import type { Db } from '#server/db/schema/tables.ts'
import { compareSums } from './check-sum-repository.ts'

/** Jobs may have many files each, and a statement has only so much time. */
const batchSize = 50

/**
 * Recomputes the sums of checks that lists show, and yields each difference as a line, with what mends it. Stale jobs are
 * omitted: lists sum up their checks themselves.
 */
export async function* verifyCheckSums(db: Db): AsyncGenerator<string> {
  let after: string | null = null
  for (;;) {
    const compared: Awaited<ReturnType<typeof compareSums>> = await compareSums(db, {
      after,
      limit: batchSize,
    })
    for (const { id, isStale, stored, computed } of compared) {
      const [has, says] = [stored, computed].map((sums) => JSON.stringify(sums))
      if (!isStale && has !== says)
        yield `job ${id}: the sums of its checks are ${has}, by the checks ${says}; mended by: ${mend(id)}`
    }
    if (compared.length < batchSize) return
    after = compared.at(-1)?.id ?? null
  }
}

/** The running product writes the sums of stale jobs again. */
const mend = (id: string) => `insert into stale_check_sums (job_id) values ('${id}')`
