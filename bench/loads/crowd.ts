import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

export type Loading = {
  url: string
  headers: Record<string, string>
  clients: number
  seconds: number
}

export type LoadResult = {
  answers: Record<number, number>
  /** Connections that were reset or refused. */
  lost: number
  withoutRetryAfter: number
  seconds: number
}

export async function load(loading: Loading): Promise<LoadResult> {
  const worker = new Worker(new URL('./crowd-worker.ts', import.meta.url), { workerData: loading })
  // Awaited together: if this thread is busy, both events arrive in the same turn.
  const [[result]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')])
  return result as LoadResult
}

export const rateOf = ({ answers, seconds }: LoadResult) =>
  Object.values(answers).reduce((sum, count) => sum + count, 0) / seconds

export const rateOfStatus = ({ answers, seconds }: LoadResult, status: number) =>
  (answers[status] ?? 0) / seconds
