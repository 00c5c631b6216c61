// oxlint-disable-next-line import/default -- Vite makes the address of the built worker of this query
import workerAddress from './preview-worker.ts?worker&url'

/** The code of the worker that reads documents, for a frame that has no network of its own. */
export async function fetchWorkerCode(signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(workerAddress, { signal })
  if (!answer.ok) throw new Error('The code of the worker did not come.')
  return new Blob([await answer.arrayBuffer()], { type: 'text/javascript' })
}
