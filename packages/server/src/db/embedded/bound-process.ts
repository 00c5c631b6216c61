import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

export type ProcessUser = { uid: number; gid: number }

export type BoundProcess = {
  /** The exit code, once the process has ended and all its lines were read. */
  ended: Promise<number | null>
  stop(): Promise<void>
}

type Options = {
  cwd: string
  user: ProcessUser | undefined
  /** Milliseconds until a stop becomes a harder one. */
  stopTimeoutMs?: number
  onLine(line: string): void
}

// A pipe closes even if its owner is killed. So a shell holds our pipe and interrupts the process
// when it closes: repeatedly, because a starting process does not listen yet, and only while it
// runs, because its pid may be reused. No other process may hold descriptor 3 or our stderr open.
// The shell ignores SIGQUIT to outlive its children; else process 1, often us, has to reap them.
const supervisorScript = `trap '' QUIT
exec 3<&0
"$@" </dev/null 3<&- & child=$!
(read -r _ <&3
trap 'kill $nap; wait; exit' TERM
while kill -INT $child; do sleep 1 & nap=$!; wait $nap; kill -0 $$ || exit; done) >/dev/null 2>&1 & watcher=$!
exec 3<&-
wait $child; code=$?
kill $watcher 2>/dev/null; wait $watcher 2>/dev/null
exit $code`

// A database that cannot write may never stop; an immediate stop loses nothing acknowledged.
const defaultStopTimeoutMs = 15_000

/** Starts a process that ends with ours, however ours ends. Its lines are those of stderr. */
export function spawnBound(
  command: string[],
  { cwd, user, stopTimeoutMs = defaultStopTimeoutMs, onLine }: Options,
): BoundProcess {
  const child = spawn('/bin/sh', ['-c', supervisorScript, 'sh', ...command], {
    cwd,
    env: childEnvironment,
    // In an own process group, so that Ctrl-C reaches only us and we stop the process in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    ...user,
  })
  child.stdin.on('error', () => {})
  // If only the shell is killed, closing the pipe stops the process.
  child.on('exit', () => child.stdin.destroy())
  createInterface({ input: child.stderr }).on('line', onLine)

  const exit = new Promise<number | null>((resolve) => {
    child.on('error', (error) => onLine(`FATAL:  ${error.message}`))
    child.on('close', (code) => resolve(code))
  })
  const signal = (name: 'SIGQUIT' | 'SIGKILL') => {
    try {
      if (child.pid) process.kill(-child.pid, name)
    } catch {}
  }
  const stop = async () => {
    child.stdin.end()
    const quitTimer = setTimeout(() => signal('SIGQUIT'), stopTimeoutMs)
    const killTimer = setTimeout(() => signal('SIGKILL'), 2 * stopTimeoutMs)
    await exit
    clearTimeout(quitTimer)
    clearTimeout(killTimer)
  }
  return { ended: exit, stop }
}

/** Omits our environment, which has secrets, and PG* variables, which change a server. */
export const childEnvironment = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' }
