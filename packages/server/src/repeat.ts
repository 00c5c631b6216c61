import type { FastifyBaseLogger } from 'fastify'

type RepeatOptions = {
  everyMs: number
  beginsNow?: boolean
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>
  failure: string
}

/** Never in parallel. Of successive failures, only the first is logged. */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, beginsNow, log, failure }: RepeatOptions,
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
