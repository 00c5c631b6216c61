import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { checkQueueName } from './queues.ts'
import { triedAgain, workQueue, type RunningWorkQueue, type WorkQueue } from './work-queue.ts'

/**
 * That a check is to be made: an entry for each. Which one an entry makes is decided when it is fetched, because
 * checks take turns; it looks first whether everybody was notified of the end of the one that it names.
 */
export type CheckRequest = { checkId: string }

export type CheckQueue = WorkQueue<CheckRequest>
export type RunningCheckQueue = RunningWorkQueue<CheckRequest>

/** The queue of checks of this process. */
export const checkQueue = (boss: PgBoss, { log }: { log: FastifyBaseLogger }): RunningCheckQueue =>
  workQueue(boss, { name: checkQueueName, onFailure: triedAgain('a check', log) })
