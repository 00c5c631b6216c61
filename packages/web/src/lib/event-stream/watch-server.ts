/** A restarting or busy server is back within this time. */
const restartMs = 3_000
const pauseMs = 500
/** A server without beats that has just responded is checked again after this time. */
const graceMs = 2_500
/** The longest and the shortest timeout of a request. */
const pingTimeoutMs = { max: 1_250, min: 500 } as const
/** Two requests end within this time after the last event, unless the second needs more time. */
const maxDetectionMs = 4_500

type Watch = {
  /** After a lost connection: sends requests until a response or an event comes. */
  suspect(): void
  /** The same, for heartbeats that have been missing since this time. */
  reportMissingHeartbeats(since: number): void
  markAlive(): void
  isAway(): boolean
  close(): void
}

type Ping = (timeoutMs: number) => Promise<boolean>

/** Reports within five seconds that a lost server is away, after two failed requests. */
export function watchServer(ping: Ping, onBack: () => void): Watch {
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
  const pingRepeatedly = async (attemptId: symbol, since: number, pingNumber = 1) => {
    const hasResponded = await ping(isAway ? pingTimeoutMs.max : nextTimeoutMs(since))
    if (attempt !== attemptId) return
    if (hasResponded) return onResponse()
    isAway ||= isLate(since) && pingNumber > 1
    const pingAgain = () =>
      attempt === attemptId && void pingRepeatedly(attemptId, since, pingNumber + 1)
    setTimeout(pingAgain, !isAway && isLate(since) ? 0 : pauseMs)
  }
  const startPinging = (since: number) => {
    if (attempt) return
    attempt = Symbol('attempt')
    void pingRepeatedly(attempt, since)
  }
  return {
    suspect: () => startPinging(Date.now()),
    reportMissingHeartbeats(since) {
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
  Math.min(pingTimeoutMs.max, Math.max(pingTimeoutMs.min, since + maxDetectionMs - Date.now()))

export async function pingServer(withinMs: number): Promise<boolean> {
  try {
    const options = { cache: 'no-store', signal: AbortSignal.timeout(withinMs) } as const
    return (await fetch('/api/health', options)).ok
  } catch {
    return false
  }
}
