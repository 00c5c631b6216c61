import { previewLimits } from './preview-limits.ts'
// oxlint-disable-next-line import/default -- Vite makes the address of the built worker of this query
import workerAddress from './preview-worker.ts?worker&url'

/** Caches the code; a failed or timed out fetch is not cached. */
export function createCodeFetch(): () => Promise<Blob> {
  let cached: Promise<Blob> | undefined
  return () => {
    cached ??= fetchCode().catch((error: unknown) => {
      cached = undefined
      throw error
    })
    return cached
  }
}

export const fetchWorkerCode = createCodeFetch()

async function fetchCode(): Promise<Blob> {
  const signal = AbortSignal.timeout(previewLimits.fetchingSeconds * 1000)
  const answer = await fetch(workerAddress, { signal })
  if (!answer.ok) throw new Error(`The code of the worker was answered with ${answer.status}.`)
  return new Blob([await answer.arrayBuffer()], { type: 'text/javascript' })
}
