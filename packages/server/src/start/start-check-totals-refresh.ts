import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '#server/db/schema/tables.ts'
import {
  refreshCheckTotals,
  type StaleJobBatch,
} from '#server/features/jobs/refresh-check-totals.ts'
import { repeat } from '#server/repeat.ts'

type Deps = { db: Db; log: FastifyBaseLogger }

/** Processes on one database take turns. */
export function startCheckTotalsRefresh({ db, log }: Deps, everyMs = 1_000): () => void {
  const stopping = new AbortController()
  const { signal } = stopping
  let staleBatch: StaleJobBatch | undefined
  const refresh = async () => {
    staleBatch = await refreshCheckTotals(db, { earlierBatch: staleBatch, signal })
  }
  const failure = 'the sums of checks could not be written'
  const stop = repeat(refresh, { everyMs, log, failure })
  return () => {
    stop()
    stopping.abort()
  }
}
