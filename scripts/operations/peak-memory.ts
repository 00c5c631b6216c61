import { readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

const everyMs = 50

/** The highest resident memory of a process until it ends, in MB; 0 where the system does not tell, as beside Linux. */
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
