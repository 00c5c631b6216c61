import { join } from 'node:path'
import { checkProcessLimits, comparisonLimits } from '#server/limits.ts'
import {
  comparisonOutcomes,
  notCompared,
  type ComparisonAnswer,
  type ComparisonOutcome,
} from './comparison/comparison-answer.ts'
import type { PairSide } from './comparison/pair-comparer.ts'
import type { CheckerOptions } from './create-checker.ts'
import { nodeOnlyIsolation } from './isolation/isolation.ts'
import { createProcessPool, type WorkRequest, type ReusableProcess } from './process-pool.ts'
import { startReusableProcess } from './start-reusable-process.ts'
import type { DocumentToRead } from './write-document.ts'

type DocumentInput = Omit<DocumentToRead, 'options'>
export type ComparedDocuments = { original: DocumentInput; fixed: DocumentInput }

export type Comparer = {
  /** Rejects if the signal aborts, the store does not give all bytes or no process starts. */
  compare(documents: ComparedDocuments, request: WorkRequest): Promise<ComparisonOutcome>
}
export type RunningComparer = Comparer & {
  /** Ends the processes that wait. A comparison that runs ends by its signal. */
  stop(): Promise<void>
}

/** Processes are like those of checks: each of the two documents has a check's time and memory. */
export function createComparer({
  limits = comparisonLimits,
  program = join(import.meta.dirname, 'comparison/compare-process.ts'),
  idleMs = checkProcessLimits.idleSeconds * 1000,
  isolation = nodeOnlyIsolation,
  isReniced = true,
}: CheckerOptions = {}): RunningComparer {
  const { run, stop } = createProcessPool({
    start: () =>
      startComparisonProcess(program, {
        limits,
        outcomes: comparisonOutcomes,
        isolation,
        isReniced,
        isOrdinary,
      }),
    hasFailed: (outcome) => outcome.state === 'not_compared' && outcome.reason === 'failed',
    idleMs,
  })
  const isTooLarge = ({ sizeBytes }: DocumentInput) => sizeBytes > comparisonLimits.documentBytes
  return {
    compare: async ({ original, fixed }, request) =>
      isTooLarge(original) || isTooLarge(fixed)
        ? notCompared('too_large')
        : run({ original, fixed }, request),
    stop,
  }
}

type Options = Parameters<typeof startReusableProcess<ComparisonAnswer>>[1]

function startComparisonProcess(
  program: string,
  options: Options,
): ReusableProcess<ComparedDocuments, ComparisonOutcome> {
  const process = startReusableProcess(program, options)
  let isInOrder = true
  const readSide = (document: DocumentInput, part: PairSide, signal: AbortSignal) =>
    process.run({ ...document, options: part }, signal)
  return {
    async run({ original, fixed }, signal) {
      const originalAnswer = await readSide(original, { part: 'original' }, signal)
      isInOrder = originalAnswer.state !== 'compared'
      if (originalAnswer.state === 'compared') return notCompared('failed')
      if (originalAnswer.state === 'not_compared') return originalAnswer
      const fixedAnswer = await readSide(fixed, { part: 'fixed' }, signal)
      isInOrder = fixedAnswer.state !== 'read'
      return fixedAnswer.state === 'read' ? notCompared('failed') : fixedAnswer
    },
    isReusable: () => isInOrder && process.isReusable(),
    stop: process.stop,
  }
}

const isOrdinary = (answer: ComparisonAnswer) =>
  answer.state !== 'not_compared' || ['locked', 'not_supported'].includes(answer.reason)
