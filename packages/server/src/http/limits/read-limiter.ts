import { AppError, ensure } from '#server/errors.ts'
import { retryAfterSeconds } from '#server/limits.ts'

/** How many calls may run, in all and of one kind; how many of each kind may wait, and how long. */
export type ReadLimits = {
  atOnce: number
  ofOneCall: number
  waiting: number
  patienceSeconds: number
}

export type ReadLimiter = {
  /**
   * Refuses a call that would wait too long. A call that is not refused counts as waiting until the returned
   * function is called: when many come at once, the last is refused before anybody looks up who they are.
   */
  expect(call: string): () => void
  /** Waits for the call's turn, unless its signal aborts. Resolves to a function that ends the turn. */
  take(call: string, signal: AbortSignal): Promise<() => void>
}

type Waiting = { call: string; since: number; begin(): void; fail(error: unknown): void }

// The weight of the newest time in a call's average.
const newestShare = 0.2

/**
 * Lets calls take turns, first come first served, and no call may take all: while many wait for a slow
 * list, others are read beside it. By hand: limiters of libraries do not refuse at once what would wait too long.
 */
export function openReadLimiter(limits: ReadLimits): ReadLimiter {
  const queue: Waiting[] = []
  const patienceMs = limits.patienceSeconds * 1000
  const { free, begin, averageMs } = countRunning(limits, callNext)
  const coming = new Map<string, number>()

  function callNext() {
    for (;;) {
      const next = queue.find(({ call }) => free(call) > 0)
      if (!next) return
      remove(queue, next)
      // After such a wait, the person has asked again or given up.
      if (performance.now() - next.since <= patienceMs) next.begin()
      else next.fail(new AppError('overloaded', { retryAfterSeconds }))
    }
  }

  // Looks at this call alone: a crowd before one list is no reason to refuse another.
  function refuseCrowded(call: string) {
    const ahead = queue.filter((one) => one.call === call).length + (coming.get(call) ?? 0)
    if (ahead < free(call)) return
    const expectedMs = (ahead / limits.ofOneCall) * averageMs(call)
    const isShort = ahead < limits.waiting + free(call) && expectedMs <= patienceMs
    ensure(isShort, 'overloaded', { retryAfterSeconds })
  }

  return {
    expect(call) {
      refuseCrowded(call)
      return countOne(coming, call)
    },
    async take(call, signal) {
      signal.throwIfAborted()
      refuseCrowded(call)
      if (free(call) > 0) return begin(call)
      return waitIn(queue, { call, signal, begin })
    },
  }
}

/** Counts one more until the returned function is first called. */
function countOne(counts: Map<string, number>, call: string): () => void {
  let isCounted = true
  counts.set(call, (counts.get(call) ?? 0) + 1)
  return () => {
    if (isCounted) counts.set(call, (counts.get(call) ?? 0) - 1)
    isCounted = false
  }
}

type Asking = { call: string; signal: AbortSignal; begin(call: string): () => void }

function waitIn(queue: Waiting[], { call, signal, begin }: Asking): Promise<() => void> {
  const { promise, resolve, reject } = Promise.withResolvers<() => void>()
  const since = performance.now()
  const waiting: Waiting = { call, since, begin: () => resolve(begin(call)), fail: reject }
  const leave = () => {
    remove(queue, waiting)
    reject(signal.reason as Error)
  }
  queue.push(waiting)
  signal.addEventListener('abort', leave, { once: true })
  return promise.finally(() => signal.removeEventListener('abort', leave))
}

function remove<T>(from: T[], one: T) {
  const index = from.indexOf(one)
  if (index !== -1) from.splice(index, 1)
}

/** The running calls, and how long each call takes lately. */
function countRunning({ atOnce, ofOneCall }: ReadLimits, onEnded: () => void) {
  const running = new Map<string, number>()
  const averages = new Map<string, number>()
  let total = 0

  return {
    /** How many more of this call may begin. */
    free: (call: string) => Math.min(atOnce - total, ofOneCall - (running.get(call) ?? 0)),
    averageMs: (call: string) => averages.get(call) ?? 0,
    begin(call: string) {
      const since = performance.now()
      total += 1
      running.set(call, (running.get(call) ?? 0) + 1)
      return () => {
        total -= 1
        running.set(call, (running.get(call) ?? 0) - 1)
        const took = performance.now() - since
        const average = averages.get(call) ?? took
        averages.set(call, average + newestShare * (took - average))
        onEnded()
      }
    },
  }
}
