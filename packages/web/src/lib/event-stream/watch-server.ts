/** A restarting or busy server is back within this time. */
const restartMs = 3_000
const pauseMs = 500
/** A server without beats that has just responded is checked again after this time. */
const graceMs = 2_500
/** The timeout of the first request. */
const pingTimeoutMs = 1_250
/** Two requests end within this time after the last event, */
const maxDetectionMs = 4_500
/** but the second has at least this timeout. */
const minPingTimeoutMs = 500

type Watch = {
  /** The connection was lost: sends requests until a response or an event. */
  suspect(): void
  /** The same for beats missing since this time. */
  reportMissingHeartbeats(since: number): void
  markAlive(): void
  isAway(): boolean
  close(): void
}

/** Reports within five seconds that a lost server is away, after two failed requests. */
export function watchServer(
  ping: (timeoutMs: number) => Promise<boolean>,
  onBack: () => void,
): Watch {
  let attempt: symbol | undefined
  let isAway = false
  let answeredAt = -Infinity
  const markAlive = () => {
    attempt = undefined
    isAway = false
  }
  const onResponse = () => {
    const wasAway = isAway
    answeredAt = Date.now()
    markAlive()
    if (wasAway) onBack()
  }
  const pingRepeatedly = async (attemptId: symbol, since: number, isFirst: boolean) => {
    const hasResponded = await ping(isAway ? pingTimeoutMs : nextTimeoutMs(since))
    if (attempt !== attemptId) return
    if (hasResponded) return onResponse()
    isAway ||= isLate(since) && !isFirst
    const pause = !isAway && isLate(since) ? 0 : pauseMs
    setTimeout(() => attempt === attemptId && void pingRepeatedly(attemptId, since, false), pause)
  }
  const startPinging = (since: number) => {
    if (attempt) return
    attempt = Symbol('attempt')
    void pingRepeatedly(attempt, since, true)
  }
  return {
    suspect: () => startPinging(Date.now()),
    reportMissingHeartbeats(since) {
      // A response is as good a sign as a beat.
      if (Date.now() - answeredAt > graceMs) startPinging(Math.max(since, answeredAt))
    },
    markAlive,
    isAway: () => isAway,
    close: markAlive,
  }
}

const isLate = (since: number) => Date.now() - since > restartMs

/** The next timeout, so that a silent server counts as away in time. */
const nextTimeoutMs = (since: number) =>
  Math.min(pingTimeoutMs, Math.max(minPingTimeoutMs, since + maxDetectionMs - Date.now()))

export async function pingServer(withinMs: number): Promise<boolean> {
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(withinMs) } as const
    return (await fetch('/api/health', options)).ok
  } catch {
    return false
  }
}
