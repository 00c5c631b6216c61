import type { FastifyBaseLogger } from 'fastify'

type Lease = {
  everyMs: number
  /** Whether the first renewal is the beginning. */
  beginsNow?: boolean
  renew: () => Promise<unknown>
  log: Pick<FastifyBaseLogger, 'warn'>
  /** What could not be renewed, for the log. */
  what: string
}

/**
 * Renews what work holds for as long as it runs, until the returned function is called. Where a renewal fails,
 * what it holds only ends earlier; the work goes on. Of failures in a row the log tells the first.
 */
export function renewLease({ everyMs, beginsNow, renew, log, what }: Lease): () => void {
  let isFailing = false
  const renewOnce = async () => {
    try {
      await renew()
      isFailing = false
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, `${what} could not be renewed`)
      isFailing = true
    }
  }
  if (beginsNow) void renewOnce()
  const timer = setInterval(() => void renewOnce(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
