import { join } from 'node:path'
import { checkLimits, checkProcessLimits } from '#server/limits.ts'
import type { CheckLimits } from './ask-process.ts'
import type { CheckOutcome } from './check-outcome.ts'
import { idleProcesses } from './idle-processes.ts'
import { byNodeAlone, type Isolation } from './isolation/isolation.ts'
import type { StoredDocument } from './send-document.ts'
import { startCheckProcess, type CheckProcess } from './start-check-process.ts'

type Request = {
  /** Whose document it is: a process never sees those of two organizations. */
  organizationId: string
  /** Ends the check: the process is stopped, and the promise rejects. */
  signal: AbortSignal
}

export type Checker = {
  /** Checks a document. Rejects if the store does not give all bytes, or no process starts; everything else is an outcome. */
  check(document: StoredDocument, request: Request): Promise<CheckOutcome>
  /** Ends all processes that wait for a document, and those under way once their check has ended. */
  stop(): Promise<void>
}

type Options = {
  limits?: CheckLimits
  /** The program of the processes, if not that of the checks. */
  program?: string
  idleMs?: number
  /** How its processes are kept from all else; absent: by Node's permissions alone. */
  isolation?: Isolation
  /** Whether its processes leave the cores to all others. */
  isReniced?: boolean
}

/** The program that checks documents. */
export const checkProgram = join(import.meta.dirname, 'check-process.ts')

/**
 * Checks documents in processes, each of which serves one organization, one document after the other, for as
 * long as nothing strange happens in it. There are never more processes than documents were ever checked at
 * once.
 */
export function createChecker({
  limits = checkLimits,
  program = checkProgram,
  idleMs = checkProcessLimits.idleSeconds * 1000,
  isolation = byNodeAlone,
  isReniced = true,
}: Options = {}): Checker {
  const idle = idleProcesses(idleMs)
  let isStopped = false

  const checkIn = async (process: CheckProcess, document: StoredDocument, request: Request) => {
    try {
      return await process.check(document, request.signal)
    } finally {
      if (process.isFit() && !isStopped) idle.keep(process, request.organizationId)
      else await process.stop()
    }
  }
  const checkAnew = async (document: StoredDocument, request: Request) => {
    await idle.endOldest()
    request.signal.throwIfAborted()
    return checkIn(startCheckProcess(program, limits, { isolation, isReniced }), document, request)
  }

  return {
    async check(document, request) {
      const used = idle.take(request.organizationId)
      if (!used) return checkAnew(document, request)
      const outcome = await checkIn(used, document, request)
      // It may have failed by what earlier documents have left in memory.
      return outcome.state === 'failed' ? checkAnew(document, request) : outcome
    },
    async stop() {
      isStopped = true
      await idle.endAll()
    },
  }
}
