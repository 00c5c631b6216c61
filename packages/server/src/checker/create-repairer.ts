import { join } from 'node:path'
import { openFairQueue, type QueueLimits } from '#server/fair-queue.ts'
import { repairLimits } from '#server/limits.ts'
import { nodeOnlyIsolation, type Isolation } from './isolation/isolation.ts'
import {
  busyRefusal,
  repairOutcomes,
  type RepairChoices,
  type RepairOutcome,
} from './repair-answer.ts'
import type { CheckLimits } from './request-answer.ts'
import { startDocumentProcess, type DocumentProcess } from './start-document-process.ts'
import type { DocumentToRead } from './write-document.ts'

type DocumentInput = Omit<DocumentToRead, 'options'>
export type RepairAnswers = RepairChoices

export type Requester = { id: string; signal: AbortSignal }

/** Rejects if the signal aborts, the store does not give all bytes or no process starts. */
export type Repairer = {
  repair(
    document: DocumentInput,
    answers: RepairAnswers,
    requester: Requester,
  ): Promise<RepairOutcome>
}
export type RunningRepairer = Repairer & {
  /** Ends running and waiting repairs as `busy`; resolves once no process runs. */
  stop(): Promise<void>
}

type Options = {
  limits?: CheckLimits & QueueLimits
  program?: string
  /** Absent: Node's permissions alone. */
  isolation?: Isolation
  isReniced?: boolean
}

/** One process per document, few in parallel, one per user; `busy` if too many wait. */
export function createRepairer({
  limits = repairLimits,
  program = join(import.meta.dirname, 'repair-process.ts'),
  isolation = nodeOnlyIsolation,
  isReniced = true,
}: Options = {}): RunningRepairer {
  const queue = openFairQueue(limits)
  const { run, stop } = createRepairRunner()

  const repairInTurn = async (
    document: DocumentToRead,
    { id, signal }: Requester,
  ): Promise<RepairOutcome> => {
    const slot = await queue.take(id, signal)
    if (!slot) return busyRefusal
    try {
      const options = { limits, outcomes: repairOutcomes, isolation, isReniced, isSingleUse: true }
      return await repairInOwnProcess(startDocumentProcess(program, options), document, signal)
    } finally {
      slot.end()
    }
  }
  return {
    repair: (document, answers, { id, signal }) =>
      run(signal, (runSignal) =>
        repairInTurn({ ...document, options: answers }, { id, signal: runSignal }),
      ),
    stop,
  }
}

async function repairInOwnProcess<Outcome>(
  process: DocumentProcess<Outcome>,
  document: DocumentToRead,
  signal: AbortSignal,
) {
  try {
    return (await process.readDocument(document, signal)).outcome
  } finally {
    await process.stop()
  }
}

function createRepairRunner() {
  const stopping = new AbortController()
  const runningRepairs = new Set<Promise<unknown>>()
  return {
    async run<Outcome>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<Outcome>) {
      const runningRepair = work(AbortSignal.any([signal, stopping.signal]))
      runningRepairs.add(runningRepair)
      try {
        return await runningRepair
      } catch (error) {
        if (stopping.signal.aborted) return busyRefusal
        throw error
      } finally {
        runningRepairs.delete(runningRepair)
      }
    },
    async stop() {
      stopping.abort()
      await Promise.allSettled(runningRepairs)
    },
  }
}
