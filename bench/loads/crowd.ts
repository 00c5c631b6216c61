import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

/** This many clients for this many seconds; each asks again as soon as it is answered. */
export type Loading = {
  url: string
  headers: Record<string, string>
  clients: number
  seconds: number
}

export type LoadResult = {
  /** The number of answers by status. */
  answers: Record<number, number>
  /** Connections that were cut or refused. */
  lost: number
  withoutRetryAfter: number
  seconds: number
}

/** Loads the product from a thread of its own. */
export async function load(loading: Loading): Promise<LoadResult> {
  const worker = new Worker(new URL('./crowd-worker.ts', import.meta.url), { workerData: loading })
  // Awaited together: when this thread is busy, both events come in the same turn.
  const [[result]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')])
  return result as LoadResult
}

/** Answers per second, of any status. */
export const rateOf = ({ answers, seconds }: LoadResult) =>
  Object.values(answers).reduce((sum, count) => sum + count, 0) / seconds

/** Answers of one status per second. */
export const rateOfStatus = ({ answers, seconds }: LoadResult, status: number) =>
  (answers[status] ?? 0) / seconds
