import type { VisitorContext } from '#server/context.ts'
import type { WorkQueue } from './work-queue.ts'

/** Queues work with the transaction; it may begin after the commit. */
export async function requestWork<Request extends object>(
  { db, afterCommit }: Pick<VisitorContext, 'db' | 'afterCommit'>,
  queue: WorkQueue<Request>,
  requests: readonly Request[],
): Promise<void> {
  if (requests.length === 0) return
  await queue.add(db, requests)
  afterCommit(() => queue.wakeWorkers())
}
