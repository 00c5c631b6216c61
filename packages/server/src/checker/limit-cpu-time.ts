import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'

type CpuTimeWatch = {
  limits: { seconds: number; waitingSeconds: number }
  finished: AbortSignal
  exceeded(): void
}

/** Calls `exceeded` after `seconds`; up to `waitingSeconds` of waiting for a core do not count. */
export function limitCpuTime(
  { pid = 0 }: Pick<ChildProcess, 'pid'>,
  { limits, finished: finishedSignal, exceeded }: CpuTimeWatch,
  readWaitedMs: (pid: number) => Promise<number> = readCoreWaitMs,
): () => Promise<number> {
  const limitMs = limits.seconds * 1000
  const startedAt = performance.now()
  const waitedMsAtStart = readWaitedMs(pid)
  const measureWaitedMs = async () => (await readWaitedMs(pid)) - (await waitedMsAtStart)
  const measureUsedMs = async () => performance.now() - startedAt - (await measureWaitedMs())
  if (finishedSignal.aborted) return measureUsedMs
  const check = async () => {
    const waitedMs = await measureWaitedMs()
    if (finishedSignal.aborted) return
    const countedWaitMs = Math.min(waitedMs, limits.waitingSeconds * 1000)
    const remainingMs = Math.ceil(limitMs + countedWaitMs - (performance.now() - startedAt))
    if (remainingMs > 0) scheduleCheck(remainingMs)
    else exceeded()
  }
  let timer: NodeJS.Timeout
  const scheduleCheck = (delayMs: number) => {
    timer = setTimeout(() => void check(), delayMs)
  }
  scheduleCheck(limitMs)
  finishedSignal.addEventListener('abort', () => clearTimeout(timer))
  return measureUsedMs
}

/** Zero where the system does not count the time. */
async function readCoreWaitMs(pid: number): Promise<number> {
  const schedstatText = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => '')
  return Number(schedstatText.split(' ')[1] ?? 0) / 1e6
}
