import type { QueueName } from '@curbcut/contract'
import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/features/jobs/history/history-service.ts'
import { inTransaction } from '#server/in-transaction.ts'
import { retryFailedEntries } from '#server/queue/retry-failed-entries.ts'

/** Returns the number of entries. */
export function retryQueue(ctx: Context, queue: QueueName): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const entryCount = await retryFailedEntries(ctx.db, queue)
    if (entryCount === 0) return entryCount
    await recordEvent(ctx, { kind: 'queue_retried', details: { queue, entries: entryCount } })
    ctx.afterCommit(() => {
      const { mails, checks, comparisons, evidence } = ctx
      const workers = { mail: mails, check: checks, comparison: comparisons, evidence }
      workers[queue].wakeWorkers()
    })
    return entryCount
  })
}
