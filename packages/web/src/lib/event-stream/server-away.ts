/** A restarting or busy server is back within this time. */
const restartMs = 3_000
const pauseMs = 500
/** A server without beats that has just responded is checked again after this time. */
const graceMs = 2_500
/** The timeout of the first request. */
const answerMs = 1_250
/** Two requests end within this time after the last event, */
const awayMs = 4_500
/** but the second has at least this timeout. */
const leastAnswerMs = 500

type Watch = {
  /** The connection was lost: sends requests until a response or an event. */
  doubt(): void
  /** The same for beats missing since this time. */
  miss(since: number): void
  heard(): void
  isAway(): boolean
  close(): void
}

/** Reports within five seconds that a lost server is away, after two failed requests. */
export function watchServer(ask: typeof isServerThere, onBack: () => void): Watch {
  let asking: symbol | undefined
  let isAway = false
  let answeredAt = -Infinity
  const heard = () => {
    asking = undefined
    isAway = false
  }
  const answered = () => {
    const wasAway = isAway
    answeredAt = Date.now()
    heard()
    if (wasAway) onBack()
  }
  const askOn = async (attemptId: symbol, since: number, isFirst: boolean) => {
    const isThere = await ask(isAway ? answerMs : nextTimeoutMs(since))
    if (asking !== attemptId) return
    if (isThere) return answered()
    const isLate = Date.now() - since > restartMs
    isAway ||= isLate && !isFirst
    const pause = isLate && !isAway ? 0 : pauseMs
    setTimeout(() => asking === attemptId && void askOn(attemptId, since, false), pause)
  }
  const begin = (since: number) => {
    if (asking) return
    asking = Symbol('attempt')
    void askOn(asking, since, true)
  }
  return {
    doubt: () => begin(Date.now()),
    miss(since) {
      // A response is as good a sign as a beat.
      if (Date.now() - answeredAt > graceMs) begin(Math.max(since, answeredAt))
    },
    heard,
    isAway: () => isAway,
    close: heard,
  }
}

/** The next timeout, so that a silent server counts as away in time. */
const nextTimeoutMs = (since: number) =>
  Math.min(answerMs, Math.max(leastAnswerMs, since + awayMs - Date.now()))

export async function isServerThere(withinMs: number): Promise<boolean> {
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(withinMs) } as const
    return (await fetch('/api/health', options)).ok
  } catch {
    return false
  }
}
