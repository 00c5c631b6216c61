import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/tables.ts'
import { keepCheckSums, type SeenStaleJobs } from '#server/features/job-rows/keep-check-sums.ts'

type Parts = { db: Db; log: FastifyBaseLogger }

/** Writes the sums of checks that have changed; processes on one database take turns. */
export function startSumming({ db, log }: Parts, everyMs = 1_000): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let seen: SeenStaleJobs | undefined
  let isRunning = false
  const write = async () => {
    if (isRunning) return
    isRunning = true
    try {
      seen = await keepCheckSums(db, { seen, signal })
    } catch (error) {
      if (!signal.aborted) log.warn({ err: error }, 'the sums of checks could not be written')
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => void write(), everyMs)
  timer.unref()
  return () => {
    clearInterval(timer)
    stopping.abort()
  }
}
