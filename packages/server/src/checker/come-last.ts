import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

const lowest = constants.priority.PRIORITY_LOW

/** Linux changes the share of a session ten times a second for all of the machine, unless root asks. */
const againAfterMs = 100

/**
 * Lets a process that was started detached come last: whoever waits for an answer comes first. Linux may
 * share the processors among sessions (`sched_autogroup`). A niceness then counts inside of one session
 * alone, so that the session needs one too.
 */
export function comeLast(child: ChildProcess): void {
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
