import { spawn, type ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import type { Readable } from 'node:stream'
import { childEnvironment } from '#server/db/embedded/bound-process.ts'
import type { Isolation } from './isolation.ts'
import { writeFileSync } from 'node:fs'

/** By which a process in namespaces tells its number. */
const numberDescriptor = 4

type Spawned = {
  /** The leader of the group: the process, or what waits for it outside of its namespaces. */
  child: ChildProcess
  /** The number of the process itself, once it is known; 0 if it has ended before. */
  pid: Promise<number>
}

type Options = { isolation: Isolation; isReniced: boolean }

/** Starts a process of Node without our environment, in a group and a session of its own. */
export function spawnReader(args: readonly string[], { isolation, isReniced }: Options): Spawned {
  const isInNamespaces = isolation.by === 'namespaces'
  const [program = '', ...rest] = [
    // By the time that its number is known it may have threads already, which would keep their priority.
    ...(isInNamespaces
      ? ['nice', '-n', String(isReniced ? constants.priority.PRIORITY_LOW : 0)]
      : []),
    ...isolation.command,
    ...[process.execPath, ...args],
  ]
  const child = spawn(program, rest, {
    cwd: '/',
    env: childEnvironment,
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore', 'pipe', ...(isInNamespaces ? (['pipe'] as const) : [])],
  })
  // Without a listener, a process that stops listening would end ours.
  for (const stream of child.stdio) stream?.on('error', () => {})
  if (isReniced) renice(child)
  return { child, pid: isInNamespaces ? readPidOf(child) : Promise.resolve(child.pid ?? 0) }
}

const readPidOf = (child: ChildProcess) =>
  new Promise<number>((resolve) => {
    const numberPipe = child.stdio[numberDescriptor] as Readable
    numberPipe.once('data', (line: Buffer) => resolve(Number(line.toString('utf8')) || 0))
    numberPipe.once('close', () => resolve(0))
    child.once('error', () => resolve(0))
  })

const lowest = constants.priority.PRIORITY_LOW

/** Unless root asks, Linux lets one session of the machine change its share in each tenth of a second. */
const againAfterMs = 100

/**
 * Gives a detached process a low priority: people who wait for an answer come first. Linux may share the
 * processors among sessions (`sched_autogroup`), where niceness counts inside one session only. So the
 * session gets a niceness too.
 */
function renice(child: ChildProcess): void {
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
