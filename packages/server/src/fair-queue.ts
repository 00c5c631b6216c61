export type QueueLimits = {
  atOnce: number
  ofOneKey: number
  waitingOfOneKey: number
  waiting?: number
  patienceSeconds?: number
}

/** Ending it twice does nothing. */
export type Turn = { end(): void }

export type FairQueue = {
  /** Counts as waiting until it ends; undefined if a turn would be refused. */
  expect(key: string): Turn | undefined
  /** Undefined if the queue is full or the wait too long. Rejects if the signal aborts. */
  take(key: string, signal?: AbortSignal): Promise<Turn | undefined>
  isFull(): boolean
}

type Waiter = { key: string; answer(turn: Turn | undefined): void }

/** By arrival, with a share for each key. `p-limit` knows neither keys nor a full queue. */
export function openFairQueue(limits: QueueLimits): FairQueue {
  const { ofOneKey, waitingOfOneKey, waiting = Infinity, patienceSeconds = Infinity } = limits
  const patienceMs = patienceSeconds * 1000
  const queue: Waiter[] = []
  const coming = tally()
  const { isFull, free, begin, averageMs } = countRunning(limits, callNext)

  // Counts this key alone: a crowd before one list is no reason to refuse another.
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

/** Ends with the turn, the patience or the signal. */
function waitIn(queue: Waiter[], { key, patienceMs, signal }: Wait): Promise<Turn | undefined> {
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

/** A key without entries takes no memory. */
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

// The weight of the latest time in a key's average.
const newestShare = 0.2

/** Also measures how long the turns of each key take. */
function countRunning({ atOnce, ofOneKey, patienceSeconds }: QueueLimits, onEnded: () => void) {
  const runningByGroup = tally()
  const averages = new Map<string, number>()
  const measure = (key: string, took: number) => {
    const average = averages.get(key) ?? took
    averages.set(key, average + newestShare * (took - average))
  }
  return {
    isFull: () => runningByGroup.inAll() >= atOnce,
    free: (key: string) =>
      Math.min(atOnce - runningByGroup.inAll(), ofOneKey - runningByGroup.of(key)),
    averageMs: (key: string) => averages.get(key) ?? 0,
    begin(key: string): Turn {
      const since = performance.now()
      const turn = runningByGroup.add(key)
      return once(() => {
        turn.end()
        // Without limited patience, no average is needed, and people's keys would accumulate.
        if (patienceSeconds !== undefined) measure(key, performance.now() - since)
        onEnded()
      })
    },
  }
}
