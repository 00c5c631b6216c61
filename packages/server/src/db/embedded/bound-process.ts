import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

/** The user of a child process, if not our own. */
export type ProcessUser = { uid: number; gid: number }

export type BoundProcess = {
  /** Resolves with the exit code, once the process has ended and all its lines were read. */
  ended: Promise<number | null>
  stop(): Promise<void>
}

type Options = {
  cwd: string
  user: ProcessUser | undefined
  /** Milliseconds until a stop becomes a harder one. */
  patienceMs?: number
  onLine(line: string): void
}

// A pipe closes even if its owner is killed. So a small shell holds our pipe next to the process, and
// interrupts the process when the pipe closes. It interrupts repeatedly, because a starting process does not
// listen yet. It stops when the process has ended, because the pid may then belong to another one. No other
// process may keep descriptor 3 open, and the watcher may not keep our stderr open.
// The shell waits for all that it has started, and so outlives SIGQUIT, which goes to the group: orphans would
// be reaped by process 1, which in a container is often the product itself.
const dyingTogether = `trap '' QUIT
exec 3<&0
"$@" </dev/null 3<&- & child=$!
(read -r _ <&3
trap 'kill $nap; wait; exit' TERM
while kill -INT $child; do sleep 1 & nap=$!; wait $nap; kill -0 $$ || exit; done) >/dev/null 2>&1 & watcher=$!
exec 3<&-
wait $child; code=$?
kill $watcher 2>/dev/null; wait $watcher 2>/dev/null
exit $code`

// A database that cannot write may wait for ever. It is then ordered to stop at once: the next start
// recovers, and nothing acknowledged is lost.
const defaultPatienceMs = 15_000

/** Starts a process that ends with ours, however ours ends. Its lines are its stderr. */
export function spawnBound(
  command: string[],
  { cwd, user, patienceMs = defaultPatienceMs, onLine }: Options,
): BoundProcess {
  const child = spawn('/bin/sh', ['-c', dyingTogether, 'sh', ...command], {
    cwd,
    env: childEnvironment,
    // In its own process group: Ctrl-C reaches only us, and we stop the process in good order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...user,
  })
  child.stdin.on('error', () => {})
  // If only the shell is killed, closing the pipe stops the watched process.
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
      // The whole group has gone meanwhile.
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

/** Without our own environment, which holds secrets, and PG* variables that change a server. */
export const childEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }
