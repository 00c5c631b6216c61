import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { constants, getPriority, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { childEnvironment } from '#server/db/embedded/bound-process.ts'
import type { Isolation } from './isolation.ts'

const pidDescriptor = 4

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority

/** Calls of people come first; the lowest priority takes a minute for a page on a busy core. */
const addedNiceness = PRIORITY_BELOW_NORMAL

type SpawnedProcess = {
  /** The group leader: the process itself, or `unshare` outside of its namespaces. */
  child: ChildProcess
  /** The pid of the process itself; 0 if it has ended before it was known. */
  pid: Promise<number>
}

type Options = { isolation: Isolation; isReniced: boolean }

/** Starts a Node process without our environment, in an own group and session. */
export function spawnDocumentProcess(
  args: readonly string[],
  { isolation, isReniced }: Options,
): SpawnedProcess {
  const isInNamespaces = isolation.by === 'namespaces'
  const [program = '', ...programArguments] = [
    // `nice` from the start: later the process may have threads, which would keep their priority. It adds to the
    // niceness that it finds, so nothing else may set one.
    ...(isInNamespaces ? ['nice', '-n', String(isReniced ? addedNiceness : 0)] : []),
    ...isolation.command,
    process.execPath,
    ...args,
  ]
  const child = spawn(program, programArguments, {
    cwd: '/',
    env: childEnvironment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe', ...(isInNamespaces ? (['pipe'] as const) : [])],
  })
  // Without a listener, a write to a closed pipe would end our process.
  for (const stream of child.stdio) stream?.on('error', () => {})
  if (isReniced && !isInNamespaces) lowerPriority(child)
  if (isReniced) lowerSessionPriority(child)
  return { child, pid: isInNamespaces ? readReportedPid(child) : Promise.resolve(child.pid ?? 0) }
}

const readReportedPid = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    const pidPipe = child.stdio[pidDescriptor] as Readable
    pidPipe.once('data', (line: Buffer) => resolve(Number(line.toString('utf8')) || 0))
    pidPipe.once('close', () => resolve(0))
    child.once('error', () => resolve(0))
  })

/** Without root, Linux allows one change of a session's niceness per 100 ms on a machine. */
const retryMs = 100

function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, Math.min(PRIORITY_LOW, getPriority() + addedNiceness))
  } catch {}
}

/** With `sched_autogroup`, niceness counts only within a session, so the session gets one too. */
function lowerSessionPriority(child: ChildProcess) {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return
  try {
    // Without delay, because the pid may soon belong to another process. A session begins with 0.
    writeFileSync(`/proc/${child.pid}/autogroup`, String(addedNiceness))
  } catch (error) {
    // Without this file, the system does not group by session.
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return
    setTimeout(() => lowerSessionPriority(child), retryMs).unref()
  }
}
