import type { VisitorContext } from '#server/context.ts'
import { notify } from '#server/features/jobs/notifications/notify.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { publishJobChange } from '#server/live/publish-change.ts'
import { minutesBefore } from '#server/times.ts'
import {
  findDuePromises,
  markNotified,
  type DueNews,
  type DuePromise,
  type PromiseRow,
} from './promise-repository.ts'

/** What passed longer ago, as while no process ran, is no news. */
const newsMinutes = 24 * 60
const promisesPerRun = 200

type Deps = Pick<VisitorContext, 'db'> & { live?: VisitorContext['live'] | undefined }

/** Notifies once per promise when little time is left, and when there is none. */
export async function notifyOfDue(deps: Deps, now: string): Promise<void> {
  for (const news of ['due_soon', 'late'] as const) {
    const promises = await findDuePromises(deps.db, { news, now, limit: promisesPerRun })
    for (const promise of promises) await notifyOne(deps, { ...promise, news, now })
  }
}

type Due = DuePromise & { news: DueNews; now: string }

const notifyOne = (deps: Deps, { id, job_id: jobId, news, now }: Due) =>
  inBackgroundTransaction(deps, async ({ db, live, afterCommit }) => {
    const promise = await markNotified(db, { id, news, now })
    if (!promise) return
    const publishing = { afterCommit, ...(live && { live }) }
    // Lists show what is late.
    if (news === 'late') publishJobChange(publishing, 'job', { id: jobId, clientSide: true })
    if (!isNews(promise, news, now)) return
    await notify({ db, now, ...publishing, actor: null, impersonator: null }, { kind: news, jobId })
  })

function isNews({ soon_at: soonAt, due_at: dueAt }: PromiseRow, news: DueNews, now: string) {
  const earliest = minutesBefore(now, newsMinutes)
  // What is late already is not due soon as well.
  return news === 'late' ? dueAt >= earliest : soonAt >= earliest && dueAt > now
}
