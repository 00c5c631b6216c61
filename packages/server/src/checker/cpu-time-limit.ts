import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

type Watch = {
  limits: { seconds: number; waitingSeconds: number }
  over: AbortSignal
  exceeded(): void
}

/**
 * Calls `exceeded` after `seconds`, extended by up to `waitingSeconds` of waiting for a core,
 * because the process has a low priority. Returns a function for the milliseconds used so far.
 */
export function limitCpuTime(
  { pid = 0 }: Pick<ChildProcess, 'pid'>,
  { limits, over, exceeded }: Watch,
  waited: (pid: number) => Promise<number> = waitedForCore,
): () => Promise<number> {
  const ownMs = limits.seconds * 1000
  const startedAt = performance.now()
  const before = waited(pid)
  const waitedSince = async () => (await waited(pid)) - (await before)
  const usedMs = async () => performance.now() - startedAt - (await waitedSince())
  if (over.aborted) return usedMs
  const look = async () => {
    const waitedMs = await waitedSince()
    if (over.aborted) return
    const mayWait = Math.min(waitedMs, limits.waitingSeconds * 1000)
    const remainingMs = Math.ceil(ownMs + mayWait - (performance.now() - startedAt))
    if (remainingMs > 0) lookIn(remainingMs)
    else exceeded()
  }
  let timer: NodeJS.Timeout
  const lookIn = (ms: number) => {
    timer = setTimeout(() => void look(), ms)
  }
  lookIn(ownMs)
  over.addEventListener('abort', () => clearTimeout(timer))
  return usedMs
}

/** Zero where the system does not count the time. */
async function waitedForCore(pid: number): Promise<number> {
  const counted = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
  return Number(counted.split(' ')[1] ?? 0) / 1e6
}
