import { join } from 'node:path'
import { checkProcessLimits, comparisonLimits } from '#server/limits.ts'
import { canReuseWorker } from './can-reuse-worker.ts'
import type { PairSide } from './comparison/compare-pairs.ts'
import {
  comparisonOutcomes,
  notCompared,
  type ComparisonAnswer,
  type ComparisonOutcome,
} from './comparison/comparison-answer.ts'
import type { CheckerOptions } from './create-checker.ts'
import { byNodeAlone } from './isolation/isolation.ts'
import type { DocumentToRead } from './send-document.ts'
import { startDocumentProcess } from './start-document-process.ts'
import { createWorkers, type Request, type DocumentWorker } from './workers.ts'

type Document = Omit<DocumentToRead, 'options'>
export type ComparedDocuments = { original: Document; fixed: Document }

export type Comparer = {
  /** Rejects if the signal aborts, the store does not give all bytes or no process starts. */
  compare(documents: ComparedDocuments, request: Request): Promise<ComparisonOutcome>
}
export type RunningComparer = Comparer & {
  /** Ends the processes that wait. A comparison that runs ends by its signal. */
  stop(): Promise<void>
}

/**
 * Compares fixed documents with their originals in processes like those of checks. Each of the two documents has the
 * time and the memory of a check.
 */
export function createComparer({
  limits = comparisonLimits,
  program = join(import.meta.dirname, 'comparison/compare-process.ts'),
  idleMs = checkProcessLimits.idleSeconds * 1000,
  isolation = byNodeAlone,
  isReniced = true,
}: CheckerOptions = {}): RunningComparer {
  const how = { limits, outcomes: comparisonOutcomes, isolation, isReniced }
  const { run, stop } = createWorkers({
    start: () => startComparison(program, how),
    hasFailed: (outcome) => outcome.state === 'not_compared' && outcome.reason === 'failed',
    idleMs,
  })
  const isTooLarge = ({ sizeBytes }: Document) => sizeBytes > comparisonLimits.documentBytes
  return {
    compare: async ({ original, fixed }, request) =>
      isTooLarge(original) || isTooLarge(fixed)
        ? notCompared('too_large')
        : run({ original, fixed }, request),
    stop,
  }
}

type How = Parameters<typeof startDocumentProcess<ComparisonAnswer>>[1]

function startComparison(
  program: string,
  how: How,
): DocumentWorker<ComparedDocuments, ComparisonOutcome> {
  const process = startDocumentProcess(program, how)
  let documents = 0
  let isFit = false
  const ask = async (document: Document, options: PairSide, signal: AbortSignal) => {
    documents += 1
    isFit = false
    const { outcome, ownMs } = await process.ask({ ...document, options }, signal)
    const served = { isOrdinary: isOrdinary(outcome), documents, ownMs }
    const residentBytes = await process.memoryBytes()
    const isReusable = canReuseWorker({ ...served, sizeBytes: document.sizeBytes, residentBytes })
    return { outcome, isReusable }
  }
  return {
    async run({ original, fixed }, signal) {
      const before = await ask(original, { part: 'original' }, signal)
      if (before.outcome.state === 'compared') return notCompared('failed')
      isFit = before.isReusable
      if (before.outcome.state === 'not_compared') return before.outcome
      const after = await ask(fixed, { part: 'fixed' }, signal)
      isFit = before.isReusable && after.isReusable
      return after.outcome.state === 'read' ? notCompared('failed') : after.outcome
    },
    isFit: () => isFit && process.isRunning(),
    stop: process.stop,
  }
}

/** A document that was unreadable or reached a limit may be hostile. */
const isOrdinary = (answer: ComparisonAnswer) =>
  answer.state !== 'not_compared' || ['locked', 'not_supported'].includes(answer.reason)
