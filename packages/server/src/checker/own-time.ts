import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

type Watch = {
  limits: { seconds: number; waitingSeconds: number }
  /** Ends the watch. */
  over: AbortSignal
  exceeded(): void
}

/**
 * Tells once a process has taken its seconds. It comes last, so that time in which it waits for a core is
 * not its own, as far as it may wait.
 */
export function watchTime(
  { pid = 0 }: Pick<ChildProcess, 'pid'>,
  { limits, over, exceeded }: Watch,
  waited: (pid: number) => Promise<number> = waitedMs,
): void {
  if (over.aborted) return
  const ownMs = limits.seconds * 1000
  const startedAt = performance.now()
  const before = waited(pid)
  const look = async () => {
    const waitedSince = (await waited(pid)) - (await before)
    if (over.aborted) return
    const mayWait = Math.min(waitedSince, limits.waitingSeconds * 1000)
    const leftMs = Math.ceil(ownMs + mayWait - (performance.now() - startedAt))
    if (leftMs > 0) lookIn(leftMs)
    else exceeded()
  }
  let timer: NodeJS.Timeout
  const lookIn = (ms: number) => {
    timer = setTimeout(() => void look(), ms)
  }
  lookIn(ownMs)
  over.addEventListener('abort', () => clearTimeout(timer))
}

/** The milliseconds that a process has waited for a core; zero where the system does not count them. */
async function waitedMs(pid: number): Promise<number> {
  const counted = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
  return Number(counted.split(' ')[1] ?? 0) / 1e6
}
