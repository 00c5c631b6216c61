import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

type CpuTimeWatch = {
  limits: { seconds: number; waitingSeconds: number }
  finished: AbortSignal
  exceeded(): void
}

/**
 * Calls `exceeded` after `seconds`, extended by up to `waitingSeconds` of waiting for a core,
 * because the process has a low priority. Returns a function for the milliseconds used so far.
 */
export function limitCpuTime(
  { pid = 0 }: Pick<ChildProcess, 'pid'>,
  { limits, finished: over, exceeded }: CpuTimeWatch,
  readWaitedMs: (pid: number) => Promise<number> = readCoreWaitMs,
): () => Promise<number> {
  const ownMs = limits.seconds * 1000
  const startedAt = performance.now()
  const before = readWaitedMs(pid)
  const waitedSince = async () => (await readWaitedMs(pid)) - (await before)
  const usedMs = async () => performance.now() - startedAt - (await waitedSince())
  if (over.aborted) return usedMs
  const check = async () => {
    const waitedMs = await waitedSince()
    if (over.aborted) return
    const mayWait = Math.min(waitedMs, limits.waitingSeconds * 1000)
    const remainingMs = Math.ceil(ownMs + mayWait - (performance.now() - startedAt))
    if (remainingMs > 0) checkIn(remainingMs)
    else exceeded()
  }
  let timer: NodeJS.Timeout
  const checkIn = (ms: number) => {
    timer = setTimeout(() => void check(), ms)
  }
  checkIn(ownMs)
  over.addEventListener('abort', () => clearTimeout(timer))
  return usedMs
}

/** Zero where the system does not count the time. */
async function readCoreWaitMs(pid: number): Promise<number> {
  const counted = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
  return Number(counted.split(' ')[1] ?? 0) / 1e6
}
