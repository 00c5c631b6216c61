import { join } from 'node:path'
import { checkLimits, checkProcessLimits } from '#server/limits.ts'
import type { CheckLimits } from './ask-process.ts'
import type { CheckOutcome } from './check-outcome.ts'
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
  /** How its processes are isolated from all else; absent: by Node's permissions alone. */
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
      // It may have failed by what earlier documents have stored in memory.
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
  /** One that has served this organization; undefined if there is none. */
  take(organizationId: string): CheckProcess | undefined
  endOldest(): Promise<void>
  endAll(): Promise<void>
}

/** The processes that wait for a document of the organization that they have served, but not for long. */
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
