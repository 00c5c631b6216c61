import type { CheckLimits } from './ask-process.ts'
import { checkOutcomes, type CheckOutcome } from './check-outcome.ts'
import { byNodeAlone, type Isolation } from './isolation/isolation.ts'
import { canReuseWorker } from './can-reuse-worker.ts'
import type { StoredDocument } from './send-document.ts'
import { startDocumentProcess } from './start-document-process.ts'

export type CheckProcess = {
  /** One document at a time. Rejects if the signal aborts or the store does not give all bytes. */
  check(document: StoredDocument, signal: AbortSignal): Promise<CheckOutcome>
  isFit(): boolean
  stop(): Promise<void>
}

type Options = { isolation?: Isolation; isReniced?: boolean }

export function startCheckProcess(
  program: string,
  limits: CheckLimits,
  { isolation = byNodeAlone, isReniced = true }: Options = {},
): CheckProcess {
  const how = { limits, outcomes: checkOutcomes, isolation, isReniced }
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
