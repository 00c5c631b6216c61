import type { FastifyBaseLogger } from 'fastify'
import { runSingletonTask } from '#server/db/locks/singleton-task.ts'
import type { Db } from '#server/db/schema/tables.ts'
import { fixPromises } from '#server/features/jobs/promises/fix-promises.ts'
import { notifyOfDue } from '#server/features/jobs/promises/notify-of-due.ts'
import {
  lapseSignOffs,
  notifyOfEndingSignOffs,
} from '#server/features/jobs/sign-off/lapse-sign-offs.ts'
import type { Live } from '#server/live/live-change.ts'
import { repeat } from '#server/repeat.ts'

type Deps = { db: Db; live: Live; log: FastifyBaseLogger }

/** Processes on one database take turns. */
export function startPromiseClock({ db, live, log }: Deps): () => void {
  const work = () =>
    runSingletonTask(db, 'promising', async () => {
      const now = new Date().toISOString()
      await fixPromises({ db, live }, now)
      await notifyOfDue({ db, live }, now)
      await lapseSignOffs({ db, live }, now)
      await notifyOfEndingSignOffs({ db, live }, now)
    })
  return repeat(work, { everyMs: 5_000, log, failure: 'due dates could not be kept' })
}
