/** A process that works for one request at a time. */
export type ReusableProcess<Work, Outcome> = {
  /** Rejects if the signal aborts or the store does not give all bytes. */
  run(work: Work, signal: AbortSignal): Promise<Outcome>
  /** Whether its last work was ordinary, so that it may have more. */
  isReusable(): boolean
  stop(): Promise<void>
}

export type WorkRequest = {
  /** No process gets documents of two organizations. */
  organizationId: string
  signal: AbortSignal
}

export type ProcessPool<Work, Outcome> = {
  /** Rejects if the signal aborts, the store does not give all bytes or no process starts. */
  run(work: Work, request: WorkRequest): Promise<Outcome>
  /** Ends the processes that wait. Work that runs ends by its signal. */
  stop(): Promise<void>
}

type Options<Work, Outcome> = {
  start(): ReusableProcess<Work, Outcome>
  hasFailed(outcome: Outcome): boolean
  idleMs: number
}

/** A process serves one organization, as long as nothing unusual happens. */
export function createProcessPool<Work, Outcome>({
  start,
  hasFailed,
  idleMs,
}: Options<Work, Outcome>): ProcessPool<Work, Outcome> {
  const idlePool = createIdlePool<ReusableProcess<Work, Outcome>>(idleMs)
  let isStopped = false

  const runIn = async (
    process: ReusableProcess<Work, Outcome>,
    work: Work,
    request: WorkRequest,
  ) => {
    try {
      return await process.run(work, request.signal)
    } finally {
      if (process.isReusable() && !isStopped) idlePool.add(process, request.organizationId)
      else await process.stop()
    }
  }
  const runInNewProcess = async (work: Work, request: WorkRequest) => {
    // There are at most as many processes as there was work in parallel.
    await idlePool.endOldest()
    request.signal.throwIfAborted()
    return runIn(start(), work, request)
  }

  return {
    async run(work, request) {
      const idleProcess = idlePool.takeFor(request.organizationId)
      if (!idleProcess) return runInNewProcess(work, request)
      const outcome = await runIn(idleProcess, work, request)
      // State of earlier documents may have caused the failure.
      return hasFailed(outcome) ? runInNewProcess(work, request) : outcome
    },
    async stop() {
      isStopped = true
      await idlePool.endAll()
    },
  }
}

type PoolableProcess = { isReusable(): boolean; stop(): Promise<void> }
type IdleEntry<PooledProcess> = {
  process: PooledProcess
  organizationId: string
  timer: NodeJS.Timeout
}

function createIdlePool<PooledProcess extends PoolableProcess>(maxIdleMs: number) {
  let idle: IdleEntry<PooledProcess>[] = []
  const remove = (entry: IdleEntry<PooledProcess>) => {
    clearTimeout(entry.timer)
    idle = idle.filter((other) => other !== entry)
    return entry.process
  }
  const end = (entry: IdleEntry<PooledProcess>) => remove(entry).stop()
  return {
    add(process: PooledProcess, organizationId: string) {
      const timer = setTimeout(() => void end(entry), maxIdleMs)
      const entry: IdleEntry<PooledProcess> = { process, organizationId, timer }
      idle.push(entry)
    },
    takeFor(organizationId: string): PooledProcess | undefined {
      const entry = idle.find(
        (candidate) =>
          candidate.organizationId === organizationId && candidate.process.isReusable(),
      )
      return entry && remove(entry)
    },
    async endOldest() {
      if (idle[0]) await end(idle[0])
    },
    async endAll() {
      await Promise.all(idle.map(end))
    },
  }
}
