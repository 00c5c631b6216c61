import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

const everyMs = 50

/** The peak resident memory of a process in MiB; 0 on systems other than Linux. */
export async function peakMemoryOf(pid: number): Promise<number> {
  let peak = 0
  for (;;) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
    // A process that has ended has no memory.
    if (!kilobytes) return peak
    peak = Math.round(Number(kilobytes) / 1024)
    await delay(everyMs)
  }
}
