/** How much may run, in all and of one key; how much may wait, of one key and in all, and how long. */
export type QueueLimits = {
  atOnce: number
  ofOneKey: number
  waitingOfOneKey: number
  /** Absent: without a limit in all. */
  waiting?: number
  /** Absent: as long as it takes. */
  patienceSeconds?: number
}

/** A turn, or an expected one. Ending it twice does nothing. */
export type Turn = { end(): void }

export type FairQueue = {
  /**
   * Counts as waiting until it ends; undefined if a turn would be refused. When many come at once, the last is
   * refused before anybody looks up who they are.
   */
  expect(key: string): Turn | undefined
  /**
   * Waits for a turn. Undefined if too much waits or the wait would be too long: at once where that can be reported.
   * Rejects if the signal aborts, and waits no longer.
   */
  take(key: string, signal?: AbortSignal): Promise<Turn | undefined>
  /** Whether as much runs as may in all. */
  isFull(): boolean
}

type Waiter = { key: string; answer(turn: Turn | undefined): void }

/**
 * Turns in the order of asking, a share of them for each key: whoever has theirs lets others go first. By hand:
 * `p-limit` knows neither whose a turn is, nor a full queue, nor a refusal at once of what would wait too long.
 */
export function openFairQueue(limits: QueueLimits): FairQueue {
  const { ofOneKey, waitingOfOneKey, waiting = Infinity, patienceSeconds = Infinity } = limits
  const patienceMs = patienceSeconds * 1000
  const queue: Waiter[] = []
  const coming = tally()
  const { isFull, free, begin, averageMs } = countRunning(limits, callNext)

  // Looks at this key alone: a crowd before one list is no reason to refuse another.
  function isRefused(key: string): boolean {
    const room = free(key)
    const ahead = queue.filter((one) => one.key === key).length + coming.of(key)
    if (ahead < room) return false
    if (ahead >= waitingOfOneKey + room || queue.length >= waiting) return true
    return (ahead / ofOneKey) * averageMs(key) > patienceMs
  }

  function callNext() {
    for (;;) {
      const next = queue.find(({ key }) => free(key) > 0)
      if (!next) return
      remove(queue, next)
      next.answer(begin(next.key))
    }
  }

  return {
    expect: (key) => (isRefused(key) ? undefined : coming.add(key)),
    async take(key, signal) {
      signal?.throwIfAborted()
      if (isRefused(key)) return undefined
      return free(key) > 0 ? begin(key) : waitIn(queue, { key, patienceMs, signal })
    },
    isFull,
  }
}

type Wait = { key: string; patienceMs: number; signal: AbortSignal | undefined }

/** A place in the queue, until the turn comes, patience ends, or the signal says otherwise. */
function waitIn(queue: Waiter[], { key, patienceMs, signal }: Wait): Promise<Turn | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<Turn | undefined>()
  const waiter: Waiter = { key, answer: resolve }
  const leave = () => {
    remove(queue, waiter)
    reject(signal?.reason as Error)
  }
  // After such a wait, the person has requested again or given up.
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

function remove<T>(from: T[], one: T) {
  const index = from.indexOf(one)
  if (index !== -1) from.splice(index, 1)
}

function once(work: () => void): Turn {
  let isDone = false
  return {
    end() {
      if (isDone) return
      isDone = true
      work()
    },
  }
}

/** Counts by key and in all; a key without any takes no memory. */
function tally() {
  const counts = new Map<string, number>()
  let inAll = 0
  const change = (key: string, by: 1 | -1) => {
    inAll += by
    const count = (counts.get(key) ?? 0) + by
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    inAll: () => inAll,
    of: (key: string) => counts.get(key) ?? 0,
    add(key: string): Turn {
      change(key, 1)
      return once(() => change(key, -1))
    },
  }
}

// The weight of the newest time in the average of a key.
const newestShare = 0.2

/** The running turns, and how long those of each key take lately. */
function countRunning({ atOnce, ofOneKey, patienceSeconds }: QueueLimits, onEnded: () => void) {
  const running = tally()
  const averages = new Map<string, number>()
  const measure = (key: string, took: number) => {
    const average = averages.get(key) ?? took
    averages.set(key, average + newestShare * (took - average))
  }
  return {
    isFull: () => running.inAll() >= atOnce,
    /** How many more of this key may begin. */
    free: (key: string) => Math.min(atOnce - running.inAll(), ofOneKey - running.of(key)),
    averageMs: (key: string) => averages.get(key) ?? 0,
    begin(key: string): Turn {
      const since = performance.now()
      const turn = running.add(key)
      return once(() => {
        turn.end()
        // Without limited patience nobody asks, and the keys of people would gather.
        if (patienceSeconds !== undefined) measure(key, performance.now() - since)
        onEnded()
      })
    },
  }
}
