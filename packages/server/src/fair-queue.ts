export type QueueLimits = {
  atOnce: number
  maxPerKey: number
  maxWaitingPerKey: number
  waiting?: number
  patienceSeconds?: number
}

/** Ending it twice does nothing. */
export type Turn = { end(): void }

export type FairQueue = {
  /** Counts as waiting until it ends; undefined if a turn would be refused. */
  reserve(key: string): Turn | undefined
  /** Undefined if the queue is full or the wait too long. Rejects if the signal aborts. */
  take(key: string, signal?: AbortSignal): Promise<Turn | undefined>
  isFull(): boolean
}

type Waiter = { key: string; answer(turn: Turn | undefined): void }

/** By arrival, with a share for each key. `p-limit` knows neither keys nor a full queue. */
export function openFairQueue(limits: QueueLimits): FairQueue {
  const {
    maxPerKey: ofOneKey,
    maxWaitingPerKey: waitingOfOneKey,
    waiting = Infinity,
    patienceSeconds = Infinity,
  } = limits
  const patienceMs = patienceSeconds * 1000
  const queue: Waiter[] = []
  const reservedTurns = createTally()
  const { isFull, free: countFreeSlots, begin, averageMs } = trackRunning(limits, callNext)

  // Counts this key alone: a crowd before one list is no reason to refuse another.
  function isRefused(key: string): boolean {
    const freeSlots = countFreeSlots(key)
    const aheadCount = queue.filter((one) => one.key === key).length + reservedTurns.of(key)
    if (aheadCount < freeSlots) return false
    if (aheadCount >= waitingOfOneKey + freeSlots || queue.length >= waiting) return true
    return (aheadCount / ofOneKey) * averageMs(key) > patienceMs
  }

  function callNext() {
    for (;;) {
      const next = queue.find(({ key }) => countFreeSlots(key) > 0)
      if (!next) return
      remove(queue, next)
      next.answer(begin(next.key))
    }
  }

  return {
    reserve: (key) => (isRefused(key) ? undefined : reservedTurns.add(key)),
    async take(key, signal) {
      signal?.throwIfAborted()
      if (isRefused(key)) return undefined
      return countFreeSlots(key) > 0 ? begin(key) : waitInQueue(queue, { key, patienceMs, signal })
    },
    isFull,
  }
}

type WaitOptions = { key: string; patienceMs: number; signal: AbortSignal | undefined }

/** Ends with the turn, the patience or the signal. */
function waitInQueue(
  queue: Waiter[],
  { key, patienceMs, signal }: WaitOptions,
): Promise<Turn | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Turn | undefined>()
  const waiter: Waiter = { key, answer: resolve }
  const leave = () => {
    remove(queue, waiter)
    reject(signal?.reason as Error)
  }
  // After such a wait, the person has retried or given up.
  const giveUp = () => {
    remove(queue, waiter)
    resolve(undefined)
  }
  const timer = patienceMs === Infinity ? undefined : setTimeout(giveUp, patienceMs).unref()
  queue.push(waiter)
  signal?.addEventListener('abort', leave, { once: true })
  return promise.finally(() => {
    clearTimeout(timer)
    signal?.removeEventListener('abort', leave)
  })
}

function remove<T>(items: T[], item: T) {
  const index = items.indexOf(item)
  if (index !== -1) items.splice(index, 1)
}

function createTurn(work: () => void): Turn {
  let isDone = false
  return {
    end() {
      if (isDone) return
      isDone = true
      work()
    },
  }
}

/** A key without entries takes no memory. */
function createTally() {
  const counts = new Map<string, number>()
  let total = 0
  const change = (key: string, by: 1 | -1) => {
    total += by
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    countAll: () => total,
    of: (key: string) => counts.get(key) ?? 0,
    add(key: string): Turn {
      change(key, 1)
      return createTurn(() => change(key, -1))
    },
  }
}

// The weight of the latest time in a key's average.
const newestWeight = 0.2

/** Also measures how long the turns of each key take. */
function trackRunning(
  { atOnce, maxPerKey: ofOneKey, patienceSeconds }: QueueLimits,
  onEnded: () => void,
) {
  const runningByKey = createTally()
  const averages = new Map<string, number>()
  const recordDuration = (key: string, durationMs: number) => {
    const average = averages.get(key) ?? durationMs
    averages.set(key, average + newestWeight * (durationMs - average))
  }
  return {
    isFull: () => runningByKey.countAll() >= atOnce,
    free: (key: string) =>
      Math.min(atOnce - runningByKey.countAll(), ofOneKey - runningByKey.of(key)),
    averageMs: (key: string) => averages.get(key) ?? 0,
    begin(key: string): Turn {
      const startedAt = performance.now()
      const turn = runningByKey.add(key)
      return createTurn(() => {
        turn.end()
        // Without limited patience, no average is needed, and people's keys would accumulate.
        if (patienceSeconds !== undefined) recordDuration(key, performance.now() - startedAt)
        onEnded()
      })
    },
  }
}
