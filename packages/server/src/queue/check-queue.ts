import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { checkQueueName } from './queues.ts'
import {
  logAndRetry,
  createWorkQueue,
  type RunningWorkQueue,
  type WorkQueue,
} from './work-queue.ts'

/** An entry runs the check in turn; the named one is only published if it ended unpublished. */
export type CheckRequest = { checkId: string }

export type CheckQueue = WorkQueue<CheckRequest>
export type RunningCheckQueue = RunningWorkQueue<CheckRequest>

export const createCheckQueue = (
  boss: PgBoss,
  { log }: { log: FastifyBaseLogger },
): RunningCheckQueue =>
  createWorkQueue(boss, { name: checkQueueName, onFailure: logAndRetry('a check', log) })
