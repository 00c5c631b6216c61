/** A server that is restarted, or busy, is back within this time; one that is not is away. */
const restartMs = 3_000
/** Between two questions, each of which has its own time for an answer. */
const pauseMs = 500
/** A server without beats that has just answered is asked again after this time. */
const graceMs = 2_500
/** The first request has so long for an answer. */
const answerMs = 1_250
/** Two questions without an answer end within this time after the last sign, */
const awayMs = 4_500
/** but the second has at least so long. */
const leastAnswerMs = 500

type Watch = {
  /** Nothing may be there any more: asks until there is an answer, or a sign. */
  doubt(): void
  /** The same where nothing has come since then. */
  miss(since: number): void
  /** There is a sign of the server. */
  heard(): void
  isAway(): boolean
  close(): void
}

/**
 * Finds out within five seconds whether a server that was lost is away; `ask` answers whether it is there, within so
 * many milliseconds. One question that gets lost says nothing; two do. Tells when one that was away answers again.
 */
export function watchServer(
  ask: (withinMs: number) => Promise<boolean>,
  onBack: () => void,
): Watch {
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
    const isThere = await ask(isAway ? answerMs : timeLeft(since))
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
      // An answer is as good a sign as a beat.
      if (Date.now() - answeredAt > graceMs) begin(Math.max(since, answeredAt))
    },
    ...{ heard, isAway: () => isAway, close: heard },
  }
}

/** How long the next question may take, so that whoever is silent is away in time. */
const timeLeft = (since: number) =>
  Math.min(answerMs, Math.max(leastAnswerMs, since + awayMs - Date.now()))

/** Whether the server answers within so many milliseconds. */
export async function isServerThere(withinMs: number): Promise<boolean> {
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(withinMs) } as const
    return (await fetch('/api/health', options)).ok
  } catch {
    return false
  }
}
