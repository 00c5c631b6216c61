import { join } from 'node:path'
import { checkLimits, checkProcessLimits } from '#server/limits.ts'
import type { CheckLimits } from './ask-process.ts'
import type { CheckOutcome } from './check-outcome.ts'
import { byNodeAlone, type Isolation } from './isolation/isolation.ts'
import type { StoredDocument } from './send-document.ts'
import { startCheckProcess, type CheckProcess } from './start-check-process.ts'

type Request = {
  /** No process gets documents of two organizations. */
  organizationId: string
  signal: AbortSignal
}

export type Checker = {
  /** Rejects if the store does not give all bytes or no process starts. */
  check(document: StoredDocument, request: Request): Promise<CheckOutcome>
  stop(): Promise<void>
}

type Options = {
  limits?: CheckLimits
  program?: string
  idleMs?: number
  /** Absent: Node's permissions alone. */
  isolation?: Isolation
  /** Whether the processes have a low priority. */
  isReniced?: boolean
}

export const checkProgram = join(import.meta.dirname, 'check-process.ts')

/**
 * A process serves one organization, as long as nothing unusual happens. There are at most as many
 * processes as there were parallel checks.
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
  const checkInNewProcess = async (document: StoredDocument, request: Request) => {
    await idle.endOldest()
    request.signal.throwIfAborted()
    return checkIn(startCheckProcess(program, limits, { isolation, isReniced }), document, request)
  }

  return {
    async check(document, request) {
      const used = idle.take(request.organizationId)
      if (!used) return checkInNewProcess(document, request)
      const outcome = await checkIn(used, document, request)
      // State of earlier documents may have caused the failure.
      return outcome.state === 'failed' ? checkInNewProcess(document, request) : outcome
    },
    async stop() {
      isStopped = true
      await idle.endAll()
    },
  }
}

type Idle = { process: CheckProcess; organizationId: string; timer: NodeJS.Timeout }

type IdleProcesses = {
  keep(process: CheckProcess, organizationId: string): void
  take(organizationId: string): CheckProcess | undefined
  endOldest(): Promise<void>
  endAll(): Promise<void>
}

function idleProcesses(mostMs: number): IdleProcesses {
  let idle: Idle[] = []
  const remove = (one: Idle) => {
    clearTimeout(one.timer)
    idle = idle.filter((other) => other !== one)
    return one.process
  }
  const end = (one: Idle) => remove(one).stop()
  return {
    keep(process, organizationId) {
      const timer = setTimeout(() => void end(one), mostMs)
      const one: Idle = { process, organizationId, timer }
      idle.push(one)
    },
    take(organizationId) {
      const found = idle.find((one) => one.organizationId === organizationId && one.process.isFit())
      return found && remove(found)
    },
    async endOldest() {
      if (idle[0]) await end(idle[0])
    },
    async endAll() {
      await Promise.all(idle.map(end))
    },
  }
}
