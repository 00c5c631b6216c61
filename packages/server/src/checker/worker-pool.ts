/** A process that works for one request at a time. */
export type DocumentWorker<Work, Outcome> = {
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

export type WorkerPool<Work, Outcome> = {
  /** Rejects if the signal aborts, the store does not give all bytes or no process starts. */
  run(work: Work, request: WorkRequest): Promise<Outcome>
  /** Ends the processes that wait. Work that runs ends by its signal. */
  stop(): Promise<void>
}

type Options<Work, Outcome> = {
  start(): DocumentWorker<Work, Outcome>
  hasFailed(outcome: Outcome): boolean
  idleMs: number
}

/** A process serves one organization, as long as nothing unusual happens. */
export function createWorkerPool<Work, Outcome>({
  start,
  hasFailed,
  idleMs,
}: Options<Work, Outcome>): WorkerPool<Work, Outcome> {
  const idlePool = createIdlePool<DocumentWorker<Work, Outcome>>(idleMs)
  let isStopped = false

  const runIn = async (worker: DocumentWorker<Work, Outcome>, work: Work, request: WorkRequest) => {
    try {
      return await worker.run(work, request.signal)
    } finally {
      if (worker.isReusable() && !isStopped) idlePool.add(worker, request.organizationId)
      else await worker.stop()
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
      const idleWorker = idlePool.takeFor(request.organizationId)
      if (!idleWorker) return runInNewProcess(work, request)
      const outcome = await runIn(idleWorker, work, request)
      // State of earlier documents may have caused the failure.
      return hasFailed(outcome) ? runInNewProcess(work, request) : outcome
    },
    async stop() {
      isStopped = true
      await idlePool.endAll()
    },
  }
}

type StoppableWorker = { isReusable(): boolean; stop(): Promise<void> }
type IdleEntry<PooledWorker> = {
  worker: PooledWorker
  organizationId: string
  timer: NodeJS.Timeout
}

function createIdlePool<PooledWorker extends StoppableWorker>(maxIdleMs: number) {
  let idle: IdleEntry<PooledWorker>[] = []
  const remove = (entry: IdleEntry<PooledWorker>) => {
    clearTimeout(entry.timer)
    idle = idle.filter((other) => other !== entry)
    return entry.worker
  }
  const end = (entry: IdleEntry<PooledWorker>) => remove(entry).stop()
  return {
    add(worker: PooledWorker, organizationId: string) {
      const timer = setTimeout(() => void end(entry), maxIdleMs)
      const entry: IdleEntry<PooledWorker> = { worker, organizationId, timer }
      idle.push(entry)
    },
    takeFor(organizationId: string): PooledWorker | undefined {
      const entry = idle.find(
        (candidate) => candidate.organizationId === organizationId && candidate.worker.isReusable(),
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
