import type { QueueName } from '@curbcut/contract'
import { inTransaction, type Context } from '#server/context.ts'
import { publishChange } from '#server/live/publish-change.ts'
import { retryFailed } from '#server/queue/retry-failed.ts'

/** Puts back what failed for good in a queue, and returns how many there were; a repeat finds none. */
export function retryQueue(ctx: Context, queue: QueueName): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const retried = await retryFailed(ctx.db, queue)
    ctx.afterCommit(() => {
      const { mails, checks, evidence } = ctx
      const workers = { mail: mails, check: checks, evidence }
      workers[queue].wake()
      ctx.log.info({ queue, retried, by: ctx.actor.id }, 'a queue is tried again')
    })
    publishChange(ctx, { kind: 'machine' }, { administrators: true })
    return retried
  })
}
