import { join } from 'node:path'
import { checkLimits, checkProcessLimits } from '#server/limits.ts'
import { isOrdinaryCheck } from './can-reuse-process.ts'
import { checkOutcomes, type CheckOutcome } from './check-outcome.ts'
import { nodeOnlyIsolation, type Isolation } from './isolation/isolation.ts'
import { createProcessPool, type WorkRequest, type ReusableProcess } from './process-pool.ts'
import type { CheckLimits } from './request-answer.ts'
import { startReusableProcess } from './start-reusable-process.ts'
import type { DocumentToRead } from './write-document.ts'

export type Checker = {
  /** Rejects if the store does not give all bytes or no process starts. */
  check(document: DocumentToRead, request: WorkRequest): Promise<CheckOutcome>
  stop(): Promise<void>
}

export type CheckerOptions = {
  limits?: CheckLimits
  program?: string
  idleMs?: number
  /** Absent: Node's permissions alone. */
  isolation?: Isolation
  isReniced?: boolean
}

export const checkProgram = join(import.meta.dirname, 'check-process.ts')

export function createChecker({
  limits = checkLimits,
  program = checkProgram,
  idleMs = checkProcessLimits.idleSeconds * 1000,
  isolation = nodeOnlyIsolation,
  isReniced = true,
}: CheckerOptions = {}): Checker {
  const { run, stop } = createProcessPool({
    start: () => startCheckProcess(program, limits, { isolation, isReniced }),
    hasFailed: ({ state }) => state === 'failed',
    idleMs,
  })
  return { check: run, stop }
}

type ProcessOptions = { isolation?: Isolation; isReniced?: boolean }

export const startCheckProcess = (
  program: string,
  limits: CheckLimits,
  { isolation = nodeOnlyIsolation, isReniced = true }: ProcessOptions = {},
): ReusableProcess<DocumentToRead, CheckOutcome> =>
  startReusableProcess(program, {
    limits,
    outcomes: checkOutcomes,
    isolation,
    isReniced,
    isOrdinary: isOrdinaryCheck,
  })
