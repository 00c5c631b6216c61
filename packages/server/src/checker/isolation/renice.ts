import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const lowest = constants.priority.PRIORITY_LOW

/** Unless root asks, Linux lets one session of the machine change its share in each tenth of a second. */
const againAfterMs = 100

/**
 * Gives a detached process a low priority: people who wait for an answer come first. Linux may share the
 * processors among sessions (`sched_autogroup`), where niceness counts inside one session only. So the
 * session gets a niceness too.
 */
export function renice(child: ChildProcess): void {
  try {
    if (child.pid) setPriority(child.pid, lowest)
  } catch {
    // It has ended already.
  }
  lowerSession(child)
}

function lowerSession(child: ChildProcess) {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return
  try {
    // At once, because later the number may be that of another process.
    writeFileSync(`/proc/${child.pid}/autogroup`, String(lowest))
  } catch (error) {
    // Where there is no such file, sessions have no share.
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
    setTimeout(() => lowerSession(child), againAfterMs).unref()
  }
}
