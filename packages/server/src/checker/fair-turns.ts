type Limits = {
  /** How many run at a time. */
  atOnce: number
  /** How many may wait. */
  waiting: number
}

/** A turn that was taken, until it ends. */
export type Turn = { end(): void }

type Waiter = { by: string; begin(turn: Turn): void }

export type FairTurns = {
  /** Waits for a turn; undefined if too much waits already. Rejects if the signal says so, and waits no longer. */
  take(by: string, signal: AbortSignal): Promise<Turn> | undefined
}

/** Turns in the order of asking, of which few are taken at a time; one person has one of them, and one that waits. */
export function fairTurns({ atOnce, waiting }: Limits): FairTurns {
  const running: string[] = []
  let queue: Waiter[] = []

  const begin = (by: string): Turn => {
    running.push(by)
    return {
      end() {
        running.splice(running.indexOf(by), 1)
        passOn()
      },
    }
  }
  const mayBegin = (by: string) => running.length < atOnce && !running.includes(by)
  /** The first who may begin does: whoever has a turn lets others go first. */
  const passOn = () => {
    const next = queue.find(({ by }) => mayBegin(by))
    if (!next) return
    queue = queue.filter((one) => one !== next)
    next.begin(begin(next.by))
    passOn()
  }
  const wait = (by: string, signal: AbortSignal) =>
    new Promise<Turn>((resolve, reject) => {
      const leave = () => {
        queue = queue.filter((one) => one !== waiter)
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
  return {
    take(by, signal) {
      if (signal.aborted) return Promise.reject(signal.reason as Error)
      if (mayBegin(by)) return Promise.resolve(begin(by))
      if (queue.length >= waiting || queue.some((one) => one.by === by)) return undefined
      return wait(by, signal)
    },
  }
}
