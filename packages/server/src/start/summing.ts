import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/schema/tables.ts'
import { refreshCheckSums, type SeenStaleJobs } from '#server/features/jobs/refresh-check-sums.ts'
import { repeat } from '#server/repeat.ts'

type Parts = { db: Db; log: FastifyBaseLogger }

/** Processes on one database take turns. */
export function startSumming({ db, log }: Parts, everyMs = 1_000): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let seen: SeenStaleJobs | undefined
  const write = async () => {
    seen = await refreshCheckSums(db, { seen, signal })
  }
  const failure = 'the sums of checks could not be written'
  const stop = repeat(write, { everyMs, log, failure })
  return () => {
    stop()
    stopping.abort()
  }
}
