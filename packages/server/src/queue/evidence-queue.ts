import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { evidenceQueueName } from './queues.ts'
import {
  logAndRetry,
  createWorkQueue,
  type RunningWorkQueue,
  type WorkQueue,
} from './work-queue.ts'

export type EvidenceRequest = { reportId: string }

export type EvidenceQueue = WorkQueue<EvidenceRequest>
export type RunningEvidenceQueue = RunningWorkQueue<EvidenceRequest>

export const createEvidenceQueue = (
  boss: PgBoss,
  { log }: { log: FastifyBaseLogger },
): RunningEvidenceQueue =>
  createWorkQueue(boss, {
    name: evidenceQueueName,
    onFailure: logAndRetry('a report', log),
    keyOf: ({ reportId }) => reportId,
  })
