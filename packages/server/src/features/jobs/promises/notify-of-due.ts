import type { VisitorContext } from '#server/context.ts'
import { notify } from '#server/features/jobs/notifications/notify.ts'
import { inBackgroundTransaction } from '#server/in-transaction.ts'
import { publishJobChange } from '#server/live/publish-change.ts'
import { minutesBefore } from '#server/times.ts'
import {
  findDuePromises,
  markNotified,
  type DueNotificationKind,
  type DuePromise,
  type PromiseRow,
} from './promise-repository.ts'

/** Nobody is notified of older times, which passed while no process ran. */
const maxAgeMinutes = 24 * 60
const promisesPerRun = 200

type Deps = Pick<VisitorContext, 'db'> & { live?: VisitorContext['live'] | undefined }

/** Notifies once per promise when little time remains, and once when none does. */
export async function notifyOfDue(deps: Deps, now: string): Promise<void> {
  for (const kind of ['due_soon', 'late'] as const) {
    const promises = await findDuePromises(deps.db, { kind, now, limit: promisesPerRun })
    for (const promise of promises) await notifyOne(deps, { ...promise, kind, now })
  }
}

type DueNotification = DuePromise & { kind: DueNotificationKind; now: string }

const notifyOne = (deps: Deps, { id, job_id: jobId, kind, now }: DueNotification) =>
  inBackgroundTransaction(deps, async ({ db, live, afterCommit }) => {
    const promise = await markNotified(db, { id, kind, now })
    if (!promise) return
    const publishing = { afterCommit, ...(live && { live }) }
    // Lists show what is late.
    if (kind === 'late') publishJobChange(publishing, 'job', { id: jobId, clientSide: true })
    if (!isTimely(promise, kind, now)) return
    await notify({ db, now, ...publishing, actor: null, impersonator: null }, { kind, jobId })
  })

function isTimely(
  { soon_at: soonAt, due_at: dueAt, made_at: madeAt }: PromiseRow,
  kind: DueNotificationKind,
  now: string,
) {
  const earliest = minutesBefore(now, maxAgeMinutes)
  // A rush job keeps its start, so its new promise may be late from the moment on in which it is made.
  if (madeAt >= earliest) return kind === 'late' || dueAt > now
  return kind === 'late' ? dueAt >= earliest : soonAt >= earliest && dueAt > now
}
