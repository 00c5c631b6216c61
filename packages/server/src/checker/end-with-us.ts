import { spawn } from 'node:child_process'
import { childEnvironment } from '#server/db/embedded/bound-process.ts'

// A pipe closes however its owner ends, even by kill -9. Not every shell takes a group after `kill -KILL --`.
const whenThePipeCloses = 'read -r _; kill -s KILL -- "-$0"'

type Watcher = {
  /** Rejects if the watcher ends by itself: nothing would then end the group with us. */
  lost: Promise<never>
  /** Ends the watcher, once the group has ended. */
  stop(): Promise<void>
}

/**
 * Ends a group of processes when our own ends, however it ends. Its watcher is a child of ours and not of
 * the group: an orphan would be reaped by process 1, which in a container is often the product itself.
 */
export function endWithUs(group: number): Watcher {
  const watcher = spawn('/bin/sh', ['-c', whenThePipeCloses, String(group)], {
    cwd: '/',
    env: childEnvironment,
    // In a group of its own, so that Ctrl-C does not reach it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watcher.stdin.on('error', () => {})
  const ended = new Promise<void>((resolve) => {
    watcher.on('error', () => resolve())
    watcher.on('exit', () => resolve())
  })
  const { promise: lost, reject } = Promise.withResolvers<never>()
  // Nobody may be listening when it comes.
  lost.catch(() => undefined)
  let isStopped = false
  void ended.then(() => {
    if (!isStopped) reject(new Error('the watcher of a check has ended'))
  })
  const stop = async () => {
    isStopped = true
    // Before its pipe closes: by then the number of the group may be that of another.
    watcher.kill('SIGKILL')
    await ended
    watcher.stdin.destroy()
  }
  return { lost, stop }
}
