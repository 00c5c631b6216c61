import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** The user that a child process runs as, when it is not our own. */
export type ProcessUser = { uid: number; gid: number }

export type BoundProcess = {
  /** Resolves with the exit code when the process has gone and all its lines were read. */
  ended: Promise<number | null>
  stop(): Promise<void>
}

type Options = {
  cwd: string
  user: ProcessUser | undefined
  /** How long a stop waits before it insists. */
  patienceMs?: number
  onLine(line: string): void
}

// A pipe closes however its owner ends, kill -9 included. So a small shell holds our pipe beside the
// process and interrupts it as soon as reading ends: again and again, because one that is just
// starting hears nothing yet; but no longer than the shell waits for it, because its pid may be
// another's afterwards. Nobody else may keep descriptor 3 open, nor the watcher our stderr.
const dyingTogether = `exec 3<&0
"$@" </dev/null 3<&- & child=$!
(read -r _ <&3; while kill -INT $child; do sleep 1; kill -0 $$ || exit; done) >/dev/null 2>&1 &
exec 3<&-
wait $child`

// A database that cannot write any more may wait for ever. It is then told to leave everything to the
// recovery of its next start, and that loses nothing that was acknowledged.
const defaultPatienceMs = 15_000

/** Starts a process that ends with ours, however ours ends. Its lines are those of its stderr. */
export function spawnBound(
  command: string[],
  { cwd, user, patienceMs = defaultPatienceMs, onLine }: Options,
): BoundProcess {
  const child = spawn('/bin/sh', ['-c', dyingTogether, 'sh', ...command], {
    cwd,
    env: childEnvironment,
    // Its own process group: Ctrl-C is for us, and we stop the process in good order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...user,
  })
  child.stdin.on('error', () => {})
  // The shell may be killed alone; closing the pipe then stops what it watched.
  child.on('exit', () => child.stdin.destroy())
  createInterface({ input: child.stderr }).on('line', onLine)

  const ended = new Promise<number | null>((resolve) => {
    child.on('error', (error) => onLine(`FATAL:  ${error.message}`))
    child.on('close', (code) => resolve(code))
  })
  const signal = (name: 'SIGQUIT' | 'SIGKILL') => {
    try {
      if (child.pid) process.kill(-child.pid, name)
    } catch {
      // Its whole group has gone meanwhile.
    }
  }
  const stop = async () => {
    child.stdin.end()
    const insisting = setTimeout(() => signal('SIGQUIT'), patienceMs)
    const killing = setTimeout(() => signal('SIGKILL'), 2 * patienceMs)
    await ended
    clearTimeout(insisting)
    clearTimeout(killing)
  }
  return { ended, stop }
}

/** Nothing of our own environment: it holds secrets, and PG* variables that change a server. */
export const childEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }
