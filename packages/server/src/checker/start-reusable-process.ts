import { canReuseProcess } from './can-reuse-process.ts'
import type { ReusableProcess } from './process-pool.ts'
import { startDocumentProcess, type DocumentProcessOptions } from './start-document-process.ts'
import type { DocumentToRead } from './write-document.ts'

type Options<Outcome> = DocumentProcessOptions<Outcome> & {
  /** A document that was unreadable or reached a limit may be hostile. */
  isOrdinary(outcome: Outcome): boolean
}

/** A process for several documents, as long as all of them are ordinary. */
export function startReusableProcess<Outcome>(
  program: string,
  { isOrdinary, ...options }: Options<Outcome>,
): ReusableProcess<DocumentToRead, Outcome> {
  const process = startDocumentProcess(program, options)
  let documentCount = 0
  let areOrdinary = true
  let hasAnswered = false
  return {
    async run(document, signal) {
      documentCount += 1
      hasAnswered = false
      const { outcome, ownMs } = await process.readDocument(document, signal)
      const workload = { isOrdinary: isOrdinary(outcome), documents: documentCount, ownMs }
      const residentBytes = await process.memoryBytes()
      areOrdinary &&= canReuseProcess({ ...workload, sizeBytes: document.sizeBytes, residentBytes })
      hasAnswered = true
      return outcome
    },
    isReusable: () => areOrdinary && hasAnswered && process.isRunning(),
    stop: process.stop,
  }
}
