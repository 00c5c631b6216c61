import type { FastifyBaseLogger } from 'fastify'
import { runSingletonTask } from '#server/db/locks/singleton-task.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { fixPromises } from '#server/features/jobs/promises/fix-promises.ts'
import { notifyOfDue } from '#server/features/jobs/promises/notify-of-due.ts'
import { lapseSignOffs } from '#server/features/jobs/sign-off/lapse-sign-offs.ts'
import { notifyOfEndingSignOffs } from '#server/features/jobs/sign-off/notify-of-ending-sign-offs.ts'
import type { Live } from '#server/live/live-change.ts'
import { repeat } from '#server/repeat.ts'

type Deps = { db: Db; live?: Live; log: Pick<FastifyBaseLogger, 'warn' | 'info'> }

/** Processes on one database take turns. Sign-offs lapse also while due dates cannot be kept. */
export function startJobClock({ db, live, log }: Deps, everyMs = 5_000): () => void {
  const deps = { db, live }
  const keepPromises = () =>
    runSingletonTask(db, 'promising', async () => {
      const now = new Date().toISOString()
      await fixPromises(deps, now)
      await notifyOfDue(deps, now)
    })
  const endSignOffs = () =>
    runSingletonTask(db, 'lapsing', async () => {
      const now = new Date().toISOString()
      await lapseSignOffs(deps, now)
      await notifyOfEndingSignOffs(deps, now)
    })
  const stops = [
    repeat(keepPromises, { everyMs, log, failure: 'due dates could not be kept' }),
    repeat(endSignOffs, { everyMs, log, failure: 'sign-offs could not lapse' }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
