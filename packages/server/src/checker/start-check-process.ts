import type { CheckLimits } from './ask-process.ts'
import { canReuseWorker, isOrdinaryCheck } from './can-reuse-worker.ts'
import { checkOutcomes, type CheckOutcome } from './check-outcome.ts'
import { byNodeAlone, type Isolation } from './isolation/isolation.ts'
import type { DocumentToRead } from './send-document.ts'
import { startDocumentProcess } from './start-document-process.ts'
import type { DocumentWorker } from './workers.ts'

type Options = { isolation?: Isolation; isReniced?: boolean }

export function startCheckProcess(
  program: string,
  limits: CheckLimits,
  { isolation = byNodeAlone, isReniced = true }: Options = {},
): DocumentWorker<DocumentToRead, CheckOutcome> {
  const how = { limits, outcomes: checkOutcomes, isolation, isReniced }
  const process = startDocumentProcess(program, how)
  let documents = 0
  let isFit = false
  return {
    async run(document, signal) {
      documents += 1
      isFit = false
      const { outcome, ownMs } = await process.ask(document, signal)
      const served = { isOrdinary: isOrdinaryCheck(outcome), documents, ownMs }
      const residentBytes = await process.memoryBytes()
      isFit = canReuseWorker({ ...served, sizeBytes: document.sizeBytes, residentBytes })
      return outcome
    },
    isFit: () => isFit && process.isRunning(),
    stop: process.stop,
  }
}
