import type { FastifyBaseLogger } from 'fastify'

type Lease = {
  everyMs: number
  renew: () => Promise<unknown>
  log: FastifyBaseLogger
  /** What could not be renewed, for the log. */
  what: string
}

/**
 * Renews what work holds for as long as it runs, until the returned function is called. Where a renewal fails,
 * what it holds only ends earlier; the work goes on.
 */
export function renewLease({ everyMs, renew, log, what }: Lease): () => void {
  const timer = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, `${what} could not be renewed`))
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
