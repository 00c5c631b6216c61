import type { FastifyBaseLogger } from 'fastify'
import type { PgBoss } from 'pg-boss'
import { evidenceQueueName } from './queues.ts'
import { logAndRetry, workQueue, type RunningWorkQueue, type WorkQueue } from './work-queue.ts'

export type EvidenceRequest = { reportId: string }

export type EvidenceQueue = WorkQueue<EvidenceRequest>
export type RunningEvidenceQueue = RunningWorkQueue<EvidenceRequest>

export const evidenceQueue = (
  boss: PgBoss,
  { log }: { log: FastifyBaseLogger },
): RunningEvidenceQueue =>
  workQueue(boss, {
    name: evidenceQueueName,
    onFailure: logAndRetry('a report', log),
    keyOf: ({ reportId }) => reportId,
  })
