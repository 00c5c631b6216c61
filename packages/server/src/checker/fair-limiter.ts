type Limits = {
  /** How many run at a time. */
  atOnce: number
  /** How many may wait. */
  waiting: number
}

/** A turn that was taken, until it ends. */
export type Turn = { end(): void }

type Waiter = { by: string; begin(turn: Turn): void }

export type FairLimiter = {
  /** Waits for a turn; undefined if too much waits already. Rejects if the signal says so, and waits no longer. */
  take(by: string, signal: AbortSignal): Promise<Turn> | undefined
}

/**
 * Limits work to few turns at a time, in the order of asking; one person has one of them, and one that waits. By hand:
 * `p-limit` knows neither whose a turn is nor a queue that is full.
 */
export function fairLimiter({ atOnce, waiting }: Limits): FairLimiter {
  const running: string[] = []
  const queue: Waiter[] = []

  const mayBegin = (by: string) => running.length < atOnce && !running.includes(by)
  const begin = (by: string): Turn => {
    running.push(by)
    return {
      end() {
        running.splice(running.indexOf(by), 1)
        passOn()
      },
    }
  }
  /** The first who may begin does: whoever has a turn lets others go first. */
  const passOn = () => {
    const next = queue.find(({ by }) => mayBegin(by))
    if (!next) return
    queue.splice(queue.indexOf(next), 1)
    next.begin(begin(next.by))
    passOn()
  }
  return {
    take(by, signal) {
      if (signal.aborted) return Promise.reject(signal.reason as Error)
      if (mayBegin(by)) return Promise.resolve(begin(by))
      if (queue.length >= waiting || queue.some((one) => one.by === by)) return undefined
      return waitIn(queue, by, signal)
    },
  }
}

/** A place in the queue, until the turn comes or the signal says otherwise. */
const waitIn = (queue: Waiter[], by: string, signal: AbortSignal) =>
  new Promise<Turn>((resolve, reject) => {
    const leave = () => {
      queue.splice(queue.indexOf(waiter), 1)
      reject(signal.reason as Error)
    }
    const waiter: Waiter = {
      by,
      begin(turn) {
        signal.removeEventListener('abort', leave)
        resolve(turn)
      },
    }
    queue.push(waiter)
    signal.addEventListener('abort', leave)
  })
