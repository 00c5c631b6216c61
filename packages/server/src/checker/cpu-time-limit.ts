import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

type Watch = {
  limits: { seconds: number; waitingSeconds: number }
  /** Ends the watch. */
  over: AbortSignal
  exceeded(): void
}

/**
 * Tells when a process has used up its seconds. Its niceness is low, so waiting for a core adds to them, up
 * to `waitingSeconds`. Returns what tells the milliseconds that it has used so far, without all waiting.
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

/** The milliseconds that a process has waited for a core; zero where the system does not count them. */
async function waitedForCore(pid: number): Promise<number> {
  const counted = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
  return Number(counted.split(' ')[1] ?? 0) / 1e6
}
