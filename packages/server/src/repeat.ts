import type { FastifyBaseLogger } from 'fastify'

type Repeated = {
  everyMs: number
  /** Whether the first time is now. */
  beginsNow?: boolean
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  /** What the log tells of a failure. */
  failure: string
}

/**
 * Works regularly, as to renew a lease while what holds it goes on, until the returned function is called. While one
 * time still runs, the next is omitted. Of failures in a row the log tells the first, and afterwards that it works.
 */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, beginsNow, log, failure }: Repeated,
): () => void {
  let isRunning = false
  let isFailing = false
  let isStopped = false
  const workOnce = async () => {
    if (isRunning) return
    isRunning = true
    try {
      await work()
      if (isFailing && !isStopped) log.info(`works again after: ${failure}`)
      isFailing = false
    } catch (error) {
      if (!isFailing && !isStopped) log.warn({ err: error }, failure)
      isFailing = true
    } finally {
      isRunning = false
    }
  }
  if (beginsNow) void workOnce()
  const timer = setInterval(() => void workOnce(), everyMs)
  timer.unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}
