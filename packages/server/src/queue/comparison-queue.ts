import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { comparisonQueueName } from './queues.ts'
import {
  logAndRetry,
  createWorkQueue,
  type RunningWorkQueue,
  type WorkQueue,
} from './work-queue.ts'

/** An entry makes any comparison: which one is decided when it is fetched. */
export type ComparisonRequest = { comparisonId: string }

export type ComparisonQueue = WorkQueue<ComparisonRequest>
export type RunningComparisonQueue = RunningWorkQueue<ComparisonRequest>

export const createComparisonQueue = (
  boss: PgBoss,
  { log }: { log: FastifyBaseLogger },
): RunningComparisonQueue =>
  createWorkQueue(boss, { name: comparisonQueueName, onFailure: logAndRetry('a comparison', log) })
