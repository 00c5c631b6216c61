import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { checkQueueName } from './queues.ts'
import { triedAgain, workQueue, type RunningWorkQueue, type WorkQueue } from './work-queue.ts'

/** A check to make; its row names the document. */
export type CheckRequest = { checkId: string }

export type CheckQueue = WorkQueue<CheckRequest>
export type RunningCheckQueue = RunningWorkQueue<CheckRequest>

/** The queue of checks of this process. */
export const checkQueue = (boss: PgBoss, { log }: { log: FastifyBaseLogger }): RunningCheckQueue =>
  workQueue(boss, { name: checkQueueName, judge: triedAgain('a check', log) })
