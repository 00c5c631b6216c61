/** A server that is restarted is back within this time; one that is not is away. */
const restartMs = 3_000
/** Between two questions, each of which has its own time for an answer. */
const pauseMs = 500

type Watch = {
  /** Nothing may be there any more: asks until there is an answer, or a sign. */
  doubt(): void
  /** There is a sign of the server. */
  heard(): void
  isAway(): boolean
  close(): void
}

/** Finds out within five seconds whether a server that was lost is away; `ask` answers whether it is there. */
export function watchServer(ask: () => Promise<boolean>): Watch {
  let asking: symbol | undefined
  let isAway = false
  const heard = () => {
    asking = undefined
    isAway = false
  }
  const askOn = async (turn: symbol, since: number) => {
    const isThere = await ask()
    if (asking !== turn) return
    if (isThere) return heard()
    isAway ||= Date.now() - since > restartMs
    setTimeout(() => asking === turn && void askOn(turn, since), pauseMs)
  }
  return {
    doubt() {
      if (asking) return
      asking = Symbol('turn')
      void askOn(asking, Date.now())
    },
    heard,
    isAway: () => isAway,
    close: heard,
  }
}

const answerMs = 1_000

/** Whether the server answers. */
export async function isServerThere(): Promise<boolean> {
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(answerMs) } as const
    return (await fetch('/api/health', options)).ok
  } catch {
    return false
  }
}
