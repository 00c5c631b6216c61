import type { CheckLimits } from './ask-process.ts'
import { checkAnswers, type CheckOutcome } from './check-outcome.ts'
import { byNodeAlone, type Isolation } from './isolation/isolation.ts'
import { canReuseWorker } from './can-reuse-worker.ts'
import type { StoredDocument } from './send-document.ts'
import { startDocumentProcess } from './start-document-process.ts'

export type CheckProcess = {
  /**
   * Checks one document; the next one only after that. Rejects if the signal says so, or the store does not
   * give all bytes; everything else is an outcome.
   */
  check(document: StoredDocument, signal: AbortSignal): Promise<CheckOutcome>
  /** Whether it may check another document after its last one. */
  isFit(): boolean
  /** Resolves once nothing of it runs any more. */
  stop(): Promise<void>
}

type Options = { isolation?: Isolation; isReniced?: boolean }

/** Starts a process that checks documents. By default it comes last. */
export function startCheckProcess(
  program: string,
  limits: CheckLimits,
  { isolation = byNodeAlone, isReniced = true }: Options = {},
): CheckProcess {
  const how = { limits, means: checkAnswers, isolation, isReniced }
  const process = startDocumentProcess(program, how)
  let documents = 0
  let isFit = false
  return {
    async check(document, signal) {
      documents += 1
      isFit = false
      const answered = await process.ask(document, signal)
      const memory = { residentBytes: await process.memoryBytes() }
      isFit = canReuseWorker({ ...answered, ...memory, documents, sizeBytes: document.sizeBytes })
      return answered.outcome
    },
    isFit: () => isFit && process.isRunning(),
    stop: process.stop,
  }
}
